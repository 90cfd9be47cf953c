import { signal } from '@preact/signals-core'
import {
  createClient,
  createClock,
  createHome,
  createNotifications,
  createSession,
  createStorefront,
  createSuggestions,
  idle,
  type CartStore,
  type ClientOptions,
  type CoreMessages,
  type Environment,
  type FavouriteStore,
  type Storefront,
} from '@yaopi/core'
import { syncCart, type CartSync, type CartSyncOptions } from '../storefront/cart-sync.ts'
import { withCancelableEvents } from './cancelable-events.ts'
import type { Emit } from './events.ts'

/** How the storefront of a page is made: an embed without a cart carries none of its code. */
export type StorefrontFactory = {
  readonly create: (environment: Environment, options: ClientOptions) => Storefront
  readonly sync: (storefront: Storefront, options: CartSyncOptions) => CartSync
  readonly withEvents: (
    storefront: Storefront,
    emit: Emit,
    messages: Pick<CoreMessages, 'confirmDelete' | 'confirmDeleteMany'>,
    context: string,
  ) => Storefront
}

/** The whole storefront. */
export const cartStorefrontFactory: StorefrontFactory = {
  create: createStorefront,
  sync: syncCart,
  withEvents: withCancelableEvents,
}

const noop = (): void => {}
const noopAsync = async (): Promise<void> => {}
const never = async (): Promise<false> => false

const noCart: CartStore = {
  state: signal(idle),
  count: signal(0),
  amount: signal(undefined),
  drawer: signal<'closed' | 'open'>('closed'),
  adding: signal(false),
  lines: signal([]),
  inCart: signal({ whole: false, numbers: new Map() }),
  add: async () => undefined,
  load: noopAsync,
  setNumber: noopAsync,
  select: noopAsync,
  remove: never,
  open: noopAsync,
  close: noop,
  setOnCartPage: noopAsync,
  invalidate: noopAsync,
  watch: () => noop,
  whenIdle: noopAsync,
  setCount: noop,
  reset: noop,
  setLocalPricing: noop,
  flush: noop,
}
const noFavourite: FavouriteStore = { changed: signal(new Map()), add: never, cancel: never }

/** A storefront for searching only: no cart, no favourites. */
export const searchStorefrontFactory: StorefrontFactory = {
  create: (environment, options) => {
    const client = createClient(environment, {
      ...options,
      onLoginRefused: (call, failure) => {
        if (!session.loggedIn.peek()) return
        session.end(failure)
        options.onLoginRefused?.(call, failure)
      },
    })
    const clock = createClock(environment)
    const notifications = createNotifications(options.words)
    const session = createSession(client, environment, notifications)
    return {
      client,
      environment,
      clock,
      notifications,
      session,
      home: createHome(client, clock),
      cart: noCart,
      favourite: noFavourite,
      suggestions: createSuggestions(client, environment),
    }
  },
  sync: () => ({ follow: noop, stop: noop }),
  withEvents: (storefront) => storefront,
}
