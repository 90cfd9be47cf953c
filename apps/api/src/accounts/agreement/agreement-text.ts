import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterSaleDeadlines } from '@yaopi/core'
import { HM_LIMITS } from '@yaopi/core/contract'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { agreementText } from './agreement.text.ts'

const folder = new URL('./texts/', import.meta.url)
const read = new Map<string, string>()

/** The text of a version. Throws when the operator has set a version that has no text. */
function textOf(version: string): string {
  if (!/^[0-9A-Za-z-]{1,20}$/.test(version)) throw new Error(`the contract version ${version} is not a name`)
  const known = read.get(version) ?? readFileSync(new URL(`${version}.md`, folder), 'utf8')
  read.set(version, known)
  return known
}

/** The operator's data that the agreement names, as a part of `AppContext`. */
type Operator = {
  readonly settings: Pick<AppContext['settings'], 'values'>
  readonly config: Pick<AppContext['config'], 'demo'>
}

/** The deadlines that the agreement names: those by which the shop itself decides. */
const deadlines = {
  short_hours: String(afterSaleDeadlines('pt').hours),
  sensitive_hours: String(afterSaleDeadlines('zy').hours),
  return_days: String(afterSaleDeadlines('pt').days),
  receipt_days: String(HM_LIMITS.days),
} as const

/** Both agreements between the operator and a member, Markdown, marked as a demonstration in demo mode. */
export function agreementFor(server: Operator, member: Pick<Member, 'company' | 'uscc'>, version: string): string {
  const { company, hot_line } = server.settings.values()
  const facts: Readonly<Record<string, string>> = {
    seller: company,
    buyer: member.company,
    buyer_uscc: member.uscc === '' ? '—' : member.uscc,
    version,
    hot_line,
    ...deadlines,
  }
  const text = textOf(version).replace(/\{\{(\w+)\}\}/g, (_, name: string) => plain(facts[name] ?? ''))
  return server.config.demo ? `**${agreementText.demo}**\n\n${text}` : text
}

/** A company name as one line of plain text, so that it cannot add headings or markup to the agreement. */
const plain = (value: string): string => value.replace(/[\r\n*#]+/g, ' ').trim()

/** SHA-256 of an agreement, hexadecimal: stored with the signature. */
export const digestOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')
