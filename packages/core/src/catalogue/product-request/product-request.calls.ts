import { call, type KeysetPage } from '../../platform/protocol/index.ts'
import type { RequestStatus } from './product-request.constants.ts'
import type {
  NewProductRequest,
  ProductRequestDetail,
  ProductRequestPage,
  RequestMatches,
  SentProductRequest,
  StaffProductRequest,
} from './product-request.types.ts'

/** Calls of product requests (storefront.md §7, domain.md §4.8). */
export const productRequestCalls = {
  send: call<NewProductRequest, SentProductRequest>({
    method: 'POST',
    path: '/api/user/buy',
    access: 'member',
    summary: '发布品种求购；进行中的最多20条',
  }),
  list: call<{ page?: number | undefined; status?: RequestStatus | undefined }, ProductRequestPage>({
    method: 'GET',
    path: '/api/user/buy',
    access: 'member',
    summary: '我的品种求购',
  }),
  read: call<{ id: number }, ProductRequestDetail>({
    method: 'GET',
    path: '/api/user/buy/:id',
    access: 'member',
    summary: '求购详情：答复与找到的商品',
  }),
  followUp: call<{ id: number; words: string }, ProductRequestDetail>({
    method: 'POST',
    path: '/api/user/buy/:id/follow_up',
    access: 'member',
    summary: '答复后追问一次，求购重新打开',
  }),
  close: call<{ id: number }, ProductRequestDetail>({
    method: 'DELETE',
    path: '/api/user/buy/:id',
    access: 'member',
    summary: '关闭求购',
  }),
} as const

/** Staff calls on product requests. */
export const productRequestAdminCalls = {
  list: call<{ status?: RequestStatus; after?: string }, KeysetPage<StaffProductRequest>>({
    method: 'GET',
    path: '/api/admin/product_requests',
    access: 'staff',
    may: 'product_request:read',
    summary: '品种求购，待处理的按期限排列',
  }),
  matches: call<{ id: number }, RequestMatches>({
    method: 'GET',
    path: '/api/admin/product_requests/:id/matches',
    access: 'staff',
    may: 'product_request:read',
    summary: '求购可能对应的商品，与同名求购的企业数和数量',
  }),
  answer: call<
    { id: number; status: RequestStatus; answer: string; goods_ids?: readonly number[] },
    StaffProductRequest
  >({
    method: 'POST',
    path: '/api/admin/product_requests/:id/answer',
    access: 'staff',
    may: 'product_request:answer',
    summary: '答复求购：已找到（附商品）或暂无货源，会员会收到消息',
  }),
} as const
