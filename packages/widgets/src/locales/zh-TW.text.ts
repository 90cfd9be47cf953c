import type { Locale } from './words.ts'

/** Traditional Chinese with the terms of Taiwan. Names of goods and what the server says stay as they are. */
export const zhTW: Locale = {
  'search.region.full': '商品搜尋', 'search.region.compact': '快速搜尋', 'search.types': '搜尋方式', 'search.type.0': '藥品', 'search.type.1': '廠商',
  'search.field.0': '搜尋藥品', 'search.field.1': '搜尋廠商', 'search.placeholder.0': '藥品名稱、拼音首字母、批准文號、條碼', 'search.placeholder.1': '廠商名稱或拼音首字母',
  'search.submit': '搜尋', 'search.clear': '清除', 'search.hot': '熱門搜尋', 'search.suggestions': '搜尋建議', 'search.searching': '搜尋中…',
  'search.nothing': '找不到「{keywords}」的建議', 'search.nothingHint': '換個寫法，或按 Enter 查看全部結果', 'search.count': '{count} 則建議，可用上下鍵選擇',

  'cart.region': '購物車', 'cart.title': '購物車', 'cart.open': '開啟購物車', 'cart.openWith': '開啟購物車，{kinds} 種商品', 'cart.worth': '，已選合計 {total}', 'cart.shut': '收合購物車',
  'cart.empty': '購物車還是空的', 'cart.emptyHint': '把要採購的藥品加入購物車，再一起結帳', 'cart.browse': '去逛逛', 'cart.signedOut': '登入後查看購物車',
  'cart.signedOutHint': '登入後可加入購物車、查看價格並下單', 'cart.login': '去登入', 'cart.kinds': '共 {kinds} 種 {number} 件', 'cart.selected': '已選合計',
  'cart.all': '查看全部 {kinds} 種商品', 'cart.checkout': '前往結帳', 'cart.remove': '刪除{name}', 'cart.amount': '{number}{unit}', 'cart.gap': '再買 {gap} 免運費', 'cart.free': '已免運費',

  'category.region.normal': '商品分類', 'category.region.yx': '免運專區分類', 'category.region.zy': '中藥飲片分類', 'category.region.qx': '醫療器材分類',
  'category.all': '全部分類', 'category.loading': '分類載入中', 'category.seeAll': '查看全部{name}',

  'toolbar.region': '快捷工具', 'toolbar.account': '我的', 'toolbar.accountFull': '會員中心', 'toolbar.cart': '購物車', 'toolbar.cartFull': '購物車，{kinds} 種商品',
  'toolbar.messages': '訊息', 'toolbar.messagesNone': '我的訊息', 'toolbar.messagesFull': '我的訊息，{count} 則未讀', 'toolbar.service': '客服', 'toolbar.serviceFull': '聯絡客服',
  'toolbar.consult': '線上客服 {number}', 'toolbar.hotline': '服務專線', 'toolbar.noService': '客服尚未上線，請稍後再試', 'toolbar.wechat': '微信', 'toolbar.wechatFull': '微信 QR Code',
  'toolbar.scan': '用微信掃碼聯絡我們', 'toolbar.top': '頂端', 'toolbar.topFull': '回到頂端',

  'table.caption': '商品清單，在數量欄按 Enter 加入購物車並到下一列，上下鍵換列', 'table.column.picture': '圖片', 'table.column.name': '商品', 'table.column.spec': '規格',
  'table.column.maker': '廠商', 'table.column.expiry': '效期', 'table.column.pack': '中包裝/整箱', 'table.column.stock': '庫存', 'table.column.price': '價格', 'table.column.number': '數量',
  'table.column.add': '加購', 'table.add': '加購', 'table.tier': '≥{number} {price}',

  'nav.region': '主選單', 'nav.more': '{name}的下層', 'ad.region': '活動廣告', 'ad.close': '關閉廣告', 'notes.region': '提示訊息', 'notes.close': '關閉',

  'lottery.region': '抽獎活動', 'lottery.note': '每家企業一次機會', 'lottery.draw': '立即抽獎', 'lottery.drawing': '正在抽獎…', 'lottery.rules': '規則與機率', 'lottery.close': '關閉抽獎',
  'lottery.leave': '正在抽獎，現在關閉就看不到結果了，中獎後會有訊息通知。確定關閉嗎？', 'lottery.won': '恭喜您抽中{prize}！{remarks}', 'lottery.lost': '{prize}。{remarks}',
  'lottery.odds': '獎品與機率', 'lottery.winners': '最新中獎',

  'parts.close': '關閉', 'parts.retry': '重試', 'parts.failed': '載入失敗，點擊重試', 'parts.loading': '載入中', 'parts.previous': '上一頁', 'parts.next': '下一頁', 'parts.pages': '分頁',
  'parts.page': '第 {number} 頁', 'parts.pageOf': '{page} / {last}', 'parts.total': '共 {number} 筆', 'parts.days': '天', 'parts.left': '剩餘', 'parts.over': '已結束',

  'quantity.label': '{goods} 數量', 'quantity.less': '減少 {goods}', 'quantity.more': '增加 {goods}', 'quantity.choose': '改為 {number}{unit}', 'quantity.or': '或',
  'quantity.rule': '起購 {least}{unit}，以 {step} 遞增，可選 {nearest}', 'quantity.left': '庫存僅剩 {left}{unit}，可購買 {most}{unit}', 'quantity.tooFew': '庫存僅剩 {left}{unit}，不足起購數量',
  'ladder.more': '再買 {missing}{unit}，每{unit}省 {saved}',

  'goods.add': '加入購物車', 'goods.addGoods': '加入購物車：{goods}', 'goods.inCart': '購物車中 {number}{unit}', 'goods.allInCart': '可購數量已全部在購物車中', 'goods.expiry': '效期 {date}', 'goods.lot': '批號 {batch} 效期 {date}',
  'goods.limit': '限購 {number}{unit}', 'goods.profit': '毛利 {percent}%', 'goods.retail': '建議零售價 {price}', 'goods.keep': '收藏{goods}', 'goods.kept': '取消收藏{goods}',
  'goods.hidden.visitor': '登入後可見價格', 'goods.hidden.documents': '提交資格文件後可見價格', 'goods.hidden.audit': '審核通過後可見價格', 'goods.stock.none': '缺貨',
  'goods.stock.few': '僅剩 {number}{unit}', 'goods.stock.some': '庫存 {number}{unit}', 'goods.stock.plenty': '庫存充足', 'goods.otc.rx': 'Rx', 'goods.otc.otc_a': 'OTC甲', 'goods.otc.otc_b': 'OTC乙',
  'goods.temp.lc': '冷藏', 'goods.temp.ld': '冷凍', 'goods.band.12+': '效期 12 個月以上', 'goods.band.6-12': '效期 6–12 個月', 'goods.band.jxq': '近效期',

  'step.NEED_LOGIN': '去登入', 'step.NEED_AUDIT': '補齊資格文件', 'step.SCOPE': '增加經營範圍', 'step.DOC_EXPIRED': '更新證件', 'step.HM_AUTH': '去備案', 'step.COLD_AUTH': '去備案',
  'step.CONTROL': '申請授權', 'goods.hidden.control': '授權期內可見價格', 'step.HM_RECEIPT': '上傳回執', 'step.OFF_SHELF': '找同類商品', 'step.NO_STOCK': '找同類商品', 'step.LIMIT': '去購物車',

  'copy.open': '複製到其他門市', 'copy.what': '把勾選的 {kinds} 種商品複製到：', 'copy.rule': '數量以這裡的為準；資格、庫存和限購以各門市的為準。',
  'copy.holds': '購物車 {kinds} 種', 'copy.unready': '資格未通過', 'copy.go': '複製到 {stores} 家門市', 'copy.done': '已複製 {kinds} 種',
  'copy.refused': '{kinds} 種未複製', 'copy.shut': '完成',

  'shop.alertTitle': '溫馨提示', 'shop.busy': '系統忙碌，請稍候再試', 'shop.timeout': '請求逾時，請重新整理頁面', 'shop.refresh': '重新整理', 'shop.network': '網路連線失敗，請檢查網路後重試',
  'shop.loginFirst': '請先登入', 'shop.ok': '知道了', 'shop.yes': '確定', 'shop.no': '取消', 'shop.toContract': '去簽署', 'shop.removed': '已刪除 {count} 件商品', 'shop.undo': '復原', 'shop.confirmDelete': '確定刪除這件商品嗎？',
  'shop.confirmDeleteMany': '確定刪除選取的 {count} 件商品嗎？', 'shop.added': '已加入購物車', 'shop.blocked': '{count} 件商品暫不可購買，未勾選', 'shop.kept': '收藏成功',
  'shop.seeMine': '查看我的收藏', 'shop.unkept': '已取消收藏', 'shop.notStarted': '活動尚未開始',
}
