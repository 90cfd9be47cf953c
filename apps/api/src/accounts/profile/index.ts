/** What members see and change of themselves; the payment password. What other features may use. */
export { requirePayPassword } from './pay-password.service.ts'
export { registerProfile } from './profile.api.ts'
