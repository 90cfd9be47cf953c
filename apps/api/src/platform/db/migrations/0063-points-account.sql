-- Points that are owed, signing in, orders of the points mall to their end (domain.md §4.3).
alter table member add column points_owed integer not null default 0 check (points_owed >= 0);

-- What is taken back for returned goods and is no longer there is owed; what comes later pays it first. The balance
-- never falls below 0 by it, everything else that asks for more than there is is refused as before.
create or replace function points_log_apply() returns trigger language plpgsql as $$
declare have integer;
begin
  if new.points < 0 and split_part(new.cause, ':', 1) in ('revoke', 'returned') then
    select points into have from member where id = new.member_id for no key update;
    if have + new.points < 0 then
      update member set points_owed = points_owed - (have + new.points) where id = new.member_id;
      new.points := -have;
      if have = 0 then return null; end if;
    end if;
  end if;
  update member set points = points + new.points where id = new.member_id returning points into new.points_after;
  return new;
end $$;

create function points_log_pay_debt() returns trigger language plpgsql as $$
declare pay integer;
begin
  select least(points_owed, new.points) into pay from member where id = new.member_id;
  if pay > 0 then
    update member set points_owed = points_owed - pay where id = new.member_id;
    insert into points_log (member_id, points, cause, remark, created_at)
      values (new.member_id, -pay, 'debt:' || new.cause, '抵还退货欠扣积分', new.created_at);
  end if;
  return null;
end $$;
create trigger points_log_pay_debt after insert on points_log for each row when (new.points > 0) execute function points_log_pay_debt();

alter table points_log drop column type;
alter table points_log add column type smallint not null generated always as (case split_part(cause, ':', 1)
  when 'earned' then 1 when 'returned' then 2 when 'revoke' then 2 when 'debt' then 2 when 'order' then 3 when 'back' then 3
  when 'jf' then 4 when 'jfback' then 4 when 'draw' then 5 when 'sign' then 6 when 'expired' then 7 else 8 end) stored;
create index points_log_type on points_log (member_id, type, id desc);

-- One a day; the seventh day in a row brings five.
create table sign_in (
  member_id integer not null references member,
  day date not null,
  streak smallint not null check (streak between 1 and 7),
  primary key (member_id, day)
);

create table points_order_edge (from_status smallint not null, to_status smallint not null, primary key (from_status, to_status));
insert into points_order_edge values (10, 20), (10, 40), (20, 30);
alter table points_order
  add column finished_at timestamptz,
  add column cancelled_at timestamptz,
  add column cancel_reason text not null default '',
  add constraint points_order_cancelled check ((status = 40) = (cancelled_at is not null)) not valid;
create function check_points_order() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not exists (select 1 from points_order_edge
    where from_status = old.status and to_status = new.status) then
    raise exception 'points order %: no step from % to %', old.id, old.status, new.status
      using errcode = 'check_violation', constraint = 'points_order_edge';
  end if;
  return new;
end $$;
create trigger points_order_step before update of status on points_order for each row execute function check_points_order();
create index points_order_waiting on points_order (id) where status = 10;
create index points_order_on_the_way on points_order (shipped_at) where status = 20;
create index points_order_status on points_order (member_id, status, id desc);
