-- Orders with their rows, messages and the audit log are partitioned by month (decision 0036).

-- The tables, in the order in which they refer to each other. Orders and their rows go by the id of the order, which
-- carries its day (decision 0034); messages and the audit log by their time.
create function monthly_tables() returns text[] language sql immutable as $$
  select array['orders', 'order_item', 'order_log', 'order_allocation', 'parcel', 'parcel_lot', 'parcel_trace',
    'message', 'audit_log']
$$;

-- The first id that an order of a day in Shanghai can have.
create function first_id_of(day date) returns bigint language sql immutable parallel safe as $$
  select ((extract(year from day)::int % 100 * 100 + extract(month from day)::int) * 100 + extract(day from day)::int)
    * 100000000::bigint
$$;

-- Makes the partition of a month, which `month` is the first day of; false when it exists, or when rows of it are in
-- the default partition already. Its rows would then have to be moved by hand.
create function make_month(place text, month date) returns boolean language plpgsql as $$
declare
  name constant text := place || '_' || to_char(month, 'YYMM');
  following constant date := month + interval '1 month';
  key text;
  low text;
  high text;
  is_late boolean;
begin
  -- Another session may have made it while this one waited for its turn, which only the table itself tells.
  if exists (select from pg_class where relname = name and relnamespace = 'public'::regnamespace) then
    return false;
  end if;
  select a.attname, case when a.atttypid = 'int8'::regtype then first_id_of(month)::text
      else (month::timestamp at time zone 'Asia/Shanghai')::text end,
    case when a.atttypid = 'int8'::regtype then first_id_of(following)::text
      else (following::timestamp at time zone 'Asia/Shanghai')::text end
    into key, low, high
    from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
    where p.partrelid = place::regclass;
  execute format('select exists (select 1 from %I where %I >= %L and %2$I < %4$L)', place || '_rest', key, low, high)
    into is_late;
  if is_late then
    return false;
  end if;
  -- Attaching a finished table lets reads and writes of the others go on; `partition of` would lock them all.
  execute format('create table %I (like %I including all)', name, place);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', place, name, low, high);
  return true;
end $$;

-- The months up to a day for which a table has no partition yet. They follow on each other without a gap, so that the
-- planner can read months in their order and leave the default partition out.
create function missing_months(last date) returns table (place text, month date) language sql stable as $$
  select p.place, m::date from unnest(monthly_tables()) with ordinality p (place, at)
    cross join lateral (select max(to_date(right(c.relname, 4) || '01', 'YYMMDD')) as month from pg_inherits i
      join pg_class c on c.oid = i.inhrelid where i.inhparent = p.place::regclass and c.relname ~ '_[0-9]{4}$') newest
    cross join generate_series(newest.month::timestamp + interval '1 month', last, interval '1 month') m
    order by m, p.at
$$;

-- The ids that the orders of a trade can have: those of its day; for a trade from before the ids carried their day,
-- those from before.
create function first_order_of(trade bigint) returns bigint language sql immutable parallel safe as $$
  select case when trade < 10000000000000 then 0 else trade / 100000000 * 100000000 end
$$;
create function last_order_of(trade bigint) returns bigint language sql immutable parallel safe as $$
  select case when trade < 10000000000000 then 9999999999999 else trade / 100000000 * 100000000 + 99999999 end
$$;

-- Whether a member has ever paid for an order. The counters tell it without looking at orders, but for cancelled ones,
-- which may have been paid or not.
create function has_paid_order(member integer) returns boolean language plpgsql stable as $$
declare
  statuses smallint[] := array(select status from (select c.status, m.value::int as number
      from order_count c, jsonb_each_text(c.months) m where c.member_id = member
    union all select status, change from order_count_change where member_id = member) n
    group by status having sum(number) > 0);
begin
  return statuses && '{15, 20, 30, 35, 40, 50, 60, 95}'
    or (90 = any(statuses) and exists (select from orders where member_id = member and status = 90
      and paid_at is not null));
end $$;

-- Rows of parcels carry the id of the order, by which they are partitioned.
alter table parcel_lot add column order_id bigint;
alter table parcel_trace add column order_id bigint;
update parcel_lot l set order_id = p.order_id from parcel p where p.id = l.package_id;
update parcel_trace t set order_id = p.order_id from parcel p where p.id = t.package_id;
alter table parcel_lot alter order_id set not null, drop constraint parcel_lot_package_id_fkey,
  drop constraint parcel_lot_order_item_id_fkey;
alter table parcel_trace alter order_id set not null, drop constraint parcel_trace_package_id_fkey;

-- What refers to orders is tied to the new table below.
alter table coupon drop constraint coupon_from_order_id_fkey;
alter table refund drop constraint refund_order_id_fkey;
alter table order_search drop constraint order_search_order_id_fkey;
alter table order_item drop constraint order_item_order_id_fkey;
alter table order_log drop constraint order_log_order_id_fkey;
alter table order_allocation drop constraint order_allocation_order_id_fkey;
alter table parcel drop constraint parcel_order_id_fkey;

-- The rows of an order are found by its id: these are the beginning of the new keys.
drop index order_item_order, order_log_order, parcel_lot_item, message_member;

do $$
declare
  moved record;
  remade text;
  remakes text[];
  counter text;
  next bigint;
  first date;
  low text;
begin
  -- Months begin with the oldest row whose id carries its day, or with today.
  select coalesce(to_date((min(id) / 10000000000) || '01', 'YYMMDD'), date_trunc('month', now() at time zone
    'Asia/Shanghai')::date) into first from orders where id >= 10000000000000;
  for moved in select * from (values
    ('orders', 'id', 'id'), ('order_item', 'order_id', 'order_id, id'), ('order_log', 'order_id', 'order_id, id'),
    ('order_allocation', 'order_id', 'order_id, kind, ref_id, goods_id'), ('parcel', 'order_id', 'order_id, id'),
    ('parcel_lot', 'order_id', 'order_id, package_id, order_item_id, lot_id'),
    ('parcel_trace', 'order_id', 'order_id, id'), ('message', 'created_at', 'created_at, id'),
    ('audit_log', 'at', 'at, id')) m (place, key, row_key)
  loop
    -- Everything but keys and checks is made again from its definition; checks and defaults come with the columns.
    select array(select pg_get_indexdef(i.indexrelid) from pg_index i where i.indrelid = moved.place::regclass
        and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid) order by i.indexrelid)
      || array(select format('alter table %I add constraint %I %s', moved.place, conname, pg_get_constraintdef(oid))
        from pg_constraint where conrelid = moved.place::regclass and contype = 'f' order by oid)
      || array(select pg_get_triggerdef(oid) from pg_trigger where tgrelid = moved.place::regclass
        and not tgisinternal order by oid) into remakes;
    select pg_get_serial_sequence(moved.place, attname) into counter from pg_attribute
      where attrelid = moved.place::regclass and attname = 'id' and attidentity <> '';
    if counter is not null then
      execute format('select last_value + case when is_called then 1 else 0 end from %s', counter) into next;
    end if;

    execute format('alter table %I rename to %I', moved.place, moved.place || '_whole');
    execute format('create table %I (like %I including all excluding identity excluding indexes)
      partition by range (%I)', moved.place, moved.place || '_whole', moved.key);
    execute format('create table %I partition of %I default', moved.place || '_rest', moved.place);
    low := case when moved.key in ('id', 'order_id') then first_id_of(first)::text
      else (first::timestamp at time zone 'Asia/Shanghai')::text end;
    execute format('create table %I partition of %I for values from (minvalue) to (%L)', moved.place || '_before',
      moved.place, low);
    perform make_month(moved.place, m::date) from generate_series(first::timestamp,
      now() at time zone 'Asia/Shanghai' + interval '3 months', interval '1 month') m;
    execute format('insert into %I select * from %I', moved.place, moved.place || '_whole');
    execute format('drop table %I', moved.place || '_whole');

    execute format('alter table %I add primary key (%s)', moved.place, moved.row_key);
    if counter is not null then
      execute format('create sequence %s as bigint owned by %I.id', counter, moved.place);
      perform setval(counter, next, false);
      execute format('alter table %I alter id set default nextval(%L)', moved.place, counter);
    end if;
    foreach remade in array remakes loop
      execute remade;
    end loop;
  end loop;
end $$;

-- The number of an order is its id, which is unique; of orders from before that, the number itself is.
create unique index orders_before_order_sn on orders_before (order_sn);
-- Orders are made together with their trade, so that its day leads to their partition.
alter table orders add constraint orders_day_of_trade check (case when id < 10000000000000
  then trade_id < 10000000000000 else trade_id / 100000000 = id / 100000000 end);

alter table order_item add foreign key (order_id) references orders;
alter table order_log add foreign key (order_id) references orders;
alter table order_allocation add foreign key (order_id) references orders;
alter table parcel add foreign key (order_id) references orders, add unique (order_id, wl_no);
alter table parcel_lot add foreign key (order_id, package_id) references parcel,
  add foreign key (order_id, order_item_id) references order_item;
alter table parcel_trace add foreign key (order_id, package_id) references parcel;
create index parcel_lot_item on parcel_lot (order_id, order_item_id);
create index parcel_trace_parcel on parcel_trace (order_id, package_id);
create index message_member on message (member_id, created_at desc, id desc);
alter table coupon add constraint coupon_from_order_id_fkey foreign key (from_order_id) references orders;
alter table refund add constraint refund_order_id_fkey foreign key (order_id) references orders;
alter table order_search add constraint order_search_order_id_fkey foreign key (order_id) references orders
  on delete cascade;

-- An event writes one message at most, whenever it is handled again: a key over months cannot say so.
create table message_event (event_id text primary key);
insert into message_event select event_id from message where event_id is not null;
create function claim_message_event() returns trigger language plpgsql as $$
begin
  if new.event_id is null then
    return new;
  end if;
  insert into message_event values (new.event_id) on conflict do nothing;
  return case when found then new end;
end $$;
create trigger message_of_event before insert on message for each row execute function claim_message_event();

-- A trigger on a partition is told the name of the partition: the rows of orders and of lines get a function each.
create or replace function check_cashback() returns trigger language plpgsql as $$
begin
  update cashback set check_at = 'epoch' where trade_id = new.trade_id;
  return null;
end $$;
create function check_cashback_of_item() returns trigger language plpgsql as $$
begin
  update cashback set check_at = 'epoch' where trade_id = (select trade_id from orders where id = new.order_id);
  return null;
end $$;
drop trigger order_item_check_cashback on order_item;
create trigger order_item_check_cashback after update of returned_number on order_item for each row
  when (new.returned_number <> old.returned_number) execute function check_cashback_of_item();

create or replace function add_order_words() returns trigger language plpgsql as $$
begin
  insert into order_search as s (order_id, member_id, words)
  select o.id, o.member_id, concat_ws(' ', o.order_sn, w.words)
  from (select order_id, string_agg(distinct goods->>'name', ' ') as words from new_rows group by order_id) w
    cross join lateral (select id, member_id, order_sn from orders where id = w.order_id limit 1) o
  on conflict (order_id) do update set words = concat_ws(' ', s.words, excluded.words);
  return null;
end $$;
create or replace function add_batch_words() returns trigger language plpgsql as $$
begin
  update order_search s set words = concat_ws(' ', s.words, w.words)
  from (select n.order_id, string_agg(distinct l.batch_no, ' ') as words
    from new_rows n join lot l on l.id = n.lot_id group by n.order_id) w
  where s.order_id = w.order_id;
  return null;
end $$;

-- Programs from before name the keys that are gone.
update schema_admission set oldest_program = 38;
