/** Marks of goods in their order (domain.md §2.1), each with the one sentence that explains it. */
type TagFacts = {
  readonly youx: boolean
  readonly freeFrom: number
  readonly free: boolean
  readonly fresh: boolean
  readonly temp: string
  readonly special: number
  readonly otc: string
  readonly unit: string
}

/** A mark as stored. */
export type TagRow = { readonly name: string; readonly describe: string; readonly is_show: 0 | 1 }

const tag = (name: string, describe: string): TagRow => ({ name, describe, is_show: 1 })
/** Said by the drug class and the storage beside the name already: kept as data, not shown a second time. */
const quiet = (name: string, describe: string): TagRow => ({ name, describe, is_show: 0 })

/** Only marks that are true of the goods. */
export const tagsOf = (facts: TagFacts): readonly TagRow[] => [
  ...(facts.youx ? [tag('优', '包邮优选商品，由优选仓单独发货结算')] : []),
  ...(facts.free
    ? [tag('包邮', '单品包邮，不计运费')]
    : facts.freeFrom > 0
      ? [tag('包邮', `满${facts.freeFrom}${facts.unit}包邮`)]
      : []),
  ...(facts.fresh ? [tag('新', '30天内新上架')] : []),
  ...(facts.temp === 'lc' ? [quiet('冷', '冷藏药品，全程冷链配送，须备案冷藏药品委托书')] : []),
  ...(facts.special > 0 ? [tag('麻', '含特殊药品复方制剂，限量购买，对公转账，须回传回执')] : []),
  ...(facts.otc === 'rx'
    ? [quiet('处', '处方药，须凭处方销售')]
    : facts.otc === 'otc_a'
      ? [quiet('OTC', '甲类非处方药')]
      : facts.otc === 'otc_b'
        ? [quiet('OTC', '乙类非处方药')]
        : []),
]
