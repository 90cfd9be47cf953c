import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import { oneOf } from '../http/fields.ts'
import { route } from '../http/route.ts'
import type { Server } from '../http/server.ts'
import { categoryTrees } from './menu.service.ts'

/** The category menu. domain.md §5.3 `/api/goods/fl`. */
export function bindMenu(server: Server): void {
  route(
    server,
    contract.goods.categories,
    z.object({ zone: oneOf(['normal', 'yx', 'zy', 'qx'] as const).optional() }),
    async ({ input }) => [...(await categoryTrees(server))[input.zone ?? 'normal']],
  )
}
