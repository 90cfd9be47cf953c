export const partnerText = {
  title: '合作门户关联',
  note: '关联后，可在合作方的页面上搜索本站商品并使用您的购物车；随时可以解除',
  code: '关联码',
  codeHint: '合作方页面上显示的8位关联码，10分钟内有效',
  look: '查看',
  wants: (partner: string) => `“${partner}”请求与您的账号关联`,
  where: '使用页面',
  may: '可以做的事',
  scopes: { search: '按您的资质搜索商品、查看价格', cart: '查看和修改您的购物车', chat: '与客服对话、查看会话记录' },
  mayNot:
    '不能下单、付款、查看订单，也看不到您的姓名、企业名称、电话和地址；' +
    '合作方只会得知您的资质是否已通过审核、购物车里有几种商品，以及以上事项涉及的内容',
  consent: '我已了解并同意关联',
  agree: '同意并关联',
  first: '请先勾选同意',
  done: (partner: string) => `已与“${partner}”关联，现在可以回到合作方页面`,
  mine: '已关联的合作方',
  none: '还没有关联合作方',
  since: (time: string) => `关联于 ${time}`,
  end: '解除关联',
  askEnd: (partner: string) => `确定解除与“${partner}”的关联吗?`,
  ended: '已解除关联',
} as const
