// Cards of coupons: on offer, and held.
export { AvailableCouponCard, ClaimCard, OwnedCouponCard } from './coupon-card.view.tsx'
