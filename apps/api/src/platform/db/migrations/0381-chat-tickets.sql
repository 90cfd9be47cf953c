-- A ticket opens one stream of the chat: the address of a stream is written down by proxies and browsers while it is
-- open, and must open nothing again.
create table chat_ticket (
  ticket_hash bytea primary key check (octet_length(ticket_hash) = 32),
  -- the token of the chat that the stream lives by
  token_hash bytea not null,
  member_id integer not null references member on delete cascade,
  expires_at timestamptz not null
);
create index chat_ticket_end on chat_ticket (expires_at);
create index chat_ticket_member on chat_ticket (member_id);
