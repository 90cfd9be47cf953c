import { sql } from 'kysely'
import { row, rows } from '../../../apps/api/src/platform/db/db.ts'
import type { Fact } from './compare.ts'
import { day, daysBetween, minute, yuan } from './words.ts'
import type { Oracle } from './world.ts'

const fact = (what: string, line: string, optional = false): Fact => ({ what, line, optional })
/** Days before its end from which a document counts as ending (domain.md §1.6). */
const ENDING = 60
const TYPES: Readonly<Record<string, number>> = { 系统: 1, 订单: 2, 资质: 3, 活动: 4, 到货降价: 5 }

/** /wdxx: unread messages by kind, and the messages. */
export const messagePage: Oracle = async ({ db, viewer, capture }, block) => {
  if (!capture.path.startsWith('/wdxx') || viewer.id === null) return undefined
  const stored = await rows(
    db,
    sql<{ type: number; title: string; content: string; is_read: boolean; at: Date }>`select type, title, content,
      is_read, created_at as at from message where member_id = ${viewer.id}`,
  )
  const unread = (type?: number): number =>
    stored.filter((one) => !one.is_read && (type === undefined || one.type === type)).length
  if (block.name === '消息类型')
    return {
      facts: [
        ...(unread() === 0 ? [] : [fact('unread', `全部 ${unread()}`)]),
        ...Object.entries(TYPES).flatMap(([name, type]) =>
          unread(type) === 0 ? [] : [fact(`unread ${name}`, `${name} ${unread(type)}`)],
        ),
      ],
    }
  if (block.kind === 'row') {
    const one = stored.find(({ title, content, at }) =>
      [title, content, minute(at)].every((words) => block.text.includes(words)),
    )
    return (
      one && {
        names: [one.title],
        facts: [
          fact('words', `${one.title} ${one.content}`, !/\d/.test(one.content)),
          fact('words', one.content, true),
          fact('time', minute(one.at)),
        ],
      }
    )
  }
  return block.name === '我的消息'
    ? {
        facts: [
          fact('how long they are kept', '已读消息保留180天，未读保留365天，最多显示最近500条'),
          fact('chosen', '已选 0 条', true),
        ],
      }
    : undefined
}

/** /basic and /zzzj: facts of the company, documents and their ends. */
export const ownDocuments: Oracle = async ({ db, viewer, capture }, block) => {
  if (!/^\/(basic|zzzj)/.test(capture.path) || viewer.id === null) return undefined
  const today = day(capture.at)
  const documents = await rows(
    db,
    sql<{ number: string; end: string | null; long: boolean; status: number }>`select number, end_date::text as end,
      long_term as long, status from member_document where member_id = ${viewer.id}`,
  )
  const valid = documents.filter((one) => one.status === 2)
  const left = (end: string): number => daysBetween(today, end)
  if (block.name === '单位信息') {
    const own = (await row(
      db,
      sql<{ id: number; uscc: string; licence: string; address: string; warehouse: string }>`select m.id, m.uscc,
        m.licence_no as licence, concat(p.name, c.name, d.name, m.address) as address, m.ck_address as warehouse
        from member m left join region p on p.id = m.province_id left join region c on c.id = m.city_id
          left join region d on d.id = m.district_id where m.id = ${viewer.id}`,
    ))!
    const dated = valid.filter((one) => !one.long && one.end !== null).map((one) => left(one.end!))
    const counts = {
      有效: valid.length - dated.filter((days) => days <= ENDING).length,
      '60天内到期': dated.filter((days) => days >= 0 && days <= ENDING).length,
      已过期: dated.filter((days) => days < 0).length,
      审核中: documents.filter((one) => one.status === 1).length,
    }
    return {
      facts: [
        fact('customer', `客户编号：K${String(own.id).padStart(8, '0')}`),
        fact('credit code', `统一社会信用代码：${own.uscc}`),
        fact('licence', `许可证编号：${own.licence}`),
        fact('address', `注册地址：${own.address}`),
        fact('warehouse', `仓库地址：${own.warehouse}`),
        ...Object.entries(counts).flatMap(([name, count]) =>
          count === 0 ? [] : [fact(`documents ${name}`, `${count}项${name}`)],
        ),
      ],
    }
  }
  if (block.name === '账号与安全') {
    const own = (await row(
      db,
      sql<{ username: string; phone: string }>`select username, phone from member where id = ${viewer.id}`,
    ))!
    const masked = `${own.phone.slice(0, 3)}****${own.phone.slice(7)}`
    return {
      facts: [
        own.username === own.phone
          ? fact('user name', `用户名：${masked}`, true)
          : fact('user name', `用户名：${own.username}`),
        fact('phone', masked, true),
        fact('phone', `手机号：${masked}`, true),
        fact('rule of the payment password', '6位数字，用于余额支付和提现'),
      ],
    }
  }
  if (block.name === '登录设备')
    return {
      facts: block.text
        .split('\n')
        .filter((line) => /127\.0\.0\.1|^最近使用 \d{4}-\d\d-\d\d \d\d:\d\d$/.test(line))
        .flatMap((line, at, all) => [
          fact('login', line, true),
          // An address alone carries the words before it.
          ...(at >= 0 && all.length > 0
            ? [
                fact('login', `未知设备：${line}`, true),
                fact('login', `Chrome · Linux：${line}`, true),
                fact('login', `${line}本机`, true),
              ]
            : []),
        ]),
    }
  if (block.name === '短信提醒')
    return {
      facts: [fact('rule', '验证码、审核结果、证照到期和账号安全的短信不能关闭；晚上9点半到早上8点不发送通知短信')],
    }
  if (block.name === '资质证照') return { facts: [fact('rule', '更新审核期间原证件继续有效；到期前60天起提醒')] }
  if (block.name === '证照')
    return {
      facts: valid.flatMap((one) => [
        ...(one.number === '' ? [] : [fact('number', `证件编号：${one.number}`)]),
        ...(one.long || one.end === null
          ? []
          : [
              fact(
                'end',
                `有效期至：${one.end}（${left(one.end) < 0 ? `已过期${-left(one.end)}天` : `还有${left(one.end)}天`}）`,
              ),
            ]),
      ]),
    }
  return undefined
}

/** /ddgl: money, carts and last orders of stores, and the documents that end within a year. */
export const storePage: Oracle = async ({ db, viewer, capture }, block) => {
  if (!capture.path.startsWith('/ddgl') || viewer.id === null || block.kind !== 'row') return undefined
  if (block.within.includes('证照日历')) {
    const documents = await rows(
      db,
      sql<{ company: string; end: string }>`select m.company, d.end_date::text as end from member m
        join member_document d on d.member_id = m.id
        where (m.id = ${viewer.id} or m.owner_id = ${viewer.id}) and d.status = 2 and not d.long_term`,
    )
    const one = documents.find(({ company, end }) => block.text.includes(end) && block.name.startsWith(company))
    const left = one === undefined ? 0 : daysBetween(day(capture.at), one.end)
    return one && { facts: [fact('end', one.end), fact('days left', left < 0 ? `已过期${-left}天` : `${left}天`)] }
  }
  const store = await row(
    db,
    sql<{ balance: number; cart: number }>`select coalesce(w.recharge + w.gift, 0)::float8 as balance,
      (select count(*) from cart_line c where c.member_id = m.id)::int as cart
      from member m left join wallet w on w.member_id = m.id
      where m.owner_id = ${viewer.id} and m.company = ${block.name}`,
  )
  if (store === undefined) return undefined
  const lines = block.text.split('\n')
  const state = lines.find((line) => /^(正常|审核中|证照过期|已冻结|审核未通过|未提交资质)$/.test(line)) ?? ''
  return {
    facts: [
      fact('balance', `${state}：${yuan(store.balance)}`),
      fact('cart', `${store.cart}种`),
      ...lines.filter((line) => /^\d{4}-\d\d-\d\d/.test(line)).map((line) => fact('last order', line, true)),
    ],
  }
}
