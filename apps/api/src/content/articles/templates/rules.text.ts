/** Rules of zones: articles that a page of their own shows; Markdown. */

export const RULES: readonly {
  readonly code: string
  readonly title: string
  readonly summary: string
  readonly version?: string
  readonly content: string
}[] = [
  {
    code: 'yx-rule',
    title: '包邮优选规则',
    summary: '优选仓单独结算：满{{yx_free}}包邮，不满每单{{yx_fee}}。',
    content: `## 哪些商品
带“优”标的商品由优选仓发货，库存与其他仓库分开计算。优选仓暂不发往偏远地区，未开通的地区不显示本专区。

## 怎样结算
- 优选商品单独成单，与普通商品、饮片、冷链商品分开结算。
- 以下情况免运费：商品标明**单品包邮**；单个商品达到标明的**包邮数量**；或优选商品合计满 **{{yx_free}}**。
- 都不满足时，每个优选订单收运费 **{{yx_fee}}**。

## 可以用哪些优惠
- 只能使用适用于优选专区的优惠券，现金券可以使用。
- 不参加满减、全场折扣、满额返现和积分抵扣；购买后照常累计积分。

## 退换货
优选商品只在有质量问题或短少时受理退换。请按[退换货说明](/help/zfps/ypth)的时限联系客服，并保留外箱与批号照片。`,
  },
]
