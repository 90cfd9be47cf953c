/** Why a member may not order at all. */
export const memberStateText = {
  frozen: (reason: string, hotline: string) =>
    `账号已冻结${reason === '' ? '' : `（${reason}）`}，请联系客服${hotline}`,
  documentsEnded: '资质证件已过期，请更新后下单',
  documentEnded: (name: string, end: string) => `《${name}》已于${end}过期，请更新`,
  creditOverdue: (day: string) => `账期账单应于${day}前还清，还款后可下单`,
  unsigned: '请先签署年度质量保证协议与购销协议，购物车内容已保留',
} as const
