-- Lists can be narrowed to the goods of a voucher as well: whether goods take vouchers is noted for the index.
create or replace function note_changed_goods() returns trigger language plpgsql as $$
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
        controlled_sale_policy_id, cat1, cat2, cat3, yx_category, zone, brand_id, sccj_id, dosage_form, otc_class,
        temp_class, yxq, base_price, market_price, sales_30d, created_at, term_id, ypgg, approval_no, ck_id,
        special_type, goods_class, no_welfare, price_levels, with_coupon, device_class, with_voucher from changed
      except
      select id, is_on_sale, is_medicare, is_youx, is_free_shipping, is_dpby, free_shipping_number > 0,
        controlled_sale_policy_id, cat1, cat2, cat3, yx_category, zone, brand_id, sccj_id, dosage_form, otc_class,
        temp_class, yxq, base_price, market_price, sales_30d, created_at, term_id, ypgg, approval_no, ck_id,
        special_type, goods_class, no_welfare, price_levels, with_coupon, device_class, with_voucher from before) c));
  end if;
  return null;
end $$;
