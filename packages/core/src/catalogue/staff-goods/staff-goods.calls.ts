import { call, type KeysetPage } from '../../platform/protocol/index.ts'
import type {
  CategoryNode,
  GoodsBulk,
  GoodsBulkAnswer,
  GoodsFields,
  GoodsOwners,
  GoodsPicture,
  GoodsWhy,
  InstructionPart,
  NewStaffGoods,
  StaffGoods,
  StaffGoodsDetail,
  StaffGoodsQuery,
} from './staff-goods.types.ts'

const reading = { method: 'GET', access: 'staff', may: 'goods:read' } as const
const writing = { method: 'POST', access: 'staff', may: 'goods:write' } as const

/** Calls of the staff on goods: lists, changes, the shelf, the first approval. */
export const staffGoodsAdminCalls = {
  list: call<StaffGoodsQuery, KeysetPage<StaffGoods>>({
    ...reading,
    path: '/api/admin/goods',
    summary: '商品：搜索、筛选、排序',
  }),
  categories: call<{}, readonly CategoryNode[]>({
    ...reading,
    path: '/api/admin/goods/categories',
    summary: '可归类的分类',
  }),
  owners: call<{}, GoodsOwners>({
    ...reading,
    path: '/api/admin/goods/owners',
    summary: '可选的厂家与品牌',
  }),
  read: call<{ id: number }, StaffGoodsDetail>({
    ...reading,
    path: '/api/admin/goods/:id',
    summary: '一个商品的全部内容',
  }),
  why: call<{ id: number; member_id: number }, GoodsWhy>({
    ...reading,
    path: '/api/admin/goods/:id/why',
    summary: '以某会员身份看：价格与不能购买的原因',
  }),
  add: call<NewStaffGoods, StaffGoodsDetail>({
    ...writing,
    path: '/api/admin/goods',
    summary: '新建商品，未上架，待首营审核',
  }),
  edit: call<GoodsFields & { readonly id: number; readonly version: number }, StaffGoodsDetail>({
    ...writing,
    path: '/api/admin/goods/:id/edit',
    summary: '修改商品（不含价格）',
  }),
  shelf: call<{ id: number; version: number; is_on_sale: 0 | 1 }, StaffGoodsDetail>({
    ...writing,
    path: '/api/admin/goods/:id/shelf',
    summary: '上架或下架',
  }),
  /** One picture as the part `file`; it belongs to goods once their list of pictures names it. */
  uploadPicture: call<{}, { readonly url: string; readonly name: string; readonly size: number }>({
    ...writing,
    path: '/api/admin/goods/pictures',
    multipart: true,
    summary: '上传商品图片，2MB以内',
  }),
  /** All pictures in their order; the first is the main one, none: the drawn one is shown. */
  setPictures: call<{ id: number; version: number; pictures: readonly GoodsPicture[] }, StaffGoodsDetail>({
    ...writing,
    path: '/api/admin/goods/:id/pictures',
    summary: '商品图片：顺序、主图、说明、删除',
  }),
  /** The whole instruction in its order; none: the page of the shop says so. */
  setInstruction: call<{ id: number; version: number; parts: readonly InstructionPart[] }, StaffGoodsDetail>({
    ...writing,
    path: '/api/admin/goods/:id/instruction',
    summary: '商品说明书',
  }),
  submit: call<{ id: number; version: number }, StaffGoodsDetail>({
    ...writing,
    path: '/api/admin/goods/:id/submit',
    summary: '提交首营审核',
  }),
  bulk: call<GoodsBulk, GoodsBulkAnswer>({
    ...writing,
    path: '/api/admin/goods/bulk',
    summary: '批量修改商品；可先试算',
  }),
  /** Goods that are not waiting any more are left alone. */
  firstApproval: call<{ ids: readonly number[]; pass: 0 | 1; note?: string }, GoodsBulkAnswer>({
    method: 'POST',
    access: 'staff',
    may: 'goods:approve',
    path: '/api/admin/goods/first_approval',
    summary: '首营品种审核：通过或驳回',
  }),
} as const
