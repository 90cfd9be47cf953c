// Bundles, as other features may use them.
export { GoodsBundles } from './goods-bundles.tsx'
