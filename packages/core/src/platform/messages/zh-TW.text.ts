import type { CoreMessages } from './messages.types.ts'

/** Traditional Chinese. */
export const zhTWMessages: CoreMessages = {
  alertTitle: '溫馨提示',
  busy: '系統忙碌，請稍候再試',
  timeout: '請求逾時，請重新整理頁面',
  refresh: '重新整理',
  network: '網路連線失敗，請檢查網路後重試',
  loginFirst: '請先登入',
  ok: '知道了',
  yes: '確定',
  no: '取消',
  toContract: '去簽署',
  confirmDelete: '確定刪除這件商品嗎？',
  confirmDeleteMany: (count) => `確定刪除選取的 ${count} 種商品嗎？`,
  added: (what, amount) => {
    const goods =
      'name' in what ? `已加入購物車：${what.name} ${what.number}${what.unit}` : `已加入購物車：${what.kinds} 種商品`
    return amount === undefined ? goods : `${goods}，合計 ${amount}`
  },
  toCart: '去結算',
  removed: (count) => `已刪除 ${count} 種商品`,
  undo: '復原',
  blocked: (count) => `${count} 種商品暫不可購買，未勾選`,
  favouriteAdded: '收藏成功',
  seeMine: '查看我的收藏',
  favouriteRemoved: '已取消收藏',
}
