// The small embed: search box and mini cart.
import { miniCartText } from '../mini-cart/mini-cart.text.ts'
import { searchText } from '../search-box/search-box.text.ts'
import { cart } from './elements/cart.tsx'
import { search } from './elements/search.tsx'
import { start } from './start.ts'
import { wiringCart } from './wiring-cart.ts'
import { commonWords } from './words.ts'

start(__YAOPI_VERSION__, [search, cart], { ...commonWords, ...searchText, ...miniCartText }, wiringCart)
