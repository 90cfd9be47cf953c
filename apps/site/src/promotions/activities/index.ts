// Activities, as other features may use them.
export { shortAddress } from './activity-params.ts'
