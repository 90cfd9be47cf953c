import { isCompanyName, formatDate, isUscc, tidyUscc, uploadedDocumentTypes } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { contentDisposition, limitHits, route, text, whole } from '../../platform/http/index.ts'
import { documentFields } from '../documents/index.ts'
import { firstBusinessPack } from './first-business.ts'
import * as queries from './licences.queries.ts'
import * as service from './licences.service.ts'
import { licencesText } from './licences.text.ts'

const RECORDS = 200
const DOWNLOADS = { bucket: 'first-business', hits: 10, seconds: 600, message: licencesText.tooMany } as const
const CHINESE_NAME = /^[\p{Script=Han}·]{2,20}$/u

/** Licences of approved members: renewal, change of the company, scopes, our own papers. domain.md §1.4, §1.6. */
export function registerLicences(server: AppContext): void {
  const calls = contract.document
  const { db } = server

  route(server, calls.list, z.object({}), ({ member }) => service.licences(server, member.id))
  route(server, calls.scopes, z.object({}), ({ member }) => service.scopeEntries(server, member.id))
  route(server, calls.history, z.object({}), async ({ member }) =>
    (await queries.documentRecords(db, member.id, RECORDS)).map((one) => ({
      ...one,
      long_term: one.long_term ? (1 as const) : (0 as const),
    })),
  )

  const renewal = z.object({ ...documentFields, documents: z.array(z.object(documentFields)).max(1).optional() })
  route(server, calls.renew, renewal, async ({ input, member }) => {
    await service.renew(server, member.id, input as service.Renewal)
    return service.licences(server, member.id)
  })

  const { type: _, ...paper } = documentFields
  route(
    server,
    calls.change,
    z.object({
      ...paper,
      company: text(1, 120).refine(isCompanyName, licencesText.badCompany),
      uscc: text(1, 40)
        .transform(tidyUscc)
        .refine((code) => isUscc(code), licencesText.badUscc),
      legal_person: text(1, 40).refine((name) => CHINESE_NAME.test(name), licencesText.badPerson),
      rank: whole(1, 8).optional(),
      documents: z.array(z.object(documentFields)).max(uploadedDocumentTypes.length).optional(),
    }),
    async ({ input, member }) => {
      await service.change(server, member.id, { ...input, type: 'yyzz' } as Parameters<typeof service.change>[2])
      return service.licences(server, member.id)
    },
  )

  route(server, calls.withdraw, z.object({}), async ({ member }) => {
    await service.withdrawRenewal(server, member.id)
    return service.licences(server, member.id)
  })

  route(server, calls.pack, z.object({}), async ({ member, reply }) => {
    await limitHits(db, DOWNLOADS, String(member.id), server.now())
    const { company, licences } = server.settings.values()
    const day = formatDate(Math.floor(server.now() / 1000))
    const pack = await firstBusinessPack({
      seller: company,
      licences,
      buyer: member.company,
      day,
      isDemo: server.config.demo,
    })
    reply
      .type('application/zip')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', contentDisposition('attachment', licencesText.pack.name(company, day)))
    // `route()` sends what a file call returns as it is; the call's type stands for the bytes.
    return pack as unknown as { file: true }
  })
}
