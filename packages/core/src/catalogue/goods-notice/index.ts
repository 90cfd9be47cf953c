// Goods notices: back in stock, price down.
export { goodsNoticeCalls, NOTICE_LIMITS } from './goods-notice.calls.ts'
export type { GoodsNotice, NoticeKind } from './goods-notice.types.ts'
