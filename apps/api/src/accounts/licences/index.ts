/** Licences of approved members. What other features may use. */
export { registerLicences } from './licences.api.ts'
export { firstBusinessFiles, stampedPaper } from './first-business.ts'
export { renewIn } from './licences.service.ts'
