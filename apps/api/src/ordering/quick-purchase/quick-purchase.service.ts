import { setImmediate as nextTurn } from 'node:timers/promises'
import { readPurchaseLines, rhythmOf } from '@yaopi/core'
import {
  PURCHASE_LIMITS,
  type BuyTemplate,
  type BuyTemplateLines,
  type Goods,
  type HistoryOrder,
  type Page,
  type PurchaseGoods,
  type PurchaseHistory,
  type PurchaseMatch,
  type TemplateLine,
} from '@yaopi/core/contract'
import { goodsByIds } from '../../catalogue/goods/index.ts'
import { search } from '../../catalogue/search/index.ts'
import { lockMember } from '../../accounts/member-state/index.ts'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { countedPage, limitHits, pageOf } from '../../platform/http/index.ts'
import { allowedFor, inOrder, resultOf } from './line-results.ts'
import { findFor, indexOf, parseLine, candidateQuery, type LineGoods, type ParsedLine } from './match-lines.ts'
import {
  addTemplateLines,
  candidatesOf,
  deleteTemplate,
  emptyTemplate,
  historyOf,
  templateOf,
  templatesOf,
  timesBought,
} from './quick-purchase.queries.ts'
import { quickPurchaseText as text } from './quick-purchase.text.ts'

const PER_PAGE = 20
const PER_MINUTE = { bucket: 'fast-buy-match', hits: 60, seconds: 60, message: text.tries } as const
/** Lines between two places where others have their turn. */
const STEP = 10
/** Substitutes of a line. */
const SUBSTITUTES = 3

const shown = (goods: Goods): PurchaseGoods => ({
  id: goods.id,
  name: goods.name,
  sccj: goods.sccj,
  ypgg: goods.ypgg,
  bzdw: goods.bzdw,
  jzl: goods.jzl,
  price: goods.price,
  is_buy: goods.is_buy,
  ...(goods.buy_reason === undefined ? {} : { buy_reason: goods.buy_reason }),
  number: goods.number,
  ...(goods.limit_left === undefined ? {} : { limit_left: goods.limit_left }),
  zbz: goods.zbz,
  min_number: goods.min_number,
  step: goods.step,
  ck_id: goods.ck_id,
  cart_number: goods.cart_number,
  yxq: goods.yxq,
  ladder_price: goods.ladder_price,
  ladder_price_type: goods.ladder_price_type,
  market_price: goods.market_price,
  ...(goods.activity === undefined ? {} : { activity: goods.activity }),
})

async function goodsById(
  server: AppContext,
  member: Member,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PurchaseGoods>> {
  const goods = ids.length === 0 ? [] : await goodsByIds(server, [...new Set(ids)], member)
  return new Map(goods.map((one) => [one.id, shown(one)]))
}

/** What a member has bought, with what they may want again. */
export async function history(
  server: AppContext,
  member: Member,
  { page, order }: { page: number; order: HistoryOrder },
): Promise<Page<PurchaseHistory>> {
  const paging = { page, per_page: PER_PAGE }
  const { list: bought, total } = await countedPage('total', paging, (part) =>
    historyOf(server.db, { memberId: member.id, order, ...part }),
  )
  const goods = await goodsById(
    server,
    member,
    bought.map((one) => one.goods_id),
  )
  const now = Math.floor(server.now() / 1000)
  return pageOf(
    bought.flatMap((one): PurchaseHistory[] => {
      const own = goods.get(one.goods_id)
      const rhythm = rhythmOf(one.purchases, now)
      if (own === undefined || rhythm === undefined) return []
      const { number } = allowedFor(own, rhythm.number)
      return [
        {
          goods: own,
          last_at: one.purchases[0]!.at,
          last_number: one.purchases[0]!.number,
          count: one.times,
          recent_number: one.purchases.reduce((sum, purchase) => sum + purchase.number, 0),
          suggest_number: number,
          suggest_reason:
            own.is_buy === 0 && own.buy_reason !== undefined
              ? text.notNow(own.buy_reason.msg)
              : text.rhythm(rhythm, own.bzdw),
          is_due: rhythm.isDue ? 1 : 0,
        },
      ]
    }),
    total,
    { page, per_page: PER_PAGE },
  )
}

/**
 * Matches a pasted list with the catalogue, a line at a time. Throws 422 without a line or beyond 500 of them, 429 when
 * it is asked too often.
 */
export async function matchList(server: AppContext, member: Member, list: string): Promise<PurchaseMatch[]> {
  const lines = readPurchaseLines(list)
  if (lines.length === 0) throw fieldError('text', text.noLines)
  if (lines.length > PURCHASE_LIMITS.lines) throw fieldError('text', text.manyLines(PURCHASE_LIMITS.lines))
  await limitHits(server.db, PER_MINUTE, `member:${member.id}`, server.now())
  const parsed: ParsedLine[] = []
  for (const line of lines) {
    if (parsed.length % STEP === 0) await nextTurn()
    parsed.push(parseLine(line, search.of(server)))
  }
  const index = indexOf(await candidatesOf(server.db, candidateQuery(parsed)))
  const results: LineGoods[] = []
  for (const line of parsed) {
    if (results.length % STEP === 0) await nextTurn()
    results.push(findFor(line, index))
  }
  const ids = results.flatMap((one) => one.ids)
  const byId = await goodsById(server, member, ids)
  const times = await timesBought(server.db, member.id, ids)
  const standIns = substitutesOf(results, index, byId)
  const standInGoods = await goodsById(server, member, standIns.flat())
  return lines.map(({ text: line }, at) => {
    const goods = inOrder(results[at]!, parsed[at]!, byId, times)
    const substitutes = standIns[at]!.flatMap((id) => standInGoods.get(id) ?? [])
      .filter((one) => one.is_buy === 1)
      .slice(0, SUBSTITUTES)
    return resultOf(line, parsed[at]!, results[at]!, goods, substitutes)
  })
}

/** Ids of the same drugs for lines whose goods cannot be bought, or too dear, most sold first. */
function substitutesOf(
  results: readonly LineGoods[],
  index: ReturnType<typeof indexOf>,
  goods: ReadonlyMap<number, PurchaseGoods>,
): number[][] {
  return results.map(({ isCertain, ids, terms }) => {
    const [first] = ids
    const best = first === undefined ? undefined : goods.get(first)
    if (!isCertain && best !== undefined) return []
    return terms
      .flatMap((term) => index.withKey('term_id', term))
      .filter(({ id }) => id !== first)
      .slice(0, SUBSTITUTES * 3)
      .map(({ id }) => id)
  })
}

/** A template with its lines as they can be bought now; lines of goods that are gone are left out. Throws 404. */
export async function readTemplate(server: AppContext, member: Member, id: number): Promise<BuyTemplateLines> {
  const template = await templateOf(server.db, member.id, id)
  if (template === undefined) throw new BusinessError(404, text.templateMissing)
  const goods = await goodsById(
    server,
    member,
    template.lines.map((line) => line.goods_id),
  )
  return {
    ...template,
    lines: template.lines.flatMap((line) => {
      const own = goods.get(line.goods_id)
      return own === undefined ? [] : [{ goods: own, number: line.number, price: own.price }]
    }),
  }
}

/** Keeps a template under its name, which replaces one of the same name. Throws 422 beyond twenty. */
export async function saveTemplate(
  server: AppContext,
  member: Member,
  { name, lines }: { name: string; lines: readonly TemplateLine[] },
): Promise<BuyTemplate> {
  if (new Set(lines.map((line) => line.goods_id)).size !== lines.length) throw fieldError('lines', text.sameGoods)
  return inTransaction(server.db, async (tx) => {
    await lockMember(tx, member.id)
    const id = await emptyTemplate(tx, member.id, name, server.now())
    if ((await addTemplateLines(tx, id, lines)) !== lines.length) throw fieldError('lines', text.unknownGoods)
    const all = await templatesOf(tx, member.id)
    if (all.length > PURCHASE_LIMITS.templates) throw fieldError('name', text.manyTemplates(PURCHASE_LIMITS.templates))
    return all.find((one) => one.id === id)!
  })
}

/** Deletes a template; what is left. Throws 404. */
export async function removeTemplate(server: AppContext, member: Member, id: number): Promise<BuyTemplate[]> {
  if (!(await deleteTemplate(server.db, member.id, id))) throw new BusinessError(404, text.templateMissing)
  return templatesOf(server.db, member.id)
}
