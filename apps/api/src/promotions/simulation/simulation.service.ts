import { formatDate } from '@yaopi/core'
import type { Choices, PriceCandidate } from '@yaopi/core/pricing'
import { candidatesOf, judgedOffers, type ExplainedPrice, type JudgedOffer } from '@yaopi/core/pricing'
import type { DescribedBuyer } from '@yaopi/core/staff'
import {
  type CartRow,
  type DescribedLine,
  describedLines,
  minimumProblem,
  type PricedLines,
  priceLines,
  pricingLine,
  selectedLinesIn,
  termsFor,
} from '../../ordering/cart/index.ts'
import type { AppContext, Member } from '../../platform/context/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import {
  type CampaignRows,
  type CartFacts,
  leftOf,
  namedBy,
  type PriceRow,
  readCampaigns,
  readCartFacts,
} from '../../pricing/offers/index.ts'
import { memberAt } from '../../accounts/auth/index.ts'
import { describedMember } from './simulation.queries.ts'
import { simulationText as text } from './simulation.text.ts'

/** Ids of published rows that are left out, by their table. */
export type LeftOut = Readonly<
  Record<
    'price_offer' | 'reduction' | 'storewide_price' | 'cashback_offer' | 'bundle' | 'coupon_template' | 'draw',
    ReadonlySet<number>
  >
>

/** What is simulated. `at` in milliseconds. */
export type SimulationRequest = {
  readonly member_id?: number | undefined
  readonly as?: DescribedBuyer | undefined
  readonly lines?: readonly DescribedLine[] | undefined
  readonly at: number
  readonly choices: Choices
  readonly left: LeftOut
}

/** A priced cart with the facts that it was priced by. */
export type Simulated = PricedLines & {
  readonly member: Member
  readonly campaigns: CampaignRows & CartFacts
  readonly candidates: readonly (readonly PriceCandidate[])[]
  readonly judged: readonly JudgedOffer[]
  readonly problem: string | undefined
}

async function buyerOf(tx: Db, { member_id, as, at }: SimulationRequest): Promise<Member> {
  if (member_id !== undefined) {
    const member = await memberAt(tx, member_id, at)
    if (member === undefined) throw fieldError('member_id', text.noMember)
    return member
  }
  const member = as === undefined ? undefined : await describedMember(tx, as, at)
  if (member === undefined) throw fieldError(as === undefined ? 'member_id' : 'as', text.noBuyer)
  return member
}

/** The offers of a moment as a checkout would read them, without those that are left out. */
async function offersAt(
  tx: Db,
  member: Member,
  rows: readonly CartRow[],
  { at, left }: SimulationRequest,
): Promise<CampaignRows & CartFacts> {
  const all = await readCampaigns(tx, at)
  const facts = await readCartFacts(tx, at, member.id, namedBy(rows, all))
  const remaining = <Row extends { readonly id: number }>(list: readonly Row[], ids: ReadonlySet<number>): Row[] =>
    list.filter((one) => !ids.has(one.id))
  const named = new Set(facts.combinations.map((one) => one.id))
  return {
    ...facts,
    reductions: remaining(all.reductions, left.reduction),
    welfare: remaining(all.welfare, left.storewide_price),
    cashback: remaining(all.cashback, left.cashback_offer),
    combinations: remaining(
      [...facts.combinations, ...all.combinations.filter((one) => !named.has(one.id))],
      left.bundle,
    ),
  }
}

const explained = (row: CartRow): readonly ExplainedPrice[] =>
  (row.prices ?? []).map((price: PriceRow) => {
    const { pool, limit } = leftOf(price)
    return {
      ...price,
      left: Number.isFinite(pool) ? pool : null,
      limit_left: Number.isFinite(limit) ? limit : null,
    }
  })

/**
 * Prices a cart at a moment by the functions of the checkout, inside a transaction that the caller rolls back. Pools
 * and limits are those of now.
 */
export async function simulate(server: AppContext, tx: Db, request: SimulationRequest): Promise<Simulated> {
  const { at, left } = request
  const member = await buyerOf(tx, request)
  const isNew = request.as?.is_new !== 0
  const isLeft = (price: PriceRow): boolean => left.price_offer.has(price.id) || (price.kind === 'newcomer' && !isNew)
  const read =
    request.lines === undefined
      ? await selectedLinesIn(tx, member.id, at)
      : await describedLines(tx, member, request.lines, at, isLeft)
  if (read.length === 0) throw new BusinessError(422, text.noLines, null, { lines: [text.noLines] })
  const rows = read.map((row) =>
    row.prices === null ? row : { ...row, prices: row.prices.filter((one) => !isLeft(one)) },
  )
  const campaigns = await offersAt(tx, member, rows, request)
  const now = Math.floor(at / 1000)
  const terms = termsFor(server, member, rows, campaigns, campaigns, request.choices)
  const cart = priceLines(
    rows,
    { buyer: member, today: formatDate(now), jxqDays: server.settings.values().jxq_days, now, campaigns },
    terms,
    () => true,
  )
  const buyer = { offers: terms.offers, member: terms.member, now }
  const lines = cart.rows.map((row, index) => pricingLine(row, cart.states[index]!.is_selected === 1))
  return {
    ...cart,
    member,
    campaigns,
    candidates: cart.rows.map((row, index) =>
      candidatesOf(lines[index]!, explained(row), cart.priced.lines[index]!, buyer),
    ),
    judged: judgedOffers(lines, cart.priced, buyer),
    problem: minimumProblem(cart.priced)?.message,
  }
}

/** Thrown to roll a transaction back with a result. */
class RolledBack extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('rolled back')
    this.result = result
  }
}

/** Runs work in a transaction that is rolled back, whatever it does. */
export async function rolledBack<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  try {
    await db.transaction().execute(async (tx) => {
      throw new RolledBack(await work(tx))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Result
    throw error
  }
  throw new Error('a transaction that must be rolled back was kept')
}
