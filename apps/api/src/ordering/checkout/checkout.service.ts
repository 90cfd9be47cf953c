import { randomInt } from 'node:crypto'
import type {
  Amounts,
  CartItem,
  CouponChoice,
  Difference,
  PlacedOrder,
  OrderRequest,
  Preview,
  PreviewGroup,
  RefusedLine,
} from '@yaopi/core/contract'
import { orderText, formatDate, toYuan, cartText, AuditStatus, LineType, AddressStatus, OrderStatus } from '@yaopi/core'
import { type Choices, type PricedCart, type PricedOrder, giftLinesOf, manjiansOf } from '@yaopi/core/pricing'
import { orderBlock } from '../../accounts/member-state/index.ts'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { MINUTE } from '../../platform/time/index.ts'
import {
  addToCart,
  cartLinesById,
  type CartRow,
  minimumProblem,
  type PricedLines,
  priceLines,
  priceRows,
  selectedLines,
  shippingGroups,
  termsFor,
} from '../cart/index.ts'
import {
  type CampaignRows,
  giveRewards,
  namedBy,
  offerText,
  promotions,
  stateInGroup,
  viewerContextOf,
} from '../../pricing/offers/index.ts'
import { deliveryFor } from '../delivery/index.ts'
import { claimableOf } from './claimable.ts'
import { differencesOf, quotedGifts, quotedLines } from './differences.ts'
import { giftItems, lockGifts, rewardsOf, takeFor } from './order-assets.ts'
import { itemsOf } from './order-lines.ts'
import type { Db } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { withIdempotency } from '../../platform/idempotency/index.ts'
import { orderWords, checkoutMessages } from './checkout.text.ts'
import {
  checkoutFacts,
  endedDocumentOf,
  insertTrade,
  linesOfOrder,
  lockLines,
  markFree,
  orderFacts,
  type CheckoutFacts,
  type MadeOrder,
  type NewTrade,
  type OrderFacts,
} from './checkout.queries.ts'
import { recordHmOrders } from '../hm-receipts/index.ts'
import { moveOrder } from '../order-state/index.ts'
import { groupOf, holdLots } from './named-lines.ts'
import { openPreview, sealPreview } from './preview-token.ts'

const PREVIEW_LIFE = 600
/** Minutes until an order of a flash sale or group buy must be paid (domain.md §2.4). */
const LIMITED_MINUTES = 60

/** Throws when the member may not order at all: an expired document, no signed agreement (domain.md §1.6, §0.2). */
async function mayOrder(server: AppContext, member: Member): Promise<void> {
  const now = server.now()
  const hasEnded = member.audit_status === AuditStatus.documentsExpired
  const ended = hasEnded ? await endedDocumentOf(server.db, member.id, now) : null
  requireNoBlock(server, { ...member, ended, credit_due: null })
}

/** Throws when something stops every order of a member, such as an overdue bill of credit. */
function requireNoBlock(server: AppContext, facts: Parameters<typeof orderBlock>[0]): void {
  const today = formatDate(Math.floor(server.now() / 1000))
  const block = orderBlock(facts, today, server.settings.values().hot_line)
  if (block === undefined) return
  const { code: reason, msg, action } = block
  throw reason === 'UNSIGNED'
    ? new BusinessError(459, msg, { action })
    : new BusinessError(403, msg, { reason, ...(action === undefined ? {} : { action }) })
}

type Chosen = {
  readonly coupons?: readonly { readonly group: string; readonly id: number }[] | undefined
  readonly voucher_ids?: readonly number[] | undefined
  readonly points?: number | undefined
}

/** The member's choices in the form of pricing; without a coupon choice the best one of each order is used. */
export const choicesOf = ({ coupons, voucher_ids, points }: Chosen): Choices => ({
  coupons: coupons === undefined ? 'best' : Object.fromEntries(coupons.map(({ group, id }) => [group, id])),
  vouchers: [...new Set(voucher_ids ?? [])],
  points: points ?? 0,
})

const NO_CHOICES: Choices = { coupons: 'best' }
/** The field of the form where a refused choice is made. */
const FIELD_OF = { coupon: 'coupons', voucher: 'voucher_ids', points: 'points' } as const

/** Prices lines for a checkout, where all of them count as ticked. `by`: `priceLines` or `priceRows`. */
const price = <Cart extends PricedLines>(
  by: (...args: Parameters<typeof priceLines>) => Cart,
  server: AppContext,
  member: Member,
  rows: readonly CartRow[],
  running: FactsOfOrder,
  choices: Choices,
): Cart =>
  by(
    rows,
    { ...viewerContextOf(server, member), campaigns: running },
    termsFor(server, member, rows, running, running, choices),
    () => true,
  )

/** A preview of the orders of chosen lines, or of all ticked ones. Reserves nothing. Two statements. */
export async function preview(
  server: AppContext,
  member: Member,
  ids: readonly number[] | undefined,
  choices: Choices,
): Promise<Preview> {
  await mayOrder(server, member)
  const rows = await (ids === undefined ? selectedLines(server, member.id) : cartLinesById(server, member.id, ids))
  return previewOf(server, member, rows, await factsFor(server, member, server.db, rows), choices)
}

type FactsOfOrder = OrderFacts & CampaignRows
type Facts = CheckoutFacts & CampaignRows

/** The offers, addresses and assets for an order of the lines, read from the database. One statement. */
const orderFactsFor = (server: AppContext, member: Member, db: Db, rows: readonly CartRow[]): Promise<FactsOfOrder> =>
  promotions.of(server).now(
    (campaigns) => namedBy(rows, campaigns),
    (named) => orderFacts(db, member.id, server.now(), named),
  )

/** The same with what only a preview shows. One statement. */
const factsFor = (server: AppContext, member: Member, db: Db, rows: readonly CartRow[]): Promise<Facts> =>
  promotions.of(server).now(
    (campaigns) => namedBy(rows, campaigns),
    (named) => checkoutFacts(db, member.id, server.now(), named),
  )

/** The 422 error for lines of which none counts, with what is wrong with the first. */
function nothingCounts(first: CartItem | undefined): BusinessError {
  const message = first?.tip === undefined ? cartText.nothingSelected : `${first.goods.name}：${first.tip}`
  return new BusinessError(422, message, null, { ids: [cartText.nothingSelected] })
}

/** Throws 400 where a settlement group stays below its least amount. */
function requireMinimum(priced: PricedCart): void {
  const short = minimumProblem(priced)
  if (short === undefined) return
  const { message, group, min, gap } = short
  throw new BusinessError(400, message, { reason: 'MIN_ORDER', group, min, gap })
}

function previewOf(
  server: AppContext,
  member: Member,
  rows: readonly CartRow[],
  facts: Facts,
  choices: Choices,
): Preview {
  requireNoBlock(server, { ...member, ended: null, credit_due: facts.credit_due })
  const { items, priced, terms } = price(priceRows, server, member, rows, facts, choices)
  const counted = items.filter((item) => item.is_selected === 1)
  if (counted.length === 0) throw nothingCounts(items[0])
  requireMinimum(priced)
  const refusal = priced.refused[0]
  if (refusal !== undefined)
    throw new BusinessError(
      422,
      refusal.reason,
      { refused: priced.refused },
      { [FIELD_OF[refusal.kind]]: [refusal.reason] },
    )
  const claimable = claimableOf(
    facts.claimable,
    priced.orders,
    (coupons) => price(priceLines, server, member, rows, { ...facts, coupons }, { coupons: {} }).priced.orders,
  )
  const byId = new Map(counted.map((item) => [item.id, item]))
  const choiceOf = choicesOfCoupons(facts.coupons)
  const has_hm = counted.some((item) => item.settle_group === 'hm')
  const has_jxq = counted.some((item) => item.lot !== undefined)
  const expire_at = Math.floor(server.now() / 1000) + PREVIEW_LIFE
  return {
    preview_token: sealPreview(server.keys, {
      member_id: member.id,
      expire_at,
      payable: priced.payable,
      lines: quotedLines(priced),
      choices: appliedChoices(priced),
      gifts: quotedGifts(priced),
    }),
    expire_at,
    addresses: facts.addresses,
    groups: priced.orders.map((order) => ({
      settle_group: order.settle_group,
      ck_id: order.ck_id,
      name: nameOf(order),
      items: order.lines.map((line) => byId.get(line.id)!),
      amounts: amountsOf(order),
      ...deliveryOf(server, member, order),
      gifts: giftLinesOf({ gifts: order.gifts, rewards: rewardsOf(order, priced) }, terms.gifts, items),
      coupon_id: order.coupon_id,
      coupons: {
        usable: order.coupons.filter((fit) => fit.usable).map((fit) => choiceOf(fit, fit.id === order.coupon_id)),
        unusable: order.coupons.filter((fit) => !fit.usable).map((fit) => choiceOf(fit, false)),
      },
      ...claimable.get(order.key),
    })),
    manjians: manjiansOf(priced, terms.gifts),
    vouchers: priced.vouchers.map((fit) => choiceOf(fit, fit.chosen)),
    points: { have: facts.points, max: priced.points.max, used: priced.points.used },
    cashback_expected: toYuan(priced.cashback.value),
    points_earned: priced.points_earned,
    freight: shippingGroups(counted, priced, terms.freight),
    balance: { recharge: toYuan(facts.recharge), gift: toYuan(facts.gift) },
    invoice: has_hm ? orderWords.invoice.filter(({ type }) => type !== 0) : orderWords.invoice,
    last_invoice_type: invoiceTypeOf(facts, has_hm),
    docs: orderWords.docs,
    ticks: [...(has_hm ? [orderWords.hmTick] : []), ...(has_jxq ? [orderWords.jxqTick] : [])],
    total: { ...totalOf(priced), kinds: priced.kinds, number: priced.number },
    has_hm: has_hm ? 1 : 0,
  }
}

/** Shows coupons and vouchers, by what pricing says of them. */
function choicesOfCoupons(coupons: Facts['coupons']) {
  const byId = new Map(coupons.map((coupon) => [coupon.id, coupon]))
  return (
    fit: { readonly id: number; readonly value: number; readonly gap?: number; readonly reason: string },
    chosen: boolean,
  ): CouponChoice => {
    const { name, face, threshold, end } = byId.get(fit.id)!
    return {
      id: fit.id,
      name,
      face: toYuan(face),
      threshold: toYuan(threshold),
      value: toYuan(fit.value),
      gap: toYuan(fit.gap ?? 0),
      end,
      chosen: chosen ? 1 : 0,
      reason: fit.reason,
    }
  }
}

/** The type of invoice that a checkout begins with; controlled drugs are always invoiced. */
const invoiceTypeOf = ({ last_invoice_type: last, own_invoice_type: own }: Facts, hasHm: boolean): 0 | 1 | 2 =>
  last === null || (hasHm && last === 0) ? own : last

/** When an order to be leaves and arrives; a group buy waits for others. */
function deliveryOf(server: AppContext, member: Member, order: PricedOrder): Pick<PreviewGroup, 'delivery'> {
  const delivery = order.lines[0]?.source === 'group' ? undefined : deliveryFor(server, member, order.ck_id)
  return delivery === undefined ? {} : { delivery }
}

/** The name of an order's settlement group; orders of a group buy have a name of their own. */
const nameOf = (order: PricedOrder): string =>
  order.lines[0]?.source === 'group'
    ? offerText.group.name(orderText.group[order.settle_group])
    : orderText.group[order.settle_group]

/** The choices that pricing applied, so that the order repeats exactly these. */
const appliedChoices = (priced: PricedCart): Choices => ({
  coupons: Object.fromEntries(
    priced.orders.filter((order) => order.coupon_id !== 0).map((order) => [order.key, order.coupon_id]),
  ),
  vouchers: priced.vouchers.filter((voucher) => voucher.chosen).map((voucher) => voucher.id),
  points: priced.points.used,
})

const amountsOf = (order: PricedOrder): Amounts => ({
  goods_amount: toYuan(order.goods_amount),
  manjian_amount: toYuan(order.manjian_amount),
  coupon_amount: toYuan(order.coupon_amount),
  voucher_amount: toYuan(order.voucher_amount),
  points_amount: toYuan(order.points_amount),
  freight: toYuan(order.freight),
  payable: toYuan(order.payable),
})

function totalOf(priced: PricedCart): Amounts {
  const sum = (pick: (order: PricedOrder) => number): number =>
    toYuan(priced.orders.reduce((total, order) => total + pick(order), 0))
  return {
    goods_amount: sum((order) => order.goods_amount),
    manjian_amount: sum((order) => order.manjian_amount),
    coupon_amount: sum((order) => order.coupon_amount),
    voucher_amount: sum((order) => order.voucher_amount),
    points_amount: sum((order) => order.points_amount),
    freight: toYuan(priced.freight_amount),
    payable: toYuan(priced.payable),
  }
}

/** Makes the orders of a preview, or throws with the differences since. One transaction, idempotent per key. */
export async function createOrder(server: AppContext, member: Member, request: OrderRequest): Promise<PlacedOrder> {
  const { idempotency_key: key, ...input } = request
  await mayOrder(server, member)
  return withIdempotency(server.db, { member_id: member.id, key, call: 'order', request: input }, async (tx) => {
    const quote = openPreview(server.keys, input.preview_token)
    if (quote === undefined || quote.member_id !== member.id)
      throw fieldError('preview_token', checkoutMessages.badPreview)
    const rows = await lockLines(
      tx,
      member.id,
      quote.lines.map(([id]) => id),
      server.now(),
    )
    const facts = await orderFactsFor(server, member, tx, rows)
    requireNoBlock(server, { ...member, ended: null, credit_due: facts.credit_due })
    if (quote.expire_at < server.now() / 1000)
      throw await changed(server, member, tx, rows, [], checkoutMessages.oldPreview)
    const priced = price(priceLines, server, member, rows, facts, quote.choices)
    const differences = differencesOf(quote, priced)
    if (differences.length > 0) throw await changed(server, member, tx, rows, differences, checkoutMessages.changed)
    return createOrders(server, member, tx, input, { facts, ...priced })
  })
}

/** The 409 error with the list of differences and a fresh preview, when one can be made. One statement. */
async function changed(
  server: AppContext,
  member: Member,
  tx: Db,
  rows: readonly CartRow[],
  differences: readonly Difference[],
  message: string,
): Promise<BusinessError> {
  const facts = await factsFor(server, member, tx, rows)
  let fresh: Preview | null = null
  let why = message
  try {
    fresh = previewOf(server, member, rows, facts, NO_CHOICES)
  } catch (error) {
    if (error instanceof BusinessError) why = `${message}：${error.message}`
    else throw error
  }
  if (rows.length === 0) why = checkoutMessages.gone
  return new BusinessError(409, why, { differences, preview: fresh })
}

type Ready = PricedLines & { readonly facts: FactsOfOrder }
type OrderInput = Omit<OrderRequest, 'idempotency_key'>
type Address = FactsOfOrder['addresses'][number]

/** The address to deliver to. Throws 422 at its field. */
function addressOf(input: OrderInput, facts: FactsOfOrder): Address {
  const address = facts.addresses.find((candidate) => candidate.id === input.address_id)
  if (address === undefined) throw fieldError('address_id', checkoutMessages.addressNeeded)
  // Medicines may be delivered only to the addresses on the member's documents (domain.md §4.5).
  if (address.audit_status !== AddressStatus.approved) throw fieldError('address_id', checkoutMessages.addressWaits)
  return address
}

/** Throws 422 where controlled drugs or near-expiry lots want a tick, or an invoice. */
function requireTicks(input: OrderInput, states: PricedLines['states']): void {
  const hasHm = states.some((state) => state.settle_group === 'hm')
  if (hasHm && !input.ticks?.includes(orderWords.hmTick.code)) throw fieldError('ticks', checkoutMessages.hmTick)
  if (hasHm && input.invoice_type === 0) throw fieldError('invoice_type', checkoutMessages.hmInvoice)
  if (states.some((state) => state.lot !== null) && !input.ticks?.includes(orderWords.jxqTick.code))
    throw fieldError('ticks', checkoutMessages.jxqTick)
}

/** The moment until which an order that is made at `at` waits to be paid. */
function expiryOf(server: AppContext, order: PricedOrder, at: number): Date {
  const { hm, pt } = server.settings.values().expiry_minutes
  const isLimited = order.lines.some((line) => line.source === 'spike' || line.source === 'group')
  const minutes = order.settle_group === 'hm' ? hm : isLimited ? Math.min(LIMITED_MINUTES, pt) : pt
  return new Date(at + minutes * MINUTE)
}

/** The trade of a checkout, as it is stored. */
function newTrade(
  server: AppContext,
  member: Member,
  input: OrderInput,
  { rows, facts, states, priced, address, at }: Ready & { readonly address: Address; readonly at: number },
): NewTrade {
  const { receiver, phone, province, city, district, detail } = address
  const row = new Map(rows.map((line) => [line.lineId, line]))
  const hasHm = states.some((state) => state.settle_group === 'hm')
  return {
    member_id: member.id,
    payable: priced.payable,
    remark: input.remark ?? '',
    invoice_type: input.invoice_type ?? (hasHm ? facts.own_invoice_type : 0),
    transfer_code: String(randomInt(1_000_000)).padStart(6, '0'),
    at,
    buyer: {
      company: member.company,
      uscc: member.uscc,
      licence_no: member.licence_no,
      purchaser: member.name,
      phone: member.phone,
    },
    address: { receiver, phone, province, city, district, detail },
    docs: [...new Set(['sale_doc', ...(input.docs ?? [])])],
    orders: priced.orders.map((order, k) => ({
      k,
      settle_group: order.settle_group,
      ck_id: order.ck_id,
      goods_amount: order.goods_amount,
      freight: order.freight,
      payable: order.payable,
      manjian_amount: order.manjian_amount,
      coupon_amount: order.coupon_amount,
      voucher_amount: order.voucher_amount,
      points_amount: order.points_amount,
      coupon_id: order.coupon_id,
      points_earned: order.points_earned,
      cashback_expected: order.cashback_expected,
      group_price_id: groupOf(order, row),
      expire_at: expiryOf(server, order, at).toISOString(),
    })),
    items: priced.orders.flatMap((order, k) => [
      ...order.lines.flatMap((line) => itemsOf(line, row.get(line.id)!, k, priced.cashback.value > 0)),
      ...giftItems(order, k, facts.gifts, rows),
    ]),
    line_ids: rows.map((line) => line.lineId),
    cashback: cashbackTerms(priced, facts),
  }
}

async function createOrders(
  server: AppContext,
  member: Member,
  tx: Db,
  input: OrderInput,
  ready: Ready,
): Promise<PlacedOrder> {
  const { rows, facts, states, priced } = ready
  const address = addressOf(input, facts)
  requireMinimum(priced)
  requireTicks(input, states)
  const now = server.now()
  const row = new Map(rows.map((line) => [line.lineId, line]))
  await lockGifts(tx, priced, rows)
  const made = await insertTrade(tx, newTrade(server, member, input, { ...ready, address, at: now }))
  await recordHmOrders(server, tx, member, hmOrders(made, priced, row))
  await holdLots(tx, rows, now)
  await takeFor(tx, { member_id: member.id, at: now, made, priced, rows: row })
  await advanceFreeOrders(server, tx, member.id, made, priced, row)
  const first = made[0]!
  return {
    trade_id: first.trade_id,
    trade_sn: first.trade_sn,
    payable: toYuan(priced.payable),
    orders: made.map((order) => ({
      id: order.id,
      order_sn: order.order_sn,
      settle_group: priced.orders[order.k]!.settle_group,
      payable: toYuan(priced.orders[order.k]!.payable),
    })),
    ...(priced.orders.some((order) => order.settle_group === 'hm') ? { hm_trade_id: first.trade_id } : {}),
  }
}

/** The orders with controlled drugs, with the units of each drug. */
const hmOrders = (made: readonly MadeOrder[], priced: PricedCart, rows: ReadonlyMap<number, CartRow>) =>
  made
    .filter(({ k }) => priced.orders[k]!.settle_group === 'hm')
    .map(({ id, k }) => {
      const units = new Map<number, number>()
      for (const line of priced.orders[k]!.lines) {
        const { goodsId } = rows.get(line.id)!
        units.set(goodsId, (units.get(goodsId) ?? 0) + line.number)
      }
      return { id, units: [...units].map(([goods_id, number]) => ({ goods_id, number })) }
    })

/**
 * Moves orders with nothing to pay on to the check, unless other orders of the trade are paid first: a gift ships with
 * its purchase (domain.md §3.4).
 */
async function advanceFreeOrders(
  server: AppContext,
  tx: Db,
  memberId: number,
  made: readonly MadeOrder[],
  priced: PricedCart,
  rows: ReadonlyMap<number, CartRow>,
): Promise<void> {
  const own = made.filter((one) => priced.orders[one.k]!.settle_group !== 'hm')
  if (own.some((one) => priced.orders[one.k]!.payable > 0)) return
  for (const { id, k } of own) {
    await markFree(tx, id, server.now())
    const group = groupOf(priced.orders[k]!, rows)
    await moveOrder(tx, {
      id,
      from: OrderStatus.unpaid,
      to: group === null ? OrderStatus.auditPending : await stateInGroup(tx, group, server.now()),
      actor: 'system',
      actor_id: null,
      action: checkoutMessages.nothingDue,
      note: '',
      at: server.now(),
    })
  }
  await giveRewards(
    tx,
    memberId,
    own.map(({ id }) => id),
    server.now(),
  )
}

/** The cashback of an order, null for none. */
const cashbackTerms = ({ cashback }: PricedCart, facts: FactsOfOrder) =>
  cashback.value === 0
    ? null
    : { offer_id: cashback.offer_id, tiers: facts.cashback.find((offer) => offer.id === cashback.offer_id)!.tiers }

/**
 * Adds every line of an earlier order that is still allowed to the cart, as its goods are sold today: at today's price,
 * from the warehouse that has them today (再次购买).
 */
export async function orderAgain(
  server: AppContext,
  member: Member,
  orderId: number,
): Promise<{ added: number; refused: readonly RefusedLine[] }> {
  const lines = await linesOfOrder(server.db, member.id, orderId)
  if (lines.length === 0) throw new BusinessError(404, checkoutMessages.unknownOrder)
  try {
    const result = await addToCart(
      server,
      member,
      lines.map(({ goods_id, number, combination_id }) =>
        combination_id > 0 ? { goods_id, number, type: LineType.bundle, combination_id } : { goods_id, number },
      ),
    )
    return { added: result.added.length, refused: result.refused }
  } catch (error) {
    // All lines refused: the list of reasons is the answer, not an error.
    if (
      error instanceof BusinessError &&
      error.data !== null &&
      typeof error.data === 'object' &&
      'refused' in error.data
    )
      return { added: 0, refused: error.data.refused as RefusedLine[] }
    throw error
  }
}
