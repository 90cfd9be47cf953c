-- Each server process holds the goods in memory for its lists (decision 0024). What changes them is noted here with its transaction, and read by every
-- process once a second: a note is new when its transaction was not seen before, so none is missed whichever commits first.
create table goods_change (
  xid xid8 not null default pg_current_xact_id(),
  -- 0: all goods; -1: names of makers and brands
  goods_id integer not null,
  noted_at timestamptz not null default clock_timestamp(),
  primary key (xid, goods_id)
);
create index goods_change_age on goods_change (noted_at);

-- Up to which transaction notes have been deleted: a process that has not read them loads everything anew.
create table goods_change_pruned (
  only_row boolean primary key default true check (only_row),
  xid xid8 not null
);
insert into goods_change_pruned (xid) values ('0');

-- More goods than this at once are read anew as a whole.
create function most_noted_goods() returns integer language sql immutable as 'select 10000';

create function note_goods(ids integer[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 0 then
    insert into goods_change (goods_id)
    select distinct id from unnest(case when cardinality(ids) > most_noted_goods() then '{0}' else ids end) as id
    on conflict do nothing;
  end if;
end $$;

-- Old and new rows are compared as sets: a join of them would be planned once for one row and then run on all.
create function note_changed_goods() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_goods(array(select id from changed));
  elsif tg_op = 'DELETE' then
    perform note_goods(array(select id from before));
  elsif (select count(*) from (select from changed limit most_noted_goods() + 1) c) > most_noted_goods() then
    perform note_goods('{0}');
  else
    perform note_goods(array(select id from (
      select id, is_on_sale, is_medicare, is_youx, is_free_shipping, is_dpby, free_shipping_number > 0,
        controlled_sale_policy_id, cat1, cat2, cat3, yx_category, zone, brand_id, sccj_id, dosage_form, otc_class, temp_class,
        yxq, base_price, market_price, sales_30d, created_at, term_id, ypgg, approval_no, ck_id, special_type, goods_class,
        no_welfare, price_levels from changed
      except
      select id, is_on_sale, is_medicare, is_youx, is_free_shipping, is_dpby, free_shipping_number > 0,
        controlled_sale_policy_id, cat1, cat2, cat3, yx_category, zone, brand_id, sccj_id, dosage_form, otc_class, temp_class,
        yxq, base_price, market_price, sales_30d, created_at, term_id, ypgg, approval_no, ck_id, special_type, goods_class,
        no_welfare, price_levels from before) c));
  end if;
  return null;
end $$;
create trigger goods_change_insert after insert on goods
  referencing new table as changed for each statement execute function note_changed_goods();
create trigger goods_change_update after update on goods
  referencing old table as before new table as changed for each statement execute function note_changed_goods();
create trigger goods_change_delete after delete on goods
  referencing old table as before for each statement execute function note_changed_goods();

-- Only whether anything can be sold is held, not how much. Lots that are over take part in that, those of tomorrow because a transaction may end
-- after midnight.
create function note_changed_stock() returns trigger language plpgsql as $$
declare
  last_day constant date := (now() at time zone 'Asia/Shanghai')::date + 1;
begin
  if tg_op = 'INSERT' then
    perform note_goods(array(select goods_id from changed));
  elsif tg_op = 'DELETE' then
    perform note_goods(array(select goods_id from before));
  elsif (select count(*) from (select from changed limit most_noted_goods() + 1) c) > most_noted_goods() then
    perform note_goods('{0}');
  else
    perform note_goods(array(
      select goods_id from (
        select goods_id, ck_id, on_hand > reserved from changed
        except select goods_id, ck_id, on_hand > reserved from before) c
      union all
      select c.goods_id from changed c where c.on_hand > c.reserved and exists (
        select 1 from lot e where e.goods_id = c.goods_id and e.ck_id = c.ck_id and e.on_hand > 0 and not e.is_jxq
          and e.end_date <= last_day)));
  end if;
  return null;
end $$;
create trigger goods_change_insert after insert on stock
  referencing new table as changed for each statement execute function note_changed_stock();
create trigger goods_change_update after update on stock
  referencing old table as before new table as changed for each statement execute function note_changed_stock();
create trigger goods_change_delete after delete on stock
  referencing old table as before for each statement execute function note_changed_stock();

create function note_ended_lots() returns trigger language plpgsql as $$
declare
  last_day constant date := (now() at time zone 'Asia/Shanghai')::date + 1;
begin
  if tg_op <> 'DELETE' then
    perform note_goods(array(select goods_id from changed where end_date <= last_day and on_hand > 0 and not is_jxq));
  end if;
  if tg_op <> 'INSERT' then
    perform note_goods(array(select goods_id from before where end_date <= last_day and on_hand > 0 and not is_jxq));
  end if;
  return null;
end $$;
create trigger goods_change_insert after insert on lot
  referencing new table as changed for each statement execute function note_ended_lots();
create trigger goods_change_update after update on lot
  referencing old table as before new table as changed for each statement execute function note_ended_lots();
create trigger goods_change_delete after delete on lot
  referencing old table as before for each statement execute function note_ended_lots();

-- What orders take of an offer is updated often and noted only when nothing is left: the condition costs less than a call.
create function note_price_offer() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then perform note_goods(array[new.goods_id]); end if;
  if tg_op <> 'INSERT' then perform note_goods(array[old.goods_id]); end if;
  return null;
end $$;
create trigger goods_change_row after insert or delete on price_offer for each row execute function note_price_offer();
create trigger goods_change_update after update on price_offer for each row
  when ((old.goods_id, old.kind, old.price, old.ranks, old.start_at, old.end_at, old.taken < old.stock_total)
    is distinct from (new.goods_id, new.kind, new.price, new.ranks, new.start_at, new.end_at, new.taken < new.stock_total))
  execute function note_price_offer();

create function note_names() returns trigger language plpgsql as $$
begin
  perform note_goods('{-1}');
  return null;
end $$;
create trigger goods_change_names after insert or update or delete on manufacturer
  for each statement execute function note_names();
create trigger goods_change_names after insert or update or delete on brand
  for each statement execute function note_names();

create function note_everything() returns trigger language plpgsql as $$
begin
  perform note_goods('{0}');
  return null;
end $$;
create trigger goods_change_truncate after truncate on goods for each statement execute function note_everything();
create trigger goods_change_truncate after truncate on stock for each statement execute function note_everything();
create trigger goods_change_truncate after truncate on lot for each statement execute function note_everything();
create trigger goods_change_truncate after truncate on price_offer for each statement execute function note_everything();

-- Only lists by SQL used these.
drop index goods_zone_popular, goods_cat1_popular, goods_cat2_popular, goods_cat3_popular, goods_maker_popular, goods_price, goods_new, goods_expiry;
