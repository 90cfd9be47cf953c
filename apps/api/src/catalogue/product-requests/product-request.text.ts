/** Words of product requests. */
export const productRequestText = {
  name: '请填写2至60个字的商品名称',
  tooMany: (most: number) => `进行中的求购最多${most}条，请先关闭不需要的`,
  perDay: '今天提交的次数已达上限，请明天再试',
  differs: '同一请求标识提交了不同的内容，请刷新页面后重试',
  unknownPicture: '图片不存在或已使用，请重新上传',
  pastDay: '期望日期不能早于今天',
  missing: '求购不存在',
  closed: '求购已关闭',
  notAnswered: '答复后才能追问',
  askedAgain: '每条求购只能追问一次',
  answered: '该求购已由其他同事答复或已关闭',
  wrongStatus: '请选择已找到或暂无货源',
  goodsNeeded: '请填写找到的商品',
  noGoods: '暂无货源时不能附商品',
  unknownGoods: '有商品不存在，请核对商品编号',
} as const
