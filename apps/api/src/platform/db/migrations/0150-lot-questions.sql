-- The question whether a buyer takes earlier lots ends by itself (domain.md §3.8.7).
alter table order_item add column offered_until timestamptz;
alter table order_item add constraint item_offer_ends check ((offered_end is null) = (offered_until is null)) not valid;
create index order_item_offered on order_item (offered_until, order_id, id) where offered_until is not null;

-- Programs from before this column ask and answer without it.
create function end_lot_offer() returns trigger language plpgsql as $$
begin
  new.offered_until := case when new.offered_end is not null
    then coalesce(new.offered_until, now() + interval '48 hours') end;
  return new;
end $$;
create trigger order_item_offer before update of offered_end on order_item
  for each row execute function end_lot_offer();
update order_item set offered_end = offered_end where offered_end is not null;

create or replace view order_line as
select i.id, i.order_id, i.member_id, i.goods_id, i.ck_id, i.type, i.goods_price_id, i.number, i.price, i.raw_price,
  i.line_amount, i.manjian, i.coupon, i.voucher, i.points, i.paid_amount, i.is_gift, i.shipped_number,
  i.returned_number, i.source, i.goods_manjian_id, i.combination_id, i.combination_number, i.lot_id, i.cashback,
  i.snapshot_id, i.steps, s.facts as goods, adjustments_of(i.steps) as adjustments, i.short_number, i.promised_end,
  i.offered_end, i.offered_until
from order_item i join goods_snapshot s on s.id = i.snapshot_id;

-- One source of the end date that is shown and promised: the earliest lot that can be picked on a day.
create function first_end(of_goods int, of_ck int, today date) returns date language sql stable as $$
  select min(end_date) from lot where goods_id = of_goods and ck_id = of_ck and on_hand > 0 and not is_jxq
    and recall_id is null and not awaits_report and end_date > today
$$;

create function date_goods(goods_ids int[]) returns void language sql as $$
  update goods g set yxq = n.yxq from (select x.id,
      first_end(x.id, x.ck_id, (now() at time zone 'Asia/Shanghai')::date) as yxq
    from goods x where x.id = any(goods_ids) order by x.id) n
  where g.id = n.id and g.yxq is distinct from n.yxq
$$;
-- Runs after every statement that lets a lot be picked, or no longer: sold out, come back, received, recalled.
create function date_goods_of_lots() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform date_goods(array(select distinct goods_id from changed where on_hand > 0 and not is_jxq));
  elsif tg_op = 'DELETE' then
    perform date_goods(array(select distinct goods_id from before where on_hand > 0 and not is_jxq));
  else
    perform date_goods(array(select distinct goods_id from (
      (select id, goods_id, ck_id, end_date, on_hand > 0 and not is_jxq and recall_id is null and not awaits_report
        from changed
      except select id, goods_id, ck_id, end_date, on_hand > 0 and not is_jxq and recall_id is null
        and not awaits_report from before)) c));
  end if;
  return null;
end $$;
create trigger lot_dates_insert after insert on lot referencing new table as changed
  for each statement execute function date_goods_of_lots();
create trigger lot_dates_update after update on lot referencing new table as changed old table as before
  for each statement execute function date_goods_of_lots();
create trigger lot_dates_delete after delete on lot referencing old table as before
  for each statement execute function date_goods_of_lots();

create or replace function promise_lot() returns trigger language plpgsql as $$
begin
  if new.lot_id is not null then
    select end_date into new.promised_end from lot where id = new.lot_id;
  else
    select first_end(new.goods_id, new.ck_id, (now() at time zone 'Asia/Shanghai')::date) into new.promised_end;
  end if;
  return new;
end $$;

select date_goods(array(select id from goods));
