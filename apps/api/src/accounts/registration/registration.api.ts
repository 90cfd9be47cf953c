import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  documentNames,
  formatDate,
  formatDateTime,
  isEmail,
  isMobile,
  isPhone,
  isUscc,
  rankNames,
  requiredDocuments,
  scopeNames,
  tidyUscc,
  uploadedDocumentTypes,
} from '@yaopi/core'
import { contract, type AccountForm, type RegisterKinds, type WechatAccountForm } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import {
  contentDisposition,
  flag,
  id,
  limitAddress,
  limitHits,
  masterId,
  prose,
  route,
  text,
  whole,
} from '../../platform/http/index.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import {
  decoyHash,
  deviceOf,
  enterMember,
  hashPassword,
  limitSignIn,
  memberByPhone,
  newPasswordField,
  requireCode,
  requireNotFrozen,
  requireStrong,
  verifyPassword,
} from '../auth/index.ts'
import { documentFields } from '../documents/index.ts'
import { addMessage } from '../messages/index.ts'
import { bindWechat, requireBound, requireConfirmed, takeScene } from '../wechat/index.ts'
import { sweepDraftsJob } from './registration.jobs.ts'
import { accountFields, companyName, openAccount } from './new-account.ts'
import * as queries from './registration.queries.ts'
import * as service from './registration.service.ts'
import { registrationText as words } from './registration.text.ts'
import { templateText } from './template.text.ts'

const PHONE_CHECKS = { bucket: 'phone-check', hits: 30, seconds: 60, message: words.manyChecks } as const
const RESETS = { bucket: 'reset-ip', hits: 30, seconds: 3_600, message: words.manyChecks } as const
const READINGS = { bucket: 'licence-read', hits: 60, seconds: 86_400, message: words.manyReads } as const
const RESET_LIFE = 600_000
const TEMPLATES = { bucket: 'template', hits: 60, seconds: 600, message: templateText.tooMany } as const
const READ_WITHIN = 10_000
const CHINESE_NAME = /^[\p{Script=Han}·]{2,20}$/u

const hashOf = (token: string): Uint8Array => createHash('sha256').update(token).digest()

const person = () => text(1, 40).refine((name) => CHINESE_NAME.test(name), words.badPerson)
const draftField = () => text(0, 200).optional()

/** The second step's fields as they are typed in. */
const draftForm = z.object({
  rank: draftField(),
  company: draftField(),
  uscc: draftField(),
  province_id: draftField(),
  city_id: draftField(),
  district_id: draftField(),
  address: draftField(),
  ck_address: draftField(),
  legal_person: draftField(),
  name: draftField(),
  tel: draftField(),
  email: draftField(),
  licence_no: draftField(),
  jyfw: z.array(text(1, 10)).max(30).optional(),
  invoice_type: draftField(),
  tax_no: draftField(),
  bank_name: draftField(),
  bank_account: draftField(),
  invoice_phone: draftField(),
  invoice_address: draftField(),
})

/** The second step's fields (domain.md §1.3). */
const companyForm = z.object({
  rank: whole(1, 8),
  company: companyName(),
  uscc: text(1, 40)
    .transform(tidyUscc)
    .refine((code) => isUscc(code), words.badUscc),
  province_id: masterId(),
  city_id: masterId(),
  district_id: masterId(),
  address: prose(5, 100),
  ck_address: prose(0, 100).optional(),
  legal_person: person(),
  name: person(),
  tel: text(1, 20).refine(isPhone, words.badTel),
  email: text(0, 100)
    .refine((mail) => mail === '' || isEmail(mail), words.badEmail)
    .optional(),
  licence_no: text(6, 30, words.badLicence),
  jyfw: z.array(text(1, 10), { error: words.noScope }).min(1, words.noScope).max(30),
  invoice_type: whole(1, 2).transform((type) => type as 1 | 2),
  tax_no: text(0, 30).optional(),
  bank_name: prose(0, 60).optional(),
  bank_account: text(0, 30)
    .refine((account) => account === '' || /^\d{8,30}$/.test(account), words.badAccount)
    .optional(),
  invoice_phone: text(0, 20)
    .refine((phone) => phone === '' || isPhone(phone), words.badTel)
    .optional(),
  invoice_address: prose(0, 100).optional(),
})

/** The kinds of members, their documents and scopes: the same for everybody. */
const kinds: RegisterKinds = {
  ranks: Object.entries(rankNames).map(([rank, name]) => ({ rank: Number(rank), name })),
  documents: uploadedDocumentTypes.map((type) => {
    const rows = Object.keys(rankNames).flatMap((rank) => {
      const one = requiredDocuments(Number(rank)).find((requirement) => requirement.type === type)
      return one === undefined ? [] : [{ rank, one }]
    })
    const first = rows[0]!.one
    return {
      type,
      name: documentNames[type]!,
      term: first.term,
      need: Object.fromEntries(rows.map(({ rank, one }) => [rank, one.need])),
      has_template: first.hasTemplate ? 1 : 0,
    }
  }),
  scopes: Object.entries(scopeNames).map(([code, name]) => ({ code, name })),
}

/** Registration of members and forgotten passwords. domain.md §1.2 to §1.4, decision 0051. */
export function registerRegistration(server: AppContext): void {
  const calls = contract.registration
  const { db, now } = server
  registerJobs(server, [sweepDraftsJob])
  const today = (): string => formatDate(Math.floor(now() / 1000))

  route(server, calls.kinds, z.object({}), async () => kinds)

  /** Drawn once for each kind: the same for everybody. */
  const templates = new Map<string, Promise<Buffer>>()
  route(server, calls.template, z.object({ type: text(1, 10) }), async ({ input: { type }, ip, reply }) => {
    await limitAddress(db, TEMPLATES, ip, now())
    const seller = server.settings.values().company
    const key = `${type} ${seller}`
    const { templatePdf } = await import('./template-pdf.ts')
    const pdf = templates.get(key) ?? templatePdf(type, seller)
    if (pdf === undefined) throw new BusinessError(404, templateText.unknown)
    templates.set(key, pdf)
    reply
      .type('application/pdf')
      .header('cache-control', 'private, max-age=3600')
      .header('content-disposition', contentDisposition('attachment', templateText.fileName(documentNames[type]!)))
    // `route()` sends what a file call returns as it is; the call's type stands for the bytes.
    return (await pdf) as unknown as { file: true }
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
      const member = await (input.bind === 1 ? bindKnown(input, ip) : openWithWechat(input, ip))
      const user = await enterMember(server, member, false, { request, reply })
      return { ...user, next_step: (await service.registerState(server, member)).next_step }
    },
  )

  /** Takes the WeChat of a scene for a member, in the transaction of the caller. */
  const takeWechat = async (tx: Db, member_id: number, scene: string): Promise<void> => {
    const who = await takeScene(tx, scene, now())
    requireBound(await bindWechat(tx, { ...who, member_id, at: now() }))
  }

  /** A new account with the WeChat of a scene. */
  async function openWithWechat(input: WechatAccountForm, ip: string): Promise<number> {
    if (input.agree !== 1) throw fieldError('agree', words.agree)
    const password = newPasswordField().safeParse(input.password)
    if (!password.success) throw fieldError('password', password.error.issues[0]!.message)
    const account = { phone: input.phone, code: input.code ?? '', password: password.data, agree: 1 as const }
    return openAccount(server, { ...account, password_confirmation: password.data }, ip, {
      check: () => requireConfirmed(db, input.scene, now()),
      store: (tx, member) => takeWechat(tx, member, input.scene),
    })
  }

  /** Binds the WeChat of a scene to the member who has the phone and knows its password. */
  async function bindKnown({ scene, phone, password, captcha, captcha_key }: WechatAccountForm, ip: string) {
    await requireConfirmed(db, scene, now())
    const account = await memberByPhone(db, phone)
    const who = account === undefined ? phone : `member:${account.id}`
    const known = await limitSignIn(server, { who, ip, captcha, captcha_key, password }, async () =>
      // An unknown phone takes the same time and gets the same answer as a wrong password.
      (await verifyPassword(password, account?.password_hash ?? decoyHash)) ? account : undefined,
    )
    const { audit_status, frozen_reason } = (await queries.frozenOf(db, known.id))!
    requireNotFrozen(server, { audit_status, frozen_reason })
    await inTransaction(db, (tx) => takeWechat(tx, known.id, scene))
    return known.id
  }

  route(server, calls.state, z.object({}), ({ member }) => service.registerState(server, member.id))

  route(server, calls.saveDraft, draftForm, async ({ input, member }) => {
    const state = await queries.registration(db, member.id)
    if (service.nextStep(state!) === 'done') throw new BusinessError(409, words.done)
    await queries.saveDraft(db, member.id, input as Parameters<typeof queries.saveDraft>[2], now())
    return null
  })

  route(server, calls.step2, companyForm, async ({ input, member }) => {
    const form = {
      ...input,
      // The addresses are compared with the licences: what is not given is the same.
      ck_address: (input.ck_address ?? '') === '' ? input.address : input.ck_address!,
      tax_no: (input.tax_no ?? '') === '' ? input.uscc : input.tax_no!,
      email: input.email ?? '',
      bank_name: input.bank_name ?? '',
      bank_account: input.bank_account ?? '',
      invoice_phone: input.invoice_phone ?? '',
      invoice_address: input.invoice_address ?? '',
    }
    if (form.invoice_type === 2)
      for (const field of ['bank_name', 'bank_account', 'invoice_phone', 'invoice_address'] as const)
        if (form[field] === '') throw fieldError(field, words.bankNeeded)
    await service.saveCompany(server, member.id, form)
    return service.registerState(server, member.id)
  })

  route(server, calls.document, z.object(documentFields), async ({ input, member }) => {
    await service.saveDocument(server, member.id, input as Parameters<typeof service.saveDocument>[2])
    return service.registerState(server, member.id)
  })

  route(server, calls.readLicence, z.object({ type: text(2, 10), file_id: id() }), async ({ input, member }) => {
    await limitHits(db, READINGS, String(member.id), now())
    if (!uploadedDocumentTypes.includes(input.type)) throw fieldError('type', words.unknownFile)
    const file = await queries.ownFile(db, member.id, input.file_id)
    if (file === undefined) throw fieldError('file_id', words.unknownFile)
    const { licenceReader } = server
    const read = await Promise.race([
      licenceReader.read({ id: input.file_id, type: input.type, ...file }, today()),
      pause(READ_WITHIN, undefined, { ref: false }),
    ]).catch(() => undefined)
    if (read === undefined) throw new BusinessError(400, words.readerDown)
    return { ...read, is_simulated: licenceReader.isSimulated ? 1 : 0 }
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
      await requireCode(server, input.phone, 'forget', input.code)
      const member = await queries.memberOfPhone(db, input.phone)
      // Nobody was sent a code for an unknown phone, so that whoever has one has guessed it.
      if (member === undefined) throw fieldError('code', words.wrongCode)
      const token = randomBytes(32).toString('base64url')
      await queries.addResetToken(db, member.id, hashOf(token), now() + RESET_LIFE)
      return { reset_token: token }
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
      const hash = hashOf(input.reset_token)
      const owner = await queries.resetOwner(db, hash, now())
      if (owner === undefined) throw new BusinessError(410, words.badToken)
      if (input.password !== input.password_confirmation) throw fieldError('password_confirmation', words.differs)
      await requireStrong(input.password, [owner.phone, owner.username, owner.company])
      const password = await hashPassword(input.password)
      const isDone = await inTransaction(db, async (tx) => {
        if (!(await queries.resetPassword(tx, hash, password, now()))) return false
        await addMessage(tx, {
          member_id: owner.id,
          kind: 'security.password',
          facts: {
            time: formatDateTime(Math.floor(now() / 1000)),
            device: deviceOf(request.headers['user-agent'] ?? ''),
          },
          event_id: `reset:${Buffer.from(hash).toString('hex').slice(0, 32)}`,
          at: now(),
        })
        return true
      })
      if (!isDone) throw new BusinessError(410, words.badToken)
      return null
    },
  )
}
