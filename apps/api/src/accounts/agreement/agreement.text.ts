export const agreementText = {
  demo: '演示文本：本协议仅用于演示，不构成任何法律约束。',
  title: '电子合同',
  notApproved: '资质审核通过后可签署电子合同',
  stillValid: (end: string) => `合同有效期至${end}，到期前60天内可续签`,
  nameNeeded: '请输入签署人姓名（2到20个字）',
  notSigned: '尚未签署',
  tooMany: '下载过于频繁，请稍后再试',
  signature: '签署信息',
  seller: '甲方（供货方）',
  buyer: '乙方（采购方）',
  signer: '签署人',
  phone: '验证手机',
  signedAt: '签署时间',
  validUntil: '有效期至',
  hash: '签署全文摘要（SHA-256）',
  changed: '企业信息在签署后有变更，以上正文按现登记信息排印；签署时的全文以摘要值为准。',
  page: (page: number, of: number) => `第 ${page} 页，共 ${of} 页`,
  fileName: (company: string, version: string) => `${company}-电子合同-${version}.pdf`,
} as const

export const codeNeeded = '请输入验证码'
