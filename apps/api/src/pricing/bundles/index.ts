/** Bundles as a buyer may see them. What other features may use. */
export { bundleView } from './bundle.view.ts'
export { setsLeft } from './sets-left.ts'
