// Calls and store of favourites.
export { favouriteCalls } from './favourite.calls.ts'
export type { Favourite, FavouriteTab } from './favourite.calls.ts'
export { createFavourite } from './favourite.store.ts'
export type { FavouriteStore } from './favourite.store.ts'
