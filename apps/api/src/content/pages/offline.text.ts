/** The page in place of all others while there is no connection. */
export const offlineText = {
  title: '网络未连接',
  head: '网络没有连接',
  hint: '请检查网络后重新加载。价格与库存随时变化，离线时不显示；购物车与订单保存在服务器上，不会丢失。',
  retry: '重新加载',
  hotLine: (number: string) => `急需采购请拨打 ${number}`,
} as const
