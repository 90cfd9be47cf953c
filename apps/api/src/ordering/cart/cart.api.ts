import { contract } from '@yaopi/core/contract'
import { ALL_LINES, toYuan } from '@yaopi/core'
import { z } from 'zod'
import { flag, id, idList, masterId, route, whole, yuan } from '../../platform/http/index.ts'
import { readingQuota } from '../../catalogue/goods/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { deleteLines, restoreLines } from './cart.queries.ts'
import { registerCartCopy } from './copy.api.ts'
import { nextHint } from './next-hint.service.ts'
import { addToCart, editLine, priceOwnCart, readCart, selectLines } from './cart.service.ts'
import { cartFields } from './cart.text.ts'
import { minimumProblem } from './price-lines.ts'

const MOST_LINES = 1_000

const line = z.object({
  goods_id: masterId(),
  number: whole(1, 999_999),
  price: yuan().optional(),
  ck_id: masterId(0).optional(),
  goods_price_id: masterId(0).optional(),
  ladder_price_id: masterId(0).optional(),
  goods_manjian_id: masterId(0).optional(),
  is_yj: flag().optional(),
  is_jxq: flag().optional(),
  type: whole(0, 9).optional(),
  combination_id: masterId(0).optional(),
})

/** The cart lines as a form list, or as JSON text in one field (domain.md §5.3). */
const lines = z.preprocess(
  (value) => {
    if (typeof value !== 'string') return value
    try {
      const read: unknown = JSON.parse(value)
      return Array.isArray(read)
        ? read.map((item) =>
            typeof item === 'object' && item !== null
              ? Object.fromEntries(
                  Object.entries(item).map(([key, inner]) => [key, typeof inner === 'number' ? String(inner) : inner]),
                )
              : item,
          )
        : read
    } catch {
      return value
    }
  },
  z.array(line).min(1, cartFields.noLines).max(MOST_LINES, cartFields.manyLines(MOST_LINES)),
)

/** Ids of lines, or `all`. */
export const idsOrAll = z.union([z.literal('all').transform(() => undefined), idList()])

/** The cart. domain.md §2.2, §5.3. */
export function registerCart(server: AppContext): void {
  const { db } = server
  const calls = contract.cart

  route(
    server,
    calls.list,
    z.object({
      filters: whole(0, ALL_LINES).default(ALL_LINES),
      new: z
        .literal('1')
        .transform(() => 1 as const)
        .optional(),
    }),
    ({ input, member }) => readCart(server, member, input.filters),
  )

  route(server, calls.total, z.object({}), async ({ viewer }) => {
    if (viewer === null) return { number: 0, kinds: 0, amount: 0, is_ready: 0 }
    const { rows, states, priced } = await priceOwnCart(server, viewer)
    const isReady =
      rows.length > 0 && states.every((line) => line.is_selected === 1) && minimumProblem(priced) === undefined
    return {
      number: rows.length,
      kinds: rows.length,
      amount: toYuan(priced.goods_amount - priced.discount),
      is_ready: isReady ? 1 : 0,
    }
  })

  // The answer has prices: lines one by one are no way around the quota of goods that are read.
  route(server, calls.add, z.object({ params: lines }), ({ input, member }) =>
    readingQuota.of(server).counted(
      member,
      () => addToCart(server, member, input.params),
      (added) => added.lines.length,
    ),
  )

  route(
    server,
    calls.edit,
    z.object({
      id: id(),
      params: z.object({ number: whole(1, 999_999) }),
      new: z
        .literal('1')
        .transform(() => 1 as const)
        .optional(),
    }),
    async ({ input, member }) => {
      const edited = await editLine(server, member, input.id, input.params.number)
      return input.new === 1 ? readCart(server, member, ALL_LINES) : edited
    },
  )

  route(server, calls.select, z.object({ ids: idsOrAll, is_selected: flag() }), ({ input, member }) =>
    selectLines(server, member, input.ids, input.is_selected === 1),
  )

  route(server, calls.remove, z.object({ ids: idList() }), async ({ input, member }) => {
    await deleteLines(db, member.id, input.ids, server.now())
    return readCart(server, member, ALL_LINES)
  })

  registerCartCopy(server)

  route(server, calls.restore, z.object({ ids: idList() }), async ({ input, member }) => {
    await restoreLines(db, member.id, input.ids, server.now())
    return readCart(server, member, ALL_LINES)
  })

  route(
    server,
    calls.nextHint,
    z.object({ goods_id: masterId().optional(), manjian_id: masterId().optional(), ids: idList().optional() }),
    ({ input, member }) => nextHint(server, member, input),
  )
}
