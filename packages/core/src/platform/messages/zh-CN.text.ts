import type { CoreMessages } from './messages.types.ts'

/** Simplified Chinese in the wording of the specification; the default. */
export const coreMessages: CoreMessages = {
  alertTitle: '温馨提示',
  busy: '系统繁忙，请稍候再试',
  timeout: '请求超时，请刷新页面',
  refresh: '刷新页面',
  network: '网络连接失败，请检查网络后重试',
  loginFirst: '请先登录',
  ok: '知道了',
  yes: '确定',
  no: '取消',
  toContract: '去签署',
  confirmDelete: '确定删除这件商品吗?',
  confirmDeleteMany: (count) => `确定删除选中的${count}种商品吗?`,
  added: (what, amount) => {
    const goods =
      'name' in what ? `已加入购物车：${what.name} ${what.number}${what.unit}` : `已加入购物车：${what.kinds}种商品`
    return amount === undefined ? goods : `${goods}，合计${amount}`
  },
  toCart: '去结算',
  removed: (count) => `已删除${count}种商品`,
  undo: '撤销',
  blocked: (count) => `${count}种商品暂不可购买，未勾选`,
  favouriteAdded: '收藏成功',
  seeMine: '查看我的收藏',
  favouriteRemoved: '取消收藏成功',
}
