import { contract } from '@yaopi/core/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../context/index.ts'
import { route } from '../http/index.ts'
import { publishPicture } from './content-picture.queries.ts'
import { PICTURES } from './file-url.ts'
import type { Stored } from './upload.service.ts'

/** What the staff upload files for. */
export type StaffScene =
  | 'case'
  | 'chat'
  | 'content'
  | 'goods_document'
  | 'inspection'
  | 'invoice'
  | 'temperature'
  | 'zizhi'

/** Receives one file of a person of the staff. */
type Take = (
  request: FastifyRequest,
  owner: { readonly staff_id: number },
  sceneOf: () => StaffScene,
) => Promise<Stored>

/** Uploads of the staff, each for one use. domain.md §5.4. */
export function registerStaffUploads(server: AppContext, take: Take): void {
  route(server, contract.chatAdmin.upload, z.object({}), ({ request, staff }) =>
    take(request, { staff_id: staff.id }, () => 'chat'),
  )
  route(server, contract.shippingAdmin.upload, z.object({}), ({ request, staff }) =>
    take(request, { staff_id: staff.id }, () => 'temperature'),
  )

  route(server, contract.afterSaleAdmin.photo, z.object({}), ({ request, staff }) =>
    take(request, { staff_id: staff.id }, () => 'inspection'),
  )

  route(server, contract.afterSaleAdmin.document, z.object({}), ({ request, staff }) =>
    take(request, { staff_id: staff.id }, () => 'case'),
  )

  route(server, contract.invoiceAdmin.file, z.object({}), async ({ request, staff }) => {
    const { id: fileId, name, size } = await take(request, { staff_id: staff.id }, () => 'invoice')
    return { id: fileId, name, size }
  })

  route(server, contract.goodsPaperAdmin.file, z.object({}), async ({ request, staff }) => {
    const { id: fileId, name, size } = await take(request, { staff_id: staff.id }, () => 'goods_document')
    return { id: fileId, name, size }
  })

  // Pictures of content and of goods are read by everybody.
  for (const call of [contract.contentAdmin.picture, contract.staffGoodsAdmin.uploadPicture])
    route(server, call, z.object({}), async ({ request, staff }) => {
      const { id: stored, name, size } = await take(request, { staff_id: staff.id }, () => 'content')
      return { url: `${PICTURES}/${await publishPicture(server.db, stored)}`, name, size }
    })

  route(server, contract.memberRecord.upload, z.object({}), async ({ request, staff }) => {
    const { id: fileId, name, size } = await take(request, { staff_id: staff.id }, () => 'zizhi')
    return { id: fileId, name, size }
  })
}
