/** Registration of several stores by their head. What other features may use. */
export { registerStoreRegistration } from './store-registration.api.ts'
