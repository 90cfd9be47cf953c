// Parts of the goods page that other pages show too, and its panels.
export { DetailLayout } from './detail-layout.tsx'
export { DetailNotFound } from './detail-not-found.tsx'
export { setDetailPanels } from './detail-panels.tsx'
export { DetailSkeleton } from './detail-skeleton.tsx'
export { DetailTabs } from './detail-tabs.tsx'
export { Purchase } from './purchase.tsx'
export { useDetail } from './use-detail.ts'
