import { shopFlags, type PageRow, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import type { HelpCode } from './help-pages.ts'
import { helpLoader } from './help.loader.ts'

const article = (code: HelpCode, indexed: PageRow['indexed'] = {}): Omit<PageRow, 'path'> => ({
  name: `help_${code}`,
  title: titles[`help_${code}`],
  flags: shopFlags,
  indexed,
  page: 'content/help/help',
  loader: helpLoader(code),
  props: { code },
})

/** The help centre: an article on each page; addresses of its parts lead to their first one (domain.md §0.11). */
export const helpRoutes: readonly RouteRow[] = [
  { name: 'help', path: '/help', redirect: '/help/xrzn/hyzc' },
  { name: 'help_xrzn', path: '/help/xrzn', redirect: '/help/xrzn/hyzc' },
  { path: '/help/xrzn/hyzc', ...article('hyzc') },
  { path: '/help/xrzn/gwzn', ...article('gwzn') },
  { path: '/help/xrzn/aqgy', ...article('aqgy') },
  { name: 'help_fwbz', path: '/help/fwbz', redirect: '/help/fwbz/wzzz' },
  { path: '/help/fwbz/wzzz', ...article('wzzz') },
  { path: '/help/fwbz/yhxy', ...article('yhxy', { query: ['text'] }) },
  { path: '/help/fwbz/zskf', ...article('zskf') },
  { name: 'help_us', path: '/help/us', redirect: '/help/us/tsjy' },
  { path: '/help/us/tsjy', ...article('tsjy') },
  { path: '/help/us/link', ...article('link') },
  { name: 'help_pay', path: '/help/pay', redirect: '/help/zfps/ddzf' },
  { path: '/help/zfps/ddzf', ...article('ddzf') },
  { path: '/help/zfps/hwps', ...article('hwps') },
  { path: '/help/zfps/ypth', ...article('ypth') },
]
