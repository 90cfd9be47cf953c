/** Rows of `region` from the compact list; ids look like the state's codes but are counted, not official. */
import { DISTRICTS, OTHER_DISTRICTS, PROVINCES } from './regions.text.ts'

/** A row of the table `region`. */
export type RegionRow = {
  readonly id: number
  readonly parent_id: number
  readonly name: string
  readonly level: 1 | 2 | 3
  readonly freight_zone: 'A' | 'B' | 'C'
  readonly served: boolean
}

const zoneOf = (letter: string | undefined): RegionRow['freight_zone'] =>
  letter === 'A' || letter === 'C' ? letter : 'B'

/** All regions, provinces first within each branch; every place hands its freight zone (domain.md §2.7) down. */
export const regionRows = (): readonly RegionRow[] =>
  PROVINCES.trim()
    .split('\n')
    .flatMap((entry) => {
      const [code = '', province = '', letter, ...cities] = entry.split(' ')
      const freight_zone = zoneOf(letter)
      const top: RegionRow = {
        id: Number(code) * 10_000,
        parent_id: 0,
        name: province,
        level: 1,
        freight_zone,
        served: true,
      }
      const below = cities.flatMap((name, i) => {
        const city: RegionRow = {
          id: top.id + (i + 1) * 100,
          parent_id: top.id,
          name,
          level: 2,
          freight_zone,
          served: true,
        }
        const districts = DISTRICTS[name]?.split(' ') ?? OTHER_DISTRICTS
        return [
          city,
          ...districts.map((district, k): RegionRow => ({
            id: city.id + k + 1,
            parent_id: city.id,
            name: district,
            level: 3,
            freight_zone,
            served: true,
          })),
        ]
      })
      return [top, ...below]
    })

/** Ids of a place named from the province down; throws when the list has no such place. */
export const placeOf = (
  rows: readonly RegionRow[],
  province: string,
  city: string,
  district: string,
): { readonly province_id: number; readonly city_id: number; readonly district_id: number } => {
  const find = (name: string, parent: number): number => {
    const region = rows.find((row) => row.name === name && row.parent_id === parent)
    if (!region) throw new Error(`no region ${name} under ${parent}`)
    return region.id
  }
  const province_id = find(province, 0)
  const city_id = find(city, province_id)
  return { province_id, city_id, district_id: find(district, city_id) }
}
