import type { LostBecause, SourceCode } from '@yaopi/core/pricing'

/** Names of the sources of a price. */
export const sourceNames: Readonly<Record<SourceCode, string>> = {
  spike: '秒杀价',
  package: '组合价',
  group: '团购价',
  exchange: '换购价',
  jxq: '近效期特价',
  newcomer: '新人价',
  special: '每日特价',
  kx: '控销协议价',
  yyh: '医生合作价',
  yx: '优选价',
  ladder: '阶梯价',
  base: '基本价',
  welfare: '全场折扣价',
  gift: '赠品',
}

/** Why a source of a price lost. */
export const lostText: Readonly<Record<LostBecause, (by: string, needs: number) => string>> = {
  not_started: () => '未到时间',
  ended: () => '已结束',
  rank: () => '企业类型不符',
  pool_empty: () => '池已空或不够本次数量',
  limit_used: () => '限购已满或不够本次数量',
  below_min: (_, needs) => `不到起购数量${needs}`,
  not_new: () => '已下过单，不是新人',
  not_named: () => '这一行没有选它',
  below_tier: (_, needs) => `不在档位，数量${needs}起`,
  base_chosen: () => '按原价购买',
  sold_only_as: (by) => `只按${by}销售`,
  out_of_scope: () => '不在活动范围',
  barred: (by) => `${by}不与它同享`,
  dearer: () => '同类中有更低的价',
  beaten: (by) => `被${by}优先`,
}

/** Words of the simulator. */
export const simulationText = {
  noMember: '没有这个会员',
  noBuyer: '请选会员，或说明买家类型和区域',
  noLines: '没有可试算的商品',
  taken: '采用',
  described: (rank: string, region: string) => `${rank}（${region}区）`,
  applied: (value: string) => `已生效，优惠${value}`,
  appliedGift: '已生效',
  cashback: (value: string) => `已生效，预计返现${value}`,
  short: (gap: string) => `未达条件：${gap}`,
  shortPlain: '未达条件',
  unfit: (why: string) => `不适用：${why}`,
  coveredBy: (name: string) => `被覆盖：商品归入「${name}」`,
  coveredBySource: (source: string) => `被覆盖：${source}不与它同享`,
  coveredPlain: '被覆盖：有更优惠的一张',
  storewide: (zhe: string) => `全场${zhe}`,
  cashbackName: '满额返现',
  unknown: '商品不存在',
  noCase: '没有这个用例',
} as const
