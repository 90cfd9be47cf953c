// Product requests: what members look for and do not find.
export { productRequestAdminCalls, productRequestCalls } from './product-request.calls.ts'
export { REQUEST_LIMITS, RequestStatus } from './product-request.constants.ts'
export type {
  NewProductRequest,
  ProductRequest,
  ProductRequestDetail,
  ProductRequestPage,
  RequestMatches,
  SentProductRequest,
  StaffProductRequest,
} from './product-request.types.ts'
