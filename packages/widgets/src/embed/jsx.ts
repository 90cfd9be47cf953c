// Types of the elements in JSX, for pages in React and TypeScript.
import type { Goods } from '@yaopi/core'
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { ThemeName } from '../theme/themes.ts'
import type {
  YaopiCart,
  YaopiCategoryMenu,
  YaopiChat,
  YaopiLotteryBanner,
  YaopiProductCard,
  YaopiSearch,
  YaopiToolbar,
} from './elements.ts'

type Theme = { readonly theme?: ThemeName | undefined }

/** Attributes of each element, beside those that every HTML element has. */
export type ElementAttributes = {
  readonly 'yaopi-search': Theme & {
    readonly mode?: 'drug' | 'maker' | undefined
    readonly 'suggest-delay'?: number | undefined
    readonly 'results-url'?: string | undefined
    readonly variant?: 'full' | 'compact' | undefined
    readonly keywords?: string | undefined
  }
  readonly 'yaopi-category-menu': Theme & {
    readonly zone?: 'normal' | 'yx' | 'zy' | 'qx' | undefined
    readonly show?: 'folded' | 'always' | undefined
    readonly 'list-url'?: string | undefined
  }
  readonly 'yaopi-cart': Theme & {
    readonly placement?: 'inline' | 'edge' | undefined
    readonly 'checkout-url'?: string | undefined
    readonly 'goods-url'?: string | undefined
    readonly 'list-url'?: string | undefined
    readonly 'login-url'?: string | undefined
  }
  readonly 'yaopi-lottery-banner': Theme & {
    readonly placement?: 'inline' | 'bottom' | undefined
    readonly 'login-url'?: string | undefined
  }
  readonly 'yaopi-product-card': Theme & {
    readonly 'goods-id'?: number | undefined
    readonly 'goods-url'?: string | undefined
    readonly 'login-url'?: string | undefined
    /** A property, which React sets from version 19. */
    readonly goods?: Goods | undefined
  }
  readonly 'yaopi-toolbar': Theme & {
    readonly 'wechat-qr'?: string | undefined
    readonly 'account-url'?: string | undefined
    readonly 'messages-url'?: string | undefined
    readonly 'checkout-url'?: string | undefined
    readonly 'goods-url'?: string | undefined
    readonly 'list-url'?: string | undefined
    readonly 'login-url'?: string | undefined
  }
  readonly 'yaopi-chat': Theme & {
    readonly placement?: 'edge' | 'inline' | undefined
    readonly 'goods-id'?: number | undefined
    readonly 'goods-name'?: string | undefined
    readonly 'goods-url'?: string | undefined
    readonly 'orders-url'?: string | undefined
  }
}

type Props<Element extends HTMLElement, Tag extends keyof ElementAttributes> = DetailedHTMLProps<
  HTMLAttributes<Element>,
  Element
> &
  ElementAttributes[Tag]

/** Props of each element in JSX. */
export type ElementProps = {
  readonly 'yaopi-search': Props<YaopiSearch, 'yaopi-search'>
  readonly 'yaopi-category-menu': Props<YaopiCategoryMenu, 'yaopi-category-menu'>
  readonly 'yaopi-cart': Props<YaopiCart, 'yaopi-cart'>
  readonly 'yaopi-lottery-banner': Props<YaopiLotteryBanner, 'yaopi-lottery-banner'>
  readonly 'yaopi-product-card': Props<YaopiProductCard, 'yaopi-product-card'>
  readonly 'yaopi-toolbar': Props<YaopiToolbar, 'yaopi-toolbar'>
  readonly 'yaopi-chat': Props<YaopiChat, 'yaopi-chat'>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends ElementProps {}
  }
}
