// Rows of calls, the envelope of answers, and the form codec.
export { call, fillPath, MEMBER_HEADER } from './call.ts'
export type { Access, AnyCall, Call, FileResponse, InputOf, Int01, OutputOf, StaffRole } from './call.ts'
export { errorsOf, firstFormError, readEnvelope } from './envelope.ts'
export type { Envelope, FieldErrors, KeysetPage, Page } from './envelope.ts'
export { listLimits } from './list-limits.constants.ts'
export { FormBodyError, decodeForm, encodeForm } from './form-body.ts'
export type { Decoded, DecodedMap, FormMap, FormValue } from './form-body.ts'
