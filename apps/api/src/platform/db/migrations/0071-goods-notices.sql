-- What members asked to be told about goods, once (domain.md §4.9): a row goes when it was sent, ended or taken back.
create table goods_notice (
  member_id integer not null references member,
  goods_id integer not null references goods,
  kind text not null check (kind in ('arrival', 'drop')),
  -- fen: the price of the goods when the notice was asked for
  price_at integer check (price_at > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  primary key (member_id, goods_id, kind),
  check ((kind = 'drop') = (price_at is not null))
);
create index goods_notice_goods on goods_notice (goods_id, member_id, kind);
create index goods_notice_expiry on goods_notice (expires_at);
