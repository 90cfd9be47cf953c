import { sql } from 'kysely'
import { row, rows, type Db } from '../../../apps/api/src/platform/db/db.ts'
import { benefitWords, tierWords, type Reduction } from './cart.ts'
import type { Block } from './capture.ts'
import type { Expected, Fact } from './compare.ts'
import { namesOf } from './goods-facts.ts'
import { termsOf } from './goods.ts'
import { maybes } from './home.ts'
import { day, face, grouped, midnight, minute, moment, yuan } from './words.ts'
import { shownIn, type Oracle } from './world.ts'

const at = (path: string): RegExp => new RegExp(`^${path}(\\?|$)`)

/** The end of an offer as it is shown: at midnight the last day before it at 24:00 (domain.md §0.7). */
export const lastMoment = (end: Date): string =>
  moment(end).slice(11) === '00:00:00' ? `${day(Number(end) - 1_000)} 24:00` : minute(end)
/** The last day of an offer. */
export const lastDay = (end: Date): string => day(Number(end) - 1_000)

/** Tabs, clocks and counts of promotion pages. */
export const promotionFrames: Oracle = async ({ db, viewer, capture }, block) => {
  const { path } = capture
  if (at('/mrtj').test(path) && block.kind === 'header') {
    const isTomorrow = path.includes('tomorrow')
    const line = isTomorrow ? '距明日开抢' : '距今日结束'
    return { facts: [{ what: 'clock', line, until: midnight(capture.at) }] }
  }
  if (at('/ptzq').test(path) && block.name === '时间') {
    const counts = await row(
      db,
      sql<{ running: number; soon: number }>`select
        count(*) filter (where start_at <= now())::int as running, count(*) filter (where start_at > now()
          and start_at < now() + interval '2 days')::int as soon
        from price_offer where kind = 'group' and end_at > now()
          and (ranks is null or ${viewer.rank}::smallint = any(ranks))`,
    )
    return {
      facts: [
        { what: 'groups that run', line: `正在拼团 ${counts!.running}` },
        { what: 'groups to come', line: `即将开始 ${counts!.soon}` },
      ],
    }
  }
  if (at('/jxqzc').test(path) && block.name === '剩余天数')
    return { facts: maybes('range of days', '31–59天', '60–89天', '90天以上') }
  if (at('/ppzq').test(path) && block.kind === 'main') {
    const brands = await rows(
      db,
      sql<{ name: string; count: number }>`select b.name, count(g.id)::int as count from brand b
        left join goods g on g.brand_id = b.id and g.is_on_sale group by b.id`,
    )
    const lines = block.text.split('\n')
    return {
      facts: lines.flatMap((line, place): Fact[] => {
        const brand = brands.find((one) => one.name === lines[place - 1])
        return /^[\d,]+ 种商品$/.test(line) && brand !== undefined
          ? [{ what: `goods of ${brand.name}`, line: `${brand.count} 种商品` }]
          : []
      }),
    }
  }
  if (at('/ppzq').test(path) && (block.kind === 'header' || block.name === '分页')) {
    const brands = await row(
      db,
      sql<{ count: number }>`select count(distinct brand_id)::int as count from goods where is_on_sale`,
    )
    const last = Math.ceil(brands!.count / 24)
    return {
      facts: [
        ...maybes('brands', `${brands!.count} 个品牌有货在售，点品牌看它的全部商品`, `共${brands!.count}条`),
        ...maybes('page', ...Array.from({ length: last }, (_, place) => `${place + 1}`)),
      ],
    }
  }
  return undefined
}

type Group = Reduction & {
  readonly start: Date
  readonly end: Date
  readonly rule_text: string
  readonly goods: number
}

/** Free-choice groups: their rules, their goods, and how far what is chosen goes. */
export const mixAndMatch: Oracle = async (world, block) => {
  const { db, viewer, capture } = world
  if (!capture.path.startsWith('/zhmz')) return undefined
  const groups = await rows(
    db,
    sql<Group>`select r.*, r.start_at as start, r.end_at as end, m.rule_text, (select count(*) from goods g
      where g.id = any(r.scope_ids) and g.is_on_sale)::int as goods
      from mix_and_match m join reduction r on r.id = m.reduction_id`,
  )
  const id = Number(new URL(capture.path, 'http://shop').searchParams.get('group_id'))
  const group = groups.find((one) => one.id === id || one.name === block.name)
  const clock = (one: Group): Fact => {
    const isRunning = Number(one.start) <= capture.at
    return { what: 'clock', line: isRunning ? '距结束' : '距开始', until: Number(isRunning ? one.end : one.start) }
  }
  if (id === 0)
    return group === undefined || block.kind !== 'card'
      ? undefined
      : {
          facts: [
            ...group.tiers.map((tier) => ({ what: 'tier', line: tierWords(group, tier) })),
            { what: 'rule', line: group.rule_text },
            { what: 'goods of the group', line: `${group.goods}种商品任选` },
            clock(group),
          ],
        }
  if (group === undefined) return undefined
  const shown = shownIn(world, block)
  if (block.kind === 'card' && shown !== undefined) {
    const { goods } = shown
    const terms = termsOf(goods, viewer, capture.at)
    const picked = Number(/^\[(\d+)\]$/m.exec(block.text)?.[1] ?? 0)
    const price = terms.tiers.findLast((tier) => tier.number <= picked)?.price ?? terms.price
    return {
      names: namesOf(shown),
      facts: [
        { what: 'specification', line: `${goods.ypgg} ${goods.sccj}` },
        ...maybes('specification', `⟨${goods.ypgg} ${goods.sccj}⟩`, goods.name, `[${picked}]`),
        ...(viewer.seesPrices ? [{ what: 'unit price', line: `${yuan(price)}/${goods.bzdw}` }] : []),
        ...(goods.in_cart > 0 ? [{ what: 'in the cart', line: `购物车已有${goods.in_cart}${goods.bzdw}` }] : []),
        ...goods.reductions.flatMap((one) => maybes('reduction', `⟨${one.name}⟩`, benefitWords(one))),
        ...goods.tags.flatMap((tag) => maybes('rule of a mark', `⟨${tag.describe}⟩`)),
      ],
    }
  }
  if (block.kind === 'main') return { facts: maybes('goods of the group', `⟨${group.goods}种商品任选⟩`) }
  if (block.kind === 'header' && block.text.includes(group.name))
    return { facts: [{ what: 'rule', line: group.rule_text }, clock(group)] }
  if (block.name !== '凑单进度') return undefined
  const own = viewer.id === null ? undefined : await world.cart()
  const cart = own?.reductions.find((one) => one.id === group.id)
  const kinds = cart?.kinds ?? 0
  const amount = cart?.amount ?? 0
  return {
    facts: [
      { what: 'kinds chosen', line: `已选${kinds}种` },
      { what: 'amount chosen', line: yuan(amount), optional: !viewer.seesPrices },
      { what: 'amount chosen', line: `已选${kinds}种：${yuan(amount)}`, optional: true },
      ...group.tiers.flatMap((tier) => {
        const gap = Math.max(0, (tier.amount ?? 0) - amount)
        const missing = Math.max(0, (tier.kinds ?? 0) - kinds)
        const parts = [...(missing > 0 ? [`${missing}种`] : []), ...(gap > 0 ? [yuan(gap)] : [])]
        return [
          { what: 'tier', line: `${tierWords(group, tier)}${parts.length === 0 ? ' 已满足' : ''}` },
          ...(parts.length === 0 ? [] : [{ what: 'missing to a tier', line: `还差${parts.join('、')}` }]),
        ]
      }),
      ...maybes('kinds picked', `加入购物车（${kinds}种）`),
    ],
  }
}

/** Coupons on offer and those a member holds. */
export const couponCentre: Oracle = async ({ db, viewer, capture }, block) => {
  if (!at('/lqzx').test(capture.path)) return undefined
  if (block.kind === 'main') {
    if (viewer.id === null) return { facts: [] }
    const held = await row(
      db,
      sql<{ coupons: number; vouchers: number }>`select count(*) filter (where t.type = 1)::int as coupons,
        count(*) filter (where t.type = 2)::int as vouchers from coupon c join coupon_template t on t.id = c.template_id
        where c.member_id = ${viewer.id} and c.used_at is null and c.end_at > now()`,
    )
    return {
      facts: [{ what: 'coupons held', line: `可用优惠券 ${held!.coupons} 张，现金券 ${held!.vouchers} 张` }],
    }
  }
  if (block.kind !== 'card') return undefined
  const isMine = capture.path.includes('mine=1')
  const templates = await rows(
    db,
    sql<{
      type: number
      name: string
      face: number
      threshold: number
      total: number
      claimed: number
      start: Date
      end: Date
      from: Date | null
      to: Date | null
      goods: readonly string[]
      kinds: number
    }>`select t.type, t.name, t.face, t.threshold, t.total, t.claimed, t.claim_start as start, t.claim_end as end,
      c.start_at as from, c.end_at as to, array(select g.name from goods g where t.scope_kind = 'goods'
        and g.id = any(t.scope_ids) order by g.id limit 3) as goods, cardinality(t.scope_ids) as kinds
      from coupon_template t left join coupon c on c.template_id = t.id and c.member_id = ${viewer.id ?? 0}
        and c.used_at is null where t.name = ${block.name} order by c.id`,
  )
  const one = templates[0]
  if (one === undefined) return undefined
  const taken = Math.floor((one.claimed / one.total) * 100)
  return {
    names: [one.name],
    facts: [
      { what: 'face of a coupon', line: `${face(one.face)}元` },
      ...(one.threshold > 0 ? [{ what: 'threshold of a coupon', line: `满${face(one.threshold)}元可用` }] : []),
      ...maybes('name of a coupon', `优惠券${one.name}`, `现金券${one.name}`, one.name),
      ...(one.goods.length === 0 ? [] : [{ what: 'goods of a coupon', line: goodsOf(one) }]),
      ...(isMine
        ? [{ what: 'life of a coupon', line: lifeOf(one.from!, one.to!, capture.at) }]
        : [
            {
              what: 'end of claiming',
              line:
                Number(one.start) > capture.at ? `${minute(one.start)} 开始领取` : endOfClaiming(block, one.end, taken),
            },
          ]),
    ],
  }
}

/** What a coupon is for: the first three of its goods, and how many there are. */
const goodsOf = ({ goods, kinds }: { readonly goods: readonly string[]; readonly kinds: number }): string =>
  `限${goods.join('、')}${kinds > goods.length ? `等${kinds}种商品` : ''}`

/** The life of a coupon, with a mark in its last three days. */
const lifeOf = (from: Date, to: Date, now: number): string =>
  `${day(from)} 至 ${lastDay(to)}${Number(to) - now <= 3 * 86_400_000 ? '即将到期' : ''}`

/** The last day of claiming, and how many are claimed; of coupons that cannot be claimed the second is not told. */
const endOfClaiming = ({ text }: Block, end: Date, taken: number): string =>
  `领取截至 ${lastDay(end)}${taken > 0 && text.includes('立即领取') ? `已领${taken}%` : ''}`

/** Cashback, storewide days, doctor partners, points mall: tiers, windows, progress. */
export const campaigns: Oracle = async (world, block) => {
  const { db, viewer, capture } = world
  const { path } = capture
  const clock = (start: Date, end: Date): Fact => {
    const isRunning = Number(start) <= capture.at
    return {
      what: 'clock',
      line: isRunning ? '距结束' : '距开始',
      until: Number(isRunning ? end : start),
      optional: true,
    }
  }
  const window = (start: Date, end: Date): Fact[] => [
    { what: 'window', line: `活动时间 ${minute(start)} 至 ${lastMoment(end)}` },
    clock(start, end),
  ]
  if (at('/hb').test(path)) {
    const offer = await row(
      db,
      sql<{ tiers: { amount: number; value: number }[]; start: Date; end: Date; scope_ids: number[] }>`
        select tiers, start_at as start, end_at as end, scope_ids from cashback_offer where end_at > now() limit 1`,
    )
    if (offer === undefined) return undefined
    if (block.kind === 'header') return { facts: window(offer.start, offer.end) }
    if (block.name === '活动规则')
      return { facts: maybes('rule', ...block.text.split('\n').filter((line) => /满72小时且|有效期180天/.test(line))) }
    if (block.name === '返现档位') {
      const cart = viewer.id === null ? undefined : await world.cart()
      const lines = cart?.ticked.filter((line) => line.joins && offer.scope_ids.includes(line.goods.id)) ?? []
      const amount = lines.reduce((total, line) => total + line.amount, 0)
      const reached = offer.tiers.findLast((tier) => tier.amount <= amount)
      const next = offer.tiers.find((tier) => tier.amount > amount)
      return {
        facts: [
          ...offer.tiers.flatMap((tier) => [
            { what: 'tier', line: `满${yuan(tier.amount)}` },
            { what: 'value of a tier', line: `返${yuan(tier.value)}` },
          ]),
          ...maybes(
            'tiers',
            `⟨返现档位 ${offer.tiers.map((tier) => `满${yuan(tier.amount)}返${yuan(tier.value)}`).join(' ')}⟩`,
            ...offer.tiers.map((tier) => `⟨返现档位 满${yuan(tier.amount)}返${yuan(tier.value)}⟩`),
          ),
          ...(viewer.id === null
            ? []
            : [
                {
                  what: 'progress',
                  line: `购物车已选可返商品 ${yuan(amount)}${reached === undefined ? '' : `，预计返${yuan(reached.value)}`}`,
                },
                ...maybes('next tier', ...(next ? [`再买${yuan(next.amount - amount)}返${yuan(next.value)}`] : [])),
              ]),
        ],
      }
    }
    if (block.name === '分页')
      return { facts: [{ what: 'goods', line: `共${offer.scope_ids.length}种` }, ...maybes('page', '1', '2', '3')] }
    return block.name === '我的返现' ? cashbackRecords(db, viewer.id ?? 0) : undefined
  }
  if (at('/welfare').test(path)) {
    const days = await row(
      db,
      sql<{ percent: number; start: Date; end: Date }>`select percent, start_at as start, end_at as end
        from storewide_price where end_at > now() order by start_at limit 1`,
    )
    if (days === undefined) return undefined
    if (block.name === '当前位置') return { facts: maybes('percent', `全场${days.percent / 10}折`) }
    if (block.kind === 'main') return { facts: maybes('next day', `下一场 ${minute(days.start)} 开始`) }
    return block.kind === 'header'
      ? {
          facts: [
            ...maybes(
              'percent',
              `全场${days.percent / 10}折`,
              `全场${days.percent / 10}折进行中`,
              `全场${days.percent / 10}折未开始`,
            ),
            ...window(days.start, days.end),
          ],
        }
      : undefined
  }
  if (path.startsWith('/yyh')) {
    const program = await row(
      db,
      sql<{ tiers: { amount: number; value: number }[]; start: Date; end: Date }>`
        select tiers, start_at as start, end_at as end from doctor_program where end_at > now() limit 1`,
    )
    if (program === undefined) return undefined
    if (block.kind === 'header') return { facts: window(program.start, program.end) }
    if (!block.name.startsWith('季度目标')) return undefined
    const today = day(capture.at)
    const quarter = Math.floor((Number(today.slice(5, 7)) + 2) / 3)
    const name = `${today.slice(0, 4)}年第${quarter}季度`
    const paid = await row(
      db,
      sql<{ amount: number }>`select coalesce(sum(i.paid_amount), 0)::int as amount from order_item i
        join orders o on o.id = i.order_id where i.member_id = ${viewer.id ?? 0} and i.source = 'yyh'
          and o.paid_at >= date_trunc('quarter', now()) and o.status not in (90, 95)`,
    )
    const amount = paid!.amount
    const next = program.tiers.find((tier) => tier.amount > amount)
    const reached = program.tiers.findLast((tier) => tier.amount <= amount)
    const words = program.tiers.map((tier) => [`季度满${yuan(tier.amount)}`, `得${face(tier.value)}元现金券`] as const)
    return {
      facts: [
        { what: 'quarter', line: `季度目标 ${name}` },
        ...words.flatMap((tier) => tier.map((line) => ({ what: 'tier', line }))),
        ...maybes('tiers', ...words.map((tier) => `⟨季度目标 ${tier.join('')}⟩`)),
        ...maybes(
          'progress',
          `${name}专享价商品实付 ${yuan(amount)}`,
          ...(next ? [`再采购${yuan(next.amount - amount)}可得${face(next.value)}元现金券`] : []),
          ...(reached ? [`已达标，可得${face(reached.value)}元现金券`] : []),
          `本季奖励于 ${quarter === 4 ? Number(today.slice(0, 4)) + 1 : today.slice(0, 4)}-${String((quarter % 4) * 3 + 1).padStart(2, '0')}-05 发放`,
        ),
      ],
    }
  }
  if (!at('/jfsc').test(path)) return undefined
  if (block.kind === 'card') {
    const goods = await row(
      db,
      sql<{ points: number; left: number; per_member: number; remark: string }>`
        select points, total - taken as left, per_member, remark from points_goods where name = ${block.name}`,
    )
    return goods === undefined
      ? undefined
      : {
          names: [block.name],
          facts: [
            { what: 'points', line: `${grouped(goods.points)}积分` },
            { what: 'left', line: `剩余${goods.left}份` },
            ...maybes('limit', `限兑${goods.per_member}份`, goods.remark, block.name),
          ],
        }
  }
  if (block.kind !== 'main') return undefined
  const own = await row(db, sql<{ points: number }>`select points from member where id = ${viewer.id ?? 0}`)
  return {
    facts: [
      ...(own === undefined ? [] : [{ what: 'points of the member', line: `我的积分：${grouped(own.points)}` }]),
      ...maybes(
        'rule',
        '订单完成后，每实付1元商品金额得1积分，退款部分不得积分',
        '积分在次年12月31日到期，先到期的先使用',
        '100积分可在下单时抵扣1元，以结算页为准',
      ),
    ],
  }
}

async function cashbackRecords(db: Db, memberId: number): Promise<Expected> {
  const records = await rows(
    db,
    sql<{ trade_sn: string; at: Date; released: number; end: Date | null; settled: Date | null }>`
      select t.trade_sn, c.created_at as at, c.released, c.end_at as end, c.settled_at as settled
      from cashback c join trade t on t.id = c.trade_id where c.member_id = ${memberId}`,
  )
  const released = records.reduce((total, one) => total + one.released, 0)
  return {
    facts: [
      ...maybes('released', `已返：${yuan(released)}`),
      ...(records.length === 0 ? maybes('to come', `待返：${yuan(0)}`) : []),
      ...records.flatMap((one) =>
        maybes('cashback record', one.trade_sn, minute(one.at), yuan(one.released), `全部签收满72小时后到账`),
      ),
    ],
  }
}
