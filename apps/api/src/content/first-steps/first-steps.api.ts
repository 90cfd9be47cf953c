import { isDeepStrictEqual } from 'node:util'
import { contract } from '@yaopi/core/contract'
import { FIRST_STEPS, STAFF_ROLES, type FirstStep, type FirstStepKey, type StaffRole } from '@yaopi/core/staff'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { route } from '../../platform/http/index.ts'
import { presetSettings, type SettingValues } from '../../platform/settings/index.ts'
import { shopFacts, type ShopFacts } from './first-steps.queries.ts'

/** Roles without which an order does not come through; a shop may have no sales people. */
const NEEDED: readonly StaffRole[] = STAFF_ROLES.filter((role) => role !== 'sales')
const LEGAL_TEXTS = 2

type Judged = { readonly isDone: boolean; readonly count: number; readonly missing?: readonly StaffRole[] }

const some = (count: number): Judged => ({ isDone: count > 0, count })

/** Whether settings no longer have the values that stand for no company. */
const areOwn = (settings: SettingValues, keys: readonly (keyof SettingValues)[]): Judged => {
  const own = keys.filter((key) => !isDeepStrictEqual(settings[key], presetSettings[key]))
  return { isDone: own.length === keys.length, count: own.length }
}

function judge(facts: ShopFacts, settings: SettingValues): Readonly<Record<FirstStepKey, Judged>> {
  const missing = NEEDED.filter((role) => !facts.roles.includes(role))
  const withTimes = facts.warehouses.filter((id) => settings.delivery[String(id)] !== undefined).length
  return {
    staff: { isDone: missing.length === 0, count: facts.people, missing },
    company: areOwn(settings, ['site_title', 'company', 'support', 'licences']),
    contact: areOwn(settings, ['hot_line', 'contacts']),
    bank: areOwn(settings, ['bank', 'invoices']),
    regions: some(facts.served_districts),
    warehouses: some(facts.warehouses.length),
    delivery: { isDone: withTimes > 0 && withTimes === facts.warehouses.length, count: withTimes },
    legal_texts: { isDone: facts.legal_texts === LEGAL_TEXTS, count: facts.legal_texts },
    categories: some(facts.categories),
    navigation: some(facts.entries),
    goods: some(facts.goods_on_sale),
    stock: some(facts.goods_in_stock),
  }
}

/** The first steps of a shop, each judged by what the shop has at this moment. */
export function registerFirstSteps(server: AppContext): void {
  route(server, contract.firstSteps.list, z.object({}), async ({ db }): Promise<readonly FirstStep[]> => {
    const judged = judge(await shopFacts(db), server.settings.values())
    return FIRST_STEPS.map((key) => {
      const { isDone, count, missing = [] } = judged[key]
      return { key, is_done: isDone ? 1 : 0, count, missing }
    })
  })
}
