import { contract, type Address, type AddressForm } from '@yaopi/core/contract'
import { isPhone } from '@yaopi/core'
import { z } from 'zod'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { flag, id, masterId, prose, route, text } from '../../platform/http/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { contentCache } from '../../platform/cache/index.ts'
import {
  addAddress,
  addressesOf,
  changeAddress,
  makeDefault,
  placeOf,
  regionsBelow,
  removeAddress,
  type StoredAddress,
} from './address.queries.ts'
import { isOnLicence } from './licence-address.ts'
import { addressMessages } from './address.text.ts'

const MOST = 20
const full = (): BusinessError => new BusinessError(400, addressMessages.full(MOST))
const missing = (): BusinessError => new BusinessError(404, addressMessages.unknown)

/** The list after a change; throws 404 when the change met no row, because the address is not the member's. */
function known(list: Address[]): Address[] {
  if (list.length === 0) throw missing()
  return list
}

const form = {
  receiver: prose(2, 20),
  phone: text(1, 20, addressMessages.phoneNeeded).refine(isPhone, addressMessages.badPhone),
  province_id: masterId(),
  city_id: masterId(),
  district_id: masterId(),
  detail: prose(5, 100),
  is_default: flag().optional(),
}

/** Delivery addresses and regions. domain.md §4.5. */
export function registerAddresses(server: AppContext): void {
  const { db } = server
  const calls = contract.address
  const regions = contentCache(server, (parent: number) => regionsBelow(db, parent))

  /** The form with what is decided here: whether the address may be delivered to without approval. */
  async function checked(
    member: Member,
    input: AddressForm,
  ): Promise<{ readonly address: StoredAddress; readonly count: number }> {
    const place = await placeOf(db, member.id, input)
    if (place === undefined) throw fieldError('district_id', addressMessages.noDistrict)
    return {
      count: place.count,
      address: { ...input, is_default: input.is_default === 1, audit_status: isOnLicence(place, input.detail) ? 1 : 0 },
    }
  }

  route(server, calls.list, z.object({}), ({ member }) => addressesOf(db, member.id))

  route(server, calls.add, z.object(form), async ({ input, member }) => {
    const { address, count } = await checked(member, input)
    const list = count >= MOST ? [] : await addAddress(db, member.id, address, MOST)
    if (list.length === 0) throw full()
    return list
  })

  route(server, calls.edit, z.object({ ...form, id: id() }), async ({ input, member }) => {
    const { address } = await checked(member, input)
    return known(await changeAddress(db, member.id, input.id, address))
  })

  route(server, calls.makeDefault, z.object({ id: id() }), async ({ input, member }) =>
    known(await makeDefault(db, member.id, input.id)),
  )

  route(server, calls.remove, z.object({ id: id() }), async ({ input, member }) => {
    const outcome = await removeAddress(db, member.id, input.id)
    if (outcome === 'missing') throw missing()
    if (outcome === 'kept') throw new BusinessError(409, addressMessages.defaultStays)
    return addressesOf(db, member.id)
  })

  route(server, calls.regions, z.object({ parent_id: masterId(0).optional() }), ({ input }) =>
    regions(input.parent_id ?? 0),
  )
}
