import { sql } from 'kysely'
import { row, rows } from '../../../apps/api/src/platform/db/db.ts'
import type { Fact } from './compare.ts'
import { midnight, moment, yuan, day } from './words.ts'
import type { Oracle } from './world.ts'

/** How many orders of a member stand in each tab (domain.md §3.4). */
export const ORDER_TABS: Readonly<Record<string, readonly number[]>> = {
  待付款: [10, 12],
  待发货: [15, 20, 30],
  待收货: [35, 40],
  已签收: [50],
  已完成: [60],
}

/** Facts that are shown or not by what no number decides. */
export const maybes = (what: string, ...lines: readonly string[]): Fact[] =>
  lines.map((line) => ({ what, line, optional: true }))

/** The floors of home that are not goods: the member's card, sessions and clocks, news. */
export const homeBlocks: Oracle = async ({ db, viewer, capture }, block) => {
  if (!/^\/(\?|$)/.test(capture.path)) return undefined
  if (block.name === '我的概况') {
    if (viewer.id === null) return { facts: [] }
    const [{ balance } = { balance: 0 }, statuses] = await Promise.all([
      row(db, sql<{ balance: number }>`select recharge + gift as balance from wallet where member_id = ${viewer.id}`),
      rows(db, sql<{ status: number }>`select status from orders where member_id = ${viewer.id}`),
    ]).then(([wallet, orders]) => [wallet ?? { balance: 0 }, orders] as const)
    return {
      facts: [
        ...['待付款', '待发货', '待收货'].map((tab) => ({
          what: `orders ${tab}`,
          line: `${statuses.filter(({ status }) => ORDER_TABS[tab]!.includes(status)).length} ${tab}`,
        })),
        { what: 'balance', line: `账户余额：${yuan(balance)}` },
      ],
    }
  }
  if (block.name === '限时秒杀') {
    const sessions = await rows(
      db,
      sql<{ start: Date; end: Date }>`select distinct start_at as start, end_at as end from price_offer
        where kind = 'spike' and end_at > now() - interval '1 day' and start_at < now() + interval '2 days'`,
    )
    const running = sessions.find(({ start, end }) => Number(start) <= capture.at && capture.at < Number(end))
    const clock = running ?? sessions.filter(({ start }) => Number(start) > capture.at)[0]
    return {
      facts: [
        ...block.text
          .split('\n')
          .filter((line) => /^(明日|昨日)?\d\d:\d\d /.test(line))
          .map((line) => {
            const today = day(capture.at)
            const isKnown = sessions.some(({ start }) => {
              const date = day(Number(start))
              const words = date === today ? '' : date < today ? '昨日' : '明日'
              return line.startsWith(`${words}${moment(start).slice(11, 16)} `)
            })
            return { what: 'session', line: isKnown ? line : 'no such session 0' }
          }),
        ...(clock === undefined
          ? []
          : [
              running === undefined
                ? { what: 'clock', line: '距开始', until: Number(clock.start) }
                : { what: 'clock', line: '距结束', until: Number(clock.end) },
            ]),
      ],
    }
  }
  if (block.name === '今日特价') return { facts: [{ what: 'clock', line: '距结束', until: midnight(capture.at) }] }
  if (block.name === '行业资讯' || block.name === '公司动态') {
    const code = block.name === '行业资讯' ? 'hy' : 'company'
    const news = await rows(
      db,
      sql<{ title: string; at: Date }>`select a.title, a.created_at as at from article a
        join article_category c on c.id = a.category_id where c.code = ${code} and a.is_published
        order by a.created_at desc, a.id desc limit 6`,
    )
    return {
      facts: news.flatMap(({ title, at }) => [
        { what: 'date of news', line: day(at) },
        ...maybes('news', title, `⟨${title}⟩`),
      ]),
    }
  }
  return block.kind === 'tile' ? undefined : block.kind === 'main' ? { facts: [] } : undefined
}
