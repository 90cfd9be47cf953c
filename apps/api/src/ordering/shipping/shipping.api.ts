import { contract } from '@yaopi/core/contract'
import { formatDate } from '@yaopi/core'
import { PARCEL_VIEWS, PICK_LIST_MOST, SHIP_KINDS } from '@yaopi/core/staff'
import { z } from 'zod'
import { type OwnWarehouses, requireOwn, type StaffScope, warehousesFor } from '../../accounts/staff/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import {
  cursor,
  flag,
  id,
  idList,
  masterId,
  oneOf,
  page,
  route,
  sendFile,
  text,
  whole,
} from '../../platform/http/index.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import { deliverySlips, sellerOf, storageOf } from '../order-documents/index.ts'
import { askCarriersJob } from './shipping.jobs.ts'
import * as service from './shipping.service.ts'
import { shippingText as words } from './shipping.text.ts'

const PER_PAGE = 50
const paging = { page: page(), per_page: whole(1, 200).default(PER_PAGE) }

/** What the warehouse does. domain.md §3.8. */
export function registerShipping(server: AppContext): void {
  const calls = contract.shippingAdmin
  registerJobs(server, [askCarriersJob])
  /** The warehouses whose orders the ship desk shows. */
  const shown = (staff: StaffScope): OwnWarehouses => warehousesFor(staff, 'ship:read')
  const pdf = (
    reply: { header: (name: string, value: string) => unknown },
    bytes: Buffer,
    nameOf: (day: string) => string,
  ) => {
    const name = nameOf(formatDate(Math.floor(server.now() / 1000)))
    return sendFile(reply, bytes, { type: 'application/pdf', name, way: 'inline' })
  }

  route(
    server,
    calls.queue,
    z.object({
      q: text(0, 60).optional(),
      ck_id: masterId().optional(),
      kind: oneOf(SHIP_KINDS).optional(),
      ...paging,
    }),
    ({ input: { page: at, per_page, ...filter }, staff }) =>
      service.listQueue(server, { ...filter, own: shown(staff) }, { page: at, per_page }),
  )
  route(server, calls.pick, z.object({ id: id() }), async ({ input, staff }) => {
    await requireOwn(server.db, shown(staff), 'order', { id: input.id, unknown: words.unknown })
    return service.readPick(server, input.id)
  })
  route(
    server,
    calls.startPick,
    z.object({
      id: id(),
      start: flag(),
      take_over: whole(1, 1)
        .transform(() => 1 as const)
        .optional(),
    }),
    async ({ input, staff }) => {
      const named = { id: input.id, unknown: words.unknown }
      await requireOwn(server.db, warehousesFor(staff, 'order:ship'), 'order', named)
      return service.startPick(server, staff, input.id, {
        start: input.start === 1,
        takeOver: input.take_over === 1,
      })
    },
  )
  route(server, calls.pickList, z.object({ ids: idList(PICK_LIST_MOST) }), async ({ input, staff, reply }) =>
    pdf(reply, await service.pickListOf(server, input.ids, shown(staff)), words.pickListName),
  )
  route(server, calls.slips, z.object({ ids: idList(PICK_LIST_MOST) }), async ({ input, staff, reply }) => {
    const orders = await service.shippedAmong(server, input.ids, shown(staff))
    const facts = { storage: await storageOf(server.db, orders), printedAt: Math.floor(server.now() / 1000) }
    return pdf(reply, await deliverySlips(orders, sellerOf(server), facts), words.slipsName)
  })
  route(
    server,
    calls.parcels,
    z.object({
      view: oneOf(PARCEL_VIEWS).default('silent'),
      q: text(0, 60).optional(),
      after: cursor(),
      per_page: paging.per_page,
    }),
    ({ input: { after, per_page, ...filter }, staff }) =>
      service.listParcels(server, { ...filter, own: shown(staff) }, { after, per_page }),
  )
  route(
    server,
    calls.addTrace,
    z.object({ id: id(), order_id: id(), text: text(1, 100, words.textNeeded) }),
    async ({ input, staff }) => {
      const named = { id: input.order_id, unknown: words.unknownParcel }
      await requireOwn(server.db, warehousesFor(staff, 'order:deliver'), 'order', named)
      return service.addTrace(server, staff, input)
    },
  )
}
