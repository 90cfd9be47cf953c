import { signal } from '@preact/signals-core'
import {
  createClient,
  createClock,
  createHome,
  createNotifications,
  createSession,
  createSuggestions,
  idle,
  type CartStore,
  type FavouriteStore,
} from '@yaopi/core'
import type { StorefrontFactory } from './storefront-factory.ts'

const nothing = (): void => {}
const soon = async (): Promise<void> => {}
const no = async (): Promise<false> => false

const noCart: CartStore = {
  state: signal(idle),
  count: signal(0),
  amount: signal(undefined),
  drawer: signal<'closed' | 'open'>('closed'),
  adding: signal(false),
  lines: signal([]),
  inCart: signal({ whole: false, numbers: new Map() }),
  add: async () => undefined,
  load: soon,
  setNumber: soon,
  select: soon,
  remove: no,
  open: soon,
  close: nothing,
  setOnCartPage: soon,
  invalidate: soon,
  whenIdle: soon,
  setCount: nothing,
  reset: nothing,
  setLocalPricing: nothing,
  flush: nothing,
}
const noFavourite: FavouriteStore = { changed: signal(new Map()), add: no, cancel: no }

/** A shop to search in: no cart, nothing to save. */
export const searchStorefrontFactory: StorefrontFactory = {
  create: (environment, options) => {
    const client = createClient(environment, options)
    const clock = createClock(environment)
    const notifications = createNotifications(options.words)
    return {
      client,
      environment,
      clock,
      notifications,
      session: createSession(client, environment, notifications),
      home: createHome(client, clock),
      cart: noCart,
      favourite: noFavourite,
      suggestions: createSuggestions(client, environment),
    }
  },
  sync: () => ({ follow: nothing, stop: nothing }),
  withEvents: (storefront) => storefront,
}
