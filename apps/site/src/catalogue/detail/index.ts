// The panels that areas to the right add to the goods page.
export { setDetailPanels } from './detail-panels.tsx'
