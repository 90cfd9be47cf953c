/** Messages for an address that is refused. */
export const addressMessages = {
  full: (most: number) => `最多保存${most}个收货地址`,
  unknown: '收货地址不存在',
  phoneNeeded: '请输入联系电话',
  badPhone: '请输入正确的手机号或座机号（区号-号码）',
  noDistrict: '所在地区不存在，请重新选择',
  defaultStays: '默认地址不能删除，请先将其他地址设为默认',
} as const
