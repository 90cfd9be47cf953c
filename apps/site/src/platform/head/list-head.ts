import type { Page } from '@yaopi/core/contract'
import type { PageHead } from './page-head.types.ts'

/** A page behind the last one of a list shows nothing: there is no such page. */
export const listHead = (page: Pick<Page<unknown>, 'current_page' | 'data'> | undefined): Pick<PageHead, 'isMissing'> =>
  page !== undefined && page.data.length === 0 && page.current_page > 1 ? { isMissing: true } : {}
