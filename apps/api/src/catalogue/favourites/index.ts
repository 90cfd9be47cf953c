/** Favourites of members. What other features may use. */
export { registerFavourites } from './favourite.api.ts'
