// The smallest embed: the search box alone.
import { searchText } from '../search-box/search-box.text.ts'
import { search } from './elements/search.tsx'
import { start } from './start.ts'
import { wiringSearch } from './wiring-search.ts'
import { commonWords } from './words.ts'

start(__YAOPI_VERSION__, [search], { ...commonWords, ...searchText }, wiringSearch)
