import '../../router/routes.ts'
import { expect, it } from 'vitest'
import { memberMenu } from './member-menu.ts'

it('has the pages of each centre of the specification, by their titles', () => {
  const groups = memberMenu(true).map(({ title, entries }) => [title, entries.map((one) => `${one.href} ${one.title}`)])
  expect(groups).toEqual([
    ['订单中心', ['/order 我的订单', '/jfdd 积分订单', '/hmdd 含麻回执']],
    [
      '账户管理',
      [
        '/basic 基本信息',
        '/zzzj 资质证照',
        '/dzht 电子合同',
        '/ddgl 多门店管理',
        '/bdwx 绑定微信',
        '/addr 收货地址',
        '/wdxx 我的消息',
        '/jybg 药检报告',
      ],
    ],
    ['自助服务', ['/kjcg 快速采购', '/pzqg 品种求购', '/dzfp 电子发票', '/star 我的收藏', '/yjfk 意见反馈']],
    ['我的钱包', ['/yegl 余额管理', '/jfgl 积分管理', '/yhq 优惠券', '/xjq 现金券']],
  ])
})

it('leaves out binding WeChat in a shop without it', () => {
  const names = memberMenu(false).flatMap(({ entries }) => entries.map(({ name }) => name))
  expect(names).not.toContain('bdwx')
  expect(names).toContain('addr')
})
