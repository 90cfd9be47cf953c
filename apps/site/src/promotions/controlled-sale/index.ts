// Controlled sale, as other features may use it.
export { ControlledSalePanel } from './controlled-sale-panel.tsx'
