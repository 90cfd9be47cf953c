-- What a member last bought of goods, without reading all lines of the member (decision 0037). A line counts from when it
-- is ordered, paid or not, until its order is cancelled (90) or closed (95).
create table last_purchase (
  member_id integer not null references member,
  goods_id integer not null references goods,
  -- How many lines count, and how many of them are not gifts.
  lines integer not null check (lines > 0),
  times integer not null check (times between 0 and lines),
  -- The newest five: [{id, sn, at, price, number}], `id` of the line, `at` in seconds, newest first.
  newest jsonb not null,
  primary key (member_id, goods_id)
);

-- The newest five of two such lists.
create function newest_of(one jsonb, other jsonb) returns jsonb immutable language sql as $$
  select coalesce(jsonb_agg(n.value order by (n.value->>'id')::bigint desc), '[]') from (
    select value from jsonb_array_elements(one || other) order by (value->>'id')::bigint desc limit 5) n
$$;

create function add_last_purchases() returns trigger language plpgsql as $$
begin
  insert into last_purchase as p (member_id, goods_id, lines, times, newest)
  select n.member_id, n.goods_id, count(*), count(*) filter (where not n.is_gift),
    newest_of(jsonb_agg(jsonb_build_object('id', n.id, 'sn', o.order_sn, 'at', extract(epoch from o.created_at)::bigint,
      'price', n.price, 'number', n.number)), '[]')
  from new_rows n
    cross join lateral (select order_sn, created_at, status from orders where id = n.order_id limit 1) o
  where o.status not in (90, 95) group by 1, 2 order by 1, 2
  on conflict (member_id, goods_id) do update set lines = p.lines + excluded.lines, times = p.times + excluded.times,
    newest = newest_of(p.newest, excluded.newest);
  return null;
end $$;
create trigger order_item_last_purchase after insert on order_item referencing new table as new_rows
  for each statement execute function add_last_purchases();

-- Takes the lines of an order back. Older ones are looked for only when fewer than five are left of more.
create function take_last_purchases() returns trigger language plpgsql as $$
declare
  bought record;
begin
  for bought in select i.goods_id, count(*)::int as lines, (count(*) filter (where not i.is_gift))::int as times
      from order_item i where i.order_id = new.id group by 1 order by 1
  loop
    delete from last_purchase p
      where p.member_id = new.member_id and p.goods_id = bought.goods_id and p.lines = bought.lines;
    if not found then
      update last_purchase p set lines = p.lines - bought.lines, times = p.times - bought.times,
        newest = (select coalesce(jsonb_agg(n order by (n->>'id')::bigint desc), '[]')
          from jsonb_array_elements(p.newest) n where n->>'sn' <> new.order_sn)
      where p.member_id = new.member_id and p.goods_id = bought.goods_id;
      update last_purchase p set newest = newest_of('[]', (select jsonb_agg(jsonb_build_object('id', i.id,
          'sn', i.order_sn, 'at', i.at, 'price', i.price, 'number', i.number)) from (
        select i.id, o.order_sn, extract(epoch from o.created_at)::bigint as at, i.price, i.number from order_item i
          cross join lateral (select order_sn, created_at, status from orders where id = i.order_id limit 1) o
        where i.member_id = new.member_id and i.goods_id = bought.goods_id and o.status not in (90, 95)
        order by i.id desc limit 5) i))
      where p.member_id = new.member_id and p.goods_id = bought.goods_id
        and jsonb_array_length(p.newest) < least(5, p.lines);
    end if;
  end loop;
  return null;
end $$;
-- At the end of the transaction, when the stock of the order is locked: a checkout locks stock first as well.
create constraint trigger orders_take_last_purchases after update of status on orders deferrable initially deferred
  for each row when (new.status in (90, 95) and old.status not in (90, 95)) execute function take_last_purchases();

insert into last_purchase (member_id, goods_id, lines, times, newest)
select n.member_id, n.goods_id, count(*), count(*) filter (where not n.is_gift),
  jsonb_agg(jsonb_build_object('id', n.id, 'sn', n.order_sn, 'at', n.at, 'price', n.price, 'number', n.number)
    order by n.id desc) filter (where n.place <= 5)
from (select i.*, o.order_sn, extract(epoch from o.created_at)::bigint as at,
    row_number() over (partition by i.member_id, i.goods_id order by i.id desc) as place
  from order_item i join orders o on o.id = i.order_id where o.status not in (90, 95)) n
group by 1, 2;
