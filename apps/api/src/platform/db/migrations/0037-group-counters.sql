-- Progress of a group buy as counters, so that a card costs the same however many orders a group has (domain.md §2.4).
create table group_buy_member (
  goods_price_id integer not null references group_buy on delete cascade,
  member_id integer not null references member,
  -- units in paid orders that are not cancelled
  number integer not null check (number > 0),
  primary key (goods_price_id, member_id)
);
alter table group_buy
  add column sold integer not null default 0 check (sold >= 0),
  add column members integer not null default 0 check (members >= 0),
  add constraint group_buy_counts check ((sold = 0) = (members = 0) and members <= sold);

insert into group_buy_member (goods_price_id, member_id, number)
  select o.group_price_id, o.member_id, sum(i.number) from orders o join order_item i on i.order_id = o.id
  where o.group_price_id is not null and o.paid_at is not null and o.status <> 90 group by 1, 2;
update group_buy b set sold = m.number, members = m.members
  from (select goods_price_id, sum(number) as number, count(*) as members from group_buy_member group by 1) m
  where m.goods_price_id = b.goods_price_id;

-- An order counts from its payment on until it is cancelled.
create function count_order_of_group() returns trigger language plpgsql as $$
declare
  units integer := (select coalesce(sum(number), 0) from order_item where order_id = new.id)
    * case when new.paid_at is not null and new.status <> 90 then 1 else -1 end;
  had integer;
begin
  -- The row of the group is the lock: its counters and those of its members change together.
  perform 1 from group_buy where goods_price_id = new.group_price_id for no key update;
  select number into had from group_buy_member
    where goods_price_id = new.group_price_id and member_id = new.member_id;
  if coalesce(had, 0) + units = 0 then
    delete from group_buy_member where goods_price_id = new.group_price_id and member_id = new.member_id;
  elsif had is null then
    insert into group_buy_member (goods_price_id, member_id, number)
      values (new.group_price_id, new.member_id, units);
  else
    update group_buy_member set number = number + units
      where goods_price_id = new.group_price_id and member_id = new.member_id;
  end if;
  update group_buy set sold = sold + units, members = members
      + (case when had is null then 1 else 0 end) - (case when coalesce(had, 0) + units = 0 then 1 else 0 end)
    where goods_price_id = new.group_price_id;
  return null;
end $$;
create trigger orders_count_in_group after update of paid_at, status on orders for each row
  when (new.group_price_id is not null
    and (old.paid_at is not null and old.status <> 90) <> (new.paid_at is not null and new.status <> 90))
  execute function count_order_of_group();
