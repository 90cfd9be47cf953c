import type { LotState } from './staff-lots.constants.ts'

/** Words for the states of lots. */
export const lotStateWords: Readonly<Record<LotState, string>> = {
  good: '合格',
  near: '近效期挂牌',
  due: '近效期待挂牌',
  locked: '临期锁定',
  awaits: '待药检报告',
  held: '冻结',
  recalled: '召回',
  over: '过期',
}

/** Words for what moves units of lots. */
export const stockMoveWords: Readonly<Record<string, string>> = {
  open: '期初',
  receive: '入库',
  ship: '发货',
  return: '退货',
  adjust: '盘点调整',
  scrap: '报损',
  move: '移库',
  hold: '冻结',
  release: '解冻',
  list: '近效期挂牌',
}
