-- Lines that were just taken out of a cart, kept for a short while: 撤销 puts the very same ones back.
create table cart_line_removed (
  -- of the line
  id integer primary key,
  member_id integer not null references member,
  line jsonb not null,
  removed_at timestamptz not null
);
create index cart_line_removed_member on cart_line_removed (member_id, removed_at);
