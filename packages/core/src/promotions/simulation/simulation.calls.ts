import { call } from '../../platform/protocol/index.ts'
import type { PromoCase, Simulation, SimulationInput } from './simulation.types.ts'

/** Staff calls of the simulator. */
export const simulationAdminCalls = {
  run: call<SimulationInput, Simulation>({
    method: 'POST',
    path: '/api/admin/promotions/simulate',
    access: 'staff',
    may: 'simulation:run',
    maxBody: 200_000,
    summary: '促销试算：某会员在某时刻买这些要付多少，为什么',
  }),
  cases: call<Record<string, never>, { cases: readonly PromoCase[] }>({
    method: 'GET',
    path: '/api/admin/promo_cases',
    access: 'staff',
    may: 'promo:read',
    summary: '已存试算用例',
  }),
  addCase: call<SimulationInput & { name: string }, PromoCase>({
    method: 'POST',
    path: '/api/admin/promo_cases',
    access: 'staff',
    may: 'promo:write',
    maxBody: 200_000,
    summary: '存为试算用例',
  }),
  removeCase: call<{ id: number }, { removed: 0 | 1 }>({
    method: 'DELETE',
    path: '/api/admin/promo_cases/:id',
    access: 'staff',
    may: 'promo:write',
    summary: '删除试算用例',
  }),
  runCases: call<Record<string, never>, { cases: readonly PromoCase[] }>({
    method: 'POST',
    path: '/api/admin/promo_cases/run',
    access: 'staff',
    may: 'promo:write',
    summary: '运行全部试算用例',
  }),
} as const
