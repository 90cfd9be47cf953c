import type { Bundle } from '../../catalogue/goods/index.ts'
import type { Page } from '../../platform/protocol/index.ts'

/** The packages on sale, those that run first. */
export type BundlePage = Page<Bundle> & { readonly timestamp: number }
