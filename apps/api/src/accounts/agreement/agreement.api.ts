import { buffer } from 'node:stream/consumers'
import { contract, type Agreement } from '@yaopi/core/contract'
import { formatDate, formatDateTime, daysUntil, AuditStatus } from '@yaopi/core'
import { z } from 'zod'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { requireCode } from '../auth/index.ts'
import { sendFile, limitHits, prose, route, text } from '../../platform/http/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { agreementFor, digestOf } from './agreement-text.ts'
import { addAgreement, agreementsOf, signedPdf, type SignedAgreement } from './agreement.queries.ts'
import { agreementText, codeNeeded } from './agreement.text.ts'

/** Days before its end from which an agreement may be signed again. */
const RENEWAL_DAYS = 60
const DOWNLOADS = { bucket: 'contract-pdf', hits: 20, seconds: 600, message: agreementText.tooMany } as const

/** The yearly agreement: reading, signing with a text message code, downloading. domain.md §0.2, §5.4. */
export function registerAgreement(server: AppContext): void {
  const { db } = server
  const calls = contract.agreement
  const seconds = (): number => Math.floor(server.now() / 1000)

  /** `end`: until when the member's agreement holds; a change of the company ends it before its day. */
  function view(member: Member, signed: readonly SignedAgreement[], end: string | null): Agreement {
    const version = server.settings.values().contract_version
    return {
      status: end === null ? 0 : daysUntil(end, seconds()) >= 0 ? 1 : 2,
      version,
      end_date: end,
      company: member.company,
      phone: masked(member.phone),
      content: agreementFor(server, member, version),
      pdf: calls.pdf.path,
      history: signed.map(({ version: of, signer, signed_at, end_date }) => ({
        version: of,
        signer,
        signed_at,
        end_date,
      })),
    }
  }

  route(server, calls.read, z.object({}), async ({ member }) =>
    view(member, await agreementsOf(db, member.id), member.contract_end),
  )

  route(
    server,
    calls.sign,
    z.object({ name: prose(2, 20), code: text(1, 10, codeNeeded) }),
    async ({ input, member, ip }) => {
      if (!/^[\p{L}·. ]{2,20}$/u.test(input.name)) throw fieldError('name', agreementText.nameNeeded)
      if (member.audit_status !== AuditStatus.approved && member.audit_status !== AuditStatus.documentsExpired)
        throw new BusinessError(403, agreementText.notApproved, { reason: 'NEED_AUDIT' })
      if (member.contract_end !== null && daysUntil(member.contract_end, seconds()) >= RENEWAL_DAYS)
        throw new BusinessError(409, agreementText.stillValid(member.contract_end))
      await requireCode(server, member.phone, 'sign', input.code)
      const version = server.settings.values().contract_version
      const content = agreementFor(server, member, version)
      const signature = {
        version,
        signer: input.name,
        phone: member.phone,
        content_sha256: digestOf(content),
        signed_at: seconds(),
        end_date: yearAfter(member.contract_end, seconds()),
      }
      const pdf = await pdfOf(member, signature, content)
      const { signed_at: _, ...stored } = signature
      const signed = await addAgreement(db, {
        ...stored,
        member_id: member.id,
        ip,
        now: server.now(),
        content,
        pdf,
        pdf_sha256: digestOf(pdf),
      })
      return view(member, signed, stored.end_date)
    },
  )

  route(server, calls.pdf, z.object({}), async ({ member, reply }) => {
    await limitHits(db, DOWNLOADS, String(member.id), server.now())
    const isSigned = member.contract_end !== null
    const [last] = isSigned ? await agreementsOf(db, member.id) : []
    const version = last?.version ?? server.settings.values().contract_version
    const document = isSigned ? await signedPdf(db, member.id) : undefined
    const pdf = document?.pdf ?? (await pdfOf(member, last, agreementFor(server, member, version)))
    return sendFile(reply, pdf, { type: 'application/pdf', name: agreementText.fileName(member.company, version) })
  })

  async function pdfOf(member: Member, last: SignedAgreement | undefined, content: string): Promise<Buffer> {
    const { contractPdf } = await import('./agreement-pdf.ts')
    return buffer(contractPdf(content, signatureOf(member, last, content), server.config.demo))
  }

  function signatureOf(member: Member, last: SignedAgreement | undefined, content: string) {
    const parties = [
      [agreementText.seller, server.settings.values().company],
      [agreementText.buyer, member.company],
    ] as const
    if (last === undefined)
      return { rows: [...parties, [agreementText.signer, agreementText.notSigned]] as const, note: '' }
    return {
      rows: [
        ...parties,
        [agreementText.signer, last.signer],
        [agreementText.phone, masked(last.phone)],
        [agreementText.signedAt, formatDateTime(last.signed_at)],
        [agreementText.validUntil, last.end_date],
        [agreementText.hash, last.content_sha256],
      ] as const,
      note: digestOf(content) === last.content_sha256 ? '' : agreementText.changed,
    }
  }
}

const masked = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(7)}`

/**
 * The day twelve months after the present end, or after today (Shanghai) when that end has passed. 29 February becomes
 * 28 February.
 */
function yearAfter(end: string | null, now: number): string {
  const from = end !== null && daysUntil(end, now) >= 0 ? end : formatDate(now)
  const next = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`
  return next.endsWith('-02-29') ? next.replace('-29', '-28') : next
}
