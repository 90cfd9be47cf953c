/** Regions and where the shop delivers. What other features may use. */
export { registerRegions } from './region.api.ts'
