// What the elements are from outside, for custom-elements.json, the editors that read it, and the README. Not part of the bundle.
import type { EmbedEvents } from './events.ts'

type Attribute = { readonly name: string; readonly type: string; readonly preset?: string; readonly about: string }
type Method = {
  readonly name: string
  readonly parameters?: readonly { readonly name: string; readonly type: string }[]
  readonly returns: string
  readonly about: string
}

export type ElementFacts = {
  readonly tag: string
  readonly about: string
  readonly attributes: readonly Attribute[]
  readonly properties?: readonly { readonly name: string; readonly type: string; readonly about: string }[]
  readonly methods?: readonly Method[]
  readonly events: readonly (keyof EmbedEvents)[]
  readonly parts: readonly string[]
  readonly slots: readonly string[]
}

const theme: Attribute = {
  name: 'theme',
  type: "'default' | 'dark' | 'high-contrast' | 'large'",
  about: 'A built-in theme for this element alone.',
}
const address = (name: string, about: string): Attribute => ({ name, type: 'string', about })
const goodsUrl = address('goods-url', 'Address of a product, with {id}.')
const listUrl = address('list-url', 'Address of a list, with {select}.')
const loginUrl = address('login-url', 'Where a visitor signs in.')
const checkoutUrl = address('checkout-url', 'Address of the cart page.')
const everywhere = ['yaopi:navigate', 'yaopi:error'] as const
const cartEvents = ['yaopi:cart-change', 'yaopi:cart-toggle', 'yaopi:checkout', 'yaopi:auth-required'] as const

/** Every element, in the order of the README. */
export const elements: readonly ElementFacts[] = [
  {
    tag: 'yaopi-search',
    about: 'Search box for drugs or manufacturers with suggestions.',
    attributes: [
      { name: 'mode', type: "'drug' | 'maker'", preset: 'drug', about: 'What is searched first.' },
      {
        name: 'suggest-delay',
        type: 'number',
        preset: '500',
        about: 'Pause before suggestions are asked for, milliseconds.',
      },
      address('results-url', 'Address of the results, with {q} and {type}.'),
      {
        name: 'variant',
        type: "'full' | 'compact'",
        preset: 'compact',
        about: 'full shows the popular searches below; compact offers them on focus.',
      },
      { name: 'keywords', type: 'string', about: 'What is searched on this page.' },
      theme,
    ],
    methods: [{ name: 'focus', returns: 'void', about: 'Puts the caret into the field.' }],
    events: ['yaopi:search', 'yaopi:suggest', 'yaopi:suggest-select', ...everywhere],
    parts: ['input', 'list', 'option', 'button'],
    slots: ['The content shown before and without the script: a plain search form.'],
  },
  {
    tag: 'yaopi-category-menu',
    about: 'Categories of a zone with their children.',
    attributes: [
      {
        name: 'zone',
        type: "'normal' | 'yx' | 'zy' | 'qx'",
        preset: 'normal',
        about: 'Whose categories: all, free delivery, herbs, devices.',
      },
      {
        name: 'show',
        type: "'folded' | 'always'",
        preset: 'folded',
        about: 'Opens on hover and press, or stands open.',
      },
      listUrl,
      theme,
    ],
    events: ['yaopi:category-select', ...everywhere],
    parts: [],
    slots: ['Links shown before and without the script.'],
  },
  {
    tag: 'yaopi-cart',
    about: 'Cart button with the number of goods, and the drawer it opens.',
    attributes: [
      {
        name: 'placement',
        type: "'inline' | 'edge'",
        preset: 'inline',
        about: 'A button where the element stands, or a strip at the right edge of the window.',
      },
      checkoutUrl,
      goodsUrl,
      listUrl,
      loginUrl,
      theme,
    ],
    methods: [
      { name: 'open', returns: 'Promise<void>', about: 'Opens the drawer and reads the cart.' },
      { name: 'close', returns: 'void', about: 'Closes the drawer.' },
      {
        name: 'add',
        parameters: [{ name: 'lines', type: 'readonly { goods_id: number, number: number }[]' }],
        returns: 'Promise<CartOutcome>',
        about: 'Adds goods; tells what was refused, in words.',
      },
      { name: 'refresh', returns: 'Promise<void>', about: 'Reads the cart again.' },
    ],
    events: [...cartEvents, ...everywhere],
    parts: ['button', 'badge', 'drawer'],
    slots: ['A link to the cart, shown before and without the script.'],
  },
  {
    tag: 'yaopi-lottery-banner',
    about: 'The prize draw that runs, for a member who has not joined it.',
    attributes: [
      {
        name: 'placement',
        type: "'inline' | 'bottom'",
        preset: 'inline',
        about: 'Where the element stands, or along the lower edge of the window.',
      },
      loginUrl,
      theme,
    ],
    events: ['yaopi:auth-required', ...everywhere],
    parts: [],
    slots: ['Shown before and without the script.'],
  },
  {
    tag: 'yaopi-product-card',
    about: 'One product: facts, price, quantity, add, save.',
    attributes: [{ name: 'goods-id', type: 'number', about: 'Which product is read.' }, goodsUrl, loginUrl, theme],
    properties: [{ name: 'goods', type: 'Goods', about: 'The data itself, instead of reading it.' }],
    events: ['yaopi:cart-change', 'yaopi:favorite', 'yaopi:auth-required', ...everywhere],
    parts: [],
    slots: ['A link to the product, shown before and without the script.'],
  },
  {
    tag: 'yaopi-toolbar',
    about: 'Account, cart, messages, service and back to top at the right edge, with the cart drawer.',
    attributes: [
      address('wechat-qr', 'Picture of a WeChat QR code.'),
      address('account-url', 'Address of the account.'),
      address('messages-url', 'Address of the messages.'),
      checkoutUrl,
      goodsUrl,
      listUrl,
      loginUrl,
      theme,
    ],
    events: [...cartEvents, ...everywhere],
    parts: ['badge', 'drawer'],
    slots: [],
  },
]

/** What each event says, and whether it can be prevented. */
export const events: Readonly<
  Record<keyof EmbedEvents, { readonly about: string; readonly detail: string; readonly cancelable: boolean }>
> = {
  'yaopi:ready': { about: 'The script has run: call yaopi.configure now.', detail: '{ version }', cancelable: false },
  'yaopi:error': {
    about: 'A widget failed; its own content is shown instead.',
    detail: '{ code, message, retry() }',
    cancelable: false,
  },
  'yaopi:auth-required': {
    about: 'A sign-in is needed; otherwise the login page opens.',
    detail: '{ loginUrl }',
    cancelable: true,
  },
  'yaopi:session': { about: 'Who is signed in now.', detail: '{ member }', cancelable: false },
  'yaopi:search': {
    about: 'A search was decided; otherwise the results open.',
    detail: '{ q, type }',
    cancelable: true,
  },
  'yaopi:suggest': { about: 'Suggestions are shown.', detail: '{ q, items, ms, cached }', cancelable: false },
  'yaopi:suggest-select': {
    about: 'A suggestion was chosen; otherwise it is searched.',
    detail: '{ item, index }',
    cancelable: true,
  },
  'yaopi:cart-change': {
    about: 'The cart is about to change.',
    detail: '{ action, lines, context, promise }',
    cancelable: true,
  },
  'yaopi:cart-updated': { about: 'The cart is another now.', detail: '{ kinds, cart, source }', cancelable: false },
  'yaopi:cart-toggle': { about: 'The drawer is about to open or close.', detail: '{ open }', cancelable: true },
  'yaopi:checkout': { about: 'The way to the checkout was taken.', detail: '{ ids }', cancelable: true },
  'yaopi:category-select': { about: 'A category was chosen.', detail: '{ id, zone }', cancelable: true },
  'yaopi:favorite': {
    about: 'Goods are about to be saved or unsaved.',
    detail: '{ ids, on, promise }',
    cancelable: true,
  },
  'yaopi:navigate': {
    about: 'A link was followed; otherwise the browser follows it.',
    detail: '{ href, reason }',
    cancelable: true,
  },
}

/** The Custom Elements Manifest (schema 2.1.0). */
export function customElementsManifest(): object {
  const text = (type: string): object => ({ text: type })
  return {
    schemaVersion: '2.1.0',
    modules: [
      {
        kind: 'javascript-module',
        path: 'embed/yaopi.js',
        declarations: elements.map((element) => ({
          kind: 'class',
          customElement: true,
          name: element.tag.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase()),
          tagName: element.tag,
          description: element.about,
          attributes: element.attributes.map(({ name, type, preset, about }) => ({
            name,
            type: text(type),
            ...(preset === undefined ? {} : { default: preset }),
            description: about,
          })),
          members: [
            ...(element.properties ?? []).map(({ name, type, about }) => ({
              kind: 'field',
              name,
              type: text(type),
              description: about,
            })),
            ...(element.methods ?? []).map(({ name, parameters = [], returns, about }) => ({
              kind: 'method',
              name,
              description: about,
              parameters: parameters.map((one) => ({ name: one.name, type: text(one.type) })),
              return: { type: text(returns) },
            })),
          ],
          events: element.events.map((name) => ({
            name,
            type: text(`CustomEvent<${events[name].detail}>`),
            description: `${events[name].about}${events[name].cancelable ? ' Cancelable.' : ''}`,
          })),
          cssParts: element.parts.map((name) => ({ name })),
          slots: element.slots.map((description) => ({ name: '', description })),
        })),
        exports: elements.map((element) => ({
          kind: 'custom-element-definition',
          name: element.tag,
          declaration: { name: element.tag },
        })),
      },
    ],
  }
}
