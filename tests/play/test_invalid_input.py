"""Invalid input raises a typed error that names valid input, and changes nothing."""

import json
from typing import Any

import msgspec
import pytest

from bali import Action, BaliError, Deal, Game, Player, Record
from bali.errors import (
    BadDeal,
    BadRecord,
    BadSetup,
    IllegalAction,
    NoSuchAction,
    NoSuchSeat,
    NothingToUndo,
    UnknownAction,
)
from tests.games import finished_game


def fields(game: Game) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(game.record().to_json())
    return data


def replay(data: dict[str, Any]) -> Game:
    return Game.from_record(Record.from_json(json.dumps(data)))


# Actions


def test_illegal_action_error_lists_legal_actions() -> None:
    game = Game.new(seed=7)
    before = game.state().tobytes()
    with pytest.raises(IllegalAction, match="seat 0 decides 'buy' and may choose 'pass'"):
        game.play("take 1")
    assert game.state().tobytes() == before
    assert game.actions == ()


@pytest.mark.parametrize(
    "text", ["", "fly", "take 5", "take 0", "Pass", "buy", "play rice x4", " pass"]
)
def test_action_rejects_malformed_text(text: str) -> None:
    game = Game.new(seed=7)
    with pytest.raises(UnknownAction, match="actions look like"):
        game.play(text)
    with pytest.raises(UnknownAction):
        Action(text)
    assert game.actions == ()


@pytest.mark.parametrize("value", [None, 3, b"pass", ["pass"]])
def test_action_rejects_non_text(value: Any) -> None:
    with pytest.raises(UnknownAction):
        Game.new(seed=7).play(value)


def test_play_fails_after_the_end() -> None:
    game = finished_game(2, False, False, 1)
    with pytest.raises(IllegalAction, match="the game is over"):
        game.play("pass")


def test_undo_fails_at_the_beginning() -> None:
    with pytest.raises(NothingToUndo, match="no action has been played"):
        Game.new(seed=7).undo()


@pytest.mark.parametrize("seat", [-1, 2, 4, 99, 0.5, True, "a"])
def test_unknown_seat_is_rejected(seat: Any) -> None:
    with pytest.raises(NoSuchSeat, match="seats are 0 to 1"):
        Game.new(seed=7).view(seat)


# Setup


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 100])
def test_invalid_number_of_players_is_rejected(players: int) -> None:
    with pytest.raises(BadSetup, match="for 2 to 4 players"):
        Game.new(players)


@pytest.mark.parametrize("players", ["two", 2.0, None, True])
def test_invalid_players_are_rejected(players: Any) -> None:
    with pytest.raises(BadSetup):
        Game.new(players)


def test_colours_must_exist_and_differ() -> None:
    with pytest.raises(BadSetup, match="'pink' is not a colour"):
        Game.new([Player("Ayu", "pink"), Player("Made", "red")])
    with pytest.raises(BadSetup, match="a different colour"):
        Game.new([Player("Ayu", "red"), Player("Made", "red")])


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "seven", True])
def test_invalid_seed_is_rejected(seed: Any) -> None:
    with pytest.raises(BadSetup, match="a seed is a whole number"):
        Game.new(seed=seed)


def test_seed_and_deal_together_are_rejected() -> None:
    deal = Game.new(seed=1).record().deal
    with pytest.raises(BadSetup, match="not from both"):
        Game.new(seed=1, deal=deal)


@pytest.mark.parametrize("value", ["yes", None, 1, 5, -1])
def test_variant_must_be_bool(value: Any) -> None:
    with pytest.raises(BadSetup, match="True or False"):
        Game.new(oracle=value)
    with pytest.raises(BadSetup, match="True or False"):
        Game.new(demon=value)


UNWRITABLE: list[Any] = [("\ud800", "red"), (None, "red"), ("Ayu", "red", 5)]


@pytest.mark.parametrize("player", [*(Player(*parts) for parts in UNWRITABLE), "Ayu"])
def test_unencodable_player_is_rejected(player: Any) -> None:
    with pytest.raises(BadSetup):
        Game.new([player, Player("Made", "blue")])


# Events


@pytest.mark.parametrize("since", [-1, 2, 99, "a", 1.0, None, True])
def test_events_since_unknown_action_are_rejected(since: Any) -> None:
    game = Game.new(seed=7)
    game.play("pass")
    assert len(game.events(0, since=0)) == 1
    assert game.events(0, since=1) == ()
    with pytest.raises(NoSuchAction, match="from action 0 to 1"):
        game.events(0, since=since)


# Deals


@pytest.mark.parametrize(
    "deal",
    ["x", 5, {}, Deal(None, None), Deal((), 5), Deal((), ({},), ())],  # type: ignore[arg-type]
)
def test_invalid_deal_is_rejected(deal: Any) -> None:
    with pytest.raises(BadDeal):
        Game.new(deal=deal)


def deal_with(**changes: Any) -> Deal:
    deal = Game.new(seed=1).record().deal
    parts = {"offer": deal.offer, "pile": deal.pile, "altar": deal.altar}
    return Deal(**(parts | changes))


def swapped(cards: tuple[str, ...], old: str, new: str) -> tuple[str, ...]:
    place = cards.index(old)
    return (*cards[:place], new, *cards[place + 1 :])


def test_deal_with_wrong_cards_is_rejected() -> None:
    pile = Game.new(seed=1).record().deal.pile
    with pytest.raises(BadDeal, match="'priest'; without the oracle variant they hold 9"):
        Game.new(deal=deal_with(pile=swapped(pile, "shrine", "priest")))
    with pytest.raises(BadDeal, match="'dragon' is no card"):
        Game.new(deal=deal_with(pile=swapped(pile, "shrine", "dragon")))
    with pytest.raises(BadDeal, match="offer and pile hold"):
        Game.new(deal=deal_with(pile=pile[1:]))


def test_deal_with_wrong_offer_is_rejected() -> None:
    offer = Game.new(seed=1).record().deal.offer
    with pytest.raises(BadDeal, match="4 rows of 4 cards; its rows have 4, 4, 4"):
        Game.new(deal=deal_with(offer=offer[:3]))


def test_deal_for_another_variant_is_rejected() -> None:
    with pytest.raises(BadDeal, match="8"):
        Game.new(oracle=True, deal=deal_with())
    with pytest.raises(BadDeal, match="starts empty"):
        Game.new(deal=deal_with(altar=("rice", "peanut", "banana", "pepper")))
    oracle = Game.new(oracle=True, seed=1).record().deal
    with pytest.raises(BadDeal, match="one each"):
        Game.new(oracle=True, deal=Deal(oracle.offer, oracle.pile, ("rice",) * 4))
    first = oracle.offer[0]
    with pytest.raises(BadDeal, match="oracles are shuffled into the pile only"):
        Game.new(oracle=True, deal=Deal((("oracle", *first[1:]), *oracle.offer[1:]), oracle.pile))


# Records


@pytest.mark.parametrize("value", [None, {}, 5, "x", b"{}"])
def test_invalid_record_is_rejected(value: Any) -> None:
    with pytest.raises(BadRecord, match="a Record is needed"):
        Game.from_record(value)


@pytest.mark.parametrize("value", [None, 5, memoryview(b"")])
def test_record_from_json_rejects_non_text(value: Any) -> None:
    with pytest.raises(BadRecord, match="read from str or bytes"):
        Record.from_json(value)


@pytest.mark.parametrize("name", ["players", "variants", "deal", "actions"])
@pytest.mark.parametrize("value", [None, 2, {}])
def test_invalid_record_fields_are_rejected(name: str, value: Any) -> None:
    record = msgspec.structs.replace(Game.new(seed=1).record(), **{name: value})
    with pytest.raises(BadRecord):
        Game.from_record(record)


DEEP = '{"format": "bali/1", "players": ' + "[" * 100_000


@pytest.mark.parametrize(
    "text", ["", "   ", "nonsense", '{"format": "bali/1', b"\xff\xfe", "\ud800", DEEP]
)
def test_record_from_json_rejects_other_text(text: str | bytes) -> None:
    with pytest.raises(BadRecord, match="not a record of a game"):
        Record.from_json(text)


def test_truncated_record_is_rejected() -> None:
    text = finished_game(3, True, True, 1).record().to_json().rstrip()
    for length in range(0, len(text), 37):
        with pytest.raises(BadRecord):
            Record.from_json(text[:length])


@pytest.mark.parametrize("text", ["[1, 2]", "7", '"bali/1"', "null"])
def test_record_from_json_rejects_other_json(text: str) -> None:
    with pytest.raises(BadRecord, match="the record is invalid: Expected `object`"):
        Record.from_json(text)


@pytest.mark.parametrize("found", ["bali/2", None, 1, ["bali/1"]])
def test_record_of_another_format_is_rejected(found: Any) -> None:
    data = fields(finished_game(2, False, False, 1)) | {"format": found}
    with pytest.raises(BadRecord, match="this version reads 'bali/1'"):
        replay(data)


@pytest.mark.parametrize("name", ["format", "players", "variants", "deal", "actions"])
def test_record_with_missing_field_is_rejected(name: str) -> None:
    data = fields(finished_game(2, False, False, 1))
    del data[name]
    with pytest.raises(BadRecord, match=name):
        replay(data)


def test_record_with_unknown_field_is_rejected() -> None:
    with pytest.raises(BadRecord, match="cheat"):
        replay(fields(finished_game(2, False, False, 1)) | {"cheat": True})


def test_record_with_unknown_variant_is_rejected() -> None:
    with pytest.raises(BadRecord, match="'dragon' is not a variant; variants are oracle, demon"):
        replay(fields(finished_game(2, False, False, 1)) | {"variants": ["dragon"]})
    with pytest.raises(BadRecord, match="named twice"):
        replay(fields(finished_game(2, False, True, 1)) | {"variants": ["demon", "demon"]})


def test_record_with_too_few_players_is_rejected() -> None:
    data = fields(finished_game(2, False, False, 1))
    with pytest.raises(BadRecord, match="for 2 to 4 players"):
        replay(data | {"players": data["players"][:1]})


def test_record_error_names_the_first_illegal_action() -> None:
    data = fields(finished_game(2, False, False, 1))
    data["actions"][9] = "consult"
    with pytest.raises(
        BadRecord, match="action 10 of the record: 'consult' is not legal now"
    ) as raised:
        replay(data)
    assert raised.value.action == 9


def test_record_with_actions_after_the_end_is_rejected() -> None:
    data = fields(finished_game(2, False, False, 1))
    data["actions"].append("pass")
    with pytest.raises(BadRecord, match="the game is over"):
        replay(data)


def test_record_with_wrong_result_is_rejected() -> None:
    data = fields(finished_game(2, False, False, 1))
    data["result"]["scores"][0] += 1
    with pytest.raises(BadRecord, match="its actions lead to"):
        replay(data)
    data = fields(finished_game(2, False, False, 1))
    data["actions"].pop()
    with pytest.raises(BadRecord, match="result"):
        replay(data)


def test_every_error_is_a_bali_error() -> None:
    for kind in (
        BadDeal,
        BadRecord,
        BadSetup,
        IllegalAction,
        NoSuchSeat,
        NothingToUndo,
        UnknownAction,
    ):
        assert issubclass(kind, BaliError)
