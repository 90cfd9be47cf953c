// Calls and types of partner access, for members and for staff.
export { partnerAdminCalls, partnerCalls } from './partner.calls.ts'
export type { Partner, PartnerLink, PartnerOffer, PartnerScope } from './partner.types.ts'
