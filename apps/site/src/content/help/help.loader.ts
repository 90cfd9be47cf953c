import { articleCalls } from '@yaopi/core/contract'
import type { PageLoader } from '../../platform/routing/index.ts'
import { articleOf, type HelpCode } from './help-pages.ts'

/** What the page of a help article shows first; its tree comes with the shell. */
export const helpLoader = (code: HelpCode): PageLoader => ({
  calls: ({ search }) => [[articleCalls.read, articleOf(code, search)]],
})
