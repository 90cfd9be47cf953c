import { call, type Int01, type Page } from '../../platform/protocol/index.ts'
import type {
  CategoryTaxon,
  NewTaxon,
  OwnerQuery,
  OwnerTaxon,
  TaxonDetail,
  TaxonFields,
  TaxonMerged,
  TaxonParted,
  TaxonStep,
} from './taxonomy.types.ts'
import type { CategoryZone, TaxonKind } from './taxonomy.constants.ts'

const reading = { method: 'GET', access: 'staff', may: 'goods:read' } as const
const writing = { method: 'POST', access: 'staff', may: 'taxonomy:write' } as const
const merging = { method: 'POST', access: 'staff', may: 'taxonomy:merge' } as const

/** Calls of the staff on categories, brands and makers. */
export const taxonomyAdminCalls = {
  categories: call<{ zone: CategoryZone }, readonly CategoryTaxon[]>({
    ...reading,
    path: '/api/admin/taxonomy/categories',
    summary: '一个专区的分类树与商品数',
  }),
  owners: call<OwnerQuery, Page<OwnerTaxon>>({
    ...reading,
    path: '/api/admin/taxonomy',
    summary: '品牌或厂家与商品数',
  }),
  read: call<{ kind: TaxonKind; id: number }, TaxonDetail>({
    ...reading,
    path: '/api/admin/taxonomy/:kind/:id',
    summary: '分类、品牌或厂家的合并记录与在用活动',
  }),
  /** The usual categories of a zone, to be changed afterwards; 409 when the zone has some already. */
  fill: call<{ zone: CategoryZone }, { readonly added: number }>({
    ...writing,
    path: '/api/admin/taxonomy/templates/:zone',
    summary: '套用一个专区的常用分类；已有分类时返回409',
  }),
  add: call<NewTaxon, { readonly id: number }>({
    ...writing,
    path: '/api/admin/taxonomy/:kind',
    summary: '新建分类、品牌或厂家',
  }),
  edit: call<TaxonStep & TaxonFields, { readonly id: number }>({
    ...writing,
    path: '/api/admin/taxonomy/:kind/:id/edit',
    summary: '修改分类、品牌或厂家；原名留作别名',
  }),
  /** `before`: the category that it then stands before; 0: the last one. `parent_id` 0: at the first level. */
  move: call<{ id: number; version: number; parent_id: number; before: number }, { readonly id: number }>({
    ...writing,
    path: '/api/admin/taxonomy/category/:id/move',
    summary: '移动分类：换上级或排序，商品随之移动',
  }),
  alias: call<
    { kind: 'brand' | 'maker'; id: number; version: number; name: string; is_removed: Int01 },
    { id: number }
  >({
    ...writing,
    path: '/api/admin/taxonomy/:kind/:id/alias',
    summary: '添加或删除品牌、厂家的别名（搜索与导入都认）',
  }),
  /** Everything of it goes to `into`; a dry run says what that is. */
  merge: call<TaxonStep & { into: number; dry_run: Int01 }, TaxonMerged>({
    ...merging,
    path: '/api/admin/taxonomy/:kind/:id/merge',
    summary: '合并到另一个；可先试算',
  }),
  undo: call<{ id: number; dry_run: Int01 }, TaxonParted>({
    ...merging,
    path: '/api/admin/taxonomy/merges/:id/undo',
    summary: '撤销合并，7天内；可先试算',
  }),
} as const
