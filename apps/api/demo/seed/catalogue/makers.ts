/** Which makers make what, and the brands some of them sell under. */
import { pinyin } from 'pinyin-pro'
import { numberOf } from '../random.ts'
import { ONE_MAKER } from './facts.text.ts'
import { type Generic, type Maker, allMakers } from './facts.ts'

/** A maker with its id in the table `manufacturer`. */
export type MakerRow = Maker & { readonly id: number }

/** A row of the table `brand`, and whose goods carry it. */
export type BrandRow = {
  readonly id: number
  readonly name: string
  readonly initial: string
  readonly logo: string
  readonly intro: string
  readonly sort: number
  readonly maker_id: number
}

/** All makers, in an order that mixes regions. */
export const makerRows = (): readonly MakerRow[] =>
  allMakers()
    .map((maker) => ({ maker, key: numberOf(maker.name) }))
    .sort((a, b) => a.key - b.key)
    .map(({ maker }, i) => ({ ...maker, id: i + 1 }))

const TYPES: Readonly<Record<Generic['kind'], readonly string[]>> = {
  chemical: ['制药', '药业'],
  biological: ['生物', '制药'],
  chinese_patent: ['药业', '中药'],
  herbal: ['饮片', '中药'],
  device: ['器械'],
}

/** Makers of a kind; well-known companies make the kinds they are known for, in a quarter of the cases at most. */
export const makersOf = (makers: readonly MakerRow[], one: Generic): readonly MakerRow[] => {
  const only = ONE_MAKER.find(([sign]) => sign.test(one.name))?.[1]
  const single = only === undefined ? undefined : makers.find((maker) => maker.short === only)
  if (single) return [single]
  return makers.filter((maker) => TYPES[one.kind].includes(maker.type))
}

/** Sells a little dearer or cheaper than others: 0.82 to 1.18, well-known makers more. */
export const levelOf = (maker: Maker): number =>
  0.82 + ((numberOf(`level ${maker.name}`) % 1000) / 1000) * 0.36 + (maker.invented ? 0 : 0.18)

const WELL_KNOWN = [
  '云南白药',
  '以岭药业',
  '江中药业',
  '仁和药业',
  '葵花药业',
  '扬子江药业',
  '天士力',
  '九芝堂',
  '东阿阿胶',
  '马应龙',
] as const

const wordmarkOf = (maker: Maker): string =>
  maker.invented ? maker.short.replace(maker.region, '') : maker.short.replace(/药业$/, '')

/** About sixty brands: ten everybody knows, the others invented from invented makers' trade names, one brand per name. */
export const brandRows = (
  makers: readonly MakerRow[],
  introOf: (name: string, maker: string) => string,
): readonly BrandRow[] => {
  const known = WELL_KNOWN.flatMap((short) => makers.filter((maker) => maker.short === short))
  const invented = makers.filter((maker) => maker.invented && [...wordmarkOf(maker)].length >= 2)
  const chosen = [...known]
  const names = new Set(known.map(wordmarkOf))
  for (const type of ['制药', '药业', '饮片', '器械', '药业', '中药', '生物']) {
    for (const maker of invented
      .filter((one) => one.type === type)
      .slice(0, type === '药业' ? 8 : type === '制药' ? 16 : 8)) {
      if (chosen.length >= 60 || names.has(wordmarkOf(maker))) continue
      names.add(wordmarkOf(maker))
      chosen.push(maker)
    }
  }
  return chosen.map((maker, i) => {
    const name = wordmarkOf(maker)
    return {
      id: i + 1,
      name,
      initial: pinyin(name, { pattern: 'first', toneType: 'none' }).charAt(0).toUpperCase() || 'Z',
      logo: `/pictures/brand/${i + 1}.svg`,
      intro: introOf(name, maker.name),
      sort: i + 1,
      maker_id: maker.id,
    }
  })
}
