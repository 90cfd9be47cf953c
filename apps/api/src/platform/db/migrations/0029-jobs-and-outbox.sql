-- Jobs with renewed leases, an outbox of lanes, what was given up as a list of its own, and an index for every sweep.

-- The outbox holds what is still to be delivered and what was given up; it stays small. What was delivered goes into a
-- history of days, whose old partitions are dropped whole (decision 0030).
create table outbox_delivered (
  day date not null,
  event_id text not null,
  topic text not null,
  payload jsonb not null,
  attempts integer not null,
  created_at timestamptz not null,
  delivered_at timestamptz not null,
  primary key (day, event_id)
) partition by range (day);
-- What no partition was made for in time is kept here and deleted in batches.
create table outbox_delivered_rest partition of outbox_delivered default;

create function outbox_today() returns date language sql stable as $$
  select (now() at time zone 'Asia/Shanghai')::date
$$;

-- Makes the partitions of some days from today on; the days follow the clock of the database.
create function make_outbox_days(number integer) returns void language plpgsql as $$
declare
  one date;
  name text;
begin
  for at in 0 .. number - 1 loop
    one := outbox_today() + at;
    name := 'outbox_delivered_' || to_char(one, 'YYYYMMDD');
    -- A row in the rest would refuse the partition of its day; it stays there then.
    if to_regclass(name) is null and not exists (select 1 from outbox_delivered_rest where day = one) then
      execute format('create table %I partition of outbox_delivered for values from (%L) to (%L)', name, one, one + 1);
    end if;
  end loop;
end $$;

-- Drops the partitions of days before the last `keep` ones; returns how many.
create function drop_outbox_days(keep integer) returns integer language plpgsql as $$
declare
  name text;
  dropped integer := 0;
begin
  for name in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'outbox_delivered'::regclass and c.relname ~ '^outbox_delivered_[0-9]{8}$'
      and to_date(right(c.relname, 8), 'YYYYMMDD') < outbox_today() - keep
  loop
    execute format('drop table %I', name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

insert into outbox_delivered (day, event_id, topic, payload, attempts, created_at, delivered_at)
  select (delivered_at at time zone 'Asia/Shanghai')::date, event_id, topic, payload, attempts, created_at, delivered_at
  from outbox where delivered_at is not null;
delete from outbox where delivered_at is not null;
select make_outbox_days(14);

alter table outbox alter column id type bigint;
do $$ begin
  execute format('alter sequence %s as bigint', pg_get_serial_sequence('outbox', 'id'));
end $$;
alter table outbox drop column delivered_at,
  -- events of one lane wait for each other, those of others never wait for them
  add column lane text not null generated always as (topic || coalesce(':' || (payload->>'channel'), '')) stored,
  -- the process that has it; available_at is then the end of its lease
  add column leased_by uuid;
drop index outbox_failed;
create index outbox_lane on outbox (lane, available_at, id) where failed_at is null;
create index outbox_failed on outbox (failed_at) where failed_at is not null;

-- Money first: the payload of an event about a channel names it, so that each channel has a lane.
update outbox o set payload = o.payload || jsonb_build_object('channel', p.channel)
  from refund r join payment p on p.id = r.payment_id
  where o.topic = 'refund.requested' and r.id = (o.payload->>'refund_id')::bigint;
update outbox o set payload = o.payload || jsonb_build_object('channel', p.channel)
  from payment p where o.topic = 'payment.closed' and p.pay_sn = o.payload->>'pay_sn';

-- A job is claimed for half a minute at a time by the process that runs it. 'epoch': nobody runs it.
alter table job_run add column claimed_by uuid, add column claimed_at timestamptz;
update job_run set locked_until = 'epoch';

-- What a job could not do for one item; after some attempts the item is left out until the staff retry it.
create table job_failure (
  job text not null,
  item text not null,
  attempts integer not null default 1 check (attempts > 0),
  last_error text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  failed_at timestamptz,
  primary key (job, item)
);
create index job_failure_dead on job_failure (failed_at) where failed_at is not null;

-- How far a job that goes through everybody has come, and whether it is through.
create table job_progress (
  name text primary key,
  position bigint not null default 0,
  done_at timestamptz
);

-- One index for every sweep, in the order in which its job reads.
create index rate_limit_age on rate_limit (window_start);
create index captcha_age on captcha (expires_at);
create index sms_code_age on sms_code (created_at);
create index login_token_age on login_token (expires_at);
create index login_token_staff on login_token (staff_id) where staff_id is not null;
create index member_document_ending on member_document (end_date)
  where not long_term and type in ('yyzz', 'ypjy', 'yljg', 'cgwt', 'cgsfz');
create index orders_to_sign on orders (shipped_at, id) where status = 40;
create index orders_to_finish on orders (signed_at, id) where status = 50;
create index orders_group_waiting on orders (id) where group_price_id is not null and status in (10, 12, 15);
create index order_item_doctor on order_item (order_id) where source = 'yyh';
create index payment_to_query on payment (channel, (coalesce(queried_at, created_at)), id)
  where status = 'pending' and channel <> '';
drop index payment_pending;

-- Members are reminded once of a coupon that ends.
alter table coupon add column reminded_at timestamptz;
update coupon c set reminded_at = m.created_at from message m where m.event_id = 'coupon.ending:' || c.id;
create index coupon_to_remind on coupon (end_at, id) where used_at is null and reminded_at is null;

-- When the cashback of a trade is to be looked at; null: when an order of it moves or lines come back.
alter table cashback add column check_at timestamptz default 'epoch';
create index cashback_to_check on cashback (check_at, trade_id) where check_at is not null;
drop index cashback_waiting;
create function check_cashback() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'orders' then
    update cashback set check_at = 'epoch' where trade_id = new.trade_id;
  else
    update cashback set check_at = 'epoch' where trade_id = (select trade_id from orders where id = new.order_id);
  end if;
  return null;
end $$;
create trigger orders_check_cashback after update of status on orders for each row
  when (new.status in (50, 60, 90, 95) and new.status <> old.status) execute function check_cashback();
create trigger order_item_check_cashback after update of returned_number on order_item for each row
  when (new.returned_number <> old.returned_number) execute function check_cashback();
