import { describe, expect, it } from 'vitest'
import { eligibilityText } from './eligibility.text.ts'
import { purchaseEligibility, settleGroupOf, type Buyer, type GoodsFacts } from './eligibility.rules.ts'

const buyer: Buyer = {
  rank: 1,
  audit_status: 2,
  scopes: ['hxy', 'cfy', 'qx2', 'hts', 'lc'],
  expired_docs: [],
  freight_zone: 'A',
  region_served: true,
}
const goods: GoodsFacts = {
  is_on_sale: true,
  scope_codes: ['hxy'],
  ranks_allowed: null,
  special_type: 0,
  temp_class: 'cw',
  settle_group: 'pt',
  sellable: 5,
  bzdw: '盒',
  qg_number: 0,
  limit_left: null,
  control: 'open',
}

describe('the gate, in the order of domain.md §1.6', () => {
  it('lets an approved member buy what is in their scope', () => {
    expect(purchaseEligibility(buyer, goods)).toBeUndefined()
  })
  it.each<[string, Buyer | null, Partial<GoodsFacts>, string]>([
    ['a visitor', null, {}, '登录后可购买'],
    ['a member under review', { ...buyer, audit_status: 1 }, {}, '资质审核通过后可购买'],
    ['a frozen member', { ...buyer, audit_status: 5 }, {}, '账号已冻结，请联系客服'],
    ['goods off the shelf', buyer, { is_on_sale: false }, '商品已下架'],
    ['another kind of company', buyer, { ranks_allowed: [4, 5] }, '您的企业类型不可购买此商品'],
    [
      'a missing scope',
      { ...buyer, scopes: [] },
      { scope_codes: ['hxy', 'cfy'] },
      '超出您的经营范围：缺少【化学药、处方药】',
    ],
    [
      'an ended document',
      { ...buyer, expired_docs: ['qx2'] },
      { scope_codes: ['qx2'] },
      '《第二类医疗器械经营备案凭证》已过期，更新后可购买',
    ],
    [
      'no authorisation for controlled goods',
      { ...buyer, scopes: ['hxy'] },
      { scope_codes: ['hxy', 'hts'], special_type: 1 },
      '购买含特殊药品复方制剂需备案采购委托书',
    ],
    [
      'no authorisation for the cold chain',
      { ...buyer, scopes: ['hxy'] },
      { scope_codes: ['hxy', 'lc'] },
      '冷藏药品需备案冷藏收货委托书',
    ],
    [
      'a member outside the policy of controlled goods',
      buyer,
      { control: 'outside', sellable: 0 },
      '该商品为控销品种，您不在授权范围',
    ],
    ['controlled goods whose sale has not begun', buyer, { control: 'later' }, '该商品为控销品种，尚未开始供货'],
    ['a region that is not served', { ...buyer, freight_zone: 'C' }, { settle_group: 'll' }, '您所在地区暂不配送'],
    ['goods sold out', buyer, { sellable: 0 }, '暂时缺货'],
    ['a limit that is used up', buyer, { qg_number: 20, limit_left: 0 }, '已达限购数量20盒'],
  ])('stops %s with its reason', (_, who, what, msg) => {
    expect(purchaseEligibility(who, { ...goods, ...what })?.msg).toBe(msg)
  })
  it('names the first reason only', () => {
    expect(purchaseEligibility({ ...buyer, scopes: [] }, { ...goods, is_on_sale: false, sellable: 0 })?.code).toBe(
      'OFF_SHELF',
    )
  })
  it('puts controlled sale behind licences and documents, before region and stock', () => {
    const outside = { ...goods, control: 'outside', sellable: 0, settle_group: 'll' } as const
    expect([
      purchaseEligibility({ ...buyer, freight_zone: 'C' }, outside)?.code,
      purchaseEligibility({ ...buyer, scopes: [] }, outside)?.code,
      purchaseEligibility({ ...buyer, scopes: ['hxy'] }, { ...outside, scope_codes: ['lc'] })?.code,
    ]).toEqual(['CONTROL', 'SCOPE', 'COLD_AUTH'])
  })
})

describe('the settlement group (domain.md §3.1)', () => {
  it.each([
    [{ special_type: 1, temp_class: 'lc', goods_class: 'herb', is_youx: true }, 'hm'],
    [{ special_type: 0, temp_class: 'ld', goods_class: 'herb', is_youx: true }, 'll'],
    [{ special_type: 0, temp_class: 'cw', goods_class: 'herb', is_youx: true }, 'zy'],
    [{ special_type: 0, temp_class: 'yl', goods_class: 'west', is_youx: true }, 'yx'],
    [{ special_type: 0, temp_class: 'cw', goods_class: 'device', is_youx: false }, 'pt'],
  ])('is the first that fits', (facts, group) => {
    expect(settleGroupOf(facts)).toBe(group)
  })
})

describe('what is said of a quantity that is not allowed', () => {
  it.each([
    [1, 1, [1], '至少买1盒'],
    [10, 1, [10], '至少买10盒'],
    [1, 5, [1], '至少买1盒'],
    [1, 5, [1, 6], '按5盒递增，可选1或6'],
    [10, 5, [10], '至少买10盒'],
    [10, 5, [20, 25], '起购10盒，按5盒递增，可选20或25'],
  ])('from %i by %i with %j is only what it helps to know', (min_number, step, nearest, words) => {
    expect(eligibilityText.quantity({ min_number, step }, '盒', nearest)).toBe(words)
  })
})
