/** Bundles and mix-and-match groups. What other features may use. */
export { registerBundles } from './bundles.api.ts'
