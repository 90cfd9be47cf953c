-- What an invoice may show of an order is worked out from its row, which whoever asks has read already. The function of
-- the same name that takes an id stays for programs of before.

create function order_for_invoice(own orders)
returns table (gift bigint, refunded bigint, freight_back bigint, last_refund bigint, amount bigint)
language plpgsql stable rows 1 as $$
declare
  of_drugs boolean := own.settle_group = 'hm';
  back record;
  whole bigint;
  share bigint := 0;
begin
  select p.balance_gift into whole from payment p
    where p.trade_id = own.trade_id and p.is_hm = of_drugs and p.status = 'paid';
  if whole > 0 then
    select (shares_of(whole, array_agg(t.balance_used order by t.id)))[array_position(array_agg(t.id order by t.id),
        own.id)] into share
      from orders t where t.trade_id = own.trade_id and (t.settle_group = 'hm') = of_drugs and t.paid > 0
        and t.id between first_order_of(own.trade_id) and last_order_of(own.trade_id);
  end if;
  select coalesce(sum(r.outside + r.recharge), 0)::bigint as paid, coalesce(sum(r.gift), 0)::bigint as gift,
      coalesce(sum(r.freight), 0)::bigint as freight, coalesce(max(r.id), 0) as last into back
    from order_refund r where r.order_id = own.id;
  share := coalesce(share, 0);
  return query select share - back.gift, back.paid, back.freight, back.last, own.payable - share - back.paid;
end $$;
