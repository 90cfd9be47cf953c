-- Units of limited goods that a member ordered at the goods' own price on a day (domain.md §2.2.1). Living orders only:
-- a cancelled one gives its units back.
create table goods_limit_member (
  goods_id integer not null references goods,
  member_id integer not null references member,
  day date not null,
  taken integer not null check (taken >= 0),
  primary key (goods_id, member_id, day)
);

alter table order_allocation drop constraint order_allocation_kind_check,
  add constraint order_allocation_kind_check check (kind in ('price', 'limit', 'gift', 'coupon', 'voucher', 'points',
    'combination', 'exchange', 'gift_coupon', 'gift_points'));
