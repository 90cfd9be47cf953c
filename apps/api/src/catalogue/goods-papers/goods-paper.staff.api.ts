import { contract } from '@yaopi/core/contract'
import { GOODS_PAPER_LIMITS, type GoodsPaper, type GoodsPaperKind } from '@yaopi/core/staff'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { id, masterId, prose, route, whole } from '../../platform/http/index.ts'
import { fileUrl } from '../../platform/uploads/index.ts'
import * as service from './goods-paper.service.ts'

/** Papers of goods: quality adds and removes them. domain.md §1.4.5. */
export function registerStaffGoodsPapers(server: AppContext): void {
  const admin = contract.goodsPaperAdmin

  const papers = async (goodsId: number): Promise<readonly GoodsPaper[]> =>
    (await service.papersOfGoods(server, goodsId)).map((row) => ({
      id: row.id,
      kind: row.kind,
      name: row.name,
      url: fileUrl(server, row.file_id),
      size: row.size,
      added_by: row.added_by,
      added_at: row.added_at,
    }))

  const one = { id: masterId() }
  route(server, admin.list, z.object(one), ({ input }) => papers(input.id))

  const added = z.object({ ...one, kind: whole(1, 4).transform((kind) => kind as GoodsPaperKind), file_id: id() })
  route(server, admin.add, added, async ({ input, staff }) => {
    await service.add(server, staff, input)
    return papers(input.id)
  })

  const removed = z.object({ ...one, paper_id: id(), reason: prose(1, GOODS_PAPER_LIMITS.reason) })
  route(server, admin.remove, removed, async ({ input, staff }) => {
    await service.remove(server, staff, input)
    return papers(input.id)
  })
}
