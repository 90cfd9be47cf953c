// Cards of coupons: on offer, and held.
export { ClaimCard, OwnedCouponCard } from './coupon-card.view.tsx'
