import { CouponType, MessageType, type PrizeKind } from '@yaopi/core'
import { messageTexts } from './message-kinds.text.ts'

/** What happened, as its message tells it. */
export type MessageKind = keyof typeof messageTexts

/** What the texts and the address of a kind are made of. */
export type MessageFacts<K extends MessageKind = MessageKind> = Parameters<(typeof messageTexts)[K]['content']>[0]

/**
 * Whether a kind is sent as a text message too. `switchable`: unless the member switched its type off; `always`: what
 * protects the account or decides whether the member may order.
 */
export type SmsRule = 'never' | 'switchable' | 'always'

type KindRow<K extends MessageKind> = {
  readonly type: MessageType
  readonly sms: SmsRule
  /** Path of what the message is about. */
  readonly url: (facts: MessageFacts<K>) => string
}

const { system, order, documents, activity, arrival } = MessageType
const orderRow = (sms: SmsRule): KindRow<'order.paid'> => ({
  type: order,
  sms,
  url: ({ order_id }) => `/order/info/${order_id}`,
})
const sharedRow: KindRow<'pay.shared'> = {
  type: order,
  sms: 'never',
  url: ({ order_id }) => `/order/info/${order_id}`,
}
const documentRow = (sms: SmsRule): KindRow<'document.approved'> => ({
  type: documents,
  sms,
  url: ({ type }) => `/zzzj?type=${type}`,
})
const leadsTo = (type: MessageType, sms: SmsRule, path: string) => ({ type, sms, url: () => path })
const requestRow: KindRow<'request.found'> = {
  type: arrival,
  sms: 'never',
  url: ({ id }) => `/pzqg/info?id=${id}`,
}
const goodsRow: KindRow<'goods.arrived'> = {
  type: arrival,
  sms: 'never',
  url: ({ goods_id }) => `/list/info/${goods_id}`,
}
const controlRow: KindRow<'control.granted'> = {
  type: documents,
  sms: 'never',
  url: ({ goods_id }) => `/list/info/${goods_id}`,
}

/** Where a prize is found; articles are orders of the points mall. */
const prizePages: Readonly<Partial<Record<PrizeKind, string>>> = {
  points: '/jfgl',
  balance: '/yegl',
  coupon: '/yhq',
  voucher: '/xjq',
}

/** Every kind: its type, whether it is sent as a text message, where it leads (domain.md §4.4, decision 0050). */
export const messageKinds: { readonly [K in MessageKind]: KindRow<K> } = {
  'order.group_waiting': orderRow('never'),
  'order.paid': orderRow('switchable'),
  'order.audited': orderRow('never'),
  'order.partly_shipped': orderRow('switchable'),
  'order.shipped': orderRow('switchable'),
  'order.signed': orderRow('never'),
  'order.cancelled': orderRow('never'),
  'order.cancelled_paid': orderRow('switchable'),
  'order.cancel_refused': orderRow('switchable'),
  'order.short': orderRow('switchable'),
  'order.lot_offered': orderRow('switchable'),
  'order.pay_soon': orderRow('never'),
  'pay.shared': sharedRow,
  'pay.share_returned': sharedRow,
  'pay.late': sharedRow,
  'transfer.returned': sharedRow,
  'hm.due': leadsTo(order, 'switchable', '/hmdd'),
  'hm.overdue': leadsTo(order, 'switchable', '/hmdd?tab=overdue'),
  'hm.rejected': leadsTo(order, 'switchable', '/hmdd?tab=rejected'),
  'hm.archived': leadsTo(order, 'never', '/hmdd?tab=archived'),
  'after_sale.moved': { type: order, sms: 'never', url: ({ path }) => path },
  'after_sale.refunded': { type: order, sms: 'switchable', url: ({ path }) => path },
  'report.arrived': {
    type: order,
    sms: 'never',
    url: ({ batch_no }) => `/jybg?batch_no=${encodeURIComponent(batch_no)}`,
  },
  'recall.started': { type: order, sms: 'always', url: ({ path }) => path },
  'recall.overdue': { type: order, sms: 'always', url: ({ path }) => path },
  'bill.ready': leadsTo(order, 'never', '/order?status=bill'),
  'bill.answered': leadsTo(order, 'never', '/order?status=bill'),
  'cashback.released': leadsTo(activity, 'never', '/hb'),
  'doctor.reward': leadsTo(activity, 'never', '/xjq'),
  'coupon.ending': {
    type: activity,
    sms: 'never',
    url: ({ type }) => (type === CouponType.voucher ? '/xjq' : '/yhq'),
  },
  'points.ending': leadsTo(activity, 'never', '/jfgl'),
  'lottery.won': { type: activity, sms: 'never', url: ({ prize_kind }) => prizePages[prize_kind] ?? '/jfdd' },
  'activity.begins': { type: activity, sms: 'never', url: ({ url }) => url },
  'control.granted': controlRow,
  'control.refused': controlRow,
  'account.approved': leadsTo(documents, 'always', '/user'),
  'account.rejected': leadsTo(documents, 'always', '/zzzj'),
  'account.frozen': leadsTo(system, 'always', '/user'),
  'account.unfrozen': leadsTo(system, 'always', '/user'),
  'account.changed': leadsTo(documents, 'always', '/dzht'),
  'account.change_refused': leadsTo(documents, 'always', '/zzzj'),
  'account.scopes': leadsTo(documents, 'always', '/zzzj'),
  'document.approved': documentRow('always'),
  'document.rejected': documentRow('always'),
  'document.ending': documentRow('never'),
  'document.ending_soon': documentRow('always'),
  'document.ended': documentRow('always'),
  'address.approved': leadsTo(documents, 'always', '/addr'),
  'address.rejected': leadsTo(documents, 'always', '/addr'),
  'feedback.answered': leadsTo(system, 'never', '/yjfk'),
  'goods.arrived': goodsRow,
  'goods.cheaper': goodsRow,
  'request.found': requestRow,
  'request.none': requestRow,
  'security.password': leadsTo(system, 'always', '/basic'),
  'security.pay_password': leadsTo(system, 'always', '/basic'),
  'security.phone': leadsTo(system, 'always', '/basic'),
  'security.wechat_bound': leadsTo(system, 'always', '/bdwx'),
  'security.wechat_unbound': leadsTo(system, 'always', '/bdwx'),
  'recharge.confirmed': leadsTo(system, 'never', '/yegl'),
  'transfer.late': leadsTo(system, 'never', '/yegl'),
  'recharge.rejected': leadsTo(system, 'never', '/yegl'),
  'recharge.expired': leadsTo(system, 'never', '/yegl'),
  'withdrawal.asked': leadsTo(system, 'always', '/yegl'),
  'withdrawal.paid': leadsTo(system, 'always', '/yegl'),
  'withdrawal.rejected': leadsTo(system, 'always', '/yegl'),
  'wallet.adjusted': leadsTo(system, 'never', '/yegl'),
  'credit.granted': leadsTo(system, 'never', '/yegl'),
  'credit.billed': leadsTo(order, 'switchable', '/yegl'),
  'credit.overdue': leadsTo(system, 'always', '/yegl'),
  'invoice.issued': leadsTo(order, 'never', '/dzfp?tab=issued'),
  'invoice.rejected': leadsTo(order, 'never', '/dzfp?tab=closed'),
  'invoice.red': leadsTo(order, 'never', '/dzfp?tab=issued'),
  'invoice.red_confirm': leadsTo(order, 'switchable', '/dzfp?tab=issued'),
  'invoice.red_void': leadsTo(order, 'never', '/dzfp?tab=issued'),
  'invoice.title_approved': leadsTo(system, 'never', '/dzfp'),
  'invoice.title_rejected': leadsTo(system, 'never', '/dzfp'),
  'points_order.sent': leadsTo(activity, 'never', '/jfdd'),
  'points_order.cancelled': leadsTo(activity, 'never', '/jfdd'),
  'store.unbound': leadsTo(system, 'always', '/ddgl'),
}

/** The types of which something is sent as a text message that a member may switch off. */
export const switchableTypes: readonly MessageType[] = Object.values(MessageType).filter((type) =>
  Object.values(messageKinds).some((row) => row.type === type && row.sms === 'switchable'),
)

/** Title, text and address of a message. `facts` belong to `kind`. */
export function wordsOf<K extends MessageKind>(
  kind: K,
  facts: MessageFacts<K>,
): { readonly title: string; readonly content: string; readonly url: string } {
  // The compiler does not see that the row of a kind takes the facts of that kind.
  const texts = messageTexts[kind] as unknown as Record<'title' | 'content', (facts: MessageFacts<K>) => string>
  return { title: texts.title(facts), content: texts.content(facts), url: messageKinds[kind].url(facts) }
}
