import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import { oneOf, route } from '../../platform/http/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { registerStaffMenus } from './menu.staff.api.ts'
import { categoryTrees } from './menu.service.ts'

/** The category menu. domain.md §5.3 `/api/goods/fl`. */
export function registerMenus(server: AppContext): void {
  registerStaffMenus(server)
  route(
    server,
    contract.goods.categories,
    z.object({ zone: oneOf(['normal', 'yx', 'zy', 'qx'] as const).optional() }),
    async ({ input }) => [...(await categoryTrees(server))[input.zone ?? 'normal']],
  )
}
