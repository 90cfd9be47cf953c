/** Names of business scopes by code (domain.md §1.6). */
export const scopeNames: Readonly<Record<string, string>> = {
  hxy: '化学药',
  zcy: '中成药',
  zyyp: '中药饮片',
  swzp: '生物制品',
  tzsj: '体外诊断试剂',
  tljs: '肽类激素',
  cfy: '处方药',
  jotc: '甲类非处方药',
  yotc: '乙类非处方药',
  hts: '含特殊药品复方制剂',
  lc: '冷藏药品收货',
  qx1: '一类医疗器械',
  qx2: '二类医疗器械',
  qx3: '三类医疗器械',
  sp: '食品',
  hzp: '化妆品',
  xd: '消毒用品',
  bj: '保健食品',
}

/** Names of document kinds by code (domain.md §1.4). */
export const documentNames: Readonly<Record<string, string>> = {
  yyzz: '营业执照',
  ypjy: '药品经营许可证',
  yljg: '医疗机构执业许可证',
  qx2: '第二类医疗器械经营备案凭证',
  qx3: '医疗器械经营许可证',
  spjy: '食品经营许可证',
  cgwt: '采购委托书',
  cgsfz: '采购员身份证',
  shwt: '收货委托书',
  zlxy: '质量保证协议',
  kpzl: '开票资料',
  zbsq: '总部授权证明',
  hmwt: '含特殊药品复方制剂采购委托书',
  lcwt: '冷藏药品委托书',
}

/** Names of the kinds of members by rank (domain.md §1.1). */
export const rankNames: Readonly<Record<number, string>> = {
  1: '单体药店',
  2: '连锁总部',
  3: '连锁门店',
  4: '诊所/个体医疗',
  5: '民营医院',
  6: '公立/基层医疗机构',
  7: '批发企业',
  8: '医疗器械经营企业',
}
