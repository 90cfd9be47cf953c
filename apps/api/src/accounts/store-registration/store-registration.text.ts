/** Words of the registration of several stores. */
export const storeRegistrationText = {
  badRank: '请选择连锁总部或单体药店',
  isStore: '您的账号是门店，请由总部账号办理',
  notHead: '只有连锁总部和单体药店可以登记门店',
  mostStores: (most: number) => `最多登记${most}家门店`,
  noStore: '请至少填写一家门店',
  takenUscc: '该企业已注册，可联系客服申诉',
  takenPhone: '该手机号已注册，请换一个手机号',
  ownPhone: '门店已用原手机号登录，请由门店自行更换手机号',
  noRegion: '没有找到该地区，请按省、市、区县填写',
  closed: '该门店资料已提交，不能在此修改',
  unknownStore: '门店不存在，请刷新后重试',
  twice: '该门店在表中出现了两次，请删除一行',
  changed: '门店资料刚刚被修改，请重试',
  noHeadDocuments: '总部还没有采购委托书或采购员身份证，请先上传总部资料',
  headFirst: '请先填写总部和门店信息',
  chooseStore: '请选择要提交的门店',
} as const

/** Words in names of regions: endings that people leave out, and cities that are their province in other words. */
export const placeWords = {
  ending: '(特别行政区|(壮族|回族|维吾尔)?自治区|省|市)$',
  ofCity: '市辖区',
  ofCounties: '县',
} as const
