import { sql } from 'kysely'
import { row, rows } from '../../../apps/api/src/platform/db/db.ts'
import type { Fact } from './compare.ts'
import { FREIGHT } from './cart.ts'
import { day } from './words.ts'
import type { Oracle, World } from './world.ts'

const fact = (what: string, line: string, optional = false): Fact => ({ what, line, optional })

type StoredArticle = {
  readonly title: string
  readonly content: string
  readonly summary: string
  readonly views: number
  readonly created: Date
  readonly changed: Date
  readonly version: string
}
const COLUMNS = sql`a.title, a.content, a.summary, a.views, a.created_at as created, a.changed_at as changed, a.version`

/** What the marks of help texts stand for, written down a second time from domain.md (§1.7, §3.5, §3.6, §4.8). */
const MARKS: Readonly<Record<string, string>> = {
  hot_line: '400-000-0000',
  working_time: '周一至周六 9:00–18:00',
  service_hours: '周一至周六 8:30–18:00',
  review_days: '1',
  send_back_days: '7',
  inspect_days: '2',
  refund_hours: '24',
  pay_hours: '24',
  pay_hours_hm: '72',
  pay_hours_transfer: '72',
  balance_code: '¥500',
  complaint_hours: '4',
  feedback_days: '1',
}
/** How long after the receipt a case of each kind may be opened (domain.md §3.6). */
const WINDOWS: Readonly<Record<string, readonly string[]>> = {
  退货退款: ['质量问题：有效期内；其他：签收后7日内'],
  仅退款: ['签收后48小时内（饮片、冷链24小时内）'],
  换货: ['签收后7日内'],
  补发: ['签收后48小时内（饮片、冷链24小时内）'],
  补单据: ['签收后1年内'],
  极速赔付: ['小额破损（单次¥50以内，每月2次）', '签收后48小时内'],
}
/** Code of a group of the freight table by its first words. */
const GROUPS: Readonly<Record<string, string>> = {
  '主仓（药品、器械）': 'main',
  中药饮片仓: 'zy',
  冷链: 'll',
  包邮优选仓: 'yx',
}
/** Until when what is paid leaves on the same day, and days on the way by region (domain.md §3.8). */
const DISPATCH: Readonly<Record<string, readonly string[]>> = {
  成都主仓: ['16:00前付款', '1–2日达', '2–3日达', '4–7日达'],
  中药饮片仓: ['15:00前付款', '1–2日达', '2–4日达', '5–8日达'],
  包邮优选仓: ['16:00前付款', '2–3日达', '3–5日达'],
}

const money = (whole: number): string => `¥${String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',')}`

/** A line of Markdown as people read it, its marks filled in. */
const plain = (line: string): string =>
  line
    .replaceAll(/\{\{(\w+)\}\}/g, (mark, name: string) => MARKS[name] ?? mark)
    .replace(/^\s*(?:[-*]|\d+\.|#+|>)\s+/, '')
    .replaceAll('**', '')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .trim()

/** What a stored text says with a number: its lines, and how they may be read together. */
function textFacts(content: string): { readonly lines: readonly string[]; readonly facts: readonly Fact[] } {
  // A heading is a block of its own.
  const parts = content
    .replaceAll(/^(#+ .*)\n/gm, '$1\n\n')
    .split(/\n\s*\n/)
    .map((part) => {
      const lines = part.split('\n').filter((line) => !/^\{\{\w+\}\}$|^\|[\s:|-]+\|$/.test(line.trim()))
      return lines.flatMap((line) => (line.startsWith('|') ? line.slice(1, -1).split('|') : [line])).map(plain)
    })
  const lines = [...new Set(parts.flat())].filter((line) => /\d/.test(line))
  // A paragraph is one line, and goes on behind a table, which is a block of its own.
  const joined = parts.flatMap((part, at) => [part.join(''), `${part.join('')}${(parts[at + 2] ?? []).join('')}`])
  return { lines, facts: [...new Set([...lines, ...joined])].map((line) => fact('text of the article', line, true)) }
}

const articleOf = (world: World, code: string) =>
  row(
    world.db,
    sql<StoredArticle>`select ${COLUMNS} from article a where a.is_published
      and (a.code = ${code} or a.id::text = ${code}) limit 1`,
  )

/** Articles of the help centre: their numbers are those of settings and rules, and of the stored text. */
export const helpPages: Oracle = async (world, block) => {
  const { capture } = world
  const code = /^\/help\/\w+\/(\w+)/.exec(capture.path)?.[1]
  if (code === undefined) return undefined
  if (block.kind === 'row') {
    const first = block.text.split('\n')[0]!.trim()
    const group = GROUPS[first]
    if (group !== undefined && block.within.some((name) => name.startsWith('配送组')))
      return {
        facts: (['A', 'B', 'C'] as const).flatMap((zone) => {
          const [min = 0, fee = 0, free = 0] = FREIGHT[zone][group] ?? []
          if (FREIGHT[zone][group] === undefined) return []
          return fact(
            `freight ${group} ${zone}`,
            `${min === 0 ? '' : `${money(min)}起订，`}满${money(free)}包邮，否则${money(fee)}`,
          )
        }),
      }
    const promised = DISPATCH[first] ?? WINDOWS[first]
    if (promised !== undefined) return { facts: promised.map((line) => fact(first, line)) }
  }
  const article = await articleOf(world, code)
  if (article === undefined) return undefined
  if (block.kind === 'header' && block.within.includes(article.title))
    return {
      facts: [
        fact('last change', `最后更新：${day(article.changed)}`),
        ...(article.version === '' ? [] : [fact('version', `版本：${article.version}`)]),
      ],
    }
  if (block.kind !== 'card' && block.kind !== 'row') return undefined
  const text = textFacts(article.content)
  if (block.kind === 'row') return { facts: text.facts }
  const isInTable = (line: string): boolean =>
    capture.blocks.some((one) => one.kind === 'row' && one.text.includes(line))
  return {
    facts: [
      ...text.facts,
      // What the page leaves out is a difference.
      ...text.lines
        .filter((line) => !line.startsWith('{{') && !block.text.includes(line) && !isInTable(line))
        .map((line) => fact('text of the article', line)),
      ...block.text
        .split('\n')
        .filter((line) => /^(市场|药品)监管投诉举报：\d{5}$/.test(line))
        .map((line) => fact('line of the authority', line)),
    ],
  }
}

/** News: dates and how often each was read; what is read most. */
export const newsPages: Oracle = async ({ db, capture }, block) => {
  if (!capture.path.startsWith('/news')) return undefined
  if (block.name === '热门资讯') {
    const most = await rows(
      db,
      sql<{ views: number }>`select a.views from article a join article_category c on c.id = a.category_id
        where c.code in ('hy', 'company') and a.is_published and a.created_at >= now() - interval '90 days'
        order by a.views desc, a.created_at desc limit 8`,
    )
    return { facts: most.map(({ views }) => fact('views of hot news', `阅读${views}`)) }
  }
  if (block.kind !== 'card' && block.kind !== 'header') return undefined
  const title = block.kind === 'card' ? block.name : (block.within.at(-1) ?? '')
  const article = await row(
    db,
    sql<StoredArticle>`select ${COLUMNS} from article a where a.title = ${title} and a.is_published`,
  )
  if (article === undefined) return undefined
  const text = [...textFacts(article.content).facts, fact('summary', article.summary, true)]
  const isOwnPage = capture.path.startsWith('/news/info')
  // On the page of one, date and views stand in its head.
  if (isOwnPage && block.kind === 'card') return { names: [title], facts: text }
  return {
    names: [title],
    facts: [
      ...text,
      fact('date', day(article.created)),
      // The page of one counts its own view after it was sent.
      fact('views', `阅读${article.views}`, isOwnPage),
      ...(isOwnPage ? [fact('views', `阅读${article.views - 1}`, true)] : []),
    ],
  }
}
