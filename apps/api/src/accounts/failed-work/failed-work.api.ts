import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { countedPage, page, route, staffPageOf, text } from '../../platform/http/index.ts'
import { failedWork, retryWork } from '../../platform/jobs/index.ts'
import { audit } from '../staff/index.ts'
import { failedWorkText as words } from './failed-work.text.ts'

const PER_PAGE = 50

/** What jobs and events gave up: the staff see it with its reason and let it run again. */
export function registerFailedWork(server: AppContext): void {
  const calls = contract.failedWorkAdmin
  route(server, calls.list, z.object({ page: page() }), async ({ db, input }) => {
    const paging = { page: input.page, per_page: PER_PAGE }
    const { list, total } = await countedPage('all', paging, (part) => failedWork(db, part))
    return staffPageOf(
      list.map(({ all: _, ...one }) => one),
      total,
      paging,
    )
  })
  route(
    server,
    calls.retry,
    z.object({ key: text(1, 300, words.keyNeeded) }),
    async ({ input: { key }, staff, now }) => {
      await inTransaction(server.db, async (tx) => {
        if (!(await retryWork(tx, key, now()))) throw new BusinessError(409, words.gone)
        await audit(tx, { by: staff, action: words.retry, target: key, at: now() })
      })
      return null
    },
  )
}
