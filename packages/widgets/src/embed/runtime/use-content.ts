import { MiniCartContent } from '../../mini-cart/mini-cart-content.view.tsx'

/** The content of an open drawer: the embed is one file, so it is already loaded. */
export const useContent = () => ({ Inside: MiniCartContent, isFailed: false, retry: (): void => {} })
