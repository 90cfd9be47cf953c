import { call, type Page } from '../../platform/protocol/index.ts'
import type { Stamp } from '../../platform/time/index.ts'
import type { PromoKind } from './promo-kind.constants.ts'
import type {
  PromoBuyer,
  PromoCaseChange,
  PromoCheck,
  PromoDraft,
  PromoEntry,
  PromoGoodsChoice,
  PromoPayload,
  PromoTick,
} from './promo-draft.types.ts'

type Version = { readonly version: number }

/** Staff calls of promotions: drafts, their checks, publication, and what may change while one runs. */
export const promoAdminCalls = {
  list: call<
    {
      kind?: PromoKind
      state?: 'draft' | 'planned' | 'running' | 'ended'
      from?: Stamp
      to?: Stamp
      q?: string
      page?: number
    },
    Page<PromoEntry>
  >({
    method: 'GET',
    path: '/api/admin/promos',
    access: 'staff',
    may: 'promo:read',
    summary: '促销：草稿与已发布',
  }),
  /** `codes`: at most 500 codes, bar codes or ids with commas between them. */
  goods: call<{ q?: string; codes?: string }, { goods: readonly PromoGoodsChoice[]; unknown: readonly string[] }>({
    method: 'GET',
    path: '/api/admin/promos/goods',
    access: 'staff',
    may: 'promo:read',
    summary: '选商品：搜索，或一组编码、条码、编号',
  }),
  buyers: call<{ q: string }, { members: readonly PromoBuyer[] }>({
    method: 'GET',
    path: '/api/admin/promos/buyers',
    access: 'staff',
    may: 'simulation:run',
    summary: '选试算的会员',
  }),
  drafts: call<{ page?: number }, Page<PromoDraft>>({
    method: 'GET',
    path: '/api/admin/promo_drafts',
    access: 'staff',
    may: 'promo:read',
    summary: '促销草稿',
  }),
  read: call<{ id: number }, PromoDraft>({
    method: 'GET',
    path: '/api/admin/promo_drafts/:id',
    access: 'staff',
    may: 'promo:read',
    summary: '一份促销草稿',
  }),
  add: call<{ kind: PromoKind; payload: PromoPayload }, PromoDraft>({
    method: 'POST',
    path: '/api/admin/promo_drafts',
    access: 'staff',
    may: 'promo:write',
    maxBody: 400_000,
    summary: '新建促销草稿',
  }),
  edit: call<{ id: number; payload: PromoPayload } & Version, PromoDraft>({
    method: 'POST',
    path: '/api/admin/promo_drafts/:id/edit',
    access: 'staff',
    may: 'promo:write',
    maxBody: 400_000,
    summary: '修改促销草稿',
  }),
  check: call<{ id: number }, PromoCheck>({
    method: 'POST',
    path: '/api/admin/promo_drafts/:id/check',
    access: 'staff',
    may: 'promo:write',
    summary: '检查促销草稿',
  }),
  publish: call<
    { id: number; ticks?: readonly PromoTick[] } & Version,
    {
      draft: PromoDraft
      ids: readonly number[]
      cases: readonly PromoCaseChange[]
      /** Its cost is above the limit: a second person signs first. */
      approval_id?: number
    }
  >({
    method: 'POST',
    path: '/api/admin/promo_drafts/:id/publish',
    access: 'staff',
    may: 'promo:publish',
    summary: '发布促销',
  }),
  withdraw: call<{ id: number } & Version, PromoDraft>({
    method: 'POST',
    path: '/api/admin/promo_drafts/:id/withdraw',
    access: 'staff',
    may: 'promo:publish',
    summary: '撤回未开始的促销，变回草稿',
  }),
  discard: call<{ id: number } & Version, PromoDraft>({
    method: 'POST',
    path: '/api/admin/promo_drafts/:id/discard',
    access: 'staff',
    may: 'promo:write',
    summary: '作废促销草稿',
  }),
  copy: call<{ id: number; start: Stamp }, PromoDraft>({
    method: 'POST',
    path: '/api/admin/promo_drafts/:id/copy',
    access: 'staff',
    may: 'promo:write',
    summary: '复制促销到另一时间',
  }),
  end: call<{ kind: PromoKind; id: number; reason: string }, { end: Stamp }>({
    method: 'POST',
    path: '/api/admin/promos/:kind/:id/end',
    access: 'staff',
    may: 'promo:publish',
    summary: '提前结束促销',
  }),
  extend: call<{ kind: PromoKind; id: number; end: Stamp }, { end: Stamp }>({
    method: 'POST',
    path: '/api/admin/promos/:kind/:id/extend',
    access: 'staff',
    may: 'promo:publish',
    summary: '延长促销',
  }),
  pool: call<{ kind: PromoKind; id: number; goods_id?: number; total: number }, { total: number }>({
    method: 'POST',
    path: '/api/admin/promos/:kind/:id/pool',
    access: 'staff',
    may: 'promo:publish',
    summary: '增加促销总量',
  }),
} as const
