import type { DocumentTerm } from '@yaopi/core'

/** Words of the fields of a document. */
export const documentFormText = {
  files: (name: string) => `${name}（扫描件或照片）`,
  number: '证件编号',
  issuer: '发证机关',
  issueDate: '发证日期',
  endDate: '有效期至',
  longTerm: '长期有效',
  needFile: (name: string) => `请上传${name}`,
  needNumber: '请填写证件编号',
  needEnd: '请填写有效期至',
  read: '识别证件',
  reading: '正在识别',
  readResult: '识别结果，请核对后采用：',
  simulated: '（演示模式，结果为模拟生成）',
  nothingRead: '没有识别出内容，请手动填写',
  take: '采用',
  need: { R: '必需', C: '购买对应品类时需要', O: '选填' },
  opens: (scopes: string) => `通过后可购买：${scopes}`,
  notes: {
    date: '',
    date_or_long: '',
    year: '委托书有效期最长12个月',
    long: '备案凭证长期有效，无需填写有效期',
    none: '',
  } satisfies Record<DocumentTerm, string>,
  details: {
    yyzz: '公立机构上传事业单位法人证书',
    ypjy: '正副本及变更页',
    yljg: '医疗机构执业许可证或诊所备案凭证',
    cgwt: '盖章，写明采购权限、品种范围与期限',
    cgsfz: '正反面',
    shwt: '附收货人身份证',
    kpzl: '盖章的开票资料',
    zbsq: '总部授权或加盟关系证明',
  } as Readonly<Record<string, string>>,
} as const
