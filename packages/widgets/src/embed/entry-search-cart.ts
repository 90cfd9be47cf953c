// The small embed: search box and mini cart.
import { miniCartText } from '../mini-cart/mini-cart.text.ts'
import { searchText } from '../search-box/search-box.text.ts'
import { cart } from './elements/cart.tsx'
import { search } from './elements/search.tsx'
import { start } from './start.ts'
import { cartStorefrontFactory } from './storefront-factory.ts'
import { commonText } from './common.text.ts'

start(__YAOPI_VERSION__, [search, cart], { ...commonText, ...searchText, ...miniCartText }, cartStorefrontFactory)
