import type { BuyReason, Goods } from '@yaopi/core'

/** What a member can do about a line that cannot be bought: words, and an address when there is one. */
export type BlockedLineHelp = { readonly label: string; readonly to?: string }

/** The way on from a refusal of the gate (domain.md §1.6); `hotline` is the number to call where only people can help. */
export function blockedLineHelp(
  reason: BuyReason | undefined,
  goods: Pick<Goods, 'id' | 'name'>,
  hotline: string,
): BlockedLineHelp {
  const call = (what: string): BlockedLineHelp => ({
    label: hotline === '' ? `请联系客服${what}` : `请致电${hotline}${what}`,
  })
  switch (reason?.code) {
    case 'NEED_LOGIN':
      return { label: '去登录', to: '/login' }
    case 'SCOPE':
    case 'DOC_EXPIRED':
    case 'HM_AUTH':
    case 'COLD_AUTH':
    case 'KIND':
      return call('更新资质')
    case 'HM_RECEIPT':
      return call('回传含麻回执')
    case 'NEED_AUDIT':
      return call('了解审核进度')
    case 'FROZEN':
      return call('解除冻结')
    case 'CONTROL':
      return reason.action === undefined
        ? { label: '查看供货时间', to: `/list/info/${goods.id}` }
        : { label: reason.action, to: `/list/info/${goods.id}` }
    case 'REGION':
      return call('了解配送范围')
    case 'LIMIT':
      return { label: '活动结束后可再次购买' }
    default:
      return { label: '找同类商品', to: `/search?keywords=${encodeURIComponent(goods.name)}` }
  }
}
