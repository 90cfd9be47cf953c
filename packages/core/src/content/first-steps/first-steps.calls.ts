import { call, type Int01, type StaffRole } from '../../platform/protocol/index.ts'

/** What a shop needs before its first order, in the order in which it is best done. */
export const FIRST_STEPS = [
  'staff',
  'company',
  'contact',
  'bank',
  'regions',
  'warehouses',
  'delivery',
  'legal_texts',
  'categories',
  'navigation',
  'goods',
  'stock',
] as const
/** One of the first steps. */
export type FirstStepKey = (typeof FIRST_STEPS)[number]

/** A first step and whether it is done. */
export type FirstStep = {
  readonly key: FirstStepKey
  readonly is_done: Int01
  /** How many there are of what the step makes: people, regions, warehouses, goods. */
  readonly count: number
  /** Roles that nobody has yet; of the step `staff` only. */
  readonly missing: readonly StaffRole[]
}

/** Calls of the staff on the first steps of a shop. */
export const firstStepCalls = {
  list: call<{}, readonly FirstStep[]>({
    method: 'GET',
    path: '/api/admin/first_steps',
    access: 'staff',
    may: 'setting:read',
    summary: '开张准备：每一步是否完成',
  }),
} as const
