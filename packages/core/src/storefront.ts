import { createCart, type CartStore } from './ordering/cart/index.ts'
import { createClient, type Client, type ClientOptions } from './platform/client/index.ts'
import { createClock, type ClockStore } from './platform/clock/index.ts'
import type { Environment } from './platform/environment/index.ts'
import { createFavourite, type FavouriteStore } from './catalogue/favourite/index.ts'
import { createHome, type HomeStore } from './content/home/index.ts'
import { createNotifications, type NotificationsStore } from './platform/notifications/index.ts'
import { createSuggestions, type SuggestionsStore } from './catalogue/search/index.ts'
import { createSession, type SessionStore } from './accounts/session/index.ts'

/** One cart, one login, one list of notices: everything the widgets of a page share. */
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

/** Wires the client and the stores, once per page; no globals, so two storefronts on one page do not meet. */
export function createStorefront(environment: Environment, options: ClientOptions = {}): Storefront {
  const client = createClient(environment, options)
  const clock = createClock(environment)
  const notifications = createNotifications(options.words)
  const session = createSession(client, environment, notifications)
  const cart = createCart(client, environment, notifications, options.words)
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
