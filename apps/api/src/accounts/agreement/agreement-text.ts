import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { agreementText } from './agreement.text.ts'

const folder = new URL('./texts/', import.meta.url)
const read = new Map<string, string>()

/** The text of a version. Throws when the version the operator has set has no text: an operator's mistake, not the buyer's. */
function textOf(version: string): string {
  if (!/^[0-9A-Za-z-]{1,20}$/.test(version)) throw new Error(`the contract version ${version} is not a name`)
  const known = read.get(version) ?? readFileSync(new URL(`${version}.md`, folder), 'utf8')
  read.set(version, known)
  return known
}

/** What the agreement says of the operator; a part of the server. */
type Operator = {
  readonly settings: Pick<AppContext['settings'], 'values'>
  readonly config: Pick<AppContext['config'], 'demo'>
}

/** Both agreements between the operator and a member, Markdown, marked as a demonstration in demo mode. */
export function agreementFor(server: Operator, member: Pick<Member, 'company' | 'uscc'>, version: string): string {
  const { company, hot_line } = server.settings.values()
  const facts: Readonly<Record<string, string>> = {
    seller: company,
    buyer: member.company,
    buyer_uscc: member.uscc === '' ? '—' : member.uscc,
    version,
    hot_line,
  }
  const text = textOf(version).replace(/\{\{(\w+)\}\}/g, (_, name: string) => plain(facts[name] ?? ''))
  return server.config.demo ? `**${agreementText.demo}**\n\n${text}` : text
}

/** A company's name as one line of text: it cannot add headings or marks to the agreement. */
const plain = (value: string): string => value.replace(/[\r\n*#]+/g, ' ').trim()

/** SHA-256 of an agreement, hexadecimal: stored with the signature. */
export const digestOf = (content: string): string => createHash('sha256').update(content).digest('hex')
