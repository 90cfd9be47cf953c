// The provider, and hooks to read stores, call the API and make links.
export { AdLink, type AdLinkProps } from './ad-link.tsx'
export { Anchor, type AnchorProps } from './anchor.tsx'
export { browserEnvironment } from './browser-environment.ts'
export { syncCart, type CartSync, type CartSyncOptions } from './cart-sync.ts'
export { useDerived, useNow, useStorefront, useValue } from './hooks.ts'
export {
  goodsParams,
  type GoodsParams,
  type Href,
  type Link,
  type LinkName,
  type LinkParams,
  type LinkTargets,
  type Links,
} from './links.ts'
export { StorefrontProvider, type StorefrontProviderProps } from './provider.tsx'
export { useLinks } from './use-links.ts'
export { useText } from './use-text.ts'
export { useAction, useQuery, type Action, type QueryResult } from './use-query.ts'
