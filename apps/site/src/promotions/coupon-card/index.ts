// Cards of coupons: on offer, and held.
export { AvailableCouponCard, ClaimCard, OwnedCouponCard, VisitorCouponCard } from './coupon-card.view.tsx'
