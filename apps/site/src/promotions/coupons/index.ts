// Cards of coupons, as other features may use them.
export { ClaimCard } from './claim-card.view.tsx'
