// One row for every message of the error catalogue; stories and their tests are generated from it.
import { cartCalls } from '@yaopi/core/contract'
import {
  errorRules,
  failureOf,
  reactionTo,
  coreMessages,
  type Envelope,
  type Reaction,
  type CoreMessages,
} from '@yaopi/core'
import type { ReactNode } from 'react'
import type { MemoryAnswer, MemoryStorefront } from '../testing/memory-storefront.ts'
import { LotteryBanner } from '../lottery-banner/lottery-banner.tsx'
import { cartItemOf } from '../testing/memory-storefront.ts'
import type { StoryShop } from '../testing/story-frame.tsx'
import { sampleDraw, sampleList } from '../testing/samples.text.ts'
import { AdLink } from '../storefront/ad-link.tsx'

export type MessageRow = {
  /** Rule of the error catalogue. */
  readonly rule: string
  /** What happened, shown in Storybook. */
  readonly when: string
  readonly shop?: StoryShop
  /** Triggers it through the real client and stores. */
  readonly trigger?: (memory: MemoryStorefront) => unknown
  /** Label of the button that triggers it. */
  readonly button?: string
  readonly content?: ReactNode
  /** How it is shown. */
  readonly as: 'toast' | 'alert' | 'question' | 'nothing'
  /** Text that must be visible. */
  readonly texts: readonly string[]
  /** Link that is followed, as a path. */
  readonly link?: string
  /** The core messages that it shows. */
  readonly words: readonly (keyof CoreMessages)[]
}

const TOTAL = 'GET /api/cart/total'
const ask = async ({ storefront }: MemoryStorefront): Promise<void> => {
  const answer = await storefront.client.send(cartCalls.total, {})
  if (!answer.ok) storefront.notifications.report(answer.failure)
}
const answering = (answer: MemoryAnswer): StoryShop => ({ answers: { [TOTAL]: () => answer } })

/** A sample answer of the server for each rule of the catalogue. */
const samples: Readonly<
  Record<
    string,
    { readonly when: string; readonly envelope: Envelope<unknown>; readonly words: readonly (keyof CoreMessages)[] }
  >
> = {
  'ER-02': {
    when: '登录失效（10001 或 401）：不弹提示，直接前往登录页',
    envelope: { code: 10_001, message: '', data: null },
    words: ['loginFirst'],
  },
  'ER-03': {
    when: '未签年度合同（459）：显示原因，按钮前往合同页',
    envelope: { code: 459, message: '请先签署年度购销合同', data: null },
    words: ['alertTitle', 'toContract'],
  },
  'ER-04': {
    when: '填写有误（422）：只显示第一个字段的第一条',
    envelope: {
      code: 422,
      message: '请检查填写的内容',
      data: { errors: { phone: ['手机号格式不正确'], code: ['验证码为6位数字'] } },
    },
    words: [],
  },
  'ER-05': {
    when: '其他拒绝（小于 500 或大于等于 600）：温馨提示里显示服务器的话',
    envelope: { code: 409, message: '阿莫西林胶囊：库存仅剩12盒，可购买10盒', data: null },
    words: ['alertTitle', 'ok'],
  },
  'ER-06': {
    when: '服务器出错（500 至 599）：统一文案',
    envelope: { code: 503, message: 'upstream timed out', data: null },
    words: ['alertTitle', 'busy', 'ok'],
  },
}

/** How a reaction is shown, with its button. */
function shownBy(reaction: Reaction, message: string): Pick<MessageRow, 'as' | 'texts' | 'link'> {
  if (reaction.show === 'nothing')
    return { as: 'nothing', texts: [], ...('go' in reaction ? { link: `/${reaction.go.name}` } : {}) }
  if (reaction.show === 'toast') return { as: 'toast', texts: [message] }
  const button =
    reaction.action === 'refresh'
      ? coreMessages.refresh
      : reaction.go?.name === 'contract'
        ? coreMessages.toContract
        : coreMessages.ok
  return { as: 'alert', texts: [coreMessages.alertTitle, message, button] }
}

/** The rules of the error catalogue of core, in their order. */
const catalogued = Object.fromEntries(
  errorRules.map(({ rule }): readonly [string, MessageRow] => {
    const sample = samples[rule]
    if (sample === undefined) throw new Error(`the catalogue has a row ${rule} that no story shows: give it a sample`)
    const { envelope, when, words } = sample
    const failure = failureOf(envelope)
    return [
      rule,
      {
        rule,
        when,
        words,
        shop: answering({ code: envelope.code, message: envelope.message, data: envelope.data }),
        trigger: ask,
        ...shownBy(reactionTo(failure), failure.message),
      },
    ]
  }),
)

const timeout = { kind: 'timeout', code: 0, message: coreMessages.timeout } as const
const network = { kind: 'network', code: 0, message: coreMessages.network } as const
const lines = [cartItemOf(sampleList[0]!, 20), cartItemOf(sampleList[1]!, 5)]
const blockedAnswer = {
  code: 200,
  data: {
    data: lines,
    blocked: 2,
    filter_data: [],
    activity_data: { manjians: [] },
    shipping_data: { shipping_amount: 0, no_trans_order_amount: 800, gap: 0, groups: [] },
    total: { kinds: 0, number: 0, goods_amount: 0, discount: 0, freight: 0, payable: 0 },
  },
}

/** Failures without an answer, successes, and further messages of the specification. */
const further: Readonly<Record<string, MessageRow>> = {
  'ER-01': {
    rule: 'ER-01',
    when: '成功（10000、200、201）：不打扰',
    shop: answering({ code: 10_000, data: { number: 0, kinds: 0, amount: 0 } }),
    trigger: ask,
    as: 'nothing',
    texts: [],
    words: [],
  },
  'ER-07': {
    rule: 'ER-07',
    when: '30 秒没有回应：可刷新页面',
    trigger: ({ storefront }) => storefront.notifications.report(timeout),
    ...shownBy(reactionTo(timeout), timeout.message),
    words: ['alertTitle', 'timeout', 'refresh'],
  },
  network: {
    rule: 'ER-07',
    when: '断网：说明网络问题，页面内容保留',
    shop: answering('unreachable'),
    trigger: ask,
    ...shownBy(reactionTo(network), network.message),
    words: ['network'],
  },
  cancelled: {
    rule: 'ER-05',
    when: '被新的请求取代：不显示',
    trigger: ({ storefront }) => storefront.notifications.report({ kind: 'cancelled', code: 0, message: '' }),
    as: 'nothing',
    texts: [],
    words: [],
  },
  'ER-08 favourite added': {
    rule: 'ER-08',
    when: '收藏成功，按钮前往收藏夹',
    trigger: ({ storefront }) => storefront.favourite.add([1]),
    as: 'toast',
    texts: [coreMessages.favouriteAdded, coreMessages.seeMine],
    words: ['favouriteAdded', 'seeMine'],
  },
  'ER-08 favourite removed': {
    rule: 'ER-08',
    when: '取消收藏成功',
    trigger: ({ storefront }) => storefront.favourite.cancel([1]),
    as: 'toast',
    texts: [coreMessages.favouriteRemoved],
    words: ['favouriteRemoved'],
  },
  'ER-09': {
    rule: 'ER-09',
    when: '删除购物车里的一件商品前确认',
    shop: { cart: lines },
    trigger: ({ storefront }) => storefront.cart.remove([1]),
    as: 'question',
    texts: [coreMessages.confirmDelete, coreMessages.yes, coreMessages.no],
    words: ['confirmDelete', 'yes', 'no', 'alertTitle'],
  },
  'ER-09 removed': {
    rule: 'ER-09',
    when: '已删除：几秒内可撤销',
    shop: { cart: lines },
    trigger: async ({ storefront }) => {
      await storefront.cart.load()
      await storefront.cart.remove([1], false)
    },
    as: 'toast',
    texts: [coreMessages.removed(1), coreMessages.undo],
    words: ['removed', 'undo'],
  },
  'ER-09 many': {
    rule: 'ER-09',
    when: '批量删除前确认',
    shop: { cart: lines },
    trigger: ({ storefront }) => storefront.cart.remove([1, 2]),
    as: 'question',
    texts: [coreMessages.confirmDeleteMany(2)],
    words: ['confirmDeleteMany'],
  },
  'ER-10': {
    rule: 'ER-10',
    when: '没有目标的链接：活动暂未开始',
    content: <AdLink url="">冬季备货专场</AdLink>,
    button: '冬季备货专场',
    as: 'alert',
    texts: ['活动暂未开始'],
    words: ['ok'],
  },
  'ER-10 note': {
    rule: 'ER-10',
    when: '带 # 说明的链接：显示这段说明',
    content: <AdLink url="#拼团活动将于12月1日开始">拼团专区</AdLink>,
    button: '拼团专区',
    as: 'alert',
    texts: ['拼团活动将于12月1日开始'],
    words: [],
  },
  'ER-11 search': {
    rule: 'ER-11',
    when: '搜索建议失败：不打扰',
    shop: { answers: { 'GET /api/goods/search': () => ({ code: 500 }) } },
    trigger: ({ storefront }) => storefront.suggestions.ask('amxl', 0),
    as: 'nothing',
    texts: [],
    words: [],
  },
  'ER-11 logout': {
    rule: 'ER-11',
    when: '退出登录失败：交给统一的错误处理',
    shop: { answers: { 'DELETE /api/user/logout': () => ({ code: 500 }) } },
    trigger: ({ storefront }) => storefront.session.logout(),
    as: 'alert',
    texts: [coreMessages.busy],
    words: [],
  },
  'ER-12': {
    rule: 'ER-12',
    when: '会员信息没有读到：按未登录显示，不打扰',
    shop: { answers: { 'GET /api/user/base': () => ({ code: 500 }) } },
    trigger: ({ storefront }) => storefront.session.load(),
    as: 'nothing',
    texts: [],
    words: [],
  },
  'ER-13': {
    rule: 'ER-13',
    when: '抽奖失败：转盘停下，交给统一的错误处理',
    shop: {
      answers: {
        'GET /api/draw/simple': () => ({ code: 200, data: sampleDraw }),
        'GET /api/draw': () => ({ code: 410, message: '活动不存在或已结束' }),
      },
    },
    content: <LotteryBanner />,
    button: '立即抽奖',
    as: 'alert',
    texts: [coreMessages.alertTitle, '活动不存在或已结束'],
    words: [],
  },
  added: {
    rule: 'ST-05',
    when: '已加入购物车',
    trigger: ({ storefront }) => storefront.cart.add([{ goods: sampleList[1]!, number: 2 }]),
    as: 'toast',
    texts: [coreMessages.added({ name: '连花清瘟胶囊', number: 2, unit: '盒' }, '¥26.40')],
    words: ['added', 'toCart'],
  },
  refused: {
    rule: 'ER-05',
    when: '加购时部分商品被拒：逐条写明原因',
    trigger: ({ storefront }) => storefront.cart.add([{ goods: sampleList[4]!, number: 99 }]),
    as: 'alert',
    texts: ['麝香保心丸：库存仅剩38盒'],
    words: [],
  },
  blocked: {
    rule: 'ST-07',
    when: '全选时有不能买的商品：说明几件没有勾选',
    shop: { cart: lines, answers: { 'POST /api/cart/batch_select': () => blockedAnswer } },
    trigger: async ({ storefront }) => {
      await storefront.cart.load()
      await storefront.cart.select('all', 1)
    },
    as: 'alert',
    texts: [coreMessages.blocked(2)],
    words: ['blocked'],
  },
}

/** Every message by its key. */
export const messageTable: Readonly<Record<string, MessageRow>> = { ...catalogued, ...further }
