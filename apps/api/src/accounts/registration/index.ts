/** Registration of members and forgotten passwords. What other features may use. */
export { registerRegistration } from './registration.api.ts'
