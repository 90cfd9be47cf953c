import { sql } from 'kysely'
import { row, rows } from '../../../apps/api/src/platform/db/db.ts'
import type { Fact } from './compare.ts'
import { yuan } from './words.ts'
import type { Oracle } from './world.ts'

/** Header, quick links and tools of every page: counts of the cart and of messages, people to call. */
export const frame: Oracle = async (world, block) => {
  const { db, viewer } = world
  if (block.name === '活动广告') {
    const ads = await rows(world.db, sql<{ title: string; remark: string }>`select title, remark from ad`)
    return {
      facts: ads.flatMap((ad) =>
        [ad.title, ad.remark].map((line) => ({ what: 'advertisement', line, optional: true })),
      ),
    }
  }
  if (block.kind === 'page' && block.text.includes('已加入购物车')) {
    const { lines, net } = await world.cart()
    return {
      names: lines.map(({ goods }) => goods.name),
      facts: lines.map(({ goods, number }) => ({
        what: 'what was added and the new total',
        line: `已加入购物车：${goods.name} ${number}${goods.bzdw}，合计${yuan(net)}`,
        optional: true,
      })),
    }
  }
  const isFrame =
    (block.kind === 'header' && block.within.length === 0 && block.text.includes('药批网')) ||
    ['快捷入口', '快捷工具', '随页面的搜索栏', '手机导航', '会员中心菜单'].includes(block.name)
  if (!isFrame) return undefined
  const facts: Fact[] =
    viewer.id === null ? [{ what: 'kinds in the cart', line: '⟨购物车，0种商品⟩', optional: true }] : []
  if (viewer.id !== null) {
    const own = (await row(
      db,
      sql<{ company: string; manager: string | null; phone: string | null; kinds: number; unread: number }>`
        select m.company, s.name as manager, s.phone,
          (select count(*) from cart_line where member_id = m.id)::int as kinds,
          (select count(*) from message where member_id = m.id and not is_read)::int as unread
        from member m left join staff s on s.id = m.manager_id where m.id = ${viewer.id}`,
    ))!
    const cart = own.kinds === 0 ? undefined : await world.cart()
    const worth = cart === undefined || cart.net === 0 ? '' : `，已选合计${yuan(cart.net)}（不含运费）`
    facts.push(
      { what: 'manager', line: `专属客服：${own.manager}：${own.phone}`, optional: true },
      { what: 'company', line: `您好，${own.company}`, optional: true },
      ...[
        `⟨购物车，${own.kinds}种商品⟩`,
        `⟨购物车，${own.kinds}种商品${worth}⟩`,
        `⟨打开购物车，${own.kinds}种商品${worth}⟩`,
      ].map((line) => ({ what: 'kinds in the cart', line, optional: true })),
      { what: 'kinds in the cart', line: `购物车：${own.kinds}`, optional: true },
      { what: 'kinds in the cart', line: `${own.kinds}`, optional: true },
      { what: 'unread messages', line: `⟨我的消息，${own.unread}条未读⟩`, optional: true },
      { what: 'unread messages', line: `消息：${own.unread}`, optional: true },
      { what: 'unread messages', line: `我的消息：${own.unread}`, optional: true },
      { what: 'unread messages', line: `⟨${own.unread}条未读⟩`, optional: true },
    )
  }
  return { facts }
}
