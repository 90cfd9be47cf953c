/** Rows of articles, ads, navigation, hot words, links and settings. */
import type { Days } from '../days.ts'
import type { Categories } from '../catalogue/categories.ts'
import { ADS } from './ads.text.ts'
import { HELP } from './help.text.ts'
import { NEWS, NEWS_SOURCE } from './news.text.ts'
import { PRIVACY } from './privacy.text.ts'
import { RULES } from './rules.text.ts'
import {
  ARTICLE_ROOTS,
  CONTACTS,
  DELIVERY,
  HOT_SEARCHES,
  INSPECTION,
  LICENCES,
  LINKS,
  NAV,
  SERVICE_WECHAT,
} from './site.text.ts'

type Row = Readonly<Record<string, unknown>>

/** Rows per table, ready to be inserted in the order given. */
export type Tables = ReadonlyArray<readonly [table: string, rows: readonly Row[]]>

const articles = (days: Days): Tables => {
  const groups = HELP.map((group, i) => ({
    id: ARTICLE_ROOTS.length + 1 + i,
    parent_id: 3,
    code: group.code,
    name: group.name,
    sort: i + 1,
  }))
  const help = HELP.flatMap((group, g) =>
    group.articles.map((article, i) => ({
      ...article,
      category_id: groups[g]?.id,
      sort: i + 1,
      image: '',
      views: 120 + ((g * 7 + i * 13) % 90),
      source: '',
      version: article.version ?? '',
      created_at: days.at(-180 + g * 3 + i, 10),
      changed_at: days.at(-60 + g * 3 + i, 10),
    })),
  )
  const news = NEWS.map((item, i) => ({
    code: item.code,
    title: item.title,
    summary: item.summary,
    content: item.content,
    category_id: ARTICLE_ROOTS.find((root) => root.code === item.type)?.id,
    sort: 0,
    image: `/pictures/banner/${item.image}.svg`,
    views: 60 + ((i * 37) % 400),
    source: item.type === 'hy' ? NEWS_SOURCE : '',
    version: '',
    created_at: days.at(-item.daysAgo, 9.5),
    changed_at: days.at(-item.daysAgo, 9.5),
  }))
  const rules = [...RULES, PRIVACY].map((rule, i) => ({
    ...rule,
    category_id: ARTICLE_ROOTS.find((root) => root.code === 'rules')?.id,
    sort: i + 1,
    image: '',
    views: 40,
    source: '',
    version: rule.version ?? '',
    created_at: days.at(-170, 10),
    changed_at: days.at(-90, 10),
  }))
  return [
    [
      'article_category',
      [
        ...ARTICLE_ROOTS.map((root, i) => ({
          id: root.id,
          parent_id: null,
          code: root.code,
          name: root.name,
          sort: i + 1,
        })),
        ...groups,
      ],
    ],
    ['article', [...help, ...news, ...rules].map((article, i) => ({ id: i + 1, ...article, is_published: true }))],
  ]
}

const ads = (days: Days): readonly Row[] =>
  ADS.map((one, i) => ({
    id: i + 1,
    position: one.position,
    title: one.title,
    remark: one.group ?? one.subtitle,
    image: `/pictures/banner/${one.code}.svg`,
    url: one.url,
    sort: i,
    is_published: one.hidden !== true,
    start_at: one.from === undefined ? null : days.at(one.from, 0),
    end_at: one.to === undefined ? null : days.at(one.to, 0),
  }))

const CHILDREN = 10

const navigation = (categories: Categories): readonly Row[] => {
  const rows: Row[] = []
  for (const [i, entry] of NAV.entries()) {
    const id = rows.length + 1
    rows.push({ id, parent_id: null, name: entry.name, url: entry.url, image: '', is_open: false, sort: i + 1 })
    const zone = entry.categories
    const shelves =
      zone === undefined
        ? []
        : categories.rows
            .filter((row) => row.zone === zone && row.level === 1)
            .slice(0, CHILDREN)
            .map((row) => ({ name: row.name, url: `/list?select=${row.id}${zone === 'yx' ? '&yx=1' : ''}` }))
    for (const [k, child] of [...(entry.children ?? []), ...shelves].entries())
      rows.push({
        id: rows.length + 1,
        parent_id: id,
        name: child.name,
        url: child.url,
        image: '',
        is_open: false,
        sort: k + 1,
      })
  }
  return rows
}

const numbered = (list: readonly { readonly name: string; readonly url: string }[]): readonly Row[] =>
  list.map((one, i) => ({ id: i + 1, name: one.name, url: one.url, sort: i + 1 }))

/** Everything an editor would keep up. */
export const contentTables = (days: Days, categories: Categories): Tables => [
  ...articles(days),
  ['ad', ads(days)],
  ['nav', navigation(categories)],
  ['hot_search', numbered(HOT_SEARCHES)],
  ['link', numbered(LINKS)],
  [
    'setting',
    [
      { key: 'licences', value: LICENCES },
      { key: 'quality_inspection', value: INSPECTION },
      { key: 'delivery', value: DELIVERY },
      { key: 'contacts', value: CONTACTS },
      { key: 'service_wechat', value: SERVICE_WECHAT },
    ],
  ],
]
