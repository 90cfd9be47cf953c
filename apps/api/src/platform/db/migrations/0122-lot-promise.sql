-- The end date that a buyer was shown is kept by their line (domain.md §3.8.7): earlier lots are not picked for it.
alter table order_item add column promised_end date,
  -- what the staff offer instead; the buyer accepts or refuses it
  add column offered_end date,
  add constraint item_offer_is_earlier check (offered_end < promised_end);

create function promise_lot() returns trigger language plpgsql as $$
begin
  if new.lot_id is not null then
    select end_date into new.promised_end from lot where id = new.lot_id;
  else
    select least(g.yxq, (select min(l.end_date) from lot l where l.goods_id = new.goods_id and l.ck_id = new.ck_id
        and l.on_hand > 0 and not l.is_jxq and l.recall_id is null
        and l.end_date > (now() at time zone 'Asia/Shanghai')::date))
      into new.promised_end from goods g where g.id = new.goods_id;
  end if;
  return new;
end $$;
create trigger order_item_promise before insert on order_item for each row execute function promise_lot();

create or replace view order_line as
select i.id, i.order_id, i.member_id, i.goods_id, i.ck_id, i.type, i.goods_price_id, i.number, i.price, i.raw_price,
  i.line_amount, i.manjian, i.coupon, i.voucher, i.points, i.paid_amount, i.is_gift, i.shipped_number,
  i.returned_number, i.source, i.goods_manjian_id, i.combination_id, i.combination_number, i.lot_id, i.cashback,
  i.snapshot_id, i.steps, s.facts as goods, adjustments_of(i.steps) as adjustments, i.short_number, i.promised_end,
  i.offered_end
from order_item i join goods_snapshot s on s.id = i.snapshot_id;
