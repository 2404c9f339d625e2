-- A third token of each session, for the chat alone: it outlives the access token, which nobody renews for an open chat.
alter table session_token drop constraint session_token_kind_check;
alter table session_token add constraint session_token_kind_check check (kind in ('access', 'refresh', 'chat'));
