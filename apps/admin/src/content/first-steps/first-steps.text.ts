import type { FirstStepKey } from '@yaopi/core/staff'

type Words = {
  readonly title: string
  /** What it is for and when it is done. */
  readonly why: string
  /** Roles that do it. */
  readonly who: string
  readonly found: (count: string) => string
}

const words: Readonly<Record<FirstStepKey, Words>> = {
  staff: {
    title: '员工与岗位',
    why: '每个岗位至少一人；一人可兼几个岗位，但两人复核的事项需要第二个人。业务员可以没有。',
    who: '管理员建账号，质管复核',
    found: (count) => `${count}人`,
  },
  company: {
    title: '公司名称与证照',
    why: '网站名称、公司名称、技术支持和页脚的证照都换成自己的；合同、发票和单据用同一个公司名称。',
    who: '管理员',
    found: (count) => `4项中已填${count}项`,
  },
  contact: {
    title: '热线与联系方式',
    why: '客服热线、地址和部门电话；买家在页头、页脚和“联系我们”看到。',
    who: '客服',
    found: (count) => `2项中已填${count}项`,
  },
  bank: {
    title: '收款账户与开票信息',
    why: '对公转账的收款账户、发票上的销售方税号和地址。',
    who: '财务',
    found: (count) => `2项中已填${count}项`,
  },
  regions: {
    title: '配送地区',
    why: '套用全国行政区划，打开配送的省市并选运费区；会员注册要选所在地区，没打开的地区不能下单。',
    who: '仓库或财务',
    found: (count) => `配送${count}个区县`,
  },
  warehouses: {
    title: '仓库',
    why: '商品从仓库发出；没有仓库不能建商品。',
    who: '仓库',
    found: (count) => `${count}个`,
  },
  delivery: {
    title: '各仓发货时间',
    why: '每个仓库的截单时间、工作日和到货天数；填了才向买家承诺送达日。',
    who: '仓库',
    found: (count) => `${count}个仓库已填`,
  },
  legal_texts: {
    title: '用户协议与隐私政策',
    why: '注册时要同意的两份文本（代码yhxy和privacy），写好版本号，由质管复核后发布。',
    who: '内容写，质管复核',
    found: (count) => `2份中已发布${count}份`,
  },
  categories: {
    title: '分类',
    why: '每个专区的分类树；商品放在分类里，买家按它挑选。',
    who: '商品',
    found: (count) => `${count}个`,
  },
  navigation: {
    title: '导航',
    why: '页头的主导航，通向专区、活动和热销榜；空店可先填入常用的。',
    who: '内容',
    found: (count) => `${count}项`,
  },
  goods: {
    title: '上架商品',
    why: '逐个新建，或在导入中心导入供应商的表格；药品经质管首营审核后上架。',
    who: '商品建，质管审核',
    found: (count) => `${count}个在售`,
  },
  stock: {
    title: '批号与库存',
    why: '入库时登记批号、有效期和数量；有可售库存的商品才能下单。',
    who: '仓库',
    found: (count) => `${count}个商品有货`,
  },
}

export const firstStepsText = {
  title: '开张准备',
  hint: '从空店到第一单要做的事，按顺序做最省事；是否完成由系统按现在的数据判断',
  done: '已完成',
  open: '待完成',
  step: '步骤',
  why: '做什么',
  who: '谁来做',
  found: '现在',
  state: '状态',
  missing: (roles: readonly string[]) => `还缺：${roles.join('、')}`,
  progress: (done: number, all: number) => `${all}步中已完成${done}步`,
  words,
} as const
