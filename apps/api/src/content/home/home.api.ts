import { contract, HOT_ON_HOME } from '@yaopi/core/contract'
import { z } from 'zod'
import { route, whole } from '../../platform/http/index.ts'
import { type AppContext, shownAt } from '../../platform/context/index.ts'
import { goodsByIds, topIds } from '../../catalogue/goods/index.ts'
import { DAY } from '../../platform/time/index.ts'
import { categoryTrees } from '../menus/index.ts'
import { contentCache } from '../../platform/cache/index.ts'
import { allLinks, homeRows, popularIds, recommendedIds } from './home.queries.ts'
import { demoAccounts } from './home.text.ts'
import { DEMO_PASSWORD } from '../../platform/demo-shop/index.ts'
import { navTree } from './nav-tree.ts'

const BRANDS = 30
const RECOMMENDED = 20
const MOST_PAGES = 10
/** How long goods are not recommended after a member has ordered them, milliseconds. */
const BOUGHT_LATELY = 3 * DAY

/** What header, menus, footer and home need. domain.md §5.3 "Home, banners, content". */
export function registerHome(server: AppContext): void {
  const { db, now, config } = server
  const calls = contract.home
  const shown = contentCache(server, async (_: 'all') => homeRows(db, BRANDS))
  const links = contentCache(server, (_: 'all') => allLinks(db))

  route(server, calls.common, z.object({}), async () => {
    const [{ rnss, nav, brand }, trees] = await Promise.all([shown('all'), categoryTrees(server)])
    return {
      rnss,
      nav: navTree(nav),
      category: trees.normal,
      category_yx: trees.yx,
      category_zy: trees.zy,
      category_qx: trees.qx,
      brand,
      timestamp: Math.floor(shownAt(now) / 1000),
    }
  })

  route(server, calls.links, z.object({}), () => links('all'))

  route(server, calls.recommended, z.object({ page: whole(1, MOST_PAGES).optional() }), async ({ input, viewer }) => {
    const offset = ((input.page ?? 1) - 1) * RECOMMENDED
    const hot = await topIds(server, {}, HOT_ON_HOME)
    const picked =
      viewer === null
        ? await popularIds(db, hot, RECOMMENDED, offset)
        : await recommendedIds(db, viewer.id, hot, now() - BOUGHT_LATELY, RECOMMENDED, offset)
    return goodsByIds(
      server,
      picked.map((goods) => goods.id),
      viewer,
    )
  })

  route(server, calls.config, z.object({}), async () => {
    const { site_title, company, hot_line, licences, support, copyright_from, contract_version } =
      server.settings.values()
    return {
      site_title,
      company,
      hot_line,
      licences,
      support,
      copyright_from,
      contract_version,
      is_demo: config.demo ? (1 as const) : (0 as const),
      has_wechat: server.wechat === null ? (0 as const) : (1 as const),
      demo_accounts: config.demo ? demoAccounts.map((account) => ({ ...account, password: DEMO_PASSWORD })) : [],
      analytics_url: config.analyticsUrl,
      main_site_url: config.mainSiteUrl,
    }
  })
}
