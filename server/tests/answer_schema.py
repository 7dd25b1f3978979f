"""Answers over HTTP as docs/protocol.schema.json describes them: what browsers of the tests are told goes through it."""
import re

import jsonschema

from ws_client import schema

# Addresses and what they answer when they do not refuse; the first that matches counts.
KINDS = [(re.compile(address), kind) for address, kind in (
    (r"GET /api/me", "me_answer"),
    (r"POST /api/account/(?:guest|register|login|recover)", "came_in"),
    (r"POST /api/account/logout", "me_answer"),
    (r"GET /api/account/sessions", "own_sessions"),
    (r"GET /api/account/tokens", "own_tokens"),
    (r"POST /api/account/create_token", "token_made"),
    (r"GET /api/account/recovery", "ways_back"),
    (r"POST /api/account/renew_codes", "codes_renewed"),
    (r"POST /api/account/\w+", "done"),
    (r"GET /api/admin/accounts", "account_list"),
    (r"POST /api/admin/reset_password", "code_handed"),
    (r"POST /api/admin/\w+", "done"),
    (r"GET /api/players", "players_page"),
    (r"GET /api/players/[^/]+/ratings", "rating_history"),
    (r"GET /api/players/[^/]+", "player_page"),
    (r"GET /api/ratings", "ladder"),
    (r"GET /api/lobby", "lobby_news"),
    (r"GET /api/tables", "tables_page"),
    (r"(?:GET|POST) /api/tables/[^/]+/review", "review_answer"),
    (r"GET /api/events", "event_list"),
    (r"POST /api/events", "event_opened"),
    (r"POST /api/register/write", "register_written"),
    (r"GET /healthz", "health"),
)]
_checks = {}


def check_answer(method, path, status, said):
    asked = f"{method} {path.partition('?')[0]}"
    kind = next((kind for address, kind in KINDS if address.fullmatch(asked)), None)
    if status >= 400 and kind != "health":
        # Below the addresses net/ has a word of its own: that it was not answered at all.
        kind = None if "kind" in said.get("error", {}) else "refused"
    if kind is None:
        return
    check = _checks.setdefault(kind, schema(kind))
    problem = jsonschema.exceptions.best_match(check.iter_errors(said))
    assert problem is None, f"{asked}: {problem.message} in {said}"
