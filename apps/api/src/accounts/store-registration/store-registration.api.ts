import { isUscc, MOST_STORE_ROWS, tidyUscc } from '@yaopi/core'
import { contract, type HeadAccountForm, type StoreTableForm } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { flag, idList, limitHits, masterId, route, text, whole } from '../../platform/http/index.ts'
import { enterMember } from '../auth/index.ts'
import { documentFields, type DocumentInput } from '../documents/index.ts'
import {
  accountFields,
  companyName,
  isUsccTaken,
  openAccount,
  registrationText,
  saveDocument,
  saveDraft,
  withdraw,
} from '../registration/index.ts'
import { saveHeadCompany } from './store-registration.queries.ts'
import * as service from './store-registration.service.ts'
import { storeRegistrationText as words } from './store-registration.text.ts'

const TABLES = { bucket: 'register-table', hits: 60, seconds: 3_600, message: registrationText.manyAccounts } as const
/** Everything that is typed into the table; what is wrong with it is said of all cells at once. */
const cell = () => text(0, 200)
const head = { licence_no: cell(), region: cell(), address: cell(), name: cell() }
const store = { ...head, company: cell(), uscc: cell(), rank: cell(), phone: cell() }
const optional = <S extends z.ZodRawShape>(shape: S) => z.object(shape).partial()
const ids = () => idList(MOST_STORE_ROWS + 1).transform((all) => [...new Set(all)])

/** Registration of several stores. domain.md §1.7, decision 0053. */
export function registerStoreRegistration(server: AppContext): void {
  const { db, now } = server
  const calls = contract.storeRegistration

  route(
    server,
    calls.step1,
    z.object({
      ...accountFields,
      company: companyName(),
      uscc: text(1, 40)
        .transform(tidyUscc)
        .refine((code) => isUscc(code), registrationText.badUscc),
      rank: whole(1, 2),
    }),
    async ({ input, viewer, ip, request, reply }) => {
      if (viewer !== null) throw new BusinessError(409, registrationText.loggedIn)
      const { company, uscc, rank, ...account } = input as HeadAccountForm
      const member = await openAccount(server, account, ip, {
        check: async () => {
          if (await isUsccTaken(db, uscc)) throw fieldError('uscc', registrationText.takenUscc)
        },
        store: (tx, id) => saveHeadCompany(tx, id, { company, uscc, rank }),
      })
      return { ...(await enterMember(server, member, false, { request, reply })), next_step: 'dd_step2' as const }
    },
  )

  route(server, calls.state, z.object({}), ({ member }) => service.storesState(server, member.id))

  route(
    server,
    calls.saveDraft,
    z.object({
      head: optional(head).optional(),
      stores: z
        .array(optional({ ...store, id: cell() }))
        .max(MOST_STORE_ROWS, words.mostStores(MOST_STORE_ROWS))
        .optional(),
    }),
    async ({ input, member }) => {
      await service.requireRoom(server, member.id, input.stores?.length ?? 0)
      await saveDraft(db, member.id, { ...input, stores: input.stores ?? [] }, now())
      return null
    },
  )

  route(
    server,
    calls.step2,
    z.object({
      head: z.object(head).optional(),
      stores: z
        .array(z.object({ ...store, id: masterId().optional() }), { error: words.noStore })
        .max(MOST_STORE_ROWS, words.mostStores(MOST_STORE_ROWS)),
      check: flag().optional(),
    }),
    async ({ input, member }) => {
      await limitHits(db, TABLES, String(member.id), now())
      await service.saveTable(server, member.id, input as StoreTableForm)
      return service.storesState(server, member.id)
    },
  )

  route(server, calls.document, z.object({ ...documentFields, store_id: masterId() }), async ({ input, member }) => {
    const { store_id, ...document } = input
    await service.requireOwn(db, member.id, [store_id])
    await saveDocument(server, store_id, document as DocumentInput)
    return service.oneStore(server, member.id, store_id)
  })

  route(server, calls.copyHead, z.object({ ids: ids() }), async ({ input, member }) => {
    await service.copyFromHead(server, member.id, input.ids)
    return service.storesState(server, member.id)
  })

  route(server, calls.step3, z.object({ ids: ids() }), async ({ input, member }) => {
    await service.submitStores(server, member.id, input.ids)
    return service.storesState(server, member.id)
  })

  route(server, calls.withdraw, z.object({ id: masterId() }), async ({ input, member }) => {
    await service.requireOwn(db, member.id, [input.id])
    await withdraw(server, input.id)
    return service.oneStore(server, member.id, input.id)
  })
}
