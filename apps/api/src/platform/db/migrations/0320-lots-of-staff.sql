-- Lots in the hands of the staff: what was received, corrected, held, scrapped, and a row for every change of a quantity.
alter table lot
  -- units that a count found more or fewer
  add column adjusted integer not null default 0,
  -- quality keeps the lot from everybody until they release it
  add column hold_by integer references staff,
  add column hold_at timestamptz,
  add column hold_reason text not null default '',
  drop constraint lot_adds_up,
  add constraint lot_adds_up
    check (received + returned + adjusted = on_hand + shipped + written_off + quarantine + held),
  drop constraint lot_held_by_recall,
  add constraint lot_held_by_somebody check (held = 0 or recall_id is not null or hold_by is not null),
  add constraint lot_hold_is_told check ((hold_by is null) = (hold_at is null) and (hold_by is null) = (hold_reason = ''));
create index lot_on_hold on lot (goods_id, ck_id) where hold_by is not null;
create index lot_there_by_end on lot (end_date, id) where on_hand + held + quarantine > 0;

-- What a person of the staff has done to a lot, and why. Never changed; one request is done once.
create table lot_change (
  id bigint generated always as identity primary key,
  lot_id integer not null references lot on delete cascade,
  kind text not null check (kind in ('receive', 'adjust', 'hold', 'release', 'scrap', 'list', 'unlist')),
  number integer not null,
  reason text not null,
  by_id integer not null references staff,
  approval_id bigint references approval,
  request_key text,
  at timestamptz not null,
  unique (by_id, request_key)
);
create index lot_change_of_lot on lot_change (lot_id, id);

-- Every change of what a lot has on hand or on hold; the sums are what it has now.
create table stock_move (
  id bigint generated always as identity primary key,
  lot_id integer not null references lot on delete cascade,
  kind text not null check (kind in ('open', 'receive', 'ship', 'return', 'adjust', 'scrap', 'hold', 'release', 'list')),
  number integer not null,
  held integer not null,
  change_id bigint references lot_change on delete cascade,
  at timestamptz not null default now()
);
create index stock_move_of_lot on stock_move (lot_id, id);
insert into stock_move (lot_id, kind, number, held)
  select id, 'open', on_hand, held from lot where on_hand <> 0 or held <> 0 order by id;

create function note_stock_moves() returns trigger language plpgsql as $$
declare
  of_change constant bigint := nullif(current_setting('yaopi.lot_change', true), '')::bigint;
begin
  if tg_op = 'INSERT' then
    insert into stock_move (lot_id, kind, number, held, change_id)
      select id, 'receive', on_hand, held, of_change from changed where on_hand <> 0 or held <> 0 order by id;
  else
    insert into stock_move (lot_id, kind, number, held, change_id)
      select c.id, case when c.shipped <> b.shipped then 'ship' when c.written_off <> b.written_off then 'scrap'
          when c.returned <> b.returned or c.quarantine <> b.quarantine then 'return'
          when c.adjusted <> b.adjusted then 'adjust' when c.received <> b.received then 'receive'
          when c.held > b.held then 'hold' when c.held < b.held then 'release' else 'list' end,
        c.on_hand - b.on_hand, c.held - b.held, of_change
      from changed c join before b on b.id = c.id
      where c.on_hand <> b.on_hand or c.held <> b.held or c.is_jxq <> b.is_jxq order by c.id;
  end if;
  return null;
end $$;
create trigger lot_moves_insert after insert on lot referencing new table as changed
  for each statement execute function note_stock_moves();
create trigger lot_moves_update after update on lot referencing new table as changed old table as before
  for each statement execute function note_stock_moves();

-- Rows go with their lot only.
create function keep_lot_rows() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from lot where id = old.lot_id) then
    raise exception 'rows of % are kept as they were written', tg_table_name using errcode = '23514';
  end if;
  return old;
end $$;
create trigger stock_move_kept before update or delete on stock_move for each row execute function keep_lot_rows();
create trigger lot_change_kept before update or delete on lot_change for each row execute function keep_lot_rows();

-- Lots that quality holds are kept from everybody as recalled ones are.
create or replace function hold_recalled(of_goods integer, of_ck integer) returns void language plpgsql as $$
declare
  free integer;
  one record;
  taken integer;
begin
  select on_hand - reserved into free from stock where goods_id = of_goods and ck_id = of_ck;
  for one in select id, on_hand from lot where goods_id = of_goods and ck_id = of_ck
    and (recall_id is not null or hold_by is not null) and not is_jxq and on_hand > 0 order by id for update loop
    exit when free <= 0;
    taken := least(free, one.on_hand);
    update lot set on_hand = on_hand - taken, held = held + taken where id = one.id;
    update stock set on_hand = on_hand - taken where goods_id = of_goods and ck_id = of_ck;
    free := free - taken;
  end loop;
end $$;
create or replace function stock_hold_recalled() returns trigger language plpgsql as $$
begin
  if exists (select from lot where goods_id = new.goods_id and ck_id = new.ck_id
    and (recall_id is not null or hold_by is not null)) then
    perform hold_recalled(new.goods_id, new.ck_id);
  end if;
  return null;
end $$;
drop trigger lot_hold_recalled on lot;
create trigger lot_hold_recalled before update on lot for each row
  when ((new.recall_id is not null or new.hold_by is not null) and new.is_jxq and new.on_hand > new.reserved)
  execute function lot_hold_recalled();

create or replace function first_end(of_goods int, of_ck int, today date) returns date language sql stable as $$
  select min(end_date) from lot where goods_id = of_goods and ck_id = of_ck and on_hand > 0 and not is_jxq
    and recall_id is null and hold_by is null and not awaits_report and end_date > today
$$;
create or replace function date_goods_of_lots() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform date_goods(array(select distinct goods_id from changed where on_hand > 0 and not is_jxq));
  elsif tg_op = 'DELETE' then
    perform date_goods(array(select distinct goods_id from before where on_hand > 0 and not is_jxq));
  else
    perform date_goods(array(select distinct goods_id from (
      (select id, goods_id, ck_id, end_date, on_hand > 0 and not is_jxq and recall_id is null and hold_by is null
        and not awaits_report from changed
      except select id, goods_id, ck_id, end_date, on_hand > 0 and not is_jxq and recall_id is null
        and hold_by is null and not awaits_report from before)) c));
  end if;
  return null;
end $$;
