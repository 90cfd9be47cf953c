import type { CouponType, PrizeKind } from '@yaopi/core'

const orderCancelled = {
  title: () => '订单已取消',
  content: ({ sn, note, is_paid }: OrderFacts & { readonly is_paid: boolean }) =>
    `订单${sn}已取消${note === '' ? '' : `：${note}`}${is_paid ? '，已付金额将原路退回或退到余额' : ''}。`,
}
const caseMoved = {
  title: ({ type, state }: CaseFacts) => `${type}：${state}`,
  content: ({ sn, note }: CaseFacts) => `售后单${sn}：${note}。`,
}

/** What messages say, by kind; each function gets the facts of its event. */
export const messageTexts = {
  'order.group_waiting': {
    title: () => '付款成功，等待成团',
    content: ({ sn }: OrderFacts) => `订单${sn}已付款，拼团达到成团数量后安排发货；到期未成团将自动退款。`,
  },
  'order.paid': {
    title: () => '付款成功',
    content: ({ sn }: OrderFacts) => `订单${sn}已付款，我们会尽快审核发货。`,
  },
  'order.audited': {
    title: () => '订单审核通过',
    content: ({ sn }: OrderFacts) => `订单${sn}已审核通过，正在拣货。`,
  },
  'order.partly_shipped': {
    title: () => '订单部分发货',
    content: ({ sn, note }: OrderFacts) => `订单${sn}已部分发货：${note}。`,
  },
  'order.shipped': {
    title: () => '订单已发货',
    content: ({ sn, note }: OrderFacts) => `订单${sn}已发货：${note}。`,
  },
  'order.signed': {
    title: () => '订单已签收',
    content: ({ sn, hours }: OrderFacts & { readonly hours: number }) =>
      `订单${sn}已签收，如有破损少货请在签收后${hours}小时内申请售后。`,
  },
  'order.cancelled': orderCancelled,
  'order.cancelled_paid': orderCancelled,
  'order.cancel_refused': {
    title: () => '取消申请未通过',
    content: ({ sn, note }: OrderFacts) => `订单${sn}的取消申请未通过：${note}。收货后如需退货可申请售后。`,
  },
  'order.short': {
    title: () => '缺货退款',
    content: ({ sn, note }: OrderFacts) => `订单${sn}的${note}。`,
  },
  'order.lot_offered': {
    title: () => '请确认较早的效期',
    content: ({ sn, note }: OrderFacts) => `订单${sn}的${note}。请在订单中选择接受或退款，到期未答复按不接受退款。`,
  },
  'order.pay_soon': {
    title: () => '订单即将超时',
    content: ({ sn, note }: OrderFacts) => `订单${sn}请在${note}前付款，超时将自动取消。`,
  },
  'after_sale.moved': caseMoved,
  'after_sale.refunded': caseMoved,
  'report.arrived': {
    title: () => '药检报告已上传',
    content: ({ sn, name, batch_no, count }: ReportFacts) =>
      `您申请的${name}（批号${batch_no}）${count > 1 ? `等${count}个批号` : ''}的药检报告已上传，售后单${sn}已完成。`,
  },
  'recall.started': {
    title: ({ type, name }: RecallFacts) => `${type}：${name}`,
    content: ({ type, name, note, reason, day }: RecallFacts) =>
      `${type}：${name}（批号${note}），请立即停止销售和使用，并在${day}前答复剩余数量。${reason}`,
  },
  'recall.overdue': {
    title: () => '召回退货尚未处理',
    content: ({ sn, note }: { readonly path: string; readonly sn: string; readonly note: string }) =>
      `召回退货${sn}：${note}。`,
  },
  'bill.ready': {
    title: ({ month }: BillFacts) => `${month}对账单已生成`,
    content: ({ month, days }: BillFacts & { readonly days: number }) =>
      `您${month}的对账单已生成，请核对后确认；${days}天内没有异议将自动确认。`,
  },
  'bill.answered': {
    title: ({ month }: BillFacts) => `${month}对账单的异议已答复`,
    content: ({ answer }: BillFacts & { readonly answer: string }) => answer,
  },
  'cashback.released': {
    title: () => '返现已到账',
    content: ({ sn, amount, day }: { readonly sn: string; readonly amount: string; readonly day: string }) =>
      `结算单${sn}的满额返现${amount}已存入赠送余额，有效期至${day}，下单时优先抵扣。`,
  },
  'doctor.reward': {
    title: () => '医生合作季度奖励',
    content: ({ quarter, face }: { readonly quarter: string; readonly face: string }) =>
      `${quarter}专享价采购达标，${face}元现金券已发放，可在“我的现金券”查看。`,
  },
  'coupon.ending': {
    title: () => '优惠券即将到期',
    content: ({ name, day }: { readonly type: CouponType; readonly name: string; readonly day: string }) =>
      `您的“${name}”${day}到期，请尽快使用。`,
  },
  'points.ending': {
    title: () => '积分即将到期',
    content: ({ number, day }: { readonly number: number; readonly day: string }) =>
      `您有${number}积分将于${day}到期清零，请尽快到积分商城兑换。`,
  },
  'lottery.won': {
    title: () => '中奖通知',
    content: ({ draw, prize, remarks }: PrizeFacts) =>
      `您在“${draw}”中抽中${prize}${remarks === '' ? '' : `，${remarks}`}。`,
  },
  'activity.begins': {
    title: ({ name }: ActivityFacts) => `${name}开始了`,
    content: ({ name }: ActivityFacts) => `您关注的${name}现在开始，点击查看。`,
  },
  'control.granted': {
    title: () => '控销授权已通过',
    content: ({ goods }: ControlFacts) => `您申请的${goods}已授权，现在可以查看价格并采购。`,
  },
  'control.refused': {
    title: () => '控销授权未通过',
    content: ({ goods, note }: ControlFacts) => `您申请的${goods}未获授权：${note}。`,
  },
  'account.approved': {
    title: () => '资质审核通过',
    content: ({ company }: CompanyFacts) => `${company}的资质已审核通过，现在可以查看价格并下单采购。`,
  },
  'account.rejected': {
    title: () => '资质审核未通过',
    content: ({ company, reason }: CompanyFacts) => `${company}的资质审核未通过：${reason}。请修改后重新提交。`,
  },
  'account.frozen': {
    title: () => '账号已冻结',
    content: ({ company, reason }: CompanyFacts) => `${company}的账号已冻结：${reason}。如有疑问请联系客服。`,
  },
  'account.unfrozen': {
    title: () => '账号已恢复使用',
    content: ({ company }: CompanyFacts) => `${company}的账号已恢复使用。`,
  },
  'account.changed': {
    title: () => '企业信息变更已通过',
    content: ({ company }: CompanyFacts) => `企业信息变更已审核通过，现为${company}。请重新签署年度协议后下单。`,
  },
  'account.change_refused': {
    title: () => '企业信息变更未通过',
    content: ({ company, reason }: CompanyFacts) =>
      `${company}的企业信息变更未通过：${reason}。原信息继续有效，可修改后重新提交。`,
  },
  'account.scopes': {
    title: () => '经营范围已变更',
    content: ({ company, scopes }: { readonly company: string; readonly scopes: string }) =>
      `${company}可采购的经营范围已变更为：${scopes}。`,
  },
  'document.approved': {
    title: ({ name }: DocumentFacts) => `《${name}》审核通过`,
    content: ({ name }: DocumentFacts) => `您提交的《${name}》已审核通过。`,
  },
  'document.rejected': {
    title: ({ name }: DocumentFacts) => `《${name}》审核未通过`,
    content: ({ name, reason }: DocumentFacts & { readonly reason: string }) =>
      `您提交的《${name}》审核未通过：${reason}。请修改后重新提交。`,
  },
  'document.ending': {
    title: ({ name }: DocumentFacts) => `《${name}》即将到期`,
    content: ({ name, day, days }: EndingFacts) => `《${name}》将于${day}到期，还有${days}天，请提前更新。`,
  },
  'document.ending_soon': {
    title: ({ name }: DocumentFacts) => `《${name}》即将到期`,
    content: ({ name, day, days, stops_orders }: EndingFacts) =>
      `《${name}》将于${day}到期，仅剩${days}天，请尽快更新${stops_orders ? '，到期后将不能下单' : ''}。`,
  },
  'document.ended': {
    title: ({ name }: DocumentFacts) => `《${name}》已过期`,
    content: ({ name, day, stops_orders }: EndedFacts) =>
      `《${name}》已于${day}过期，${stops_orders ? '更新并审核通过后可继续下单' : '请尽快更新'}。`,
  },
  'address.approved': {
    title: () => '收货地址审核通过',
    content: ({ address }: { readonly address: string }) => `收货地址“${address}”已审核通过，可用于收货。`,
  },
  'address.rejected': {
    title: () => '收货地址审核未通过',
    content: ({ address, reason }: { readonly address: string; readonly reason: string }) =>
      `收货地址“${address}”审核未通过：${reason}。`,
  },
  'pay.shared': {
    title: ({ sn }: SharedFacts) => `订单${sn}已由他人代付`,
    content: ({ sn, amount }: SharedFacts) => `订单${sn}已代付${amount}。如有退款，将退回付款方原支付账户。`,
  },
  'pay.share_returned': {
    title: ({ sn }: SharedFacts) => `订单${sn}的代付款项已退回`,
    content: ({ sn, amount }: SharedFacts) =>
      `订单${sn}收到代付款${amount}时链接已结束或订单已无需付款，款项退回付款方原支付账户。`,
  },
  'pay.late': {
    title: ({ sn }: SharedFacts) => `订单${sn}的付款将原路退回`,
    content: ({ sn, amount }: SharedFacts) =>
      `订单${sn}收到付款${amount}时已无需付款或应付金额已变化，款项退回原支付账户。`,
  },
  'transfer.returned': {
    title: ({ sn }: SharedFacts) => `订单${sn}的汇款将退回付款账户`,
    content: ({ sn, amount, note }: SharedFacts & { readonly note: string }) =>
      `订单${sn}的汇款${amount}${note}，将退回原付款账户。`,
  },
  'hm.due': {
    title: ({ sn }: ReceiptFacts) => `请上传订单${sn}的含麻回执`,
    content: ({ note }: ReceiptFacts) => `请打印回执单，签字盖章后在${note}前上传，逾期将暂停购买含麻商品。`,
  },
  'hm.overdue': {
    title: ({ sn }: ReceiptFacts) => `订单${sn}的含麻回执已逾期`,
    content: ({ note }: ReceiptFacts) => `回执应在${note}前上传；上传后即可恢复购买含麻商品。`,
  },
  'hm.rejected': {
    title: ({ sn }: ReceiptFacts) => `订单${sn}的含麻回执被驳回`,
    content: ({ note }: ReceiptFacts) => `原因：${note}。请在3天内重新上传。`,
  },
  'hm.archived': {
    title: ({ sn }: ReceiptFacts) => `订单${sn}的含麻回执已归档`,
    content: (_facts: ReceiptFacts) => '回执审核通过，无需再处理。',
  },
  'feedback.answered': {
    title: () => '您的反馈有新回复',
    content: ({ answer }: { readonly answer: string }) => answer,
  },
  'goods.arrived': {
    title: ({ name }: GoodsFacts) => `您关注的“${name}”到货了`,
    content: (_facts: GoodsFacts) => '点击查看库存和价格，数量有限，先到先得。',
  },
  'goods.cheaper': {
    title: ({ name }: GoodsFacts) => `您关注的“${name}”降价了`,
    content: (_facts: GoodsFacts) => '价格低于您设置提醒时的价格，点击查看。',
  },
  'request.found': {
    title: ({ name }: RequestFacts) => `您求购的“${name}”已找到`,
    content: ({ answer }: RequestFacts) => answer,
  },
  'request.none': {
    title: ({ name }: RequestFacts) => `您求购的“${name}”暂无货源`,
    content: ({ answer }: RequestFacts) => answer,
  },
  'security.password': {
    title: () => '登录密码已修改',
    content: ({ time, device }: SecurityFacts) =>
      `您的登录密码已于${time}在${device}修改，其他设备已退出登录。如非本人操作，请立即联系客服。`,
  },
  'security.pay_password': {
    title: () => '支付密码已修改',
    content: ({ time, device }: SecurityFacts) =>
      `您的支付密码已于${time}在${device}设置。如非本人操作，请立即联系客服。`,
  },
  'security.phone': {
    title: () => '手机号已更换',
    content: ({ time, phone }: { readonly time: string; readonly phone: string }) =>
      `您的登录手机号已于${time}更换为${phone}，24小时内不能提现。如非本人操作，请立即联系客服。`,
  },
  'security.wechat_bound': {
    title: () => '已绑定微信',
    content: ({ nickname, time }: WechatFacts) => `微信“${nickname}”已于${time}绑定到您的账号，可扫码登录。`,
  },
  'security.wechat_unbound': {
    title: () => '已解绑微信',
    content: ({ nickname, time }: WechatFacts) => `微信“${nickname}”已于${time}与您的账号解绑。`,
  },
  'transfer.late': {
    title: () => '汇款已转入余额',
    content: ({ amount }: { readonly amount: string }) =>
      `您的汇款${amount}到账时凭证已被驳回或订单已不待付款，已转入余额，可用于支付或申请提现。`,
  },
  'recharge.confirmed': {
    title: () => '充值已到账',
    content: ({ amount }: { readonly amount: string }) => `您的对公转账充值${amount}已到账，可在余额管理查看。`,
  },
  'recharge.rejected': {
    title: () => '充值未通过',
    content: ({ amount, reason }: { readonly amount: string; readonly reason: string }) =>
      `您的充值${amount}未通过：${reason}。`,
  },
  'recharge.expired': {
    title: () => '充值已超时',
    content: ({ amount, code }: { readonly amount: string; readonly code: string }) =>
      `您的充值${amount}（附言${code}）72小时内未到账，已自动关闭。如已汇款，请联系客服核对。`,
  },
  'invoice.issued': {
    title: () => '发票已开具',
    content: (facts: { readonly number: string; readonly amount: string; readonly kind: string }) =>
      `${facts.kind}已开具，号码${facts.number}，金额${facts.amount}，可下载PDF、OFD与XML。`,
  },
  'invoice.rejected': {
    title: () => '开票申请被驳回',
    content: ({ orders, reason }: { readonly orders: string; readonly reason: string }) =>
      `订单${orders}的开票申请被驳回：${reason}。请修改后重新申请。`,
  },
  'invoice.red': {
    title: () => '红字发票已开具',
    content: (facts: { readonly number: string; readonly amount: string; readonly reason: string }) =>
      `发票${facts.number}已开具红字发票，冲减${facts.amount}（${facts.reason}）。`,
  },
  'invoice.red_confirm': {
    title: () => '请确认红字发票信息',
    content: ({ number, day }: { readonly number: string; readonly day: string }) =>
      `发票${number}已用途确认，红冲须由贵单位确认，请在${day}前确认，逾期作废。`,
  },
  'invoice.red_void': {
    title: () => '红字发票信息确认单已作废',
    content: ({ number }: { readonly number: string }) =>
      `发票${number}的红字信息72小时内未确认，已作废，原发票仍然有效。`,
  },
  'invoice.title_approved': {
    title: () => '发票抬头审核通过',
    content: ({ name }: { readonly name: string }) => `发票抬头“${name}”已审核通过，可以申请开票。`,
  },
  'invoice.title_rejected': {
    title: () => '发票抬头审核未通过',
    content: ({ name, reason }: { readonly name: string; readonly reason: string }) =>
      `发票抬头“${name}”审核未通过：${reason}。请修改后重新提交。`,
  },
  'credit.granted': {
    title: () => '账期额度已变更',
    content: ({ amount }: { readonly amount: string }) => `您的账期额度现为${amount}。`,
  },
  'credit.billed': {
    title: () => '账期账单已出',
    content: ({ month, amount, day }: { readonly month: string; readonly amount: string; readonly day: string }) =>
      `${month}账期账单${amount}，请于${day}前还清。`,
  },
  'credit.overdue': {
    title: () => '账期账单已逾期',
    content: ({ month, amount, day }: { readonly month: string; readonly amount: string; readonly day: string }) =>
      `${month}账期账单还有${amount}未还，账期支付已暂停；${day}后仍未还清将不能下单。`,
  },
  'withdrawal.asked': {
    title: () => '提现申请已提交',
    content: ({ amount, account }: { readonly amount: string; readonly account: string }) =>
      `您申请提现${amount}至${account}，3个工作日内处理。如非本人操作，请立即联系客服。`,
  },
  'withdrawal.paid': {
    title: () => '提现已打款',
    content: ({ amount, account }: { readonly amount: string; readonly account: string }) =>
      `您的提现${amount}已汇至${account}，请留意到账。`,
  },
  'withdrawal.rejected': {
    title: () => '提现未通过',
    content: ({ amount, reason }: { readonly amount: string; readonly reason: string }) =>
      `您的提现${amount}未通过：${reason}，金额已退回余额。`,
  },
  'wallet.adjusted': {
    title: () => '余额有调整',
    content: ({ amount, reason }: { readonly amount: string; readonly reason: string }) =>
      `您的余额调整${amount}：${reason}。`,
  },
  'points_order.sent': {
    title: () => '积分订单已发货',
    content: ({ name, company, wl_no }: { readonly name: string; readonly company: string; readonly wl_no: string }) =>
      `您的${name}已由${company}发出，运单号${wl_no}。`,
  },
  'points_order.cancelled': {
    title: () => '积分订单已取消',
    content: ({ name, reason }: { readonly name: string; readonly reason: string }) =>
      `您的${name}已取消：${reason}，所用积分已退回。`,
  },
  'store.unbound': {
    title: () => '门店已解绑',
    content: ({ store, owner }: { readonly store: string; readonly owner: string }) =>
      `${store}已与${owner}解绑，门店账号可继续单独使用。`,
  },
} as const

type SharedFacts = { readonly order_id: number; readonly sn: string; readonly amount: string }
type PrizeFacts = {
  readonly draw: string
  readonly prize: string
  readonly prize_kind: PrizeKind
  readonly remarks: string
}
type OrderFacts = { readonly order_id: number; readonly sn: string; readonly note: string }
type ReportFacts = {
  readonly sn: string
  readonly name: string
  readonly batch_no: string
  readonly count: number
}
type RecallFacts = {
  readonly path: string
  readonly type: string
  readonly name: string
  readonly note: string
  readonly reason: string
  readonly day: string
}
type BillFacts = { readonly month: string }
type CaseFacts = {
  readonly path: string
  readonly sn: string
  readonly type: string
  readonly state: string
  readonly note: string
}
type ActivityFacts = { readonly name: string; readonly url: string }
type ControlFacts = { readonly goods_id: number; readonly goods: string; readonly note: string }
type CompanyFacts = { readonly company: string; readonly reason: string }
/** `type`: code of the kind of document. */
type DocumentFacts = { readonly type: string; readonly name: string }
/** `stops_orders`: whether the member may not order without it. */
type EndedFacts = DocumentFacts & { readonly day: string; readonly stops_orders: boolean }
type EndingFacts = EndedFacts & { readonly days: number }
/** A receipt of controlled drugs: number of its order, and a time or a reason. */
type ReceiptFacts = { readonly sn: string; readonly note: string }
/** Goods that a member asked to be told about. */
type GoodsFacts = { readonly goods_id: number; readonly name: string }
/** An answered product request. */
type RequestFacts = { readonly id: number; readonly name: string; readonly answer: string }
type SecurityFacts = { readonly time: string; readonly device: string }
type WechatFacts = { readonly nickname: string; readonly time: string }
