import { sql } from 'kysely'
import { rows } from '../../../apps/api/src/platform/db/db.ts'
import {
  benefitWords,
  couponsOf,
  discountIn,
  giftNames,
  nextWords,
  setsOf,
  tierWords,
  type Cart,
  type CartLine,
  type Reduction,
} from './cart.ts'
import type { Block } from './capture.ts'
import type { Expected, Fact } from './compare.ts'
import { storewideWords } from './goods-facts.ts'
import { leftOf, limitOf, nextTierWords } from './goods.ts'
import { maybes } from './home.ts'
import { deliveryWords } from './orders.ts'
import { linkedGoods, type Oracle, type World } from './world.ts'
import { day, daysBetween, yuan } from './words.ts'

const fact = (what: string, line: string): Fact => ({ what, line })
const GROUP: Readonly<Record<CartLine['group'], string>> = {
  pt: '普通商品',
  hm: '含特殊药品复方制剂',
  zy: '中药饮片',
  ll: '冷链药品',
  yx: '包邮优选',
}
const ORDER: readonly CartLine['group'][] = ['pt', 'hm', 'zy', 'll', 'yx']

/** The line of a block: by its goods and the offer it names, a bundle by its name. */
function lineOf(cart: Cart, block: Block): CartLine | undefined {
  const linked = linkedGoods(block)
  const name = block.name || block.text.split('\n')[0]!
  return (
    cart.lines.find((line) => line.bundle !== undefined && line.bundle.name === name) ??
    cart.lines.find(
      (line) => line.bundle === undefined && line.goods.id === linked?.id && line.asked === (linked.asked ?? 0),
    )
  )
}

const unitOf = (line: CartLine): string => (line.bundle === undefined ? line.goods.bzdw : '套')
const lotOf = (line: CartLine) => line.terms.offer?.lot ?? undefined

/** Units of a line that can be sold now: of the goods, of the lot, of the parts of a bundle. */
const availableOf = (line: CartLine): number =>
  line.bundle === undefined
    ? Math.min(9_999, lotOf(line)?.left ?? line.goods.stock)
    : Math.min(9_999, setsOf({ ...line.bundle, left: null }))

const identity = (line: CartLine): Fact[] =>
  line.bundle === undefined
    ? [
        fact('name', line.goods.name),
        ...maybes(
          'specification',
          line.goods.ypgg,
          `⟨${line.goods.ypgg}⟩`,
          `${line.goods.ypgg} ${line.goods.sccj}`,
          `⟨${line.goods.ypgg} ${line.goods.sccj}⟩`,
          `${line.goods.name}`,
        ),
      ]
    : [
        ...maybes('name', line.bundle.name),
        fact('parts', `组合套餐 ${line.bundle.parts.length}种，数量${partsOf(line)}`),
        ...maybes('parts', ...line.bundle.parts.flatMap((part) => [`⟨${part.name} ${part.ypgg}⟩`, part.name])),
      ]

const partsOf = ({ bundle }: CartLine): number => bundle!.parts.reduce((total, part) => total + part.number, 0)

const marks = ({ goods }: CartLine): Fact[] => [
  ...maybes('storewide price', ...storewideWords(goods)),
  ...goods.tags.flatMap((tag) => maybes('rule of a mark', `⟨${tag.describe}⟩`)),
  ...goods.reductions.flatMap((one) => maybes('reduction', `⟨${one.name}⟩`, benefitWords(one))),
]

/** The next tier of a line, one press away: the whole line may become cheaper by it. */
function tierFacts(line: CartLine): Fact[] {
  if (line.bundle !== undefined) return []
  const tier = line.terms.tiers.findLast((one) => one.number <= line.number)
  const next = nextTierWords(line.goods, line.terms, line.number)
  return [
    ...(tier === undefined ? [] : [fact('tier in force', `满${tier.number}${line.goods.bzdw}价`)]),
    ...(next === undefined ? [] : [fact('next tier', next)]),
  ]
}

/** The limit of one member for a line: of its offer or bundle for their time, of goods for a day. */
function limitOfLine(line: CartLine): Fact[] {
  const { bundle, goods, terms } = line
  const isNamed = bundle !== undefined || terms.isNamed
  const limit = bundle === undefined ? limitOf(goods, terms) : bundle.limit
  if (limit === 0) return []
  const left =
    bundle !== undefined
      ? Math.min(limit - bundle.had, limit)
      : terms.isNamed
        ? leftOf(terms)
        : goods.qg_number - goods.bought_today
  const words = `${bundle !== undefined ? '每家' : isNamed ? '' : '每日'}限购${limit}${unitOf(line)}`
  return [fact('limit of one member', left < limit ? `${words}，还可购买${Math.max(0, left)}${unitOf(line)}` : words)]
}

/** A line on the cart page. */
function cartLine(line: CartLine, at: number): Expected {
  const lot = lotOf(line)
  const saved = (line.own - line.price) * line.number
  const stock = availableOf(line)
  return {
    names: [line.goods.name, line.goods.ypgg, line.goods.sccj],
    facts: [
      ...identity(line),
      ...marks(line),
      ...(line.bundle?.parts ?? []).map((part) => fact('units of a part', `×${part.number * line.number}${part.bzdw}`)),
      ...(line.bundle !== undefined
        ? []
        : lot === undefined
          ? [fact('expiry', `效期不早于 ${line.goods.yxq?.slice(0, 7)}`)]
          : [
              fact(
                'lot',
                `近效期批号 ${lot.batch_no} 有效期至 ${lot.end_date}（剩${daysBetween(day(at), lot.end_date)}天）`,
              ),
            ]),
      fact('unit price', yuan(line.price)),
      ...(line.own > line.price ? [fact('usual price', `~${yuan(line.own)}`)] : []),
      line.type === 4 ? fact('quantity', `${line.number}${unitOf(line)}`) : fact('quantity', `[${line.number}]`),
      fact('amount of the line', yuan(line.amount)),
      ...(saved > 0 ? [fact('saved', `已省${yuan(saved)}`)] : []),
      ...tierFacts(line),
      ...limitOfLine(line),
      // A limit stands in the place of little stock.
      ...(stock <= 50
        ? [{ ...fact('stock', `库存仅剩${stock}${unitOf(line)}`), optional: limitOfLine(line).length > 0 }]
        : []),
    ],
  }
}

/** A line of the drawer. */
function drawerLine(line: CartLine): Expected {
  const lot = lotOf(line)
  const { goods } = line
  const band =
    goods.days === null || goods.days <= 180 ? [] : [goods.days >= 365 ? '⟨效期≥12个月⟩' : '⟨效期不足12个月⟩']
  return {
    names: [goods.name, goods.ypgg, goods.sccj],
    facts: [
      ...identity(line),
      ...(line.bundle !== undefined
        ? []
        : lot === undefined
          ? [fact('expiry', `效期${goods.yxq}`), ...band.map((words) => fact('band', words))]
          : [fact('lot', `批号${lot.batch_no} 效期${lot.end_date}`)]),
      fact('unit price', yuan(line.price)),
      fact('quantity', `×${line.number}${unitOf(line)}`),
      ...tierFacts(line),
    ],
  }
}

/** The activities of a cart: how far each is, goods to exchange, gifts. */
async function offers({ db }: World, cart: Cart): Promise<Expected> {
  const facts: Fact[] = []
  for (const one of cart.reductions) {
    facts.push(...maybes('name of an activity', one.name), fact('ticked for the activity', `已选${yuan(one.amount)}`))
    if (one.discount > 0) facts.push(fact('discount of the activity', `已减${yuan(one.discount)}`))
    for (const tier of one.tiers) facts.push(fact('tier', await tierLine(db, one, tier)))
    const next = nextWords(one)
    if (next !== undefined) facts.push(fact('next step', next))
  }
  facts.push(...(await exchanges(db, cart)), ...(await giftLines(db, cart)))
  const main = cart.freight.find((one) => one.minGap > 0) ?? cart.freight.find((one) => one.gap > 0)
  if (main !== undefined)
    facts.push(...maybes('nearest step', `再买${yuan(main.gap)}包邮`, `还差${yuan(main.minGap)}起订`))
  return { facts, names: cart.reductions.map((one) => one.name) }
}

async function tierLine(db: World['db'], one: Reduction, tier: Reduction['tiers'][number]): Promise<string> {
  const names = await giftNames(db, tier)
  const isReached = tier === one.reached || one.tiers.indexOf(tier) < one.tiers.indexOf(one.reached!)
  return `${tierWords(one, tier)}${names.length > 0 ? `（${names.join('、')}）` : ''}${isReached ? ' 已满足' : ''}`
}

async function exchanges(db: World['db'], cart: Cart): Promise<Fact[]> {
  const ids = cart.reductions.filter((one) => one.tiers.some((tier) => tier.gives.kind === 'hg')).map((one) => one.id)
  const goods = await rows(
    db,
    sql<{ name: string; ypgg: string; bzdw: string; price: number; base_price: number; from_amount: number }>`
      select g.name, g.ypgg, g.bzdw, e.price, g.base_price, e.from_amount from exchange_goods e
        join goods g on g.id = e.goods_id where e.reduction_id = any(${ids}::int[])`,
  )
  return goods.flatMap((one) => [
    fact('exchange price', `${yuan(one.price)}/${one.bzdw}`),
    fact('usual price', `~${yuan(one.base_price)}`),
    ...maybes('exchange goods', one.name, `⟨${one.name} ${one.ypgg}⟩`, `满${yuan(one.from_amount)}可换`),
  ])
}

/** Gifts that the reached tiers bring; of 买10赠1 as many as each line reaches. */
async function giftLines(db: World['db'], cart: Cart): Promise<Fact[]> {
  const facts: Fact[] = []
  for (const { reached, times, scope_ids } of cart.reductions) {
    if (reached?.gives.kind !== 'zeng') continue
    const names = await giftNames(db, reached)
    for (const gift of reached.gives.gifts) {
      if (gift.kind === 'same') {
        for (const line of cart.ticked.filter((one) => one.joins && scope_ids.includes(one.goods.id))) {
          const fits = Math.min(times, Math.floor(line.number / (reached.number ?? 1)))
          if (fits > 0) facts.push(...maybes('gift', line.goods.name), fact('gift', `×${fits * gift.number}`))
        }
      } else if (gift.kind === 'goods') facts.push(fact('gift', `×${gift.number * times}`))
      else if (gift.kind === 'coupon') facts.push(fact('gift', `×${gift.number * times}，付款后到账`))
      else facts.push(fact('gift', `${gift.number * times}积分`))
    }
    facts.push(...maybes('gift', ...names))
  }
  return facts
}

/** The bar of the cart: counts, sums, what is missing to free freight, and what coupons will take off. */
const bar = (cart: Cart, coupon: number): Expected => ({
  facts: [
    // On a phone the list of coupons alone says it.
    ...(coupon > 0 ? maybes('coupons of the checkout', `结算时用券再减${yuan(coupon)}`) : []),
    fact('kinds and units', `已选 ${cart.kinds} 种，数量 ${cart.units}`),
    fact('total', `合计（含运费） ${yuan(cart.payable)}`),
    fact(
      'parts of the total',
      `商品${yuan(cart.goodsAmount)}${cart.discount > 0 ? `，优惠${yuan(cart.discount)}` : ''}，` +
        (cart.freightAmount > 0 ? `运费${yuan(cart.freightAmount)}` : '免运费'),
    ),
    ...cart.freight
      .filter((one) => one.minGap > 0 || one.due > 0)
      .map((one) =>
        fact(
          'freight',
          one.minGap > 0
            ? `${one.name}未达起订${yuan(one.min)}，还差${yuan(one.minGap)}`
            : `${one.name}运费${yuan(one.due)}，差${yuan(one.gap)}包邮`,
        ),
      ),
  ],
})

/** The coupons of the cart: those that checkout uses, and those to claim. */
async function cartCoupons({ db, viewer }: World, coupons: Coupons): Promise<Expected> {
  const held = await heldBy(db, viewer)
  const claimable = await couponsToClaim(db)
  return {
    facts: [
      ...held.flatMap((one) => maybes('coupon', `“${one.name}”结算时自动使用，减${yuan(one.face)}`)),
      ...claimable.flatMap((one) =>
        [0, ...coupons.values()].flatMap((used) =>
          maybes('coupon to claim', `可领“${one.name}”，结算时再减${yuan(one.face - used)}`),
        ),
      ),
    ],
    names: [...held, ...claimable].map((one) => one.name),
  }
}

/** The head of a settlement group. */
function groupHead(cart: Cart, group: CartLine['group']): Expected {
  const own = cart.lines.filter((line) => line.group === group)
  const freight = cart.freight.find((one) => one.groups.includes(group))
  return {
    facts: [
      fact('kinds of the group', `${GROUP[group]} ${own.length}种`),
      ...(freight === undefined
        ? []
        : freight.minGap > 0
          ? [fact('least order', `未达起订金额${yuan(freight.min)}，还差${yuan(freight.minGap)}`)]
          : freight.due > 0
            ? [fact('freight', `运费${yuan(freight.due)}，差${yuan(freight.gap)}包邮`)]
            : []),
    ],
  }
}

/** The drawer: counts and sum are of the ticked lines. */
const drawerFoot = (cart: Cart): Expected => ({
  facts: [
    fact('kinds and units', `已选${cart.kinds}种，数量${cart.units}`),
    fact('total', `合计（含运费） ${yuan(cart.payable)}`),
    ...maybes('next step', ...cart.reductions.flatMap((one) => nextWords(one) ?? [])),
    ...cart.freight
      .filter((one) => one.due > 0)
      .map((one) => fact('freight', `${one.name}运费${yuan(one.due)}，再买${yuan(one.gap)}免运费`)),
  ],
})

/** Cart page and drawer. */
export const cartBlocks: Oracle = async (world, block) => {
  const { db, viewer, capture } = world
  const isCart = /^\/cart(\?|$)/.test(capture.path)
  const isFoot = block.within.includes('购物车') && block.kind === 'footer'
  const isDrawer = block.kind === 'line' || isFoot || (block.name === '购物车' && block.kind === 'region')
  if ((!isCart && !isDrawer) || viewer.id === null) return undefined
  const cart = await world.cart()
  if (isDrawer) {
    const line = block.kind === 'line' ? lineOf(cart, block) : undefined
    if (block.kind === 'line') return line && drawerLine(line)
    return isFoot ? drawerFoot(cart) : { facts: maybes('all lines', `查看全部${cart.lines.length}种商品`) }
  }
  if (block.kind === 'card') {
    const line = lineOf(cart, block)
    return line && cartLine(line, capture.at)
  }
  if (block.name === '优惠活动') return offers(world, cart)
  if (block.name === '结算') return bar(cart, sumOf(await couponsOf(db, viewer, cart)))
  if (block.name === '优惠券') return cartCoupons(world, await couponsOf(db, viewer, cart))
  if (block.kind === 'header') {
    const group = ORDER.find((one) => block.text.startsWith(GROUP[one]))
    if (group === undefined) return undefined
    const { facts, ...head } = groupHead(cart, group)
    const warehouse = cart.lines.find((line) => line.group === group)?.ck_id
    const delivery = warehouse === undefined ? [] : await deliveryWords(world, warehouse, capture.at, true)
    return { ...head, facts: [...facts, ...maybes('delivery', ...delivery)] }
  }
  if (block.kind !== 'main') return undefined
  return {
    facts: [
      ...maybes('lines', `全部 ${cart.lines.length}`),
      ...ORDER.flatMap((group) =>
        maybes('lines of a group', `${GROUP[group]} ${cart.lines.filter((line) => line.group === group).length}`),
      ),
    ],
  }
}

/** Step 2: the orders to be, their sums, what they bring. */
export const checkoutBlocks: Oracle = async (world, block) => {
  const { db, viewer, capture } = world
  if (!capture.path.startsWith('/cart/step2') || viewer.id === null) return undefined
  const cart = await world.cart()
  const coupons = await couponsOf(db, viewer, cart)
  const coupon = sumOf(coupons)
  if (block.name === '商品清单') return { facts: [fact('kinds and units', `共${cart.kinds}种，数量${cart.units}`)] }
  const isGroup = block.name.startsWith('拼团 · ')
  const group = ORDER.find((one) => block.name === GROUP[one] || block.name === `拼团 · ${GROUP[one]}`)
  if (group !== undefined && block.kind === 'region') {
    // Each group buy is an order of its own.
    const own = cart.ticked.filter((line) =>
      isGroup ? line.type === 2 && block.text.includes(line.goods.name) : line.type !== 2 && line.group === group,
    )
    const expected = await orderToBe(world, cart, own, group, isGroup ? 0 : (coupons.get(group) ?? 0))
    const warehouse = own[0]?.ck_id
    const delivery = warehouse === undefined ? [] : await deliveryWords(world, warehouse, capture.at, true)
    return { ...expected, facts: [...expected.facts, ...maybes('delivery', ...delivery)] }
  }
  if (block.name === '应付金额') {
    const off = cart.discount + coupon
    return {
      facts: [
        fact('goods', `商品金额：${yuan(cart.goodsAmount)}`),
        ...(off > 0 ? [fact('discount', `优惠：-${yuan(off)}`)] : []),
        fact('freight', `运费：${yuan(cart.freightAmount)}`),
        fact('total', `应付：${yuan(cart.payable - coupon)}`),
        ...(await addresses(world)),
      ],
    }
  }
  if (block.name === '收货地址') return { facts: await addresses(world) }
  return block.name === '优惠券、现金券与积分' ? assets(world, cart, coupons) : undefined
}

/** Coupons that a member has not used. */
const heldBy = (db: World['db'], viewer: World['viewer']) =>
  rows(
    db,
    sql<{ name: string; face: number; threshold: number }>`select t.name, t.face, t.threshold from coupon c
      join coupon_template t on t.id = c.template_id
      where c.member_id = ${viewer.id} and c.used_at is null and c.end_at > now()`,
  )

/** Coupons that can be claimed now. */
const couponsToClaim = (db: World['db']) =>
  rows(
    db,
    sql<{ name: string; face: number }>`select name, face from coupon_template
      where type = 1 and claim_start <= now() and claim_end > now() and claimed < total`,
  )

/** Coupons and points at hand, points and cashback to come. */
async function assets({ db, viewer }: World, cart: Cart, coupons: Coupons): Promise<Expected> {
  const held = await heldBy(db, viewer)
  const offer = (
    await rows(
      db,
      sql<{ scope_ids: number[]; tiers: { amount: number; value: number }[] }>`select scope_ids, tiers
      from cashback_offer where start_at <= now() and end_at > now() and scope_kind = 'goods'`,
    )
  )[0]
  const claimable = await couponsToClaim(db)
  const points = pointsOf(cart, coupons)
  const own = cart.ticked.filter((line) => line.joins && offer?.scope_ids.includes(line.goods.id))
  const base = own.reduce((total, line) => total + paidFor(cart, line, coupons), 0)
  const back = offer?.tiers.findLast((tier) => tier.amount <= base)?.value ?? 0
  const member = (await rows(db, sql<{ points: number }>`select points from member where id = ${viewer.id}`))[0]
  return {
    facts: [
      ...(points > 0 ? [fact('points to come', `订单完成后得${points}积分`)] : []),
      ...(back > 0 ? [fact('cashback to come', `确认收货后预计返${yuan(back)}`)] : []),
      ...held.flatMap((one) => maybes('coupon', one.name, `${one.name}：-${yuan(one.face)}`, `-${yuan(one.face)}`)),
      ...claimable.flatMap((one) =>
        [0, ...coupons.values()].flatMap((used) =>
          maybes('coupon to claim', `可领“${one.name}”，本单再减${yuan(one.face - used)}`),
        ),
      ),
      ...maybes(
        'coupons',
        ...held.flatMap((one, at) => [`▸不可用的券 ${at + 1} 张`, `还差${yuan(one.threshold)}可用`]),
        `现有${member?.points ?? 0}积分`,
      ),
    ],
  }
}

type Coupons = ReadonlyMap<CartLine['group'], number>

/** What the coupons of all orders take off together. */
const sumOf = (coupons: Coupons): number => [...coupons.values()].reduce((total, amount) => total + amount, 0)

/** What is paid for a line: less its share of its reduction and of the coupon of its order, by amount. */
function paidFor(cart: Cart, line: CartLine, coupons: Coupons): number {
  const share = (lines: readonly CartLine[], amount: number): number =>
    lines.includes(line) ? (amount * line.amount) / lines.reduce((total, one) => total + one.amount, 0) : 0
  const reduction = cart.reductions.find((one) => line.joins && one.scope_ids.includes(line.goods.id))
  const inReduction = cart.ticked.filter((one) => one.joins && reduction?.scope_ids.includes(one.goods.id) === true)
  const inCoupon = cart.ticked.filter((one) => one.joins && one.group === line.group)
  return line.amount - share(inReduction, reduction?.discount ?? 0) - share(inCoupon, coupons.get(line.group) ?? 0)
}

/** Sources of a price that bring no points, besides controlled goods (domain.md §2.5). */
const WITHOUT_POINTS: readonly (string | undefined)[] = ['spike', 'group', 'newcomer', 'jxq', 'kx']

/** One point for each yuan of goods, counted by order (domain.md §2.4.18). */
function pointsOf(cart: Cart, coupons: Coupons): number {
  const orders = Map.groupBy(
    cart.ticked.filter(
      (line) => !WITHOUT_POINTS.includes(line.terms.offer?.kind) && line.group !== 'hm' && !line.goods.is_controlled,
    ),
    (line) => line.group,
  )
  return [...orders].reduce((total, [group, own]) => {
    const amount = own.reduce((sum, line) => sum + line.amount, 0) - discountIn(cart, own) - (coupons.get(group) ?? 0)
    return total + Math.floor(amount / 100)
  }, 0)
}

async function addresses({ db, viewer }: World): Promise<Fact[]> {
  const found = await rows(
    db,
    sql<{ receiver: string; phone: string; text: string }>`
      select a.receiver, a.phone, concat_ws(' ', p.name, nullif(c.name, p.name), d.name, a.detail) as text
      from member_address a join region p on p.id = a.province_id join region c on c.id = a.city_id
        join region d on d.id = a.district_id where a.member_id = ${viewer.id}`,
  )
  return found.flatMap((one) =>
    maybes(
      'address',
      one.text,
      `寄送至 ${one.text}`,
      `收货人 ${one.receiver} ${one.phone}`,
      `${one.receiver} ${one.phone}`,
      `${one.receiver} ${one.phone} 默认`,
      `${one.receiver}${one.phone}默认`,
      `${one.receiver}${one.phone}`,
      one.phone,
    ),
  )
}

/** A long order shows its first lines. */
const SHORT_LIST = 10

async function orderToBe(
  { db }: World,
  cart: Cart,
  own: readonly CartLine[],
  group: CartLine['group'],
  coupon: number,
): Promise<Expected> {
  const amount = own.reduce((total, line) => total + line.amount, 0)
  const discount = discountIn(cart, own) + coupon
  const freight = cart.freight.find((one) => one.groups.includes(group))
  const isAlone = cart.ticked.every((line) => own.includes(line) || !freight!.groups.includes(line.group))
  const due = isAlone ? (freight?.due ?? 0) : 0
  return {
    names: own.flatMap((line) => [line.goods.name, line.goods.ypgg]),
    facts: [
      ...maybes('kinds of the order', `拼团 · ${GROUP[group]} ${own.length}种`, `${GROUP[group]} ${own.length}种`),
      ...own.flatMap((line, place) => {
        const optional = place >= SHORT_LIST
        const lot = lotOf(line)
        const expiry =
          line.bundle !== undefined
            ? ''
            : lot === undefined
              ? ` 效期不早于 ${line.goods.yxq?.slice(0, 7)}`
              : ` 批号 ${lot.batch_no} 有效期至 ${lot.end_date}`
        const lines: Fact[] = [
          fact('unit price', yuan(line.price)),
          fact('quantity', `×${line.number}${unitOf(line)}`),
          fact('amount of the line', yuan(line.amount)),
          ...(line.bundle === undefined
            ? [fact('specification', `${line.goods.ypgg} ${line.goods.sccj}${expiry}`), fact('name', line.goods.name)]
            : [
                fact('parts', `组合套餐 ${line.bundle.parts.length}种，数量${partsOf(line)}`),
                ...line.bundle.parts.map((part) => fact('part', `×${part.number * line.number}${part.bzdw}`)),
                ...maybes('part', ...line.bundle.parts.flatMap((part) => [`⟨${part.name} ${part.ypgg}⟩`, part.name])),
              ]),
        ]
        return optional ? lines.map((one) => ({ ...one, optional })) : lines
      }),
      ...(group === 'pt' ? (await giftLines(db, cart)).map((one) => ({ ...one, optional: true })) : []),
      ...(own.length > SHORT_LIST ? [fact('rest', `展开其余${own.length - SHORT_LIST}种`)] : []),
      ...(freight !== undefined && freight.gap > 0 ? [fact('free freight', `再买${yuan(freight.gap)}包邮`)] : []),
      fact('goods', `商品${yuan(amount)}`),
      ...(discount > 0 ? [fact('discount', `优惠-${yuan(discount)}`)] : []),
      ...(due > 0 ? [fact('freight', `运费${yuan(due)}`)] : []),
      fact('subtotal', `小计 ${yuan(amount - discount + due)}`),
    ],
  }
}
