/** Rows of articles, ads, navigation, hot words, links and settings. */
import { articleTemplates, categoryTemplates } from '../../../src/content/articles/index.ts'
import type { Days } from '../days.ts'
import type { Categories } from '../catalogue/categories.ts'
import { ADS } from './ads.text.ts'
import { NEWS, NEWS_SOURCE } from './news.text.ts'
import {
  CONTACTS,
  DELIVERY,
  HOT_SEARCHES,
  INSPECTION,
  LICENCES,
  LINKS,
  NAV,
  OFFICE_MAP,
  SERVICE_WECHAT,
} from './site.text.ts'

type Row = Readonly<Record<string, unknown>>

/** Rows per table, ready to be inserted in the order given. */
export type Tables = ReadonlyArray<readonly [table: string, rows: readonly Row[]]>

const articles = (days: Days): Tables => {
  const templates = articleTemplates.map((one, i) => ({
    ...one,
    content: one.content.replace('{{addresses}}', `{{addresses}}\n\n${OFFICE_MAP}`),
    image: '',
    views: 40 + ((i * 13) % 170),
    source: '',
    created_at: days.at(-180 + i, 10),
    changed_at: days.at(-90 + i, 10),
  }))
  const news = NEWS.map((item, i) => ({
    code: item.code,
    title: item.title,
    summary: item.summary,
    content: item.content,
    category_id: categoryTemplates.find((one) => one.code === item.type)?.id,
    sort: 0,
    image: `/pictures/banner/${item.image}.svg`,
    views: 60 + ((i * 37) % 400),
    source: item.type === 'hy' ? NEWS_SOURCE : '',
    version: '',
    created_at: days.at(-item.daysAgo, 9.5),
    changed_at: days.at(-item.daysAgo, 9.5),
  }))
  const rulesId = categoryTemplates.find(({ code }) => code === 'rules')?.id
  const [rules, help] = [true, false].map((isRule) =>
    templates.filter(({ category_id }) => (category_id === rulesId) === isRule),
  ) as [typeof templates, typeof templates]
  return [
    ['article_category', categoryTemplates],
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
