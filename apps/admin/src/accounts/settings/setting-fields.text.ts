import { orderText } from '@yaopi/core'

/** A part of a setting and the field it is written in. */
export type FieldSpec =
  | { readonly kind: 'text'; readonly label: string; readonly hint?: string; readonly most?: number }
  | { readonly kind: 'number'; readonly label: string; readonly unit?: string }
  /** Stored in fen. */
  | { readonly kind: 'yuan'; readonly label: string }
  | { readonly kind: 'flag'; readonly label: string }
  /** A time of day: `HH:MM`, or minutes since midnight. */
  | { readonly kind: 'time'; readonly label: string; readonly isMinutes?: true }
  /** 1 is Monday. */
  | { readonly kind: 'weekdays'; readonly label: string }
  /** Days, one a line. */
  | { readonly kind: 'days'; readonly label: string }
  | GroupSpec
  | { readonly kind: 'list'; readonly label: string; readonly one: string; readonly fields: FieldSpecs }
  /** A group for each id. */
  | {
      readonly kind: 'byId'
      readonly label: string
      readonly one: string
      readonly idLabel: string
      readonly fields: FieldSpecs
    }

/** Parts that belong together; `optional`: what stands in place of them when there are none. */
export type GroupSpec = {
  readonly kind: 'group'
  readonly label: string
  readonly fields: FieldSpecs
  readonly optional?: { readonly value: 'null' | 'absent'; readonly label: string }
  /** Stored as a list of its fields. */
  readonly isTuple?: true
}
export type FieldSpecs = Readonly<Record<string, FieldSpec>>

const yuan = (label: string): FieldSpec => ({ kind: 'yuan', label })
const text = (label: string, most: number, hint?: string): FieldSpec => ({
  kind: 'text',
  label,
  most,
  ...(hint !== undefined && { hint }),
})
const number = (label: string, unit: string): FieldSpec => ({ kind: 'number', label, unit })
const group = (label: string, fields: FieldSpecs): GroupSpec => ({ kind: 'group', label, fields })

const linkHint = '空、本站地址（以/开头）或https地址'
const rule = { min: yuan('起订金额'), fee: yuan('运费'), free: yuan('满多少包邮') }
const freight = orderText.freight
const sold = { value: 'null', label: '向此区发货' } as const
const zone = (label: string): FieldSpec =>
  group(label, {
    main: group(freight.main, rule),
    zy: group(freight.zy, rule),
    ll: { ...group(freight.ll, rule), optional: sold },
    yx: { ...group(freight.yx, rule), optional: sold },
  })
const transit = (label: string): FieldSpec => ({
  ...group(label, { 0: number('最快', '天'), 1: number('最慢', '天') }),
  isTuple: true,
  optional: { value: 'absent', label: '承诺送达' },
})
const recall = (label: string): FieldSpec =>
  group(label, { tell_hours: number('通知会员', '小时'), report_days: number('提交报告', '天') })

/** The fields of the settings that have parts. */
export const settingFields: Readonly<Record<string, FieldSpec>> = {
  freight: group('', { A: zone('A区'), B: zone('B区'), C: zone('C区') }),
  licences: {
    kind: 'list',
    label: '',
    one: '证照',
    fields: { name: text('名称', 60), number: text('编号', 60), url: text('链接', 300, linkHint) },
  },
  quality_inspection: group('', {
    quality_inspection_url: text('外部查询地址', 300, linkHint),
    msg: text('说明', 200),
  }),
  delivery: {
    kind: 'byId',
    label: '',
    one: '仓库',
    idLabel: '仓库编号',
    fields: {
      cutoff: { kind: 'time', label: '当日发货截止' },
      days: { kind: 'weekdays', label: '发货日' },
      closed: { kind: 'days', label: '停发日期' },
      transit: group('在途时间', { A: transit('A区'), B: transit('B区'), C: transit('C区') }),
    },
  },
  bank: group('', { company: text('户名', 60), bank: text('开户行', 60), account: text('账号', 40) }),
  expiry_minutes: group('', {
    pt: number('普通订单', '分钟'),
    hm: number('含特殊药品复方制剂', '分钟'),
    transfer: number('汇款付款', '分钟'),
  }),
  sms_hours: group('', { from: { kind: 'time', label: '从' }, to: { kind: 'time', label: '到' } }),
  most_logins: group('', { member: number('每个会员', '个'), staff: number('每个员工', '个') }),
  answer_clocks: group('', {
    complaint_hours: number('投诉答复', '工作小时'),
    feedback_days: number('其他反馈答复', '个工作日'),
  }),
  recall_deadlines: group('', { 1: recall('一级召回'), 2: recall('二级召回'), 3: recall('三级召回') }),
  complaint_lines: {
    kind: 'list',
    label: '',
    one: '电话',
    fields: { name: text('单位', 40), phone: text('电话', 30) },
  },
  contacts: group('', {
    addresses: {
      kind: 'list',
      label: '地址',
      one: '地址',
      fields: { name: text('名称', 40), address: text('地址', 120) },
    },
    departments: {
      kind: 'list',
      label: '部门',
      one: '部门',
      fields: { name: text('名称', 40), about: text('负责', 120), phone: text('电话', 30, '空则用客服热线') },
    },
  }),
  invoices: group('', {
    at_signing: { kind: 'flag', label: '签收后按下单时的选择自动申请开票' },
    plain_at_once: { kind: 'flag', label: '会员申请的普票自动开具' },
    seller: group('销方', { tax_no: text('税号', 20), address: text('地址电话', 120) }),
  }),
  service_hours: group('', {
    days: { kind: 'weekdays', label: '服务日' },
    from: { kind: 'time', label: '从', isMinutes: true },
    to: { kind: 'time', label: '到', isMinutes: true },
  }),
}

/** Words around the fields. */
export const fieldsText = {
  weekdays: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as readonly string[],
  daysHint: '每行一天，如2026-10-01',
  timeHint: '24小时制，如08:30',
  add: (what: string) => `增加${what}`,
  remove: (what: string) => `删除${what}`,
  nth: (what: string, place: number) => `${what}${place}`,
  up: '上移',
  down: '下移',
  none: '无',
  nothing: '（空）',
  yes: '是',
  no: '否',
  yuan: (amount: string) => `${amount}元`,
} as const
