import { contract } from '@yaopi/core/contract'
import { GOODS_PAPER_LIMITS, type GoodsPaper, type GoodsPaperKind } from '@yaopi/core/staff'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { folderStore, zipOf } from '../../platform/files/index.ts'
import { id, limitHits, masterId, prose, route, sendFile, whole } from '../../platform/http/index.ts'
import { fileUrl } from '../../platform/uploads/index.ts'
import * as service from './goods-paper.service.ts'
import { goodsPaperText as text } from './goods-paper.text.ts'

const DOWNLOADS = { bucket: 'goods-papers', hits: 20, seconds: 600, message: text.tooMany } as const

/** Papers of goods: quality adds and removes them, approved members download them. domain.md §1.4.5. */
export function registerGoodsPapers(server: AppContext): void {
  const calls = contract.goodsPaper
  const admin = contract.goodsPaperAdmin
  const store = folderStore(server.config.filesDir)

  route(server, calls.pack, z.object({ goods_id: masterId() }), async ({ input, member, reply }) => {
    await limitHits(server.db, DOWNLOADS, String(member.id), server.now())
    const [pack] = await service.packsOf(server, store, [input.goods_id], member.company)
    if (pack === undefined || !pack.goods.is_on_sale) throw new BusinessError(404, text.none)
    return sendFile(reply, zipOf(pack.entries), { type: 'application/zip', name: service.packName(pack.goods) })
  })

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
