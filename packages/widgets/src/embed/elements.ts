// The elements as a page sees them: types for TypeScript, and the source of custom-elements.json (custom-elements.ts).
import type { CartLineInput, Goods } from '@yaopi/core'
import type { CartOutcome } from './events.ts'

/**
 * Search box for drugs or manufacturers with suggestions.
 *
 * @customElement yaopi-search
 * @attr {'drug' | 'maker'} [mode=drug] - What is searched first.
 * @attr {number} [suggest-delay=500] - Pause before suggestions are requested, milliseconds.
 * @attr {string} results-url - URL of the results, with {q} and {type}.
 * @attr {'full' | 'compact'} [variant=compact] - full shows the popular searches below; compact offers them on focus.
 * @attr {string} keywords - What is searched on this page.
 * @attr {'default' | 'dark' | 'high-contrast' | 'large'} theme - A built-in theme for this element alone.
 * @fires {CustomEvent<EmbedEvents['yaopi:search']>} yaopi:search - A search was submitted; the results open by default.
 * Cancelable.
 * @fires {CustomEvent<EmbedEvents['yaopi:suggest']>} yaopi:suggest - Suggestions are shown.
 * @fires {CustomEvent<EmbedEvents['yaopi:suggest-select']>} yaopi:suggest-select - A suggestion was chosen; it is
 * searched by default. Cancelable.
 * @fires {CustomEvent<EmbedEvents['yaopi:navigate']>} yaopi:navigate - A link was followed; the browser follows it by
 * default. Cancelable.
 * @fires {CustomEvent<EmbedEvents['yaopi:error']>} yaopi:error - A widget failed; its own content is shown instead.
 * @csspart input
 * @csspart list
 * @csspart option
 * @csspart button
 * @slot - The content shown before and without the script: a plain search form.
 */
export declare class YaopiSearch extends HTMLElement {
  /** Focuses the field. */
  override focus(): void
}

/**
 * Categories of a zone with their children.
 *
 * @customElement yaopi-category-menu
 * @attr {'normal' | 'yx' | 'zy' | 'qx'} [zone=normal] - Zone of the categories: all, free delivery, herbs, devices.
 * @attr {'folded' | 'always'} [show=folded] - Opens on hover and press, or stands open.
 * @attr {string} list-url - URL of a list, with {select}.
 * @attr {'default' | 'dark' | 'high-contrast' | 'large'} theme - A built-in theme for this element alone.
 * @fires {CustomEvent<EmbedEvents['yaopi:category-select']>} yaopi:category-select - A category was chosen. Cancelable.
 * @fires {CustomEvent<EmbedEvents['yaopi:navigate']>} yaopi:navigate - A link was followed; the browser follows it by
 * default. Cancelable.
 * @fires {CustomEvent<EmbedEvents['yaopi:error']>} yaopi:error - A widget failed; its own content is shown instead.
 * @slot - Links shown before and without the script.
 */
export declare class YaopiCategoryMenu extends HTMLElement {}

/**
 * Cart button with the number of goods, and the drawer it opens.
 *
 * @customElement yaopi-cart
 * @attr {'inline' | 'edge'} [placement=inline] - A button where the element stands, or a strip at the right edge of the
 * window.
 * @attr {string} checkout-url - URL of the cart page.
 * @attr {string} goods-url - URL of a product, with {id}.
 * @attr {string} list-url - URL of a list, with {select}.
 * @attr {string} login-url - URL of the sign-in page.
 * @attr {'default' | 'dark' | 'high-contrast' | 'large'} theme - A built-in theme for this element alone.
 * @fires {CustomEvent<EmbedEvents['yaopi:cart-change']>} yaopi:cart-change - The cart is about to change. Cancelable.
 * @fires {CustomEvent<EmbedEvents['yaopi:cart-toggle']>} yaopi:cart-toggle - The drawer is about to open or close.
 * Cancelable.
 * @fires {CustomEvent<EmbedEvents['yaopi:checkout']>} yaopi:checkout - The checkout link was followed. Cancelable.
 * @fires {CustomEvent<EmbedEvents['yaopi:auth-required']>} yaopi:auth-required - A sign-in is needed; the login page
 * opens by default. Cancelable.
 * @fires {CustomEvent<EmbedEvents['yaopi:navigate']>} yaopi:navigate - A link was followed; the browser follows it by
 * default. Cancelable.
 * @fires {CustomEvent<EmbedEvents['yaopi:error']>} yaopi:error - A widget failed; its own content is shown instead.
 * @csspart button
 * @csspart badge
 * @csspart drawer
 * @slot - A link to the cart, shown before and without the script.
 */
export declare class YaopiCart extends HTMLElement {
  /** Opens the drawer and loads the cart. */
  open(): Promise<void>
  /** Closes the drawer. */
  close(): void
  /** Adds goods; the outcome says what was refused. `silent`: nothing is shown, the page says it itself. */
  add(lines: readonly CartLineInput[], options?: { readonly silent?: boolean }): Promise<CartOutcome>
  /** Loads the cart again. */
  refresh(): Promise<void>
}

/**
 * The current prize draw, for a visitor and for a member who has not joined it.
 *
 * @customElement yaopi-lottery-banner
 * @attr {'inline' | 'bottom'} [placement=inline] - Where the element stands, or along the lower edge of the window.
 * @attr {string} login-url - URL of the sign-in page.
 * @attr {'default' | 'dark' | 'high-contrast' | 'large'} theme - A built-in theme for this element alone.
 * @fires {CustomEvent<EmbedEvents['yaopi:auth-required']>} yaopi:auth-required - A sign-in is needed; the login page
 * opens by default. Cancelable.
 * @fires {CustomEvent<EmbedEvents['yaopi:navigate']>} yaopi:navigate - A link was followed; the browser follows it by
 * default. Cancelable.
 * @fires {CustomEvent<EmbedEvents['yaopi:error']>} yaopi:error - A widget failed; its own content is shown instead.
 * @slot - Shown before and without the script.
 */
export declare class YaopiLotteryBanner extends HTMLElement {}

/**
 * One product: facts, price, quantity, add to cart, favourite.
 *
 * @customElement yaopi-product-card
 * @attr {number} goods-id - The product to load.
 * @attr {string} goods-url - URL of a product, with {id}.
 * @attr {string} login-url - URL of the sign-in page.
 * @attr {'default' | 'dark' | 'high-contrast' | 'large'} theme - A built-in theme for this element alone.
 * @fires {CustomEvent<EmbedEvents['yaopi:cart-change']>} yaopi:cart-change - The cart is about to change. Cancelable.
 * @fires {CustomEvent<EmbedEvents['yaopi:favorite']>} yaopi:favorite - Goods are about to be added to or removed from
 * the favourites. Cancelable.
 * @fires {CustomEvent<EmbedEvents['yaopi:auth-required']>} yaopi:auth-required - A sign-in is needed; the login page
 * opens by default. Cancelable.
 * @fires {CustomEvent<EmbedEvents['yaopi:navigate']>} yaopi:navigate - A link was followed; the browser follows it by
 * default. Cancelable.
 * @fires {CustomEvent<EmbedEvents['yaopi:error']>} yaopi:error - A widget failed; its own content is shown instead.
 * @slot - A link to the product, shown before and without the script.
 */
export declare class YaopiProductCard extends HTMLElement {
  /** The data itself, instead of loading it. */
  goods: Goods | undefined
}

/**
 * Account, cart, messages, service and back to top at the right edge, with the cart drawer.
 *
 * @customElement yaopi-toolbar
 * @attr {string} wechat-qr - Picture of a WeChat QR code.
 * @attr {string} account-url - URL of the account.
 * @attr {string} messages-url - URL of the messages.
 * @attr {string} checkout-url - URL of the cart page.
 * @attr {string} goods-url - URL of a product, with {id}.
 * @attr {string} list-url - URL of a list, with {select}.
 * @attr {string} login-url - URL of the sign-in page.
 * @attr {'default' | 'dark' | 'high-contrast' | 'large'} theme - A built-in theme for this element alone.
 * @fires {CustomEvent<EmbedEvents['yaopi:cart-change']>} yaopi:cart-change - The cart is about to change. Cancelable.
 * @fires {CustomEvent<EmbedEvents['yaopi:cart-toggle']>} yaopi:cart-toggle - The drawer is about to open or close.
 * Cancelable.
 * @fires {CustomEvent<EmbedEvents['yaopi:checkout']>} yaopi:checkout - The checkout link was followed. Cancelable.
 * @fires {CustomEvent<EmbedEvents['yaopi:auth-required']>} yaopi:auth-required - A sign-in is needed; the login page
 * opens by default. Cancelable.
 * @fires {CustomEvent<EmbedEvents['yaopi:navigate']>} yaopi:navigate - A link was followed; the browser follows it by
 * default. Cancelable.
 * @fires {CustomEvent<EmbedEvents['yaopi:error']>} yaopi:error - A widget failed; its own content is shown instead.
 * @csspart badge
 * @csspart drawer
 */
export declare class YaopiToolbar extends HTMLElement {}

/**
 * The chat with the customer service, from `yaopi.chat.js`, for members who may chat and with the scope `chat`; text
 * and goods only.
 *
 * @customElement yaopi-chat
 * @attr {'edge' | 'inline'} [placement=edge] - A button at the edge of the window that opens the chat, or the chat
 * itself where the element stands.
 * @attr {number} goods-id - Goods that the page shows, offered to be sent; with goods-name.
 * @attr {string} goods-name - Name of these goods.
 * @attr {string} goods-url - URL of a product, with {id}.
 * @attr {string} orders-url - URL of the orders.
 * @attr {'default' | 'dark' | 'high-contrast' | 'large'} theme - A built-in theme for this element alone.
 * @fires {CustomEvent<EmbedEvents['yaopi:navigate']>} yaopi:navigate - A link was followed; the browser follows it by
 * default. Cancelable.
 * @fires {CustomEvent<EmbedEvents['yaopi:error']>} yaopi:error - A widget failed; its own content is shown instead.
 * @csspart button
 * @slot - Other ways to the customer service, for those who may not chat, and before and without the script.
 */
export declare class YaopiChat extends HTMLElement {
  /** Opens the chat. */
  open(): void
  /** Closes the chat. */
  close(): void
}

declare global {
  interface HTMLElementTagNameMap {
    'yaopi-search': YaopiSearch
    'yaopi-category-menu': YaopiCategoryMenu
    'yaopi-cart': YaopiCart
    'yaopi-lottery-banner': YaopiLotteryBanner
    'yaopi-product-card': YaopiProductCard
    'yaopi-toolbar': YaopiToolbar
    'yaopi-chat': YaopiChat
  }
}
