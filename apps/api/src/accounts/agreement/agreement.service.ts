import { buffer } from 'node:stream/consumers'
import { AuditStatus, daysUntil, formatDate, formatDateTime } from '@yaopi/core'
import { contract, type Agreement } from '@yaopi/core/contract'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { requireCode } from '../auth/index.ts'
import { agreementFor, digestOf } from './agreement-text.ts'
import { addAgreement, agreementsOf, signedPdf, type SignedAgreement } from './agreement.queries.ts'
import { agreementText } from './agreement.text.ts'

/** Days before its end from which an agreement may be signed again. */
const RENEWAL_DAYS = 60

const secondsOf = ({ now }: AppContext): number => Math.floor(now() / 1000)
const masked = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(7)}`

/** `end`: until when the member's agreement holds; a change of the company ends it before its day. */
function view(server: AppContext, member: Member, signed: readonly SignedAgreement[], end: string | null): Agreement {
  const version = server.settings.values().contract_version
  return {
    status: end === null ? 0 : daysUntil(end, secondsOf(server)) >= 0 ? 1 : 2,
    version,
    end_date: end,
    company: member.company,
    phone: masked(member.phone),
    content: agreementFor(server, member, version),
    pdf: contract.agreement.pdf.path,
    history: signed.map(({ version: of, signer, signed_at, end_date }) => ({
      version: of,
      signer,
      signed_at,
      end_date,
    })),
  }
}

/** The agreement of a member as it stands. */
export const readAgreement = async (server: AppContext, member: Member): Promise<Agreement> =>
  view(server, member, await agreementsOf(server.db, member.id), member.contract_end)

/**
 * Signs the agreement for another year. Throws 403 for a member who is not approved, 409 while the present one lasts
 * for long, 422 at a field.
 */
export async function signAgreement(
  server: AppContext,
  member: Member,
  { name, code, ip }: { readonly name: string; readonly code: string; readonly ip: string },
): Promise<Agreement> {
  const seconds = (): number => secondsOf(server)
  if (!/^[\p{L}·. ]{2,20}$/u.test(name)) throw fieldError('name', agreementText.nameNeeded)
  if (member.audit_status !== AuditStatus.approved && member.audit_status !== AuditStatus.documentsExpired)
    throw new BusinessError(403, agreementText.notApproved, { reason: 'NEED_AUDIT' })
  if (member.contract_end !== null && daysUntil(member.contract_end, seconds()) >= RENEWAL_DAYS)
    throw new BusinessError(409, agreementText.stillValid(member.contract_end))
  await requireCode(server, member.phone, 'sign', code)
  const version = server.settings.values().contract_version
  const content = agreementFor(server, member, version)
  const signature = {
    version,
    signer: name,
    phone: member.phone,
    content_sha256: digestOf(content),
    signed_at: seconds(),
    end_date: yearAfter(member.contract_end, seconds()),
  }
  const pdf = await pdfOf(server, member, signature, content)
  const { signed_at: _, ...stored } = signature
  const signed = await addAgreement(server.db, {
    ...stored,
    member_id: member.id,
    ip,
    now: server.now(),
    content,
    pdf,
    pdf_sha256: digestOf(pdf),
  })
  return view(server, member, signed, stored.end_date)
}

/** The agreement of a member as a file: as it was signed, or as it would be. */
export async function agreementPdf(
  server: AppContext,
  member: Member,
): Promise<{ readonly pdf: Buffer; readonly version: string }> {
  const isSigned = member.contract_end !== null
  const [last] = isSigned ? await agreementsOf(server.db, member.id) : []
  const version = last?.version ?? server.settings.values().contract_version
  const document = isSigned ? await signedPdf(server.db, member.id) : undefined
  const pdf = document?.pdf ?? (await pdfOf(server, member, last, agreementFor(server, member, version)))
  return { pdf, version }
}

async function pdfOf(
  server: AppContext,
  member: Member,
  last: SignedAgreement | undefined,
  content: string,
): Promise<Buffer> {
  const { contractPdf } = await import('./agreement-pdf.ts')
  return buffer(contractPdf(content, signatureOf(server, member, last, content), server.config.demo))
}

function signatureOf(server: AppContext, member: Member, last: SignedAgreement | undefined, content: string) {
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

/**
 * The day twelve months after the present end, or after today (Shanghai) when that end has passed. 29 February becomes
 * 28 February.
 */
function yearAfter(end: string | null, now: number): string {
  const from = end !== null && daysUntil(end, now) >= 0 ? end : formatDate(now)
  const next = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`
  return next.endsWith('-02-29') ? next.replace('-29', '-28') : next
}
