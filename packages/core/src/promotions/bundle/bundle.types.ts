import type { Bundle } from '../../catalogue/goods/bundle.types.ts'
import type { Page } from '../../platform/protocol/envelope.ts'

/** The packages on sale, those that run first. */
export type BundlePage = Page<Bundle> & { readonly timestamp: number }
