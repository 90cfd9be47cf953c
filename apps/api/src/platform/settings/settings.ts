import type { WorkingTime } from '@yaopi/core'
import type { ServiceHours } from '@yaopi/core/contract'
import type { FreightRules } from '@yaopi/core/pricing'
import { type Db, rows, sql } from '../db/index.ts'
import { settingsText } from './settings.text.ts'

/** When a warehouse ships and how long the way takes (decision 0048). */
export type DeliveryRules = {
  /** What is paid before this time of a working day leaves the same day, `HH:MM` in Shanghai. */
  readonly cutoff: string
  /** Working days, 1 Monday to 7 Sunday. */
  readonly days: readonly number[]
  /** Days without shipping, `YYYY-MM-DD`: holidays, stocktaking. */
  readonly closed: readonly string[]
  /** Least and most days on the way by region; a region without an entry gets no promise. */
  readonly transit: Readonly<Partial<Record<'A' | 'B' | 'C', readonly [least: number, most: number]>>>
}

/** Business settings an operator may change; stored in the table `setting`, amounts in fen (domain.md §2.7, §8.7). */
export type SettingValues = {
  readonly site_title: string
  readonly company: string
  readonly hot_line: string
  readonly qq1: string
  readonly qq2: string
  /** The WeChat of the customer service, as it is searched for; empty: none is named. */
  readonly service_wechat: string
  readonly licences: readonly { readonly name: string; readonly number: string; readonly url: string }[]
  readonly support: string
  readonly copyright_from: number
  readonly contract_version: string
  readonly quality_inspection: { readonly quality_inspection_url: string; readonly msg: string }
  readonly freight: Readonly<Record<'A' | 'B' | 'C', FreightRules>>
  /** By id of the warehouse; one without an entry promises nothing. */
  readonly delivery: Readonly<Record<string, DeliveryRules>>
  readonly bank: { readonly company: string; readonly bank: string; readonly account: string }
  /** Minutes an unpaid order lives: ordinary, controlled, with a declared transfer. */
  readonly expiry_minutes: { readonly pt: number; readonly hm: number; readonly transfer: number }
  /** Amount (fen) above which paying by balance needs a text message code. */
  readonly balance_code_above: number
  readonly jxq_days: number
  /** Times of day in Shanghai, `HH:MM`, between which text messages that are no codes are sent. */
  readonly sms_hours: { readonly from: string; readonly to: string }
  /** How many logins one account may have at once; a further one ends the oldest. */
  readonly most_logins: { readonly member: number; readonly staff: number }
  /** How many stores one owner may have; those that are there already may stay. */
  readonly most_stores: number
  /** Minutes without a call after which a login of staff ends. */
  readonly staff_idle_minutes: number
  /** When the operator works: clocks of answers count by it. */
  readonly working_time: WorkingTime
  /** Within which complaints (working hours) and other feedback (working days) are answered. */
  readonly answer_clocks: { readonly complaint_hours: number; readonly feedback_days: number }
  /** By class of a recall: hours for telling members and for their answers, days for the report. */
  readonly recall_deadlines: Readonly<Record<1 | 2 | 3, { readonly tell_hours: number; readonly report_days: number }>>
  /** Telephones of the authorities where a complaint may be made. */
  readonly complaint_lines: readonly { readonly name: string; readonly phone: string }[]
  /** Where the operator is, and who answers for what; a department without a telephone has the hotline. */
  readonly contacts: {
    readonly addresses: readonly { readonly name: string; readonly address: string }[]
    readonly departments: readonly { readonly name: string; readonly about: string; readonly phone: string }[]
  }
  /**
   * Invoices: whether one is asked for at signing, of the kind chosen at checkout, and whether a 普票 that a member
   * asks for is issued without finance; who sells, as it stands on them.
   */
  readonly invoices: {
    readonly at_signing: boolean
    readonly plain_at_once: boolean
    readonly seller: { readonly tax_no: string; readonly address: string }
  }
  /** When the customer service answers (domain.md §4.12). */
  readonly service_hours: ServiceHours
}

const yuan = (amount: number): number => amount * 100
const rule = (min: number, fee: number, free: number) => ({ min: yuan(min), fee: yuan(fee), free: yuan(free) })

/** The defaults. */
export const presetSettings: SettingValues = {
  site_title: settingsText.siteTitle,
  company: settingsText.company,
  hot_line: '400-000-0000',
  qq1: '',
  qq2: '',
  service_wechat: '',
  licences: [],
  support: settingsText.support,
  copyright_from: 2026,
  contract_version: '2026-2',
  quality_inspection: { quality_inspection_url: '', msg: '' },
  freight: {
    A: { main: rule(100, 8, 300), zy: rule(200, 10, 500), ll: rule(0, 25, 2_000), yx: rule(0, 12, 199) },
    B: { main: rule(300, 15, 1_000), zy: rule(200, 15, 800), ll: rule(0, 35, 3_000), yx: rule(0, 12, 199) },
    C: { main: rule(500, 40, 2_000), zy: rule(300, 30, 1_500), ll: null, yx: null },
  },
  delivery: {},
  bank: { company: settingsText.company, bank: settingsText.bank, account: '0000 0000 0000 0000' },
  expiry_minutes: { pt: 24 * 60, hm: 72 * 60, transfer: 72 * 60 },
  balance_code_above: yuan(500),
  jxq_days: 180,
  sms_hours: { from: '08:00', to: '21:30' },
  most_logins: { member: 20, staff: 5 },
  most_stores: 50,
  staff_idle_minutes: 30,
  working_time: { days: [1, 2, 3, 4, 5, 6], from: 540, to: 1_080, holidays: [] },
  answer_clocks: { complaint_hours: 4, feedback_days: 1 },
  recall_deadlines: {
    1: { tell_hours: 24, report_days: 1 },
    2: { tell_hours: 48, report_days: 3 },
    3: { tell_hours: 72, report_days: 7 },
  },
  complaint_lines: settingsText.complaintLines,
  contacts: { addresses: [], departments: [] },
  service_hours: { days: [1, 2, 3, 4, 5, 6], from: 510, to: 1_080 },
  invoices: { at_signing: true, plain_at_once: true, seller: { tax_no: '', address: '' } },
}

export type Settings = {
  readonly values: () => SettingValues
  readonly reload: () => Promise<void>
}

type WorkDayRow = { readonly day: string; readonly is_work: boolean }
const workDays = (db: Db): Promise<WorkDayRow[]> => rows(db, sql<WorkDayRow>`select day::text, is_work from work_day`)

/** The working time with the days of the calendar, which win over the week and the holidays of the setting. */
function withWorkDays(time: WorkingTime, days: readonly WorkDayRow[]): WorkingTime {
  const worked = days.filter(({ is_work }) => is_work).map(({ day }) => day)
  const free = days.filter(({ is_work }) => !is_work).map(({ day }) => day)
  return { ...time, holidays: [...time.holidays.filter((day) => !worked.includes(day)), ...free], extra: worked }
}

/** Loads the settings; `reload` is called by a timer, never on the request path. */
export async function loadSettings(db: Db): Promise<Settings> {
  let values = presetSettings
  const reload = async (): Promise<void> => {
    const stored = await rows(db, sql<{ key: string; value: unknown }>`select key, value from setting`)
    const map = Object.fromEntries(stored.map((row) => [row.key, row.value]))
    const own = Object.fromEntries(
      Object.keys(presetSettings)
        .filter((key) => key in map)
        .map((key) => [key, map[key]]),
    )
    const merged = { ...presetSettings, ...own }
    values = { ...merged, working_time: withWorkDays(merged.working_time, await workDays(db)) }
  }
  await reload()
  return { values: () => values, reload }
}
