/** Messages for applicants and staff. */
export const controlledSaleText = {
  gone: '控销专区不存在或已结束',
  notControlled: '该商品不是控销品种，可直接购买',
  unknownGoods: '商品不存在或已下架',
  inside: '您已在授权范围内，可直接采购',
  kind: '您的企业类型不在控销授权范围',
  agree: '请先阅读并同意价格公约',
  unknownApplication: '申请不存在',
  answered: '该申请已答复，请刷新后重试',
  note: '请填写不通过的原因',
  action: { 1: '控销授权通过', 2: '控销授权驳回' },
} as const
