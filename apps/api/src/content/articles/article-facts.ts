import {
  afterSaleClocks,
  AfterSaleType,
  afterSaleWindows,
  DocumentNeed,
  documentNames,
  fen,
  formatFen,
  instantCompensation,
  rankNames,
  requiredDocuments,
  type AfterSaleWindow,
  type Fen,
} from '@yaopi/core'
import { formatMinuteOfDay } from '@yaopi/core/contract'
import type { FreightGroup } from '@yaopi/core/pricing'
import type { Settings } from '../../platform/settings/index.ts'
import { factText as text } from './article-facts.text.ts'

/** Names of the provinces of the freight regions A and C, and of the warehouses by id. */
export type Places = {
  readonly near: readonly string[]
  readonly far: readonly string[]
  readonly warehouses: readonly { readonly id: number; readonly name: string }[]
}

/** What facts are made of; places are requirement for only by texts that name them. */
export type FactSource = {
  readonly settings: ReturnType<Settings['values']>
  readonly places: () => Promise<Places>
}

type Fact = (source: FactSource) => string | Promise<string>

/** A cell of a table: what would begin another cell or line is gone. */
const cell = (value: string): string => value.replace(/[\r\n]+/g, ' ').replaceAll('|', '\\|')
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

/** Whole yuan without decimals, as people write them. */
const money = (amount: Fen): string => formatFen(fen(amount)).replace(/\.00$/, '')

/** Days of the week as a span where they follow each other. */
function weekdays(days: readonly number[]): string {
  const sorted = [...days].sort((a, b) => a - b)
  if (sorted.length === 7) return text.daily
  const isSpan = sorted.every((day, at) => at === 0 || day === sorted[at - 1]! + 1)
  const name = (day: number): string => text.weekdays[day - 1]!
  return isSpan && sorted.length > 0
    ? text.days(name(sorted[0]!), name(sorted.at(-1)!))
    : sorted.map(name).join(text.dayList)
}

const hoursOf = ({
  days,
  from,
  to,
}: {
  readonly days: readonly number[]
  readonly from: number
  readonly to: number
}) => text.hours(weekdays(days), formatMinuteOfDay(from), formatMinuteOfDay(to))

async function freight({ settings, places }: FactSource): Promise<string> {
  const { near } = await places()
  const groups = Object.keys(text.freightGroups) as readonly FreightGroup[]
  return table(
    text.freightHead(near.join(text.list)),
    groups.map((group) => [
      text.freightGroups[group],
      ...(['A', 'B', 'C'] as const).map((zone) => {
        const rule = settings.freight[zone][group]
        if (rule === null) return text.notServed
        return text.freight(rule.min === 0 ? undefined : money(rule.min), money(rule.fee), money(rule.free))
      }),
    ]),
  )
}

async function dispatch({ settings, places }: FactSource): Promise<string> {
  const { warehouses } = await places()
  return table(
    text.dispatchHead,
    warehouses.flatMap(({ id, name }) => {
      const rules = settings.delivery[id]
      if (rules === undefined) return []
      const transit = (['A', 'B', 'C'] as const).map((zone) => {
        const days = rules.transit[zone]
        return days === undefined ? text.noPromise : text.transit(...days)
      })
      return [[name, text.before(rules.cutoff), weekdays(rules.days), ...transit]]
    }),
  )
}

/** Who needs which documents: the rule of registration and review. */
function documents(): string {
  const ranks = Object.keys(rankNames).map(Number)
  const types = [...new Set(ranks.flatMap((rank) => requiredDocuments(rank).map(({ type }) => type)))]
  const short = { [DocumentNeed.required]: 'R', [DocumentNeed.forClass]: 'C', [DocumentNeed.optional]: 'O' } as const
  return table(
    [text.documentsHead, ...ranks.map((rank) => rankNames[rank]!)],
    types.map((type) => [
      documentNames[type] ?? type,
      ...ranks.map((rank) => {
        const requirement = requiredDocuments(rank).find((one) => one.type === type)
        if (requirement === undefined) return text.none
        return requirement.isOnline ? text.online : text.needs[short[requirement.need]]
      }),
    ]),
  )
}

function windowOf({ hours, sensitiveHours, isQualityUntilEnd, isAtDelivery }: AfterSaleWindow): string {
  if (isAtDelivery === true) return text.atDelivery
  if (hours === undefined) return text.anyTime
  return [
    isQualityUntilEnd === true ? text.qualityUntilEnd : '',
    text.hoursAfter(hours),
    sensitiveHours === undefined ? '' : text.sensitive(sensitiveHours),
  ].join('')
}

const windows = (): string =>
  table(
    text.windowHead,
    Object.values(AfterSaleType).map((type) => {
      const [name, about, needs] = text.afterSale[type]
      const limit =
        type === AfterSaleType.instant
          ? `（${text.instant(money(instantCompensation.most), instantCompensation.perMonth)}）`
          : ''
      return [name, `${about}${limit}`, windowOf(afterSaleWindows[type]), needs]
    }),
  )

const hoursOfMinutes = (minutes: number): string => String(Math.round(minutes / 60))

/** Every fact that an article may name. */
const facts: Readonly<Record<string, Fact>> = {
  company: ({ settings }) => settings.company,
  hot_line: ({ settings }) => settings.hot_line,
  service_wechat: ({ settings }) => settings.service_wechat,
  service_hours: ({ settings }) => hoursOf(settings.service_hours),
  working_time: ({ settings }) => hoursOf(settings.working_time),
  freight,
  far_regions: async ({ places }) => (await places()).far.join(text.list),
  dispatch,
  yx_fee: ({ settings }) => money(settings.freight.A.yx?.fee ?? 0),
  yx_free: ({ settings }) => money(settings.freight.A.yx?.free ?? 0),
  licences: ({ settings }) =>
    table(
      text.licenceHead,
      settings.licences.map(({ name, number }) => [name, number]),
    ),
  documents,
  windows,
  review_days: () => String(afterSaleClocks.reviewWorkingDays),
  send_back_days: () => String(afterSaleClocks.sendBackDays),
  inspect_days: () => String(afterSaleClocks.inspectDays),
  refund_hours: () => String(afterSaleClocks.refundHours),
  pay_hours: ({ settings }) => hoursOfMinutes(settings.expiry_minutes.pt),
  pay_hours_hm: ({ settings }) => hoursOfMinutes(settings.expiry_minutes.hm),
  pay_hours_transfer: ({ settings }) => hoursOfMinutes(settings.expiry_minutes.transfer),
  balance_code: ({ settings }) => money(settings.balance_code_above),
  complaint_hours: ({ settings }) => String(settings.answer_clocks.complaint_hours),
  feedback_days: ({ settings }) => String(settings.answer_clocks.feedback_days),
  complaint_lines: ({ settings }) =>
    settings.complaint_lines.map(({ name, phone }) => text.lines(name, phone)).join('\n'),
  addresses: ({ settings }) =>
    settings.contacts.addresses.map(({ name, address }) => text.addresses(name, address)).join('\n'),
  departments: ({ settings }) =>
    table(
      text.departmentHead,
      settings.contacts.departments.map(({ name, about, phone }) => [
        name,
        about,
        phone === '' ? settings.hot_line : phone,
      ]),
    ),
}

const MARK = /\{\{(\w{1,40})\}\}/g

/** A text with its facts in the place of their marks; an unknown mark leaves nothing. Names of facts: `factNames`. */
export async function withFacts(content: string, source: FactSource): Promise<string> {
  const names = [...new Set([...content.matchAll(MARK)].map((match) => match[1]!))]
  if (names.length === 0) return content
  const values = await Promise.all(names.map(async (name) => (Object.hasOwn(facts, name) ? facts[name]!(source) : '')))
  const byName = new Map(names.map((name, at) => [name, values[at]!]))
  return content.replace(MARK, (_, name: string) => byName.get(name) ?? '')
}

/** Names that articles may use. */
export const factNames: readonly string[] = Object.keys(facts)
