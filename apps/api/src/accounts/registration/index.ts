/** Registration of members and forgotten passwords. What other features may use. */
export { accountFields, companyName, openAccount } from './new-account.ts'
export { registerRegistration } from './registration.api.ts'
export { isUsccTaken, saveDraft } from './registration.queries.ts'
export {
  isCompanyOpen,
  MOST_RESUBMISSIONS,
  saveDocument,
  submitIn,
  wholeFaults,
  withdraw,
} from './registration.service.ts'
export { registrationText } from './registration.text.ts'
