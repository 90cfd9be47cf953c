import type { Page } from '@yaopi/core/contract'
import { Pager } from '@yaopi/widgets'
import { PageJump } from '../../components/controls/index.ts'
import { useSearch } from '../../platform/navigation/index.ts'
import { queryAfter } from '../params/index.ts'
import { browserText as text } from './browser.text.ts'

/**
 * The ways to the other pages of a list, of goods unless it says another thing. Without `href` the page is a parameter
 * of the address shown now.
 */
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
  const pages = {
    page: list.current_page,
    last: list.last_page,
    href: href ?? ((page: number) => queryAfter(params, { page }) || '?'),
  }
  return (
    <PageJump {...pages}>
      <Pager {...pages} total={list.total} totalText={of === 'goods' ? text.pagerTotal(list.total) : undefined} />
    </PageJump>
  )
}
