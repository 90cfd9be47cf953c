-- Ids of rows that buyers and staff make are int8, with every column that refers to them (decision 0034): at 100,000
-- orders a day int4 would have lasted four years, and a cart a year. Master data keeps int4.
do $$
declare
  growing constant text[] := array['agreement', 'audit_log', 'cart_line', 'cart_line_removed',
    'controlled_sale_application', 'coupon', 'draw_record', 'file', 'member_address', 'member_document', 'message',
    'order_item', 'order_log', 'orders', 'outbox', 'parcel', 'parcel_trace', 'partner_audit', 'partner_link', 'payment',
    'payment_notice', 'points_log', 'points_order', 'refund', 'sms_code', 'trade', 'transfer', 'wallet_log'];
  -- Columns that hold such ids without a foreign key.
  loose constant text[] := array['order_allocation.ref_id', 'orders.coupon_id', 'wallet_log.trade_id'];
  changed record;
begin
  for changed in
    select place, string_agg(format('alter column %I type bigint', name), ', ') as changes from (
      select format('%I', g)::regclass as place, 'id' as name from unnest(growing) g
      union
      select c.conrelid, a.attname from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid
        and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid = any(growing::regclass[]) and cardinality(c.conkey) = 1
      union
      select split_part(l, '.', 1)::regclass, split_part(l, '.', 2) from unnest(loose) l) s
    where exists (select 1 from pg_attribute where attrelid = place and attname = name and atttypid = 'int4'::regtype)
    group by place
  loop
    execute format('alter table %s %s', changed.place, changed.changes);
  end loop;
end $$;
