import { LineType } from '@yaopi/core'
import type { CartLineInput, CopiedCart } from '@yaopi/core/contract'
import { memberOf } from '../../accounts/auth/index.ts'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { httpText } from '../../platform/http/index.ts'
import { storesOf } from '../../accounts/members/index.ts'
import * as queries from './cart.queries.ts'
import { keyOf, validateLines } from './validate-lines.ts'
import { copyText } from './copy.text.ts'

/**
 * Types of lines that can be copied to a store: plain ones, flash sale, daily special. The others need a call of their
 * own.
 */
const COPIED_TYPES = [0, 1, 5]

/**
 * Copies lines into the carts of stores of the same owner, by each store's own eligibility, limits and stock; numbers
 * replace existing ones, so a repeat changes nothing (domain.md §4.6). Two statements, and two per store. Throws 403
 * for a store of another owner.
 */
export async function copyToStores(
  server: AppContext,
  owner: Member,
  ids: readonly number[],
  storeIds: readonly number[],
): Promise<CopiedCart[]> {
  const [ownStores, lines] = await Promise.all([
    storesOf(server.db, owner.id, server.now()),
    queries.cartLinesById(server, owner.id, ids),
  ])
  const stores = [...new Set(storeIds)].map((id) => ownStores.find((store) => store.id === id))
  if (stores.includes(undefined)) throw new BusinessError(403, copyText.notYours)
  if (lines.length === 0) throw new BusinessError(422, copyText.nothing)
  const results: CopiedCart[] = []
  // One after the other: the stores share the rows of the goods.
  for (const store of stores)
    results.push(await copyTo(server, { ...memberOf(store!), token_hash: new Uint8Array() }, lines))
  return results
}

async function copyTo(server: AppContext, store: Member, lines: readonly queries.CartRow[]): Promise<CopiedCart> {
  const fits = lines.filter((line) => COPIED_TYPES.includes(line.type) && line.is_jxq === 0)
  const { lines: had, refused } =
    fits.length === 0 ? { lines: [], refused: [] } : await validateLines(server, store, fits.map(inputOf), true)
  const isFull = had.length > 0 && !(await hasRoom(queries.addLines(server.db, store.id, had, true)))
  const reasons = new Map(refused.map((line) => [line.key, line.reason]))
  const reasonOf = (line: queries.CartRow): string | undefined =>
    fits.includes(line) ? (reasons.get(askedKey(line)) ?? (isFull ? httpText.cartFull : undefined)) : copyText.ownWay
  return {
    user_id: store.id,
    store: store.company,
    ok: lines.filter((line) => reasonOf(line) === undefined).map((line) => line.lineId),
    refused: lines.flatMap((line) => {
      const reason = reasonOf(line)
      return reason === undefined ? [] : [{ id: line.lineId, name: line.name, reason }]
    }),
  }
}

/** False when the cart would have had more lines than it may have; nothing was added then. */
const hasRoom = (adding: Promise<unknown>): Promise<boolean> =>
  adding.then(
    () => true,
    (error: { constraint?: string }) => {
      if (error.constraint !== 'cart_line_most') throw error
      return false
    },
  )

const inputOf = (line: queries.CartRow): CartLineInput => ({
  goods_id: line.goodsId,
  ck_id: line.line_ck_id,
  number: line.number,
  goods_price_id: line.goods_price_id,
  goods_manjian_id: line.goods_manjian_id,
  is_yj: line.is_yj === 1 ? 1 : 0,
})

/** The key under which `validateLines` returns the line that `inputOf` made. */
const askedKey = (line: queries.CartRow): string =>
  keyOf({
    goods_id: line.goodsId,
    ck_id: line.line_ck_id,
    type: LineType.ordinary,
    goods_price_id: line.goods_price_id,
    goods_manjian_id: line.goods_manjian_id,
    is_yj: line.is_yj,
    is_jxq: 0,
  })
