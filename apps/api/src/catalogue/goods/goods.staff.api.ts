import { formatDate } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import { managerIdOf } from '../../accounts/staff/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { day, route, whole } from '../../platform/http/index.ts'
import { readingQuota } from './reading-quota.ts'
import { membersWhoRead } from './reading-quota.staff.queries.ts'

/** Which members were shown how many goods with prices. domain.md §5.3. */
export function registerGoodsReaders(server: AppContext): void {
  const quota = readingQuota.of(server)

  route(
    server,
    contract.goodsAdmin.readers,
    z.object({ day: day().optional(), share: whole(1, 100).default(50) }),
    async ({ input, db, now, staff }) => {
      await quota.flush()
      const least = Math.ceil((server.config.goodsPerDay * input.share) / 100)
      const list = await membersWhoRead(db, input.day ?? formatDate(Math.floor(now() / 1000)), {
        least,
        manager_id: managerIdOf(staff, 'reader:read'),
      })
      return { quota: server.config.goodsPerDay, members: list }
    },
  )
}
