// The smallest embed: the search box alone.
import { searchText } from '../search-box/search-box.text.ts'
import { search } from './elements/search.tsx'
import { start } from './start.ts'
import { searchStorefrontFactory } from './storefront-factory.ts'
import { commonText } from './common.text.ts'

start(__YAOPI_VERSION__, [search], { ...commonText, ...searchText }, searchStorefrontFactory)
