-- Lists of orders touch as many pages with a million orders as with a thousand (decision 0035): how many there are is
-- counted by triggers, a page begins at a key, and words are looked up in an index.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create index orders_member_status on orders (member_id, status, id desc);
create index orders_status on orders (status, id desc);

-- Orders of a member in a status by month of their id, {"2611": 12}; 0 for ids that carry no day. Member 0: all members.
create table order_count (
  member_id integer not null,
  status smallint not null,
  months jsonb not null,
  primary key (member_id, status)
);

-- Changes that are not in order_count yet. Buyers' transactions only insert here, so that none waits for another.
create table order_count_change (
  member_id integer not null,
  status smallint not null,
  month integer not null,
  change integer not null
);
create index order_count_change_member on order_count_change (member_id);

create function count_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into order_count_change values (new.member_id, new.status, new.id / 10000000000, 1);
  end if;
  if tg_op <> 'INSERT' then
    insert into order_count_change values (old.member_id, old.status, old.id / 10000000000, -1);
  end if;
  return null;
end $$;
create trigger order_counted after insert or delete on orders for each row execute function count_order();
create trigger order_counted_anew after update of id, status, member_id on orders for each row
  when ((old.id, old.status, old.member_id) is distinct from (new.id, new.status, new.member_id))
  execute function count_order();

-- Moves up to so many changes into the counters; returns how many. Several processes may do it at once.
create function fold_order_counts(most integer) returns integer language plpgsql as $$
declare
  folded integer;
begin
  with taken as materialized (
    delete from order_count_change where ctid = any(array(select ctid from order_count_change limit most
      for update skip locked)) returning member_id, status, month, change),
  monthly as (
    select m.member_id, t.status, t.month, sum(t.change) as change from taken t
      cross join lateral (values (t.member_id), (0)) m (member_id) group by 1, 2, 3),
  row_of as (
    select member_id, status, jsonb_object_agg(month, change) as months from monthly group by 1, 2),
  counted as (
    insert into order_count as c (member_id, status, months)
    select member_id, status, months from row_of order by member_id, status
    on conflict (member_id, status) do update set months = c.months || (
      select jsonb_object_agg(e.key, e.value::bigint + coalesce((c.months->>e.key)::bigint, 0))
        from jsonb_each_text(excluded.months) e))
  select count(*) into folded from taken;
  return folded;
end $$;

-- What an order is found by: its number, the names of its goods, the batches that shipped.
create table order_search (
  order_id bigint primary key references orders on delete cascade,
  member_id integer not null,
  words text not null
);

create function add_order_words() returns trigger language plpgsql as $$
begin
  insert into order_search as s (order_id, member_id, words)
  select o.id, o.member_id, concat_ws(' ', o.order_sn, w.words)
  from (select order_id, string_agg(distinct goods->>'name', ' ') as words from new_rows group by order_id) w
    join orders o on o.id = w.order_id
  on conflict (order_id) do update set words = concat_ws(' ', s.words, excluded.words);
  return null;
end $$;
create trigger order_item_words after insert on order_item referencing new table as new_rows
  for each statement execute function add_order_words();

create function add_batch_words() returns trigger language plpgsql as $$
begin
  update order_search s set words = concat_ws(' ', s.words, w.words)
  from (select p.order_id, string_agg(distinct l.batch_no, ' ') as words from new_rows n
    join parcel p on p.id = n.package_id join lot l on l.id = n.lot_id group by p.order_id) w
  where s.order_id = w.order_id;
  return null;
end $$;
create trigger parcel_lot_words after insert on parcel_lot referencing new table as new_rows
  for each statement execute function add_batch_words();

insert into order_search (order_id, member_id, words)
select o.id, o.member_id, concat_ws(' ', o.order_sn,
  (select string_agg(distinct i.goods->>'name', ' ') from order_item i where i.order_id = o.id),
  (select string_agg(distinct l.batch_no, ' ') from parcel p join parcel_lot n on n.package_id = p.id
    join lot l on l.id = n.lot_id where p.order_id = o.id))
from orders o;
create index order_search_words on order_search using gin (member_id, words gin_trgm_ops);

insert into order_count_change select member_id, status, id / 10000000000, 1 from orders;
do $$ begin
  while fold_order_counts(100000) > 0 loop end loop;
end $$;
-- Lists between two days.
create index orders_member_created on orders (member_id, created_at) include (status, id);
