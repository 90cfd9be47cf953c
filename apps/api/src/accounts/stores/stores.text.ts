/** Messages of an owner's stores. */
export const storesText = {
  unknown: '门店不存在或已解绑',
  notActing: '当前就是总部账号',
  openOrder: (count: number) => `该门店还有${count}笔未完成的订单，完成或取消后才能解绑`,
  openCase: (count: number) => `该门店还有${count}笔处理中的售后单，处理完毕后才能解绑`,
} as const
