import { signal } from '@preact/signals-core'
import { createCart, type CartStore } from './ordering/cart/index.ts'
import { createClient, type Client, type ClientOptions } from './platform/client/index.ts'
import { createClock, type ClockStore } from './platform/clock/index.ts'
import { idle } from './platform/async-state/index.ts'
import type { Environment } from './platform/environment/index.ts'
import { createFavourite, type FavouriteStore } from './catalogue/favourite/index.ts'
import { createHome, type HomeStore } from './content/home/index.ts'
import { createNotifications, type NotificationsStore } from './platform/notifications/index.ts'
import { createSuggestions, type SuggestionsStore } from './catalogue/search/index.ts'
import { createSession, type SessionStore } from './accounts/session/index.ts'

/** Client and stores that the widgets of a page share. */
export type Storefront = {
  readonly client: Client
  readonly environment: Environment
  readonly clock: ClockStore
  readonly notifications: NotificationsStore
  readonly session: SessionStore
  readonly home: HomeStore
  readonly cart: CartStore
  readonly favourite: FavouriteStore
  readonly suggestions: SuggestionsStore
}

/** Creates client and stores of a storefront. There are no globals, so a page may have several. */
export function createStorefront(environment: Environment, options: ClientOptions = {}): Storefront {
  const client = createClient(environment, {
    ...options,
    onLoginRefused: (call, failure) => {
      // A visitor has nothing that could end.
      if (!session.loggedIn.peek()) return
      session.end(failure)
      options.onLoginRefused?.(call, failure)
      cart.reset()
    },
  })
  const clock = createClock(environment)
  const notifications = createNotifications(options.words)
  const session = createSession(client, environment, notifications)
  const cart = createCart(client, environment, notifications, options.words)
  let member = session.user.peek().username
  session.user.subscribe(({ username, cart: lines }) => {
    // Later answers about the same member may be older than the cart.
    if (username !== member && lines !== undefined) cart.setCount(lines)
    member = username
  })
  return {
    client,
    environment,
    clock,
    notifications,
    session,
    cart,
    home: createHome(client, clock),
    favourite: createFavourite(client, cart, notifications, options.words),
    suggestions: createSuggestions(client, environment),
  }
}

/**
 * A storefront for searching only: its cart and favourites are empty and change nothing. It asks the shop for no cart
 * and no prices.
 */
export function createSearchStorefront(environment: Environment, options: ClientOptions = {}): Storefront {
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
    cart: emptyCart(),
    favourite: { changed: signal(new Map()), add: never, cancel: never },
    suggestions: createSuggestions(client, environment),
  }
}

const noop = (): void => {}
const noopAsync = async (): Promise<void> => {}
const never = async (): Promise<false> => false

const emptyCart = (): CartStore => ({
  state: signal(idle),
  count: signal(0),
  amount: signal(undefined),
  drawer: signal<'closed' | 'open'>('closed'),
  adding: signal(false),
  lines: signal([]),
  changes: signal(0),
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
})
