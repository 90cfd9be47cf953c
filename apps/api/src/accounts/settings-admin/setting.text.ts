/** Groups of settings. */
export const settingGroups = {
  site: '网站信息',
  service: '客服与投诉',
  freight: '运费与起订',
  orders: '订单与时限',
  money: '收款与开票',
  quality: '资质与质量',
  warehouse: '发货',
  system: '系统与登录',
} as const

/** Name, unit and effect of each setting. */
export const settingWords = {
  site_title: ['网站名称', '', '浏览器标题、分享与打印件上的名称'],
  company: ['公司名称', '', '页脚、合同、对账单与短信中的公司名称'],
  hot_line: ['客服热线', '', '页头、帮助与联系方式中的电话'],
  qq1: ['客服QQ一', '', '联系方式'],
  qq2: ['客服QQ二', '', '联系方式'],
  service_wechat: ['客服微信', '', '提交注册资料后的页面展示的微信号；空则不展示'],
  licences: ['页脚证照', '', '页脚展示的许可证与备案'],
  support: ['技术支持', '', '页脚文字'],
  copyright_from: ['版权起始年', '年', '页脚文字'],
  contract_version: ['电子合同版本', '', '新签合同使用此版本；已签的不受影响'],
  quality_inspection: ['药检报告外部地址', '', '药检报告页的外部查询入口'],
  freight: ['运费与起订金额', '', '结算时的起订、运费与包邮门槛，立即用于所有未提交的购物车'],
  delivery: ['各仓发货时间', '', '商品页与订单的预计送达'],
  bank: ['汇款账户', '', '汇款付款页展示的收款账户；已发出的订单也会看到新账户'],
  expiry_minutes: ['未付款订单时限', '', '新订单的付款时限；已提交的订单仍按原时限'],
  balance_code_above: ['余额支付验证码门槛', '元', '余额支付超过此金额须输入短信验证码'],
  jxq_days: ['近效期天数', '天', '剩余有效期不超过此天数的批号不在普通商品中销售，按近效期展示'],
  sms_hours: ['短信发送时段', '', '非验证码短信只在此时段发送'],
  most_logins: ['同时登录数上限', '个', '超出时最早的登录失效'],
  most_stores: ['每个账号的门店数上限', '家', '达到后不能再登记门店；已登记的门店不受影响'],
  staff_idle_minutes: ['员工空闲退出', '分钟', '员工多久无操作后须重新登录'],
  answer_clocks: ['投诉与反馈答复时限', '', '投诉按工作小时、其他反馈按工作日计'],
  recall_deadlines: ['召回时限', '', '三级召回的通知与报告时限'],
  complaint_lines: ['投诉举报电话', '', '帮助与反馈页'],
  contacts: ['地址与部门', '', '联系我们页'],
  invoices: ['开票规则', '', '签收后是否自动申请、普票是否自动开具、销方信息'],
  service_hours: ['客服时间', '', '在线客服与热线的服务时间'],
} as const

/** Messages to the staff about settings. */
export const settingText = {
  unknown: '没有这项设置',
  notYours: '这项设置由其他岗位负责',
  notJson: '格式不正确',
  moved: '设置已被他人修改，请刷新后再改',
  same: '与当前值相同',
  windowOrder: '开始须早于结束',
  link: '链接须为空、以/开头的本站地址或https地址',
  time: '时间须为24小时制，如08:30',
  day: '日期须写成2026-10-01的样子',
  action: '修改设置',
  freightMembers: (zones: readonly string[]) => `影响已审核会员：${zones.join('，')}`,
  zone: (zone: string, count: number) => `${zone}区${count}家`,
  nearExpiry: (before: number, after: number) => `近效期批号由${before}个变为${after}个`,
} as const
