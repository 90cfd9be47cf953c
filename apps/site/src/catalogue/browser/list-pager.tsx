import type { Page } from '@yaopi/core/contract'
import { Pager } from '@yaopi/widgets'
import { useSearch } from '../../platform/navigation/index.ts'
import { queryAfter } from '../params/index.ts'
import { browserText as text } from './browser.text.ts'

/** The ways to the other pages of a list, of goods unless it says another thing. Without `href` the page is a parameter of the address shown now. */
export function ListPager({
  list,
  of = 'goods',
  href,
}: {
  readonly list: Pick<Page<unknown>, 'current_page' | 'last_page' | 'total'>
  readonly of?: 'entries' | 'goods'
  readonly href?: (page: number) => string
}) {
  const params = useSearch()
  return (
    <Pager
      page={list.current_page}
      last={list.last_page}
      total={of === 'goods' ? text.ofPages(list.total) : list.total}
      href={href ?? ((page) => queryAfter(params, { page }) || '?')}
    />
  )
}
