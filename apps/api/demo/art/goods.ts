/** Goods pictures: a pack drawn from the facts of a goods row. The same facts always give the same picture. */
import { type GoodsKind, hashOf, idOf, paletteFor } from './colour.ts'
import type { Label } from './marks.ts'
import { DEVICE_RULES, OUTSIDE, PACK_RULES } from './packs.text.ts'
import { definitions, deviceScene, herbScene, medicineScene, type Stage } from './scene.ts'
import { picture } from './svg.ts'

/** What a picture is made from; the words are set as they are, so pass the listed name and the maker's short name. */
export type GoodsFacts = {
  readonly name: string
  readonly spec: string
  readonly maker: string
  /** Wordmark shown instead of the maker, when the goods are sold under one. */
  readonly brand?: string | undefined
  readonly dosageForm: string
  readonly kind: GoodsKind
  readonly otc: 'rx' | 'otc_a' | 'otc_b' | 'none'
  readonly tempClass: 'cw' | 'yl' | 'lc' | 'ld'
  /** Compound of a specially controlled substance (special_type > 0). */
  readonly special: boolean
}

const labelOf = (facts: GoodsFacts): Label => {
  const maker = facts.brand || facts.maker
  const makerHash = hashOf(facts.maker)
  return {
    name: facts.name.trim() || facts.dosageForm,
    spec: facts.spec,
    maker,
    palette: paletteFor(facts.kind, facts.maker, facts.name),
    makerHash,
    hash: hashOf(`${facts.name}|${facts.spec}|${facts.maker}`),
    otc: facts.otc,
    temp: facts.tempClass,
    special: facts.special,
    outside: facts.kind !== 'device' && facts.kind !== 'herbal' && OUTSIDE.test(facts.dosageForm),
    serif: facts.kind === 'chinese_patent' && makerHash % 3 !== 1,
  }
}

const sceneOf = (facts: GoodsFacts, label: Label, id: string): string => {
  const stage: Stage = {
    label,
    style: facts.kind === 'device' ? 'device' : facts.kind === 'chinese_patent' ? 'warm' : 'modern',
    id,
  }
  if (facts.kind === 'herbal') return herbScene(stage)
  if (facts.kind === 'device') {
    const [, pack, instrument] = DEVICE_RULES.find(([sign]) => sign.test(facts.name)) ?? [/$/, 'carton', 'aidKit']
    return deviceScene(stage, pack, instrument)
  }
  const words = `${facts.name}|${facts.dosageForm}|${facts.spec}`
  const [, pack, motif] = PACK_RULES.find(([sign]) => sign.test(words)) ?? [
    /$/,
    'plain',
    facts.kind === 'chinese_patent' ? 'leaves' : 'capsules',
  ]
  return medicineScene(stage, pack, facts.kind === 'chinese_patent' && motif === 'tablets' ? 'leaves' : motif)
}

/** The pack alone, 400 by 400 units, for a banner to stand it on its own ground. */
export const drawPack = (facts: GoodsFacts): string => {
  const id = idOf(`${facts.name}|${facts.spec}|${facts.maker}`)
  const drawing = sceneOf(facts, labelOf(facts), id)
  return definitions(id, drawing) + drawing
}

/** A square SVG of the goods' pack, under 4 KB, self-contained; look.md "Pictures". */
export const drawGoods = (facts: GoodsFacts): string =>
  picture(400, 400, `${facts.name} ${facts.spec}`, drawPack(facts))
