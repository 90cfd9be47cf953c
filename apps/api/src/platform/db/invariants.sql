-- What must always hold (reliability.md §4). Each part names its rule and the rows that break it; a healthy database returns none.
select 'I1 stock' as rule, format('goods %s warehouse %s: on hand %s, reserved %s', goods_id, ck_id, on_hand, reserved) as what
  from stock where on_hand < 0 or reserved < 0 or reserved > on_hand
union all select 'I2 lots', format('lot %s', id) from lot where received + returned <> on_hand + shipped +
    written_off + quarantine or on_hand < 0
union all select 'I2 stock is its lots', format('goods %s warehouse %s: stock %s, lots %s', s.goods_id, s.ck_id, s.on_hand, coalesce(l.number, 0))
  from stock s left join (select goods_id, ck_id, sum(on_hand)::int as number from lot where not is_jxq group by goods_id, ck_id) l using (goods_id, ck_id) where s.on_hand <> coalesce(l.number, 0)
union all select 'I2 reserved is what open orders wait for', format('goods %s warehouse %s: reserved %s, open %s', s.goods_id, s.ck_id, s.reserved, coalesce(o.number, 0))
  from stock s left join (select i.goods_id, i.ck_id, sum(i.number - i.shipped_number - i.short_number)::int as
    number from order_item i join orders o on o.id = i.order_id
    where o.status in (10, 12, 15, 20, 30, 35) and i.lot_id is null group by i.goods_id, i.ck_id) o using (goods_id, ck_id) where s.reserved <> coalesce(o.number, 0)
union all select 'I2 near-expiry lots are reserved by open orders', format('lot %s: reserved %s, open %s', l.id, l.reserved, coalesce(o.number, 0))
  from lot l left join (select i.lot_id, sum(i.number - i.shipped_number - i.short_number)::int as number from
    order_item i join orders o on o.id = i.order_id
    where o.status in (10, 12, 15, 20, 30, 35) and i.lot_id is not null group by i.lot_id) o on o.lot_id = l.id where l.reserved <> coalesce(o.number, 0) or l.reserved > l.on_hand
union all select 'I2 lines ship of the lots they are bought from', format('item %s lot %s', i.id, l.id)
  from parcel_lot p join order_item i on i.order_id = p.order_id and i.id = p.order_item_id join lot l on l.id = p.lot_id where i.lot_id <> l.id
union all select 'I2 shipped lots are in parcels', format('lot %s: shipped %s', l.id, l.shipped)
  from lot l left join (select lot_id, sum(number)::int as number from parcel_lot group by lot_id) p on p.lot_id = l.id where l.shipped <> coalesce(p.number, 0)
union all select 'I2 shipped lines are in parcels', format('item %s', i.id)
  from order_item i left join (select l.order_id, l.order_item_id, sum(l.number)::int as number from parcel_lot l
    join parcel a on a.order_id = l.order_id and a.id = l.package_id where a.after_sale_id is null group by 1, 2) p
    on p.order_id = i.order_id and p.order_item_id = i.id where i.shipped_number <> coalesce(p.number, 0)
union all select 'I3 orders add up', format('order %s', o.order_sn)
  from orders o join (select order_id, sum(line_amount) as goods, sum(manjian) as manjian, sum(coupon) as coupon, sum(voucher) as voucher, sum(points) as points, sum(paid_amount) as paid from order_item group by order_id) i on i.order_id = o.id
  where o.goods_amount <> i.goods or o.manjian_amount <> i.manjian or o.coupon_amount <> i.coupon or o.voucher_amount <> i.voucher or o.points_amount <> i.points or o.payable <> i.paid + o.freight
union all select 'I3 trades add up', format('trade %s', t.trade_sn)
  from trade t join (select trade_id, sum(payable) as payable from orders group by trade_id) o on o.trade_id = t.id where t.payable <> o.payable
union all select 'I4 paid within payable', format('order %s', order_sn) from orders where paid > payable or payable < 0 or refunded > paid
union all select 'I4 payments make what orders say', format('trade %s', t.trade_sn)
  from trade t join (select trade_id, sum(paid) as paid from orders group by trade_id) o on o.trade_id = t.id
  left join (select trade_id, sum(amount) as amount from payment where status = 'paid' group by trade_id) p on p.trade_id = t.id where o.paid <> coalesce(p.amount, 0)
union all select 'I5 wallet is its ledger', format('member %s', w.member_id)
  from wallet w left join (select member_id, coalesce(sum(amount) filter (where kind = 'recharge'), 0) as recharge, coalesce(sum(amount) filter (where kind = 'gift'), 0) as gift from wallet_log group by member_id) l using (member_id)
  where w.recharge <> coalesce(l.recharge, 0) or w.gift <> coalesce(l.gift, 0) or w.recharge < 0 or w.gift < 0
union all select 'I5 reserved balance belongs to a live payment', format('payment %s', p.pay_sn)
  from payment p where p.balance_recharge + p.balance_gift <> -coalesce((select sum(amount) from wallet_log l where l.cause = 'pay:' || p.pay_sn), 0)
union all select 'I5 closed payments returned the balance', format('payment %s', p.pay_sn)
  from payment p where p.status in ('closed', 'refunded') and p.balance_recharge + p.balance_gift <> coalesce((select sum(amount) from wallet_log l where l.cause = 'release:' || p.pay_sn), 0)
union all select 'I8 keys have answers', format('member %s key %s', member_id, key) from idempotency_key where response is null
union all select 'I10 no order without lines', order_sn from orders o where not exists (select 1 from order_item i where i.order_id = o.id)
union all select 'I10 no trade without orders', trade_sn from trade t where not exists (select 1 from orders o where o.trade_id = t.id)
union all select 'I12 every state has its log', format('order %s: status %s, log %s', o.order_sn, o.status, g.to_status)
  from orders o left join lateral (select to_status from order_log g where g.order_id = o.id order by g.id desc limit 1) g on true where g.to_status is distinct from o.status
union all select 'I12 every step is an edge', format('order log %s: %s to %s', g.id, g.from_status, g.to_status)
  from order_log g where g.from_status is not null and g.from_status <> g.to_status and not exists (select 1 from order_edge e where e.from_status = g.from_status and e.to_status = g.to_status)
union all select 'I12 steps follow each other', format('order log %s', g.id)
  from (select id, from_status, lag(to_status) over (partition by order_id order by id) as before from order_log) g where g.from_status is distinct from g.before
union all select 'I13 every move is in the outbox', format('order log %s', g.id)
  from order_log g where g.from_status <> g.to_status and not exists (select 1 from outbox e where e.event_id = 'order.moved:' || g.id)
    and not exists (select 1 from outbox_delivered e where e.event_id = 'order.moved:' || g.id) and g.at > now() - interval '180 days'
union all select 'I18 no login of staff who have left', format('staff %s', s.id) from login_token t join staff s on s.id = t.staff_id where not s.is_active
union all select 'I19 files have owners', format('file %s', id) from file where (member_id is null and staff_id is null) or size <> length(content)
union all select 'I20 times in order', format('order %s', order_sn)
  from orders where paid_at < created_at or shipped_at < paid_at or signed_at < shipped_at or finished_at < signed_at
union all select 'I6 coupons are used by living orders', format('coupon %s', c.id)
  from coupon c where (c.used_at is not null) <> exists (select 1 from order_allocation t where t.kind in ('coupon', 'voucher') and t.ref_id = c.id and t.released_at is null)
union all select 'I6 one order uses a coupon', format('coupon %s', ref_id) from order_allocation where kind = 'coupon' and released_at is null group by ref_id having count(*) > 1
union all select 'I6 claims of a template', format('template %s: %s counted, %s claimed', t.id, t.claimed, coalesce(c.number, 0))
  from coupon_template t left join (select template_id, sum(number)::int as number from (select template_id, 1 as number from coupon
    union all select ref_id, number from order_allocation where kind = 'gift_coupon' and released_at is null and granted_at is null) h group by template_id) c on c.template_id = t.id where t.claimed <> coalesce(c.number, 0)
union all select 'I6 gift coupons belong to living paid orders', format('coupon %s', c.id)
  from coupon c where c.from_order_id is not null and c.used_at is null and not exists (select 1 from order_allocation t where t.order_id = c.from_order_id and t.kind = 'gift_coupon' and t.ref_id = c.template_id and t.granted_at is not null and t.released_at is null)
union all select 'I6 paid orders have what they promise', format('order %s', o.order_sn)
  from order_allocation t join orders o on o.id = t.order_id where t.kind in ('gift_coupon', 'gift_points') and t.released_at is null and (o.paid_at is null) <> (t.granted_at is null)
union all select 'I11 bundles are what living orders took', format('bundle %s: taken %s, orders %s', p.id, p.taken, coalesce(t.number, 0))
  from bundle p left join (select ref_id, sum(number)::int as number from order_allocation where kind = 'combination' and released_at is null group by ref_id) t on t.ref_id = p.id where p.taken <> coalesce(t.number, 0)
union all select 'I11 limits of bundles are what living orders took', format('bundle %s member %s', m.combination_id, m.member_id)
  from bundle_member m left join (select t.ref_id, o.member_id, sum(t.number)::int as number from order_allocation t join orders o on o.id = t.order_id where t.kind = 'combination' and t.released_at is null group by t.ref_id, o.member_id) t
    on t.ref_id = m.combination_id and t.member_id = m.member_id where m.taken <> coalesce(t.number, 0)
union all select 'I11 bundles are whole in their orders', format('order %s bundle %s', i.order_id, i.combination_id)
  from order_item i where i.combination_id > 0 group by i.order_id, i.combination_id having count(distinct i.combination_number) > 1 or count(*) > count(distinct i.goods_id)
union all select 'I11 exchanged goods are what living orders took', format('reduction %s goods %s', g.reduction_id, g.goods_id)
  from exchange_goods g left join (select ref_id, goods_id, sum(number)::int as number from order_allocation where kind = 'exchange' and released_at is null group by ref_id, goods_id) t
    on t.ref_id = g.reduction_id and t.goods_id = g.goods_id where g.taken <> coalesce(t.number, 0)
union all select 'I7 points are their ledger', format('member %s', a.id)
  from member a left join (select member_id, sum(points) as points from points_log group by member_id) l on l.member_id = a.id where a.points <> coalesce(l.points, 0)
union all select 'I11 pools are what living orders took', format('price %s: taken %s, orders %s', p.id, p.taken, coalesce(t.number, 0))
  from price_offer p left join (select ref_id, sum(number)::int as number from order_allocation where kind = 'price' and released_at is null group by ref_id) t on t.ref_id = p.id where p.taken <> coalesce(t.number, 0)
union all select 'I11 limits are what living orders took', format('price %s member %s', m.goods_price_id, m.member_id)
  from price_offer_member m left join (select t.ref_id, o.member_id, sum(t.number)::int as number from order_allocation t join orders o on o.id = t.order_id where t.kind = 'price' and t.released_at is null group by t.ref_id, o.member_id) t
    on t.ref_id = m.goods_price_id and t.member_id = m.member_id where m.taken <> coalesce(t.number, 0)
union all select 'I14 daily limits are what living orders took', format('goods %s member %s day %s', m.goods_id, m.member_id, m.day)
  from goods_limit_member m left join (select t.goods_id, o.member_id, (o.created_at at time zone 'Asia/Shanghai')::date as day, sum(t.number)::int as number
    from order_allocation t join orders o on o.id = t.order_id where t.kind = 'limit' and t.released_at is null group by 1, 2, 3) t
    on t.goods_id = m.goods_id and t.member_id = m.member_id and t.day = m.day where m.taken <> coalesce(t.number, 0)
union all select 'I11 gifts are what living orders took', format('reduction %s goods %s', g.reduction_id, g.goods_id)
  from gift_pool g left join (select ref_id, goods_id, sum(number)::int as number from order_allocation where kind = 'gift' and released_at is null group by ref_id, goods_id) t
    on t.ref_id = g.reduction_id and t.goods_id = g.goods_id where g.taken <> coalesce(t.number, 0)
union all select 'I11 what was taken goes back with a cancelled order, and only then', format('order %s %s', o.order_sn, t.kind)
  from order_allocation t join orders o on o.id = t.order_id where (o.status = 90) <> (t.released_at is not null)
union all select 'I3 lines are explained to the fen', format('item %s', i.id)
  from order_line i join orders o on o.id = i.order_id cross join lateral (select coalesce(sum((a->>'amount')::bigint), 0) as amount, bool_or(a->>'code' = 'level') as level from jsonb_array_elements(i.adjustments) a) s
  where not i.is_gift and not coalesce(s.level, false) and s.amount <> 0 and i.raw_price * i.number + s.amount <> i.paid_amount
union all select 'I5 cashback is what the wallet says', format('trade %s: %s, ledger %s', c.trade_id, c.released - c.taken_back - c.expired, coalesce(l.amount, 0))
  from cashback c left join (select trade_id, sum(amount) as amount from wallet_log where cause ~ '^cashback(-back|-end)?:' group by trade_id) l on l.trade_id = c.trade_id
  where c.released - c.taken_back - c.expired <> coalesce(l.amount, 0)
union all select 'I5 cashback is not above its lines', format('item %s', i.id) from order_item i where i.cashback > i.paid_amount
union all select 'I6 quarter rewards are vouchers of their member', format('reward of member %s', r.member_id)
  from doctor_reward r join coupon c on c.id = r.coupon_id where c.member_id <> r.member_id
union all select 'I11 an order of a group buy holds its lines alone', format('item %s', i.id)
  from order_item i join orders o on o.id = i.order_id where (i.source = 'group' or o.group_price_id is not null) and i.goods_price_id is distinct from o.group_price_id
union all select 'I11 counters of group buys are what was paid for', format('group %s: %s of %s', b.goods_price_id, b.sold, b.members)
  from group_buy b left join (select o.group_price_id, sum(i.number) as sold, count(distinct o.member_id) as members from orders o
      join order_item i on i.order_id = o.id where o.paid_at is not null and o.status <> 90 group by 1) o on o.group_price_id = b.goods_price_id
    left join (select goods_price_id, sum(number) as sold, count(*) as members from group_buy_member group by 1) m using (goods_price_id)
  where (b.sold, b.members) is distinct from (coalesce(o.sold, 0), coalesce(o.members, 0)) or (b.sold, b.members) is distinct from (coalesce(m.sold, 0), coalesce(m.members, 0))
union all select 'I11 nobody waits for a group that was decided long ago', format('order %s', o.order_sn)
  from orders o join group_buy b on b.goods_price_id = o.group_price_id where o.status = 15 and b.decided_at < now() - interval '1 day'
union all select 'I11 prizes are what was drawn', format('prize %s: taken %s, drawn %s', p.id, p.taken, coalesce(r.number, 0))
  from draw_prize p left join (select prize_id, count(*)::int as number from draw_record group by prize_id) r on r.prize_id = p.id where p.kind <> 'thanks' and p.taken <> coalesce(r.number, 0)
union all select 'I11 the points mall gave what its orders say', format('goods %s: taken %s, orders %s', g.id, g.taken, coalesce(o.number, 0))
  from points_goods g left join (select points_goods_id, sum(number)::int as number from points_order where status <> 40 group by points_goods_id) o on o.points_goods_id = g.id where g.taken <> coalesce(o.number, 0)
union all select 'I7 exchanges are in the ledger', format('points order %s', o.order_sn)
  from points_order o where o.points > 0 and not exists (select 1 from points_log l where l.cause = 'jf:' || o.id and l.points = -o.points)
union all select 'I7 prizes are given once', format('record %s', r.id) from draw_record r join draw_prize p on p.id = r.prize_id
  where p.kind = 'points' and (select sum(points) from points_log l where l.cause = 'draw:' || r.id) is distinct from p.value
    or p.kind = 'balance' and (select sum(amount) from wallet_log l where l.cause = 'draw:' || r.id) is distinct from p.value
    or p.kind = 'goods' and not exists (select 1 from points_order o where o.draw_record_id = r.id)
union all select 'I15 counters of orders are their orders', format('member %s status %s: counted %s, orders %s', member_id, status, sum(counted), sum(orders))
  from (select c.member_id, c.status, sum(m.value::int) as counted, 0 as orders from order_count c, jsonb_each_text(c.months) m group by 1, 2
    union all select v.member_id, c.status, sum(c.change), 0 from order_count_change c cross join lateral (values (c.member_id), (0)) v (member_id) group by 1, 2
    union all select v.member_id, o.status, 0, count(*) from orders o cross join lateral (values (o.member_id), (0)) v (member_id) group by 1, 2) n
  group by member_id, status having sum(counted) <> sum(orders)
union all select 'I15 every order with lines is found by its number', format('order %s', o.order_sn) from orders o
  where not exists (select 1 from order_search s where s.order_id = o.id and s.member_id = o.member_id and position(o.order_sn in s.words) > 0)
    and exists (select 1 from order_item i where i.order_id = o.id)
union all select 'I15 lists show the lines of their orders', format('order %s', o.order_sn) from orders o
  where o.in_short is distinct from order_in_short(o.id)
union all select 'I15 every row is in the partition of its month', format('%s: %s rows', place, number) from (
    select 'orders' as place, count(*) as number from orders_rest union all select 'order_item', count(*) from order_item_rest
    union all select 'order_log', count(*) from order_log_rest union all select 'order_allocation', count(*) from order_allocation_rest
    union all select 'parcel', count(*) from parcel_rest union all select 'parcel_lot', count(*) from parcel_lot_rest
    union all select 'parcel_trace', count(*) from parcel_trace_rest union all select 'message', count(*) from message_rest
    union all select 'audit_log', count(*) from audit_log_rest) r where number > 0
union all select 'I13 an event writes one message', format('%s: %s messages', event_id, count(*)) from message where event_id is not null group by event_id having count(*) > 1
union all select 'I15 last purchases are those of living orders', format('member %s goods %s', coalesce(p.member_id, n.member_id), coalesce(p.goods_id, n.goods_id))
  from last_purchase p full join (select i.member_id, i.goods_id, count(*) as lines, count(*) filter (where not i.is_gift) as times,
      (array_agg(array[i.id, i.order_id, extract(epoch from o.created_at)::bigint, i.price, i.number] order by i.order_id desc, i.id desc))[1:5] as newest
    from order_item i join orders o on o.id = i.order_id where o.status not in (90, 95) group by 1, 2) n using (member_id, goods_id)
  where (p.lines, p.times, p.newest) is distinct from (n.lines, n.times, n.newest)
union all select 'I15 steps of a price have their reasons', format('line %s', i.id) from order_item i
  where cardinality(i.steps) / 2 <> jsonb_array_length(adjustments_of(i.steps))
union all select 'I4 refunds of an order are within its parts', format('order %s', o.order_sn)
  from orders o join (select order_id, sum(outside) as outside, sum(recharge + gift) as balance from order_refund
    group by order_id) r on r.order_id = o.id
  where r.outside > o.paid - o.balance_used or r.balance > o.balance_used
union all select 'I4 refunds are their lines and freight', format('refund %s', r.cause)
  from order_refund r left join (select refund_id, sum(amount) as amount, sum(points) as points from
    order_refund_item group by refund_id) i on i.refund_id = r.id
  where r.kind <> 'cancel' and (r.outside + r.recharge + r.gift <> coalesce(i.amount, 0) + r.freight or r.points <>
    coalesce(i.points, 0))
union all select 'I4 what goes outside has its row', format('refund %s', r.cause)
  from order_refund r left join refund f on f.cause = r.cause
  where case when r.way = 'balance' or r.outside = 0 then f.id is not null else (f.amount, f.way, f.order_id) is
    distinct from (r.outside, r.way, r.order_id) end
union all select 'I4 what goes to the wallet is in its ledger', format('refund %s', r.cause)
  from order_refund r cross join lateral (select coalesce(sum(amount) filter (where kind = 'recharge'), 0) as
    recharge, coalesce(sum(amount) filter (where kind = 'gift'), 0) as gift
    from wallet_log l where l.cause = 'refund:' || case r.kind when 'cancel' then r.order_id::text else r.cause end) l
  where (l.recharge, l.gift) is distinct from (r.recharge + case r.way when 'balance' then r.outside else 0 end,
    r.gift)
union all select 'I4 orders say what was refunded', format('order %s: %s, refunds %s', o.order_sn, o.refunded,
    r.amount)
  from orders o join (select r.order_id, sum(r.recharge + r.gift + case when r.way = 'balance' or f.status = 'done'
    then r.outside else 0 end) as amount
    from order_refund r left join refund f on f.cause = r.cause group by r.order_id) r on r.order_id = o.id where
    o.refunded <> r.amount
union all select 'I4 lines give back what they cost at most', format('item %s', i.id)
  from order_item i join (select order_id, order_item_id, sum(amount) as amount, sum(points) as points, sum(number)
    as number from order_refund_item group by 1, 2) r
    on r.order_id = i.order_id and r.order_item_id = i.id where r.amount > i.paid_amount or r.points > i.points or
    r.number > i.number
union all select 'I4 rests that will not come are refunded', format('item %s: short %s, refunded %s', i.id,
    i.short_number, coalesce(r.number, 0))
  from order_item i left join (select x.order_id, x.order_item_id, sum(x.number) as number from order_refund_item x
    join order_refund f on f.id = x.refund_id
    where f.kind = 'short' group by 1, 2) r on r.order_id = i.order_id and r.order_item_id = i.id
  where i.short_number <> coalesce(r.number, 0)
union all select 'I12 requests to cancel are open while an order is picked', format('request %s', c.id)
  from cancel_request c join orders o on o.id = c.order_id where c.state = 'open' and o.status <> 30
union all select 'I16 returned units are those of refunded cases', format('item %s: returned %s, cases %s', i.id,
    i.returned_number, coalesce(r.number, 0))
  from order_item i left join (select x.order_id, x.order_item_id, sum(x.number) as number from order_refund_item x
    join order_refund f on f.id = x.refund_id
    where f.kind = 'case' group by 1, 2) r on r.order_id = i.order_id and r.order_item_id = i.id
  where i.returned_number <> coalesce(r.number, 0) or i.returned_number > i.shipped_number
union all select 'I16 open cases hold no more than was shipped', format('item %s', i.id)
  from order_item i join (select x.order_id, x.order_item_id, sum(x.number) as number from after_sale_item x join
    after_sale c on c.id = x.case_id
    where c.state not in (20, 60, 90, 91) and c.refund_cause is null group by 1, 2) h on h.order_id = i.order_id
    and h.order_item_id = i.id
  where i.returned_number + h.number > i.shipped_number
union all select 'I16 lots know what came back', format('lot %s: returned %s, quarantine %s', l.id, l.returned,
    l.quarantine)
  from lot l left join (select x.lot_id, sum(x.good + x.bad) as returned, sum(x.good + x.bad) filter (where c.state
    = 45) as quarantine
    from after_sale_item x join after_sale c on c.id = x.case_id where x.good is not null group by 1) r on r.lot_id
    = l.id
  where (l.returned, l.quarantine) is distinct from (coalesce(r.returned, 0)::int, coalesce(r.quarantine, 0)::int)
union all select 'I16 every state of a case has its log', format('case %s: state %s, log %s', c.id, c.state,
    g.to_state)
  from after_sale c left join lateral (select to_state from after_sale_log g where g.case_id = c.id order by g.id
    desc limit 1) g on true where g.to_state is distinct from c.state
union all select 'I16 every step of a case is an edge', format('case log %s', g.id) from after_sale_log g
  where g.from_state is not null and g.from_state <> g.to_state and not exists (select 1 from after_sale_edge e
    where e.from_state = g.from_state and e.to_state = g.to_state)
union all select 'I16 steps of a case follow each other, and so do their times', format('case log %s', g.id)
  from (select id, from_state, at, lag(to_state) over (partition by case_id order by id) as before, lag(at) over
    (partition by case_id order by id) as earlier from after_sale_log) g
  where g.from_state is distinct from g.before or g.at < g.earlier
union all select 'I16 a case is refunded once, and ends when its money has arrived', format('case %s', c.id)
  from after_sale c left join order_refund r on r.cause = 'case:' || c.id left join refund f on f.cause = r.cause
  where (c.refund_cause is distinct from r.cause) or (c.state = 60 and c.type in (1, 2, 8, 9, 10) and
    c.refund_cause is not null and f.status is not null and f.status <> 'done')
union all select 'I5 recharges are booked as what came', format('recharge %s', r.id)
  from recharge r where coalesce(r.received, 0) <> coalesce((select sum(amount) from wallet_log l where l.cause = 'recharge:' || r.id), 0)
union all select 'I5 withdrawals are booked off, and back when refused', format('withdrawal %s', w.id)
  from withdrawal w where w.amount <> -coalesce((select sum(amount) from wallet_log l where l.cause = 'withdraw:' || w.id), 0)
    or case when w.state = 4 then w.amount else 0 end <> coalesce((select sum(amount) from wallet_log l where l.cause = 'withdraw:' || w.id || ':back'), 0)
union all select 'I5 adjustments are booked once they are agreed', format('adjustment %s', a.id)
  from wallet_adjustment a where case when a.state = 2 then a.amount else 0 end <> coalesce((select sum(amount) from wallet_log l where l.cause = 'adjust:' || a.id and l.kind = a.kind), 0)
union all select 'I7 cancelled exchanges gave their points back', format('points order %s', o.order_sn)
  from points_order o where case when o.status = 40 then o.points else 0 end <> coalesce((select sum(points) from points_log l where l.cause = 'jfback:' || o.id), 0)
union all select 'I7 sign-ins are in the ledger', format('member %s day %s', s.member_id, s.day)
  from sign_in s where not exists (select 1 from points_log l where l.cause = 'sign:' || s.member_id || ':' || s.day)
union all select 'I7 nobody owes points while there are some', format('member %s', id) from member where points > 0 and points_owed > 0
union all select 'I17 receipts that were sent have their files', format('order %s', h.order_id) from hm_record h
  where h.status in (3, 4) and not exists (select from hm_receipt_file f where f.order_id = h.order_id)
