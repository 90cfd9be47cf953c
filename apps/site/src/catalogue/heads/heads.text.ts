/** Goods and lists in the words of search engines. */
export const headsText = {
  goods: (name: string, maker: string, approval: string) =>
    `${name}，${maker}${approval === '' ? '' : `，批准文号${approval}`}，药店与诊所批发采购，资质审核通过后可见价格。`,
  category: (name: string) =>
    `${name}批发采购：品名、规格、厂家、批准文号与效期，面向药店与诊所，资质审核通过后可见价格。`,
  brand: (name: string) => `${name}品牌商品批发采购，面向药店与诊所，资质审核通过后可见价格。`,
  allGoods: '全部商品',
  zones: { yx: '包邮优选', zy: '中药饮片', qx: '医疗器械' },
  approval_no: '批准文号',
  register_no: '注册证号',
  ypgg: '规格',
  dosage_form: '剂型',
  origin: '产地',
} as const
