/** Credit lines: reading, repayment, monthly bills, changes by two of the staff. */
export { registerCredit } from './credit.api.ts'
