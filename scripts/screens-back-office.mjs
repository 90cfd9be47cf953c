// The screens of the back office for the contact sheets, each as the role that works on it.

/** Opens the first thing of the list. */
const openFirst = async (page) => {
  await page.getByRole('main').getByRole('row').nth(1).click()
  await page.keyboard.press('Enter')
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(700)
}

const screens = (sheet, rows) =>
  rows.map(([caption, path, role, act]) => ({
    sheet: `office-${sheet}`,
    caption,
    path: () => `/admin${path}`,
    as: `staff-${role}`,
    still: true,
    ...(act && { act }),
  }))

export const backOfficeRows = [
  ...screens('members', [
    ['工作台，质量', '/', 'quality'],
    ['资质审核', '/reviews', 'quality'],
    ['资质审核，一份', '/reviews', 'quality', openFirst],
    ['资质到期', '/licences', 'quality'],
    ['会员', '/members', 'quality'],
    ['会员，一位', '/members', 'quality', openFirst],
    ['我的客户', '/customers', 'sales'],
    ['召回', '/recalls', 'quality'],
    ['地址审核', '/addresses', 'quality'],
    ['浏览量预警', '/goods-readers', 'service'],
  ]),
  ...screens('goods', [
    ['商品', '/goods', 'goods'],
    ['商品，一个', '/goods', 'goods', openFirst],
    ['价格表', '/prices', 'goods'],
    ['批号库存', '/lots', 'warehouse'],
    ['近效期', '/near-expiry', 'quality'],
    ['药检报告', '/inspection-reports', 'quality'],
    ['导入中心', '/imports', 'goods'],
    ['品种求购', '/product-requests', 'goods'],
    ['分类', '/categories', 'goods'],
    ['厂家', '/makers', 'goods'],
    ['品牌', '/brands', 'goods'],
    ['仓库档案', '/warehouses', 'warehouse'],
  ]),
  ...screens('promos', [
    ['促销列表', '/promos', 'goods'],
    ['促销日历', '/promos/calendar', 'goods'],
    ['新建秒杀', '/promos/new/spike', 'goods'],
    ['新建满减', '/promos/new/reduction', 'goods'],
    ['促销试算', '/simulate', 'goods'],
    ['券与发放', '/coupons', 'goods'],
    ['抽奖与积分商城', '/rewards', 'goods'],
    ['控销申请', '/controlled-sale', 'goods'],
    ['返现与医生合作', '/cashback', 'finance'],
  ]),
  ...screens('orders', [
    ['订单', '/orders', 'service'],
    ['订单，一张', '/orders', 'service', openFirst],
    ['售后', '/after-sales', 'service'],
    ['售后，一张', '/after-sales', 'service', openFirst],
    ['发货台', '/ship', 'warehouse'],
    ['发货，一张', '/ship', 'warehouse', openFirst],
    ['物流跟踪', '/packages', 'warehouse'],
    ['退货验收', '/returns', 'warehouse'],
    ['取消申请', '/cancel-requests', 'service'],
    ['含麻回执', '/hm', 'quality'],
    ['在线客服', '/chat', 'service'],
  ]),
  ...screens('money', [
    ['汇款核对', '/transfers', 'finance'],
    ['退款', '/refunds', 'finance'],
    ['充值', '/recharges', 'finance'],
    ['提现', '/withdrawals', 'finance'],
    ['账期', '/credit', 'finance'],
    ['发票', '/invoices', 'finance'],
    ['对账', '/reconciliation', 'finance'],
    ['对账单', '/statements', 'finance'],
    ['余额调整', '/adjustments', 'finance'],
    ['额度变更', '/credit-changes', 'finance'],
    ['发票抬头', '/invoice-titles', 'finance'],
  ]),
  ...screens('content', [
    ['广告位', '/ads', 'content'],
    ['导航与热词', '/menus', 'content'],
    ['文章', '/articles', 'content'],
    ['文章，一篇', '/articles', 'content', openFirst],
    ['活动页', '/activities', 'content'],
    ['站内信群发', '/broadcasts', 'content'],
    ['同义词与零结果', '/search-words', 'content'],
    ['投诉与建议', '/feedback', 'service'],
  ]),
  ...screens('system', [
    ['开张准备', '/first-steps', 'admin'],
    ['员工与岗位', '/staff', 'admin'],
    ['权限矩阵', '/rights', 'admin'],
    ['复核箱', '/approvals', 'finance'],
    ['审计日志', '/audit', 'admin'],
    ['设置', '/settings', 'admin'],
    ['合作方', '/partners', 'admin'],
    ['作业与健康', '/health', 'admin'],
    ['配送地区', '/regions', 'warehouse'],
    ['工作日历', '/work-calendar', 'admin'],
    ['处理失败的事项', '/failed-work', 'finance'],
    ['下载中心', '/downloads', 'service'],
    ['销售报表', '/reports/sales', 'finance'],
  ]),
]
