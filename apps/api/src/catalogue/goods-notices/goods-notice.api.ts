import { contract, NOTICE_LIMITS } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { flag, masterId, oneOf, route } from '../../platform/http/index.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import { DAY } from '../../platform/time/index.ts'
import { goodsByIds } from '../goods/index.ts'
import { goodsNoticeJobs } from './goods-notice.jobs.ts'
import { dropNotice, lockedCount, noticesOf, putNotice, soldPrice } from './goods-notice.queries.ts'
import { goodsNoticeText as text } from './goods-notice.text.ts'

/** Goods notices of members. domain.md §4.9. */
export function registerGoodsNotices(server: AppContext): void {
  registerJobs(server, goodsNoticeJobs)
  const calls = contract.goodsNotice

  route(server, calls.list, z.object({}), ({ member }) => noticesOf(server.db, member.id, server.now()))

  route(
    server,
    calls.change,
    z.object({ goods_id: masterId(), kind: oneOf(['arrival', 'drop'] as const), is_on: flag() }),
    async ({ input, member }) => {
      const { goods_id, kind } = input
      const now = server.now()
      if (input.is_on === 0) {
        await dropNotice(server.db, member.id, goods_id, kind)
        return noticesOf(server.db, member.id, now)
      }
      const [goods] = await goodsByIds(server, [goods_id], member)
      const price = await soldPrice(server.db, goods_id, member)
      if (goods === undefined || price === undefined) throw new BusinessError(404, text.unknown)
      if (kind === 'arrival' && goods.number > 0) throw new BusinessError(409, text.inStock)
      // Whoever may not see the price is not told that it moved.
      if (kind === 'drop' && goods.base_price === null) throw new BusinessError(409, text.noPrice)
      await inTransaction(server.db, async (tx) => {
        if ((await lockedCount(tx, member.id, input, now)) >= NOTICE_LIMITS.most)
          throw new BusinessError(409, text.tooMany(NOTICE_LIMITS.most))
        await putNotice(tx, {
          member_id: member.id,
          goods_id,
          kind,
          price_at: kind === 'drop' ? price : null,
          at: now,
          expires_at: now + NOTICE_LIMITS.days * DAY,
        })
      })
      return noticesOf(server.db, member.id, now)
    },
  )
}
