import type { CoreMessages } from './messages.types.ts'
import { plural } from './plural.ts'

/** English. */
export const enMessages: CoreMessages = {
  alertTitle: 'Please note',
  busy: 'The system is busy, please try again',
  timeout: 'This took too long, please refresh the page',
  refresh: 'Refresh',
  network: 'No connection, please check your network and try again',
  loginFirst: 'Please sign in',
  ok: 'OK',
  yes: 'Yes',
  no: 'Cancel',
  toContract: 'Sign now',
  confirmDelete: 'Remove this product?',
  confirmDeleteMany: (count) =>
    plural('en', count, {
      one: `Remove the ${count} selected product?`,
      other: `Remove the ${count} selected products?`,
    }),
  added: (what, amount) => {
    const goods =
      'name' in what ? `Added to cart: ${what.name}, ${what.number} ${what.unit}` : `Added to cart: ${what.kinds} kinds`
    return amount === undefined ? goods : `${goods}; total ${amount}`
  },
  toCart: 'To the cart',
  removed: (count) => plural('en', count, { one: `${count} product removed`, other: `${count} products removed` }),
  undo: 'Undo',
  blocked: (count) =>
    plural('en', count, {
      one: `${count} product cannot be bought now and was not selected`,
      other: `${count} products cannot be bought now and were not selected`,
    }),
  favouriteAdded: 'Saved',
  seeMine: 'See my saved products',
  favouriteRemoved: 'No longer saved',
}
