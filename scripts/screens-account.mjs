// The pages of registration, account, help and news for the contact sheets.

/** Names, a misspelt one, cases, a quantity that nobody understands, goods that are not there. */
const pasted = '阿莫西林胶囊 20盒\n布洛芬缓释胶襄 2件\n感冒灵颗粒 半箱\n板蓝根颗粒 10\n没有这个药 5盒'

const regular = '13800000001'
const owner = '13800000003'
const underReview = '13800000004'
const expired = '13800000005'

const pages = (sheet, rows) =>
  rows.map(([caption, path, as, spoil]) => ({ sheet, caption, path: () => path, as, ...(spoil && { spoil }) }))

export const accountRows = [
  ...pages('help', [
    ['会员注册', '/help/xrzn/hyzc'],
    ['购物指南', '/help/xrzn/gwzn'],
    ['安全购药', '/help/xrzn/aqgy'],
    ['网站资质', '/help/fwbz/wzzz'],
    ['用户协议', '/help/fwbz/yhxy'],
    ['专属客服，会员', '/help/fwbz/zskf', regular],
    ['投诉与建议', '/help/us/tsjy'],
    ['联系我们', '/help/us/link'],
    ['订单支付', '/help/zfps/ddzf'],
    ['货物配送', '/help/zfps/hwps'],
    ['退换货', '/help/zfps/ypth'],
    ['行业资讯', '/news/hy'],
    ['公司动态', '/news/company'],
    ['资讯详情', '/news/info/13/hy'],
    ['没有这篇文章', '/news/info/99999/hy'],
    ['隐私政策', '/help/fwbz/yhxy?text=privacy'],
    ['投诉与建议，会员', '/help/us/tsjy', regular],
  ]),
  ...pages('registration', [
    ['普通注册', '/register/step1'],
    ['填写企业信息', '/register/step2', underReview, 'registering'],
    ['上传资质', '/register/step3', underReview, 'registering'],
    ['审核中', '/register/step3', underReview],
    ['微信注册', '/register/wechat'],
    ['多门店注册', '/register/dd/step1'],
    ['门店信息', '/register/dd/step2', owner],
    ['门店资质', '/register/dd/step3', owner],
    ['忘记密码', '/forget/step1'],
    ['重置密码，验证已失效', '/forget/step2'],
    ['重置成功', '/forget/step3'],
  ]),
  ...pages('account', [
    ['我的消息', '/wdxx', regular],
    ['基本信息', '/basic', regular],
    ['资质证照', '/zzzj', regular],
    ['资质证照，证件过期', '/zzzj', expired],
    ['更新证照', '/zzzj?type=ypjy', expired],
    ['订单消息', '/wdxx?tab=order', regular],
    ['多门店管理', '/ddgl', owner],
    ['绑定微信', '/bdwx', regular],
  ]),
  ...pages('money', [
    ['余额管理', '/yegl', regular],
    ['余额管理，连锁总部', '/yegl', owner],
    ['电子发票', '/dzfp', regular],
    ['药检报告', '/jybg', regular],
    ['含麻订单', '/hmdd', regular],
    ['我的优惠券', '/yhq', regular],
    ['快捷采购', '/kjcg', regular],
    ['品种求购', '/pzqg', regular],
  ]),
  {
    sheet: 'money',
    caption: '快捷采购，粘贴的清单',
    path: () => '/kjcg?tab=paste',
    as: regular,
    act: async (page) => {
      await page.getByRole('textbox', { name: '采购清单', exact: true }).fill(pasted)
      await page.keyboard.press('Control+Enter')
      await page.getByRole('table').first().waitFor()
      await page.waitForTimeout(500)
    },
  },
]
