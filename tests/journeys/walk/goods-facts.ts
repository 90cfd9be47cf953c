import type { Block } from './capture.ts'
import { benefitWords } from './cart.ts'
import type { Expected, Fact } from './compare.ts'
import {
  leastOf,
  leftOf,
  limitOf,
  marginAt,
  nextTierWords,
  startOf,
  stockOf,
  stockWords,
  termsOf,
  tierAt,
  unitAt,
  type StoredGoods,
  type Terms,
} from './goods.ts'
import type { Viewer } from './viewer.ts'
import { day, daysBetween, grouped, yuan } from './words.ts'

/** Goods that a block shows, and who sees them. */
export type Shown = {
  readonly goods: StoredGoods
  readonly viewer: Viewer
  readonly at: number
  /** The offer that the address of the block names; 0: none, undefined: whichever is shown by itself. */
  readonly asked: number | undefined
  /** A person has changed the quantity of the block: it is what stands in the field. */
  readonly isTyped?: boolean
}

const fact = (what: string, line: string): Fact => ({ what, line })
const maybe = (what: string, line: string): Fact => ({ what, line, optional: true })

/** Names of goods and makers, whose digits are no facts. */
export const namesOf = ({ goods }: Shown): readonly string[] => [goods.name, goods.ypgg, goods.sccj]

/** Name, specification and maker: facts of the database too. */
const identity = ({ goods }: Shown): Fact[] => [
  fact('name', goods.name),
  fact('specification', goods.ypgg),
  fact('maker', goods.sccj),
]

/** Hovering texts of marks: a mark is no number, its rule may have some. */
const marks = ({ goods }: Shown): Fact[] => [
  ...goods.tags.map((tag) => maybe('rule of a mark', `⟨${tag.describe}⟩`)),
  ...goods.reductions.flatMap((one) => [
    maybe('name of a reduction', `⟨${one.name}⟩`),
    maybe('what a reduction brings', benefitWords(one)),
  ]),
  ...storewideWords(goods).map((line) => maybe('storewide price', line)),
]

/** The rule of a storewide day, hovering or not. */
export const storewideWords = ({ storewide }: StoredGoods): string[] => {
  const rule = `全场${(storewide ?? 0) / 10}折，不与优惠券、满减、返现同享`
  return storewide === null ? [] : [rule, `⟨${rule}⟩`]
}

const seesPrice = ({ goods, viewer }: Shown): boolean => viewer.seesPrices && !goods.is_hidden
const inCartOf = ({ goods }: Shown, terms: Terms): number =>
  terms.offer?.kind === 'jxq' || terms.offer?.kind === 'group' ? 0 : goods.in_cart
const fieldOf = (block: Block): number => Number(/^\[(\d+)\]$/m.exec(block.text)?.[1] ?? 0)
const hasField = (block: Block): boolean => /^\[\d+\]$/m.test(block.text)

/** Days of life in words, as the mark on an expiry date says them (domain.md §2.1: 180 days and 12 months). */
const bandOf = (goods: StoredGoods): Fact[] =>
  goods.days === null || goods.days <= 180
    ? []
    : [fact('band of remaining life', goods.days >= 365 ? '⟨效期≥12个月⟩' : '⟨效期不足12个月⟩')]

/** The tier in force at the quantity in the field, in words: 满12盒价. */
const tierWordsAt = ({ goods }: Shown, terms: Terms, number: number): string | undefined => {
  const tier = tierAt(terms, number)
  return tier && `满${tier.number}${goods.bzdw}价`
}

/** Price, margin and hint at the quantity in the field. */
function priced(block: Block, shown: Shown, terms: Terms): { facts: Fact[]; quantity: number; price: number } {
  const { goods } = shown
  const inCart = inCartOf(shown, terms)
  const quantity = !hasField(block) ? 0 : shown.isTyped ? fieldOf(block) : startOf(goods, terms, inCart)
  const price = unitAt(terms, inCart + quantity)
  const facts = quantity > 0 ? [fact('quantity', `[${quantity}]`)] : []
  if (seesPrice(shown)) facts.push(fact('unit price', `${yuan(price)}/${goods.bzdw}`))
  return { facts, quantity, price }
}

const hintOf = (shown: Shown, terms: Terms, number: number): string | undefined => {
  return seesPrice(shown) ? nextTierWords(shown.goods, terms, number) : undefined
}

/** The terms that a block shows to its viewer. */
export const shownTerms = (shown: Shown): Terms => {
  const terms = termsOf(shown.goods, shown.viewer, shown.at, shown.asked)
  // Nothing of an offer is told to who is outside the policy of the goods.
  return shown.goods.is_hidden ? { ...terms, offer: undefined, isNamed: false } : terms
}

/** A card of a list (aria role article). */
export function cardFacts(block: Block, shown: Shown): Expected {
  const { goods } = shown
  const terms = shownTerms(shown)
  const { facts, quantity, price } = priced(block, shown, terms)
  const margin = marginAt(goods, price)
  if (seesPrice(shown) && margin !== undefined) {
    facts.push(fact('margin', `毛利${margin}%`), fact('retail price', `⟨建议零售价${yuan(goods.market_price!)}⟩`))
  }
  const hint = quantity > 0 ? hintOf(shown, terms, goods.in_cart + quantity) : undefined
  if (hint !== undefined) facts.push(fact('next tier', hint))
  const tier = quantity > 0 && seesPrice(shown) ? tierWordsAt(shown, terms, goods.in_cart + quantity) : undefined
  if (tier !== undefined) facts.push(fact('tier in force', tier))
  if (goods.in_cart > 0) facts.push(fact('in the cart', `购物车中${goods.in_cart}${goods.bzdw}`))
  const lot = terms.offer?.lot
  facts.push(
    ...identity(shown),
    ...marks(shown),
    ...(lot == null ? [...bandOf(goods), fact('expiry', `效期${goods.yxq}`)] : []),
    ...(lot == null ? [] : [fact('lot', `批号${lot.batch_no} 效期${lot.end_date}`)]),
    fact('stock', stockWords(goods, terms, shown.viewer)),
    ...limits(shown, terms),
    maybe('limit reached', `已达限购数量${goods.qg_number}${goods.bzdw}`),
  )
  return { facts, names: namesOf(shown) }
}

/** The limit of one member and what is left of it: of an offer for its time, of goods for a day. */
function limits({ goods }: Shown, terms: Terms): Fact[] {
  const limit = limitOf(goods, terms)
  if (limit === 0) return []
  const isOfOffer = terms.isNamed
  const left = Math.min(limit, isOfOffer ? leftOf(terms) : Math.max(0, goods.qg_number - goods.bought_today))
  const words = `${isOfOffer ? '' : '每日'}限购${limit}${goods.bzdw}`
  return [fact('limit of one member', left < limit ? `${words}，还可购买${left}${goods.bzdw}` : words)]
}

const tierLine = (terms: Terms): string => terms.tiers.map(({ number, price }) => `≥${number} ${yuan(price)}`).join(' ')

/** A row of the table of a list. */
export function rowFacts(block: Block, shown: Shown): Expected {
  const { goods } = shown
  const terms = shownTerms(shown)
  const { facts, quantity } = priced(block, shown, terms)
  const number = goods.in_cart + quantity
  const hint = quantity > 0 ? hintOf(shown, terms, number) : undefined
  const tier = quantity > 0 && seesPrice(shown) ? tierWordsAt(shown, terms, number) : undefined
  if (hint !== undefined) facts.push(fact('next tier', hint), maybe('next tier', `⟨${hint}⟩`))
  // The tier that makes the price stands before it; all of them hover over the cell.
  if (tier !== undefined) facts.push(fact('tier in force', tier))
  if (seesPrice(shown) && terms.tiers.length > 0) facts.push(fact('tiers', `⟨${tierLine(terms)}⟩`))
  if (goods.in_cart > 0)
    facts.push(
      maybe('in the cart', `${goods.in_cart}${goods.bzdw}`),
      maybe('in the cart', `⟨购物车中${goods.in_cart}${goods.bzdw}⟩`),
    )
  facts.push(
    ...identity(shown),
    ...marks(shown),
    ...bandOf(goods),
    fact('expiry', goods.yxq ?? ''),
    fact('packing', `${goods.zbz}/${goods.jzl}${goods.bzdw}`),
    fact('stock', stockWords(goods, terms, shown.viewer)),
    ...limits(shown, terms),
  )
  return { facts, names: namesOf(shown) }
}

/** A tile of home: no quantity, so the price of one unit. */
export function tileFacts(shown: Shown): Expected {
  const { goods } = shown
  const terms = shownTerms(shown)
  const { offer, isNamed } = terms
  return {
    names: namesOf(shown),
    facts: [
      ...identity(shown).map((one) => ({ ...one, optional: one.what === 'maker' })),
      ...marks(shown),
      ...(seesPrice(shown) ? [fact('unit price', `${yuan(terms.price)}/${goods.bzdw}`)] : []),
      ...(seesPrice(shown) && terms.own > terms.price ? [maybe('usual price', `~${yuan(terms.own)}`)] : []),
      maybe('sold in 30 days', `近30天售出 ${grouped(goods.sales_30d)}${goods.bzdw}`),
      ...(isNamed && offer?.total != null && soldOf(offer) > 0
        ? [maybe('sold of the pool', `已抢${soldOf(offer)}%`)]
        : []),
      ...limits(shown, terms).map((one) => ({ ...one, optional: true })),
    ],
  }
}

const soldOf = ({ total, left }: { total: number | null; left: number | null }): number =>
  Math.min(100, Math.floor(((total! - left!) * 100) / total!))

/** A card of a promotion page: specials, group buys, near-expiry lots. */
export function offerCardFacts(block: Block, shown: Shown): Expected {
  const { goods } = shown
  const terms = shownTerms(shown)
  const { offer } = terms
  const { facts } = priced(block, shown, terms)
  const least = leastOf(goods, terms)
  if (seesPrice(shown) && terms.own > terms.price) facts.push(fact('usual price', `~${yuan(terms.own)}`))
  facts.push(
    ...identity(shown),
    ...marks(shown),
    ...limits(shown, terms),
    ...(least > 1 ? [fact('least quantity', `${least}${goods.bzdw}起购`)] : []),
  )
  // A bar of nothing sold says nothing.
  if (offer?.kind === 'special' && offer.total !== null && soldOf(offer) > 0)
    facts.push(fact('sold of the pool', `已抢${soldOf(offer)}%`), maybe('sold of the pool', `⟨已抢${soldOf(offer)}%⟩`))
  if (offer?.lot != null) {
    facts.push(
      fact('end of the lot', `有效期至 ${offer.lot.end_date}`),
      fact('lot', `批号 ${offer.lot.batch_no}`),
      maybe('lot', `⟨${offer.lot.batch_no}⟩`),
      fact('days of the lot', `剩余${daysBetween(day(shown.at), offer.lot.end_date)}天`),
      fact(
        'stock of the lot',
        shown.viewer.id === null && stockOf(goods, terms) > 0 && terms.offer?.left == null
          ? '有货'
          : `本批剩${stockOf(goods, terms)}${goods.bzdw}`,
      ),
    )
  }
  facts.push(...groupFacts(shown, terms))
  return { facts, names: namesOf(shown) }
}

/** How far a group buy has come, and its clock. */
export function groupFacts({ goods, at }: Shown, { offer }: Terms): Fact[] {
  if (offer?.group == null) return []
  const { target, sold, members, mine } = offer.group
  const words = `已拼${sold}${goods.bzdw} / ${target}${goods.bzdw}成团`
  const isRunning = Number(offer.start) <= at
  return [
    ...(sold > 0
      ? [fact('progress of the group', words)]
      : [fact('target of the group', `满${target}${goods.bzdw}成团`)]),
    maybe('progress of the group', `⟨${words}⟩`),
    ...(sold > 0 && sold < target ? [fact('missing to the group', `还差${target - sold}${goods.bzdw}成团`)] : []),
    ...(members > 0 ? [fact('members of the group', `${members}家单位已参团`)] : []),
    ...(mine > 0 ? [fact('own units of the group', `您已参团${mine}${goods.bzdw}`)] : []),
    {
      what: 'clock',
      line: isRunning ? '距结束' : '距开始',
      until: Number(isRunning ? offer.end : offer.start),
    },
  ]
}

/** The purchase of a detail page: everything between the pictures and the tabs. */
export function detailFacts(block: Block, shown: Shown): Expected {
  const { goods, at } = shown
  const { bzdw } = goods
  const terms = shownTerms(shown)
  const { offer, isNamed } = terms
  const { facts, quantity, price } = priced(block, shown, terms)
  const inCart = inCartOf(shown, terms)
  const number = inCart + quantity
  const least = leastOf(goods, terms)
  const margin = marginAt(goods, price)
  const current = tierAt(terms, number)?.number
  if (seesPrice(shown)) {
    if ((isNamed || goods.storewide !== null) && terms.own > price)
      facts.push(fact('usual price', `~${yuan(terms.own)}`))
    if (margin !== undefined) facts.push(fact('margin', `毛利${margin}%`))
    for (const tier of terms.tiers)
      facts.push(fact('tier', `${tier.number === current ? '◆' : ''}${tier.number}${bzdw}起`))
    if (isBuyable(block)) facts.push(fact('subtotal', `小计：${yuan(price * quantity)}`))
  }
  if (goods.market_price !== null) facts.push(fact('retail price', `建议零售价 ${yuan(goods.market_price)}`))
  if (offer !== undefined && isNamed && offer.lot === null) {
    const isRunning = Number(offer.start) <= at
    if (offer.group === null)
      facts.push({
        what: 'clock',
        line: isRunning ? '距结束' : '距开始',
        until: Number(isRunning ? offer.end : offer.start),
      })
    if (offer.group === null && offer.left !== null && stockOf(goods, terms) > 0)
      facts.push(fact('stock of the activity', `活动库存剩${stockOf(goods, terms)}${bzdw}`))
  }
  if (offer?.lot != null)
    facts.push(
      fact('lot', `批号：${offer.lot.batch_no}`),
      fact('end of the lot', `有效期至：${offer.lot.end_date}`),
      fact('days of the lot', `剩余：${daysBetween(day(at), offer.lot.end_date)}天`),
    )
  const hint = hintOf(shown, terms, number)
  if (hint !== undefined) facts.push(maybe('next tier', hint))
  if (least > 1 || goods.step > 1) {
    const rule = [
      ...(least > 1 ? [`起购${least}${bzdw}`] : []),
      ...(goods.step > 1 ? [`按${goods.step}${bzdw}递增`] : []),
    ]
    facts.push(fact('quantity rule', rule.join('，')))
  }
  if (goods.in_cart > 0) facts.push(fact('in the cart', `购物车已有${goods.in_cart}${bzdw}`))
  if (!goods.is_dpby && goods.free_shipping_number > 0)
    facts.push(maybe('free shipping', `满${goods.free_shipping_number}${bzdw}包邮`))
  facts.push(
    fact('name', `${goods.name} ${goods.ypgg}`),
    fact('maker', goods.sccj),
    ...marks(shown),
    ...goods.tags.map((tag) => maybe('rule of a mark', tag.describe)),
    ...limits(shown, terms),
    fact('stock', stockWords(goods, terms, shown.viewer)),
  )
  return { facts, names: namesOf(shown) }
}

/** The prices of the tiers on a detail page, the one in force marked. */
export function tierPrices(page: Block, shown: Shown): Expected {
  const terms = shownTerms(shown)
  const inCart = inCartOf(shown, terms)
  const current = tierAt(
    terms,
    inCart + (!hasField(page) ? 0 : shown.isTyped ? fieldOf(page) : startOf(shown.goods, terms, inCart)),
  )?.number
  return {
    facts: terms.tiers.map(({ number, price }) =>
      fact('price of a tier', `${number === current ? '◆' : ''}${yuan(price)}`),
    ),
  }
}

const isBuyable = (block: Block): boolean => /^小计/m.test(block.text)
