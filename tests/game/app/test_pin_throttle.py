"""How long whoever has typed wrong PINs waits before the next is looked at."""

from __future__ import annotations

from game.app.pin_throttle import PinThrottle


def test_the_pause_after_wrong_pins_grows_ends_for_every_hand_by_itself_and_is_forgotten_with_the_right_one() -> None:
    pins, now, pauses = PinThrottle(), 0.0, []
    for _n in range(40):
        pins.record_failure("mine", now)
        pauses.append(pins.get_wait_seconds("mine", now))
        now += pauses[-1]
        assert pins.get_wait_seconds("mine", now) == 0
    assert pauses == [0, 0, 5, 10, 20, 40, *[60] * 34]
    pins.record_failure("mine", now)
    assert pins.get_wait_seconds("yours", now) == 0
    pins.record_success("mine")
    pins.record_failure("mine", now)
    assert pins.get_wait_seconds("mine", now) == 0
