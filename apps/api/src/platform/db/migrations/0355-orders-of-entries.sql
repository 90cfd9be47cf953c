-- Numbers of the orders that an entry of wallet, credit or points is about, by its cause and trade; '' without one.
-- Of a payment or a transfer: those of its trade that were not cancelled when it began (domain.md §4.1).
create function orders_of_entry(entry_cause text, entry_trade bigint) returns text language plpgsql stable as $$
declare
  what text := split_part(entry_cause, ':', 1);
  ref text := split_part(entry_cause, ':', 2);
  rest text := substr(entry_cause, length(what) + 2);
  one bigint;
  since timestamptz;
  of_drugs boolean;
begin
  if what = 'debt' then return orders_of_entry(rest, entry_trade); end if;
  if what in ('order', 'back', 'earned', 'revoke', 'gift') and ref ~ '^\d{1,18}$' then one := ref::bigint;
  elsif what in ('refund', 'returned') and rest ~ '^\d{1,18}$' then one := rest::bigint;
  elsif what in ('refund', 'returned') then
    select r.order_id into one from order_refund r where r.cause = rest;
  end if;
  if one is not null then return coalesce((select o.order_sn from orders o where o.id = one), ''); end if;
  if entry_trade is null then return ''; end if;
  if what in ('pay', 'release') then
    select p.created_at, p.is_hm into since, of_drugs from payment p where p.pay_sn = ref;
  elsif what in ('transfer', 'surplus') and ref ~ '^\d{1,18}$' then
    select f.created_at, f.is_hm into since, of_drugs from transfer f where f.id = ref::bigint;
  end if;
  return coalesce((select string_agg(o.order_sn, '、' order by o.id) from orders o
    where o.trade_id = entry_trade and o.id between first_order_of(entry_trade) and last_order_of(entry_trade)
      and (o.settle_group = 'hm') = coalesce(of_drugs, false)
      and (since is null or o.cancelled_at is null or o.cancelled_at >= since)), '');
end $$;

-- Number of the payment of such an entry; '' without one.
create function payment_of_entry(entry_cause text) returns text language sql immutable parallel safe as $$
  select case when split_part(entry_cause, ':', 1) in ('pay', 'release') then split_part(entry_cause, ':', 2) else '' end
$$;
