/** Views that every list has from the start, by list: name and what it is narrowed to. */
export const deliveredViews: Readonly<
  Record<string, readonly { readonly name: string; readonly query: Readonly<Record<string, string>> }[]>
> = {
  orders: [
    { name: '待审异常', query: { status: '20' } },
    { name: '今日待发', query: { status: '30' } },
    { name: '部分发货', query: { status: '35' } },
    { name: '超时未发', query: { flag: 'overdue' } },
    { name: '冷链', query: { settle_group: 'll' } },
    { name: '含麻', query: { settle_group: 'hm' } },
    { name: '大额（5,000以上）', query: { least: '5000' } },
    { name: '临期资质', query: { flag: 'licence' } },
  ],
  'after-sales': [
    { name: '2小时内到期', query: { tab: 'open', due_soon: '1' } },
    { name: '我的', query: { tab: 'open', mine: '1' } },
    { name: '质量问题', query: { tab: 'open', reason: '1' } },
    { name: '冷链与饮片', query: { tab: 'open', sensitive: '1' } },
    { name: '拒收', query: { tab: 'open', type: '8' } },
    { name: '极速赔付', query: { tab: 'ended', type: '9' } },
  ],
  reviews: [
    { name: '今日到期', query: { due_today: '1' } },
    { name: '首次', query: { kind: '1' } },
    { name: '更新', query: { kind: '2' } },
    { name: '我的', query: { mine: '1' } },
    { name: '已处理', query: { state: 'decided' } },
  ],
  members: [
    { name: '30天内到期', query: { ending: '30' } },
    { name: '90天未下单', query: { quiet: '90' } },
    { name: '已冻结', query: { audit_status: '5' } },
  ],
  licences: [
    { name: '7天内', query: { within: '7' } },
    { name: '30天内', query: { within: '30' } },
    { name: '60天内', query: { within: '60' } },
    { name: '已过期未更新', query: { ended: '1' } },
  ],
}
