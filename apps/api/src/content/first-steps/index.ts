/** What a shop needs before its first order. What other features may use. */
export { registerFirstSteps } from './first-steps.api.ts'
