// Words that find nothing, and the synonyms that mend them (C6).
import { defineScreens } from '../../platform/routing/index.ts'
import { searchWordsText as text } from './search-words.text.ts'

export const searchWordsScreens = defineScreens({
  name: 'search-words',
  path: 'search-words',
  title: text.title,
  may: ['search:read'],
  menu: 'content',
  load: () => import('./search-words.page.tsx'),
})
