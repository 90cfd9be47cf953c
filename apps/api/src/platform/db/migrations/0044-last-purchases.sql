-- What a member last bought of goods, without reading all lines of the member (decision 0037). A line counts from when
-- it is ordered, paid or not, until its order is cancelled (90) or closed (95).
create table last_purchase (
  member_id integer not null references member,
  goods_id integer not null references goods,
  -- How many lines count, and how many of them are not gifts.
  lines integer not null check (lines > 0),
  times integer not null check (times between 0 and lines),
  -- The newest five by order and line, newest first: id of the line, id of the order, seconds when it was made, price
  -- in fen, number.
  newest bigint[] not null,
  primary key (member_id, goods_id)
);

-- The newest five of two such lists; empty for empty ones.
create function newest_of(one bigint[], other bigint[]) returns bigint[] immutable language sql as $$
  select coalesce((array_agg(n.line order by n.line[2] desc, n.line[1] desc))[1:5], '{}') from (
    select array[l.all_of[n][1], l.all_of[n][2], l.all_of[n][3], l.all_of[n][4], l.all_of[n][5]] as line
    from (select one || other as all_of) l cross join generate_subscripts(l.all_of, 1) n) n
$$;

create function add_last_purchases() returns trigger language plpgsql as $$
begin
  insert into last_purchase as p (member_id, goods_id, lines, times, newest)
  select n.member_id, n.goods_id, count(*), count(*) filter (where not n.is_gift), (array_agg(
    array[n.id, n.order_id, extract(epoch from o.created_at)::bigint, n.price, n.number]
      order by n.order_id desc, n.id desc))[1:5]
  from new_rows n
    cross join lateral (select created_at, status from orders where id = n.order_id limit 1) o
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
  placed record;
  counted integer;
  newer bigint[];
begin
  for bought in select i.goods_id, count(*)::int as lines, (count(*) filter (where not i.is_gift))::int as times
      from order_item i where i.order_id = new.id group by 1 order by 1
  loop
    delete from last_purchase p
      where p.member_id = new.member_id and p.goods_id = bought.goods_id and p.lines = bought.lines;
    continue when found;
    update last_purchase p set lines = p.lines - bought.lines, times = p.times - bought.times,
      newest = newest_of('{}', (select array_agg(array[p.newest[n][1], p.newest[n][2], p.newest[n][3], p.newest[n][4],
        p.newest[n][5]]) from generate_subscripts(p.newest, 1) n where p.newest[n][2] <> new.id))
    where p.member_id = new.member_id and p.goods_id = bought.goods_id returning lines, newest into counted, newer;
    continue when cardinality(newer) >= 5 * least(5, counted);
    -- Newest orders first, each by its id: an index of all lines by member and goods would weigh 30 bytes a line.
    newer := '{}';
    for placed in select o.id, o.created_at from orders o where o.member_id = new.member_id and o.status not in (90, 95)
        order by o.id desc
    loop
      newer := newest_of(newer, (select array_agg(
          array[i.id, i.order_id, extract(epoch from placed.created_at)::bigint, i.price, i.number])
        from order_item i where i.order_id = placed.id and i.goods_id = bought.goods_id));
      exit when cardinality(newer) >= 5 * least(5, counted);
    end loop;
    update last_purchase p set newest = newer where p.member_id = new.member_id and p.goods_id = bought.goods_id;
  end loop;
  return null;
end $$;
-- At the end of the transaction, when the stock of the order is locked: a checkout locks stock first as well.
create constraint trigger orders_take_last_purchases after update of status on orders deferrable initially deferred
  for each row when (new.status in (90, 95) and old.status not in (90, 95)) execute function take_last_purchases();

insert into last_purchase (member_id, goods_id, lines, times, newest)
select i.member_id, i.goods_id, count(*), count(*) filter (where not i.is_gift), (array_agg(
  array[i.id, i.order_id, extract(epoch from o.created_at)::bigint, i.price, i.number]
    order by i.order_id desc, i.id desc))[1:5]
from order_item i join orders o on o.id = i.order_id where o.status not in (90, 95) group by 1, 2;

drop index order_item_history;
