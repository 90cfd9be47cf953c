import { MOST_STORE_ROWS } from '@yaopi/core'
import type { SettingKind, StaffRole } from '@yaopi/core/staff'
import { z } from 'zod'
import type { SettingValues } from '../../platform/settings/index.ts'
import { settingGroups, settingText, settingWords } from './setting.text.ts'

type Group = keyof typeof settingGroups
/** A setting that the back office changes. */
export type SettingKey = keyof typeof settingWords

/** What a setting may be, where it stands and in whose hands it is. */
export type SettingDefinition = {
  readonly key: SettingKey
  readonly group: string
  readonly name: string
  readonly unit: string
  readonly effect: string
  readonly kind: SettingKind
  readonly roles: readonly StaffRole[]
  readonly schema: z.ZodType
}

const line = (max: number, min = 0) => z.string().trim().min(min).max(max)
const number = (min: number, max: number) => z.int().min(min).max(max)
/** Fen: at most a million yuan. */
const fen = number(0, 100_000_000)
const link = line(300).regex(/^($|\/(?![/\\])|https:\/\/)/, settingText.link)
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, settingText.time)
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, settingText.day)
const weekdays = z.array(number(1, 7)).max(7)
const minuteOfDay = number(0, 1_440)

const freightRule = z.strictObject({ min: fen, fee: fen, free: fen })
const freightOfZone = z.strictObject({
  main: freightRule,
  zy: freightRule,
  ll: freightRule.nullable(),
  yx: freightRule.nullable(),
})
const transit = z.tuple([number(0, 60), number(0, 60)])
const recallRule = z.strictObject({ tell_hours: number(1, 720), report_days: number(1, 90) })

const schemas: { readonly [K in SettingKey]: z.ZodType<SettingValues[K]> } = {
  site_title: line(60, 2),
  company: line(60, 2),
  hot_line: line(30, 3),
  qq1: line(20),
  qq2: line(20),
  service_wechat: line(40),
  licences: z.array(z.strictObject({ name: line(60, 1), number: line(60), url: link })).max(20),
  support: line(60),
  copyright_from: number(1990, 2100),
  contract_version: line(20, 1),
  quality_inspection: z.strictObject({ quality_inspection_url: link, msg: line(200) }),
  freight: z.strictObject({ A: freightOfZone, B: freightOfZone, C: freightOfZone }) as z.ZodType<
    SettingValues['freight']
  >,
  delivery: z.record(
    z.string().regex(/^[1-9]\d{0,8}$/),
    z.strictObject({
      cutoff: time,
      days: weekdays,
      closed: z.array(day).max(200),
      transit: z.strictObject({ A: transit.optional(), B: transit.optional(), C: transit.optional() }),
    }),
  ) as z.ZodType<SettingValues['delivery']>,
  bank: z.strictObject({ company: line(60, 2), bank: line(60, 2), account: line(40, 6) }),
  expiry_minutes: z.strictObject({
    pt: number(10, 43_200),
    hm: number(10, 43_200),
    transfer: number(10, 43_200),
  }),
  balance_code_above: fen,
  // Not below the last days in which lots are locked.
  jxq_days: number(30, 730),
  sms_hours: z.strictObject({ from: time, to: time }).refine((hours) => hours.from < hours.to, settingText.windowOrder),
  most_logins: z.strictObject({ member: number(1, 200), staff: number(1, 50) }),
  most_stores: number(1, MOST_STORE_ROWS),
  staff_idle_minutes: number(5, 480),
  answer_clocks: z.strictObject({ complaint_hours: number(1, 200), feedback_days: number(1, 60) }),
  recall_deadlines: z.strictObject({ 1: recallRule, 2: recallRule, 3: recallRule }) as z.ZodType<
    SettingValues['recall_deadlines']
  >,
  complaint_lines: z.array(z.strictObject({ name: line(40, 1), phone: line(30, 3) })).max(20),
  contacts: z.strictObject({
    addresses: z.array(z.strictObject({ name: line(40, 1), address: line(120, 1) })).max(20),
    departments: z.array(z.strictObject({ name: line(40, 1), about: line(120), phone: line(30) })).max(30),
  }),
  invoices: z.strictObject({
    at_signing: z.boolean(),
    plain_at_once: z.boolean(),
    seller: z.strictObject({ tax_no: line(20), address: line(120) }),
  }),
  service_hours: z
    .strictObject({ days: weekdays, from: minuteOfDay, to: minuteOfDay })
    .refine((hours) => hours.from < hours.to, settingText.windowOrder),
}

const places: { readonly [K in SettingKey]: readonly [Group, SettingKind, ...StaffRole[]] } = {
  site_title: ['site', 'text', 'content', 'admin'],
  company: ['site', 'text', 'admin'],
  support: ['site', 'text', 'admin'],
  copyright_from: ['site', 'number', 'admin'],
  licences: ['site', 'json', 'quality', 'admin'],
  hot_line: ['service', 'text', 'service'],
  qq1: ['service', 'text', 'service'],
  qq2: ['service', 'text', 'service'],
  service_wechat: ['service', 'text', 'service'],
  service_hours: ['service', 'json', 'service'],
  answer_clocks: ['service', 'json', 'service'],
  complaint_lines: ['service', 'json', 'service', 'quality'],
  contacts: ['service', 'json', 'service'],
  freight: ['freight', 'json', 'finance'],
  expiry_minutes: ['orders', 'json', 'finance', 'service'],
  jxq_days: ['orders', 'number', 'goods', 'quality'],
  bank: ['money', 'json', 'finance'],
  balance_code_above: ['money', 'yuan', 'finance'],
  invoices: ['money', 'json', 'finance'],
  contract_version: ['quality', 'text', 'quality'],
  quality_inspection: ['quality', 'json', 'quality'],
  recall_deadlines: ['quality', 'json', 'quality'],
  delivery: ['warehouse', 'json', 'warehouse'],
  sms_hours: ['system', 'json', 'admin'],
  most_logins: ['system', 'json', 'admin'],
  most_stores: ['system', 'number', 'admin'],
  staff_idle_minutes: ['system', 'number', 'admin'],
}

/** Every setting of the back office, in the order of its groups. The working calendar has calls of its own. */
export const SETTING_DEFINITIONS: readonly SettingDefinition[] = (Object.keys(places) as SettingKey[]).map((key) => {
  const [group, kind, ...roles] = places[key]
  const [name, unit, effect] = settingWords[key]
  return { key, group: settingGroups[group], name, unit, effect, kind, roles, schema: schemas[key] }
})
