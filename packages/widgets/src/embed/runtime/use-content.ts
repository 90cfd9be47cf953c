import { MiniCartContent } from '../../mini-cart/mini-cart-content.view.tsx'

/** The inside of an open drawer, in the embed: everything is in one file, so it is there. */
export const useContent = () => ({ Inside: MiniCartContent, isFailed: false, retry: (): void => {} })
