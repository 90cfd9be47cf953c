export { partnerAdminCalls, partnerCalls } from './partner.calls.ts'
