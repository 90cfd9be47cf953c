/** Words of the drawings that show how a document should look. */
export const sampleText = {
  title: (name: string) => `${name}样图`,
  mark: '样图',
  seal: '公章',
  rules: ['四角齐全，文字与编号清晰可辨', '复印件加盖本单位公章', '在有效期内，内容与填写的一致'],
  close: '知道了',
  samples: {
    yyzz: {
      shape: 'licence',
      title: '营业执照',
      lines: ['统一社会信用代码', '名称', '类型', '法定代表人', '经营范围', '营业期限'],
    },
    ypjy: {
      shape: 'licence',
      title: '药品经营许可证',
      lines: ['许可证编号', '企业名称', '法定代表人', '经营方式', '经营范围', '有效期至'],
    },
    yljg: {
      shape: 'licence',
      title: '医疗机构执业许可证',
      lines: ['登记号', '机构名称', '法定代表人', '主要负责人', '诊疗科目', '有效期限'],
    },
    qx2: {
      shape: 'licence',
      title: '第二类医疗器械经营备案凭证',
      lines: ['备案编号', '企业名称', '法定代表人', '经营场所', '经营范围', '备案日期'],
    },
    qx3: {
      shape: 'licence',
      title: '医疗器械经营许可证',
      lines: ['许可证编号', '企业名称', '法定代表人', '经营场所', '经营范围', '有效期限'],
    },
    spjy: {
      shape: 'licence',
      title: '食品经营许可证',
      lines: ['许可证编号', '经营者名称', '社会信用代码', '经营场所', '经营项目', '有效期至'],
    },
    cgwt: {
      shape: 'letter',
      title: '采购委托书',
      lines: ['被委托人姓名与身份证号', '采购权限', '品种范围', '委托期限', '单位盖章与负责人签字'],
    },
    shwt: {
      shape: 'letter',
      title: '收货委托书',
      lines: ['收货人姓名与身份证号', '收货地址', '委托事项', '委托期限', '单位盖章与负责人签字'],
    },
    hmwt: {
      shape: 'letter',
      title: '含特殊药品复方制剂采购委托书',
      lines: ['被委托人姓名与身份证号', '采购品种', '对公付款承诺', '委托期限', '单位盖章与负责人签字'],
    },
    lcwt: {
      shape: 'letter',
      title: '冷藏药品收货委托书',
      lines: ['收货人姓名与身份证号', '冷藏设备', '收货地址', '委托期限', '单位盖章与负责人签字'],
    },
    kpzl: {
      shape: 'letter',
      title: '开票资料',
      lines: ['单位名称与税号', '地址、电话', '开户银行与账号', '发票类型', '单位盖章'],
    },
    zbsq: {
      shape: 'letter',
      title: '总部授权证明',
      lines: ['门店名称与信用代码', '授权方式', '付款与开票', '授权期限', '总部盖章'],
    },
    cgsfz: { shape: 'card', title: '居民身份证', lines: ['姓名', '性别', '出生', '住址', '公民身份号码'] },
  } as Readonly<
    Record<
      string,
      { readonly shape: 'licence' | 'letter' | 'card'; readonly title: string; readonly lines: readonly string[] }
    >
  >,
  back: ['签发机关', '有效期限'],
} as const
