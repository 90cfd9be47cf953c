/** HTTP: binding calls, fields, errors, limits, headers. What other features may use. */
export { madeList } from './json-in-pieces.ts'
export { contentDisposition } from './content-disposition.ts'
export { errorHandler, errorReplyOf } from './error-handler.ts'
export {
  cursor,
  day,
  flag,
  id,
  idempotencyKey,
  idList,
  masterId,
  oneOf,
  page,
  prose,
  text,
  whole,
  yuan,
} from './fields.ts'
export { httpText } from './http.text.ts'
export { createHttpServer } from './http-server.ts'
export { registerOpenApi } from './openapi.ts'
export { counted, keysetPage, keysetPageOf } from './keyset-page.ts'
export { isAtVersion, requireVersion, versionField } from './row-version.ts'
export { countedPage, pageOf, type Paging, staffPageOf } from './page-of.ts'
export { readQuery } from './query.ts'
export { refuseUnreadableAddresses } from './readable-address.ts'
export { countHit, forgetHits, hitsOf, limitAddress, limitHits } from './rate-limit.ts'
export { discardRefusedBodies } from './refused-bodies.ts'
export { addressOf, requestLimits } from './request-limits.ts'
export { BODY_BYTES, FILE_BYTES, route } from './route.ts'
export { sendFile } from './send-file.ts'
export { plainHeaders, securityHeaders, setSecurityHeaders } from './security-headers.ts'
export { cookieName, isSecure, staffCookieName } from './session-cookie.ts'
export { watchUnreadForwards } from './unread-forwards.ts'
