import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { folderStore, zipOf } from '../../platform/files/index.ts'
import { limitHits, masterId, route, sendFile } from '../../platform/http/index.ts'
import * as service from './goods-paper.service.ts'
import { registerStaffGoodsPapers } from './goods-paper.staff.api.ts'
import { goodsPaperText as text } from './goods-paper.text.ts'

const DOWNLOADS = { bucket: 'goods-papers', hits: 20, seconds: 600, message: text.tooMany } as const

/** Papers of goods: approved members download them. domain.md §1.4.5. */
export function registerGoodsPapers(server: AppContext): void {
  const calls = contract.goodsPaper
  const store = folderStore(server.config.filesDir)

  route(server, calls.pack, z.object({ goods_id: masterId() }), async ({ input, member, reply }) => {
    await limitHits(server.db, DOWNLOADS, String(member.id), server.now())
    const [pack] = await service.packsOf(server, store, [input.goods_id], member.company)
    if (pack === undefined || !pack.goods.is_on_sale) throw new BusinessError(404, text.none)
    return sendFile(reply, zipOf(pack.entries), { type: 'application/zip', name: service.packName(pack.goods) })
  })

  registerStaffGoodsPapers(server)
}
