/** Words of receipts of controlled drugs. */
export const hmReceiptText = {
  tooMuch: (month: number, breaches: number) =>
    `贵单位本月含特殊药品复方制剂已有${breaches}张订单超出限量（每品种每月${month}盒），本月不能再超量购买`,
  over: '含麻购买量超出限量，转人工审核',
  missing: '含麻订单不存在',
  notDue: '该订单当前不需要上传回执',
  notInReview: '该回执不在待审核状态，请刷新后查看',
  receiver: '请填写2至20个字的收货人姓名',
  files: (most: number) => `请上传1至${most}个回执文件`,
  unknownFile: '回执文件不存在或已使用，请重新上传',
  wrongFile: '回执只支持图片或PDF，单个不超过5 MB',
  wrongDay: '收货日期不能早于下单日，也不能晚于今天',
  reason: '请填写1至200个字的驳回原因',
  tooManyForms: '下载过于频繁，请稍后再试',
  form: {
    title: '含特殊药品复方制剂收货回执单',
    order: '订单编号',
    buyer: '购货单位',
    uscc: '统一社会信用代码',
    address: '收货地址',
    purchaser: '采购人',
    signed: '签收时间',
    lines: '收货明细',
    line: (name: string, ypgg: string, sccj: string, batch: string, number: number, unit: string) =>
      `${name}　${ypgg}　${sccj}　批号 ${batch}　${number}${unit}`,
    declare: '以上药品已全部收到并验收入库，仅用于合法经营使用，不套购、不转手倒卖。',
    signatures: ['收货人（签字）：', '收货日期：', '单位盖章：'],
    upload: '请签字盖章后拍照或扫描，在“含麻回执”页面上传。',
    demo: '演示单据，不作凭证',
    fileName: (sn: string) => `含麻回执单_${sn}.pdf`,
  },
} as const
