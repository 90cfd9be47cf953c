/** The yearly agreement that a member signs. What other features may use. */
export { agreementFor, digestOf } from './agreement-text.ts'
export { registerAgreement } from './agreement.api.ts'
