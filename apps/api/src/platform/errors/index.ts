/** Business errors. What other features may use. */
export { BusinessError, fieldError } from './business-error.ts'
