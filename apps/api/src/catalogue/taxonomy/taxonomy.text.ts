import type { TaxonKind } from '@yaopi/core/staff'

const nouns: Readonly<Record<TaxonKind, string>> = { category: '分类', brand: '品牌', maker: '厂家' }

/** Words of the work on categories, brands and makers. */
export const taxonomyText = {
  notFound: (kind: TaxonKind) => `没有这个${nouns[kind]}`,
  isMerged: (kind: TaxonKind) => `这个${nouns[kind]}已并入另一个`,
  stale: (kind: TaxonKind) => `${nouns[kind]}刚被修改过，请刷新后再改`,
  nameTaken: (owner: string) => `“${owner}”已用这个名称`,
  siblingTaken: '同一级已有这个名称',
  noParent: '没有这个上级分类',
  tooDeep: '分类最多三级',
  otherLevel: '只能移到同一专区、同一级的上级之下',
  filled: '这个专区已有分类，不能再套用',
  noZone: '请选择专区',
  noBefore: '没有这个同级分类',
  aliasIsName: '这就是它的名称',
  noAlias: '没有这个别名',
  itself: '不能并入自己',
  otherZone: '不能并入别的专区的分类',
  sameLevel: '只能并入同一级的分类',
  childTaken: (name: string) => `两边都有下级“${name}”，请先合并它们`,
  inPromotions: (names: readonly string[]) => `有未结束的活动指定了它，先改活动：${names.join('、')}`,
  refused: (texts: readonly string[]) => texts.join('；'),
  noMerge: '没有这次合并',
  undone: '这次合并已撤销',
  tooLate: (days: number) => `合并超过${days}天，不能撤销`,
  movedOn: '合并后又有变动，先撤销后面的合并',
  noPlace: '原来的上级分类已不在，不能撤销',
  promotion: {
    reduction: (name: string) => name,
    storewide: () => '全场折扣',
    cashback: () => '满额返现',
    coupon: (name: string) => `优惠券“${name}”`,
    draft: (name: string) => `草稿“${name}”`,
  },
  audit: {
    add: (kind: TaxonKind) => `${nouns[kind]}：新建`,
    edit: (kind: TaxonKind) => `${nouns[kind]}：修改`,
    move: '分类：移动',
    fill: '分类：套用常用分类',
    alias: (kind: TaxonKind) => `${nouns[kind]}：别名`,
    merge: (kind: TaxonKind) => `${nouns[kind]}：合并`,
    undo: (kind: TaxonKind) => `${nouns[kind]}：撤销合并`,
  },
} as const
