/** The application context and who sends a request. What other features may use. */
export type { AppContext, RequestLimits } from './app-context.ts'
export type { Member, PartnerGrant, RequestAccess, Staff, StaffActor, Visitor } from './request-access.ts'
export { type AppService, defineService } from './service.ts'
export { currentPreview, inPreview, pricedAt, type PreviewScope, shownAt } from './preview-scope.ts'
export { currentRequest, inRequest } from './request-scope.ts'
