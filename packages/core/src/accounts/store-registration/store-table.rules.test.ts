import { expect, it } from 'vitest'
import { headFaults, storeFaults, tidyStore } from './store-table.rules.ts'

const good = {
  company: '成都演示一店大药房',
  uscc: '91510100MA6TEXAP1B',
  rank: '1',
  licence_no: '川DB9990088',
  region: '四川省 成都市 武侯区',
  address: '演示大道88号',
  name: '李采购',
  phone: '13911110001',
}
const head = { uscc: '12510000400000001Y', phone: '13911110000' }

it('takes a good table and tidies what a workbook brings', () => {
  expect(storeFaults([good], head)).toEqual({})
  expect(
    tidyStore({
      ...good,
      uscc: ' 9151 0100-ma6texap1b',
      rank: '连锁门店',
      phone: '139 1111 0001',
      region: '四川省/成都市/武侯区',
    }),
  ).toEqual({ ...good, rank: '3' })
})

it('finds every fault at its cell, and what stands twice in the later row', () => {
  const rows = [
    good,
    { ...good, company: '短', rank: '2', licence_no: '1', region: '', address: '无', name: 'Li' },
    { ...good, uscc: '91510100MA6TEXAP1C', phone: '1391111' },
    { ...good, uscc: head.uscc, phone: head.phone },
  ]
  expect(storeFaults(rows, head)).toEqual({
    'stores.1.company': '门店名称为4至60个字，与营业执照一致',
    'stores.1.rank': '请选择单体药店或连锁门店',
    'stores.1.licence_no': '证号为6至30个字符',
    'stores.1.region': '请填写省、市、区县，如：四川省 成都市 武侯区',
    'stores.1.address': '请填写5至100个字的地址',
    'stores.1.name': '请填写2至20个汉字的姓名',
    'stores.1.uscc': '信用代码与第1行相同',
    'stores.1.phone': '手机号与第1行相同',
    'stores.2.uscc': '信用代码不正确，请核对18位代码',
    'stores.2.phone': '请输入正确的手机号',
    'stores.3.uscc': '信用代码与总部相同',
    'stores.3.phone': '手机号与总部相同，门店需要自己的手机号',
  })
  expect(headFaults({ licence_no: '川DB9990088', region: '四川省', address: '演示大道88号', name: '王大康' })).toEqual({
    region: '请填写省、市、区县，如：四川省 成都市 武侯区',
  })
})
