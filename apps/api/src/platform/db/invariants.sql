-- What must always hold (reliability.md §4). Each part names its rule and the rows that break it; a healthy database returns none.
select 'I1 stock' as rule, format('goods %s warehouse %s: on hand %s, reserved %s', goods_id, ck_id, on_hand, reserved) as what
  from stock where on_hand < 0 or reserved < 0 or reserved > on_hand
union all select 'I2 lots', format('lot %s', id) from lot where received + returned + adjusted + moved <> on_hand + shipped +
    written_off + quarantine + held or on_hand < 0
union all select 'I2 what leaves one warehouse comes into another', format('goods %s batch %s: %s', goods_id, batch_no, sum(moved))
  from lot group by goods_id, batch_no having sum(moved) <> 0
union all select 'I2 stock is its lots', format('goods %s warehouse %s: stock %s, lots %s', s.goods_id, s.ck_id, s.on_hand, coalesce(l.number, 0))
  from stock s left join (select goods_id, ck_id, sum(on_hand)::int as number from lot where not is_jxq group by goods_id, ck_id) l using (goods_id, ck_id) where s.on_hand <> coalesce(l.number, 0)
union all select 'I2 recalled and held lots are free for nobody', format('lot %s: on hand %s', l.id, l.on_hand)
  from lot l join stock s using (goods_id, ck_id) where (l.recall_id is not null or l.hold_by is not null) and l.on_hand > 0
    and case when l.is_jxq then l.on_hand > l.reserved else s.on_hand > s.reserved end
union all select 'I2 lots have what was moved', format('lot %s: on hand %s, held %s, moved %s and %s', l.id, l.on_hand, l.held, m.number, m.held)
  from lot l left join (select lot_id, sum(number)::int as number, sum(held)::int as held from stock_move group by lot_id) m on m.lot_id = l.id
  where l.on_hand <> coalesce(m.number, 0) or l.held <> coalesce(m.held, 0)
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
union all select 'I2 trace codes are of units', format('order %s item %s', t.order_id, t.order_item_id)
  from (select order_id, package_id, order_item_id, count(*) as codes from trace_code group by 1, 2, 3) t
  where t.codes > coalesce((select sum(p.number) from parcel_lot p where p.order_id = t.order_id
    and p.package_id = t.package_id and p.order_item_id = t.order_item_id), 0)
union all select 'I2 codes leave again with units that came back', format('order %s item %s', t.order_id, i.id)
  from (select order_id, order_item_id, count(*) as codes from trace_code where is_returned group by 1, 2) t
    join order_item i on i.order_id = t.order_id and i.id = t.order_item_id where t.codes > i.returned_number
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
union all select 'I21 the audit log is as it was sealed', format('day %s', s.day)
  from (select *, lag(sha256) over (order by day) as before from audit_seal) s, audit_digest(s.day, s.previous) d
  where (s.number, s.sha256, s.previous) is distinct from (d.number, d.sha256, s.before)
union all select 'I21 no audit rows before the last seal without one', format('day %s', (a.at at time zone 'Asia/Shanghai')::date)
  from audit_log a where a.at < (select (max(day) + 1)::timestamp at time zone 'Asia/Shanghai' from audit_seal)
    and a.at >= (select min(day)::timestamp at time zone 'Asia/Shanghai' from audit_seal)
    and not exists (select 1 from audit_seal s where s.day = (a.at at time zone 'Asia/Shanghai')::date)
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
union all select 'I5 lots of gift money are within the gift balance', format('member %s: lots %s, gift %s', l.member_id, l.rest, w.gift)
  from (select member_id, sum(rest) as rest from gift_lot group by member_id) l join wallet w using (member_id)
  where l.rest > w.gift
union all select 'I5 lots of gift money are within what was paid out', format('trade %s', l.trade_id)
  from gift_lot l join cashback c using (trade_id)
  where l.rest > c.released or (l.member_id, l.end_at) is distinct from (c.member_id, c.end_at)
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
  where case when r.way in ('balance', 'credit') or r.outside = 0 then f.id is not null
    else (f.amount, coalesce((select c.from_way from refund_change c where c.refund_id = f.id and c.state = 2
      order by c.id limit 1), f.way), f.order_id) is distinct from (r.outside, r.way, r.order_id) end
union all select 'I4 a refund whose way was changed to the balance is in the ledger', format('refund %s', f.id)
  from refund_change c join refund f on f.id = c.refund_id
  where c.state = 2 and c.to_way = 'balance' and (f.way <> 'balance' or f.status <> 'done' or f.amount is distinct from
    (select l.amount from wallet_log l where l.cause = 'refund-changed:' || f.id and l.kind = 'recharge'))
union all select 'I4 what goes to the wallet is in its ledger', format('refund %s', r.cause)
  from order_refund r cross join lateral (select coalesce(sum(amount) filter (where kind = 'recharge'), 0) as
    recharge, coalesce(sum(amount) filter (where kind = 'gift'), 0) as gift
    from wallet_log l where l.cause = 'refund:' || case r.kind when 'cancel' then r.order_id::text else r.cause end) l
  where (l.recharge, l.gift) is distinct from (r.recharge + case r.way when 'balance' then r.outside else 0 end,
    r.gift)
union all select 'I4 orders say what was refunded', format('order %s: %s, refunds %s', o.order_sn, o.refunded,
    r.amount)
  from orders o join (select r.order_id, sum(r.recharge + r.gift + case
    when r.way in ('balance', 'credit') or f.status = 'done'
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
union all select 'I5 what is left of a bill is what was not paid since its closing', format('bill %s: %s', b.id, b.rest)
  from credit_bill b where b.rest <> greatest(0, b.amount + coalesce((select sum(l.amount) from credit_log l
    where l.member_id = b.member_id and l.kind <> 'use' and l.created_at >= b.closing_at), 0))
union all select 'I5 what is owed on credit is its ledger', format('member %s: %s, ledger %s', c.member_id, c.owed,
    coalesce(l.amount, 0))
  from credit_line c left join (select member_id, sum(amount) as amount from credit_log group by member_id) l
    using (member_id)
  where c.owed <> coalesce(l.amount, 0)
union all select 'I5 credit pays what its payments say', format('payment %s', p.pay_sn)
  from payment p where p.pay_type = 5 and p.channel_amount <> coalesce((select sum(amount) from credit_log l
    where l.cause = 'pay:' || p.pay_sn), 0)
union all select 'I4 what goes back to credit is in its ledger or in the wallet', format('refund %s', r.cause)
  from order_refund r cross join lateral (select 'refund:' || case r.kind when 'cancel' then r.order_id::text
    else r.cause end as cause) k
  where r.way = 'credit' and r.outside <> coalesce((select -sum(amount) from credit_log l where l.cause = k.cause), 0)
    + coalesce((select sum(amount) from wallet_log l where l.cause = 'credit-' || k.cause), 0)
union all select 'I5 a repayment is in both ledgers', format('repayment %s', l.cause)
  from credit_log l where l.kind = 'repay' and l.amount is distinct from (select sum(amount) from wallet_log w
    where w.cause = l.cause)
union all select 'I17 receipts that were sent have their files', format('order %s', h.order_id) from hm_record h
  where h.status in (3, 4) and not exists (select from hm_receipt_file f where f.order_id = h.order_id)
union all select 'I21 herbs wait for their report, others do not', format('lot %s', l.id)
  from lot l join goods g on g.id = l.goods_id where l.awaits_report <> (g.goods_class = 'herb' and not exists (
    select 1 from inspection_report r where r.goods_id = l.goods_id and r.batch_no = l.batch_no
      and r.withdrawn_at is null))
union all select 'I21 reports are of lots', format('report %s', r.id)
  from inspection_report r where not exists (select 1 from lot l where l.goods_id = r.goods_id
    and l.batch_no = r.batch_no)
union all select 'I21 cases for reports name lots of their order', format('case %s', a.case_id)
  from after_sale_report a join after_sale c on c.id = a.case_id where c.type <> 6 or not exists (
    select 1 from parcel_lot p join lot l on l.id = p.lot_id where p.order_id = c.order_id
      and l.goods_id = a.goods_id and l.batch_no = a.batch_no)
union all select 'I4 who pays for somebody else has a link of that trade', format('payment %s', p.pay_sn)
  from payment p join pay_share s on s.id = p.share_id
  where s.trade_id <> p.trade_id or s.member_id <> p.member_id or p.created_at < s.created_at
union all select 'I4 a link is paid once its payment is, and no paid trade has an open one', format('link %s', s.id)
  from pay_share s where (s.state = 'paid') <> exists (select from payment p where p.share_id = s.id
      and p.status = 'paid')
    or s.state = 'open' and exists (select from payment p where p.trade_id = s.trade_id and not p.is_hm
      and p.status = 'paid')
union all select 'I4 what somebody else paid goes back to their channel', format('refund %s', r.cause)
  from order_refund r join orders o on o.id = r.order_id
  where o.pay_type = 6 and (r.recharge + r.gift > 0 or r.outside > 0 and r.way <> 'channel')
union all select 'I21 an order is in one live invoice', format('order %s', order_id) from invoice_order
  where is_live group by order_id having count(*) > 1
union all select 'I21 orders are free when their invoice is rejected or red', format('invoice %s order %s', v.id,
    io.order_id)
  from invoice_order io join invoice v on v.id = io.invoice_id where io.is_live = (v.state in (4, 5))
union all select 'I21 invoices are their lines', format('invoice %s', v.id)
  from invoice v left join (select invoice_id, sum(amount) as amount, sum(tax) as tax from invoice_line
    where red_id = 0 group by 1) l on l.invoice_id = v.id
  where v.state in (3, 5, 6) and (v.amount, v.tax) is distinct from (coalesce(l.amount, 0), coalesce(l.tax, 0))
union all select 'I21 invoices are their orders', format('invoice %s', v.id)
  from invoice v left join (select invoice_id, sum(total) as total from invoice_order group by 1) o
    on o.invoice_id = v.id where v.state in (3, 5, 6) and v.amount + v.tax <> coalesce(o.total, 0)
union all select 'I21 red invoices are their lines', format('red invoice %s', d.id)
  from invoice_red d left join (select red_id, sum(amount) as amount, sum(tax) as tax from invoice_line
    where red_id > 0 group by 1) l on l.red_id = d.id
  where (d.amount, d.tax) is distinct from (coalesce(-l.amount, 0), coalesce(-l.tax, 0))
union all select 'I21 what is red is what red invoices say', format('invoice %s', v.id)
  from invoice v left join (select invoice_id, sum(amount + tax) as total from invoice_red where state = 3 group by 1) d
    on d.invoice_id = v.id where v.red <> coalesce(d.total, 0)
union all select 'I21 never more than was paid less refunds', format('order %s', o.order_sn)
  from invoice_order io join invoice v on v.id = io.invoice_id and v.state in (3, 6) join orders o on o.id = io.order_id
  cross join lateral order_for_invoice(o) f
  cross join lateral (select coalesce(sum(l.amount + l.tax), 0) as total from invoice_line l
    where l.invoice_id = v.id and l.order_id = o.id and (l.red_id = 0
      or l.red_id in (select d.id from invoice_red d where d.state <> 4))) l
  where io.is_live and not io.has_refund and l.total > f.amount
union all select 'I21 issued invoices have a file', format('invoice %s', v.id)
  from invoice v where v.state in (3, 5) and not exists (select from invoice_file f where f.invoice_id = v.id
    and f.red_id = 0 and f.kind in ('pdf', 'ofd'))
union all select 'I21 states of invoices are those of their log', format('invoice %s', v.id)
  from invoice v where v.state is distinct from (select l.to_state from invoice_log l where l.invoice_id = v.id
    and l.red_id = 0 order by l.id desc limit 1)
union all select 'I16 a recall asks for no more than was shipped', format('recall %s, member %s', m.recall_id, m.member_id)
  from recall_member m join recall r on r.id = m.recall_id left join (select l.goods_id, l.batch_no, o.member_id,
    sum(p.number) as number from lot l join parcel_lot p on p.lot_id = l.id join orders o on o.id = p.order_id
    where exists (select from recall x where x.goods_id = l.goods_id and x.batch_no = l.batch_no) group by 1, 2, 3) s
    on s.goods_id = r.goods_id and s.batch_no = r.batch_no and s.member_id = m.member_id
  where m.asked > coalesce(s.number, 0) or m.shipped > coalesce(s.number, 0)
union all select 'I16 the cases of a recall are answered as its member has', format('recall %s, member %s', m.recall_id,
    m.member_id)
  from recall_member m join (select recall_id, member_id, bool_and(recall_left is not null) as is_answered,
    coalesce(sum(recall_left), 0) as "left" from after_sale where recall_id is not null group by 1, 2) c
    using (recall_id, member_id) where (m.answered_at is not null) <> c.is_answered or c.left > m.asked
union all select 'I16 nobody is asked without a case', format('recall %s, member %s', m.recall_id, m.member_id)
  from recall_member m where not exists (select from after_sale c where c.recall_id = m.recall_id
    and c.member_id = m.member_id)
union all select 'I17 statements are the sums of their lines', format('statement %s', s.id)
  from statement s cross join lateral (select coalesce(sum(amount) filter (where kind = 'order'), 0) as orders,
    coalesce(sum(amount) filter (where kind = 'payment'), 0) as payments,
    coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunds,
    coalesce(sum(amount) filter (where kind = 'wallet'), 0) as wallet,
    coalesce(sum(amount) filter (where kind = 'credit'), 0) as credit,
    coalesce(sum(amount) filter (where kind = 'invoice'), 0) as invoices
    from jsonb_to_recordset(s.lines) as l (kind text, amount bigint)) l
  where (s.orders, s.payments, s.refunds, s.wallet_in - s.wallet_out, s.credit_in - s.credit_out, s.invoices)
    is distinct from (l.orders, l.payments, l.refunds, l.wallet, l.credit, l.invoices)
union all select 'I17 a statement begins where the ledger stood', format('statement %s', s.id)
  from statement s where (s.wallet_closing, s.credit_closing) is distinct from (
    coalesce((select sum(amount) from wallet_log w where w.member_id = s.member_id
      and w.created_at < ((s.month || '-01')::timestamp + interval '1 month') at time zone 'Asia/Shanghai'), 0),
    coalesce((select sum(amount) from credit_log c where c.member_id = s.member_id
      and c.created_at < ((s.month || '-01')::timestamp + interval '1 month') at time zone 'Asia/Shanghai'), 0))
union all select 'I24 what was published has a published draft', format('%s %s', x.what, x.id)
  from (select 'price_offer' as what, id, promo_id from price_offer where promo_id is not null
    union all select 'reduction', id, promo_id from reduction where promo_id is not null
    union all select 'storewide_price', id, promo_id from storewide_price where promo_id is not null
    union all select 'cashback_offer', id, promo_id from cashback_offer where promo_id is not null
    union all select 'bundle', id, promo_id from bundle where promo_id is not null
    union all select 'coupon_template', id, promo_id from coupon_template where promo_id is not null
    union all select 'draw', id, promo_id from draw where promo_id is not null) x
  join promo_draft d on d.id = x.promo_id where d.state <> 3
union all select 'I26 goods are in nothing that became another', format('goods %s', g.id)
  from goods g where exists (select from manufacturer m where m.id = g.sccj_id and m.merged_into is not null)
    or exists (select from brand b where b.id = g.brand_id and b.merged_into is not null)
    or exists (select from category c where c.id in (g.cat1, g.cat2, g.cat3, g.yx_category)
      and c.merged_into is not null)
union all select 'I26 goods are in the categories above their own', format('goods %s', g.id)
  from goods g join category_path p on p.id = coalesce(g.cat3, g.cat2, g.cat1)
  where (g.cat1, g.cat2, g.cat3) is distinct from (p.cat1, p.cat2, p.cat3)
union all select 'I25 a legal text was signed by a second person', format('article %s', a.id)
  from article a join approval p on p.id = a.approval_id where p.state <> 'approved' or p.checker_id is null
union all select 'I22 tasks follow their things', what from wrong_tasks()
