/** Partner portals: registry, links, tokens, CORS. What other features may use. */
export { answerPreflights } from './cors.ts'
export { registerPartners } from './partner.api.ts'
export { addLink, isLinkKnown, partnerByKey } from './partner.queries.ts'
export { addPartner } from './partner.staff.queries.ts'
export { DEMO_KEY, hashSecret } from './partner.service.ts'
export { requestAccess } from './request-access.ts'
