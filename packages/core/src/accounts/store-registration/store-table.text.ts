import type { StoreFacts } from './store-registration.types.ts'

/** Names of the columns of the table of stores. */
export const storeColumnNames: Readonly<Record<keyof StoreFacts, string>> = {
  company: '门店名称',
  uscc: '统一社会信用代码',
  rank: '企业类型',
  licence_no: '药品经营许可证号',
  region: '所在地区',
  address: '注册地址',
  name: '联系人',
  phone: '手机号',
}

/** What is wrong with a cell of the table of stores. */
export const storeTableText = {
  company: '门店名称为4至60个字，与营业执照一致',
  uscc: '信用代码不正确，请核对18位代码',
  rank: '请选择单体药店或连锁门店',
  licence_no: '证号为6至30个字符',
  region: '请填写省、市、区县，如：四川省 成都市 武侯区',
  address: '请填写5至100个字的地址',
  name: '请填写2至20个汉字的姓名',
  phone: '请输入正确的手机号',
  sameUscc: (row: number) => `信用代码与第${row}行相同`,
  samePhone: (row: number) => `手机号与第${row}行相同`,
  headUscc: '信用代码与总部相同',
  headPhone: '手机号与总部相同，门店需要自己的手机号',
} as const
