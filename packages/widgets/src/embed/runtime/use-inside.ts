import { MiniCartInside } from '../../mini-cart/mini-cart-inside.view.tsx'

/** The inside of an open drawer, in the embed: everything is in one file, so it is there. */
export const useInside = () => ({ Inside: MiniCartInside, isFailed: false, retry: (): void => {} })
