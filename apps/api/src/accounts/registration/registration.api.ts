import { documentNames, isMobile } from '@yaopi/core'
import { contract, type AccountForm, type CompanyDraft } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { contentDisposition, flag, id, limitAddress, limitHits, route, text } from '../../platform/http/index.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import { enterMember, newPasswordField } from '../auth/index.ts'
import { documentFields } from '../documents/index.ts'
import { newResetToken, resetPassword } from './forgotten-password.service.ts'
import { readLicence } from './licence-reading.service.ts'
import { accountFields, openAccount } from './new-account.ts'
import { registerKinds } from './register-kinds.ts'
import { companyForm, draftForm } from './registration.forms.ts'
import { sweepDraftsJob } from './registration.jobs.ts'
import * as queries from './registration.queries.ts'
import * as service from './registration.service.ts'
import { registrationText as words } from './registration.text.ts'
import { documentTemplates } from './template.service.ts'
import { templateText } from './template.text.ts'
import { bindToMember, openWithWechat } from './wechat-account.service.ts'

const PHONE_CHECKS = { bucket: 'phone-check', hits: 30, seconds: 60, message: words.manyChecks } as const
const RESETS = { bucket: 'reset-ip', hits: 30, seconds: 3_600, message: words.manyChecks } as const
const READINGS = { bucket: 'licence-read', hits: 60, seconds: 86_400, message: words.manyReads } as const
const TEMPLATES = { bucket: 'template', hits: 60, seconds: 600, message: templateText.tooMany } as const

/** Registration of members and forgotten passwords. domain.md §1.2 to §1.4, decision 0051. */
export function registerRegistration(server: AppContext): void {
  const calls = contract.registration
  const { db, now } = server
  registerJobs(server, [sweepDraftsJob])

  route(server, calls.kinds, z.object({}), async () => registerKinds)

  const templateOf = documentTemplates(server)
  route(server, calls.template, z.object({ type: text(1, 10) }), async ({ input: { type }, ip, reply }) => {
    await limitAddress(db, TEMPLATES, ip, now())
    const pdf = await templateOf(type)
    reply
      .type('application/pdf')
      .header('cache-control', 'private, max-age=3600')
      .header('content-disposition', contentDisposition('attachment', templateText.fileName(documentNames[type]!)))
    // `route()` sends what a file call returns as it is; the call's type stands for the bytes.
    return pdf as unknown as { file: true }
  })

  route(server, calls.phone, z.object({ value: text(1, 20) }), async ({ input, ip }) => {
    await limitAddress(db, PHONE_CHECKS, ip, now())
    if (!isMobile(input.value)) throw fieldError('value', words.badPhone)
    return { is_registered: (await queries.isRegistered(db, input.value)) ? 1 : 0 }
  })

  route(server, calls.step1, z.object(accountFields), async ({ input, viewer, ip, request, reply }) => {
    if (viewer !== null) throw new BusinessError(409, words.loggedIn)
    const member = await openAccount(server, input as AccountForm, ip)
    return { ...(await enterMember(server, member, false, { request, reply })), next_step: 'step2' as const }
  })

  route(
    server,
    calls.wechat,
    z.object({
      scene: text(43, 43, words.noScene),
      phone: accountFields.phone,
      password: z.string({ error: words.noPassword }).min(1, words.noPassword).max(64, words.noPassword),
      bind: flag(),
      code: text(1, 10, words.wrongCode).optional(),
      agree: flag().optional(),
      captcha: text(1, 16).optional(),
      captcha_key: text(1, 64).optional(),
    }),
    async ({ input, viewer, ip, request, reply }) => {
      if (viewer !== null) throw new BusinessError(409, words.loggedIn)
      const member = await (input.bind === 1 ? bindToMember(server, input, ip) : openWithWechat(server, input, ip))
      const user = await enterMember(server, member, false, { request, reply })
      return { ...user, next_step: (await service.registerState(server, member)).next_step }
    },
  )

  route(server, calls.state, z.object({}), ({ member }) => service.registerState(server, member.id))

  route(server, calls.saveDraft, draftForm, async ({ input, member }) => {
    await service.saveCompanyDraft(server, member.id, input as CompanyDraft)
    return null
  })

  route(server, calls.step2, companyForm, async ({ input, member }) => {
    await service.saveCompany(server, member.id, input)
    return service.registerState(server, member.id)
  })

  route(server, calls.document, z.object(documentFields), async ({ input, member }) => {
    await service.saveDocument(server, member.id, input as Parameters<typeof service.saveDocument>[2])
    return service.registerState(server, member.id)
  })

  route(server, calls.readLicence, z.object({ type: text(2, 10), file_id: id() }), async ({ input, member }) => {
    await limitHits(db, READINGS, String(member.id), now())
    return readLicence(server, member.id, input)
  })

  route(server, calls.step3, z.object({}), async ({ member }) => {
    await service.submit(server, member.id)
    return service.registerState(server, member.id)
  })

  route(server, calls.withdraw, z.object({}), async ({ member }) => {
    await service.withdraw(server, member.id)
    return service.registerState(server, member.id)
  })

  route(
    server,
    calls.forget,
    z.object({
      phone: text(1, 20, words.badPhone).refine(isMobile, words.badPhone),
      code: text(1, 10, words.wrongCode),
    }),
    async ({ input, ip }) => {
      await limitAddress(db, RESETS, ip, now())
      return { reset_token: await newResetToken(server, input) }
    },
  )

  route(
    server,
    calls.reset,
    z.object({
      reset_token: text(1, 60, words.badToken),
      password: newPasswordField(),
      password_confirmation: z.string({ error: words.differs }).max(256, words.differs),
    }),
    async ({ input, ip, request }) => {
      await limitAddress(db, RESETS, ip, now())
      await resetPassword(server, input, request.headers['user-agent'] ?? '')
      return null
    },
  )
}
