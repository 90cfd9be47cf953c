// Goods in full: what the goods page and the pages of offers show of them.
export { DetailLayout } from './detail-layout.tsx'
export { DetailNotFound } from './detail-not-found.tsx'
export { DetailSkeleton } from './detail-skeleton.tsx'
export { DetailTabs } from './detail-tabs.tsx'
export { OfferPanel } from './offer-panel.tsx'
export { Purchase } from './purchase.tsx'
export { UpcomingOffers } from './upcoming-offers.tsx'
export { useDetail } from './use-detail.ts'
