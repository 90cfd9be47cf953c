/** The facts of the catalogue, read from the files beside and sorted into what may be listed. */
import { readFileSync } from 'node:fs'
import { LEFT_OUT, NEVER_CATEGORIES } from './facts.text.ts'

/** A row of generics.tsv. */
export type Generic = {
  readonly name: string
  readonly kind: 'chemical' | 'biological' | 'chinese_patent' | 'herbal' | 'device'
  /** `一级/二级` in the zone of the kind. */
  readonly category: string
  readonly form: string
  readonly specs: readonly string[]
  readonly otc: '' | 'Rx' | 'OTC甲' | 'OTC乙'
  readonly storage: string
  readonly control: '' | 'banned' | 'controlled'
}

/** A row of manufacturers.tsv. */
export type Maker = {
  readonly name: string
  readonly short: string
  readonly region: string
  readonly type: string
  readonly invented: boolean
}

const table = (name: string): readonly (readonly string[])[] =>
  readFileSync(new URL(`../facts/${name}.tsv`, import.meta.url), 'utf8')
    .replace(/\n$/, '')
    .split('\n')
    .slice(1)
    .map((entry) => entry.split('\t'))

/** Every generic of the fact file, banned ones included (they are fixtures of the import refusal). */
export const allGenerics = (): readonly Generic[] =>
  table('generics').map(
    ([name = '', kind, category = '', form = '', specs = '', otc, storage = '', control]): Generic => ({
      name,
      category,
      form,
      storage,
      kind: kind as Generic['kind'],
      specs: specs.split('|'),
      otc: (otc ?? '') as Generic['otc'],
      control: (control ?? '') as Generic['control'],
    }),
  )

/** Names under special control that may not be sold here at all, from the extra list. */
const forbidden = (): ReadonlySet<string> =>
  new Set(
    table('special_control')
      .filter(([, type = '']) => /精神|麻醉|毒性|终止妊娠/.test(type))
      .map(([name = '']) => name),
  )

/** Whether a generic may be in the shop (domain.md §1.6: some classes are never listed). */
export const listedGenerics = (): readonly Generic[] => {
  const never = forbidden()
  return allGenerics().filter(
    (one) =>
      one.control !== 'banned' &&
      !never.has(one.name) &&
      !NEVER_CATEGORIES.some((category) => one.category === category) &&
      !LEFT_OUT.test(one.name),
  )
}

/** All makers. */
export const allMakers = (): readonly Maker[] =>
  table('manufacturers').map(([name = '', short = '', region = '', type = '', invented]) => ({
    name,
    short,
    region,
    type,
    invented: invented === '1',
  }))

/** The zone a kind is listed in. */
export const zoneOf = (kind: Generic['kind']): 'normal' | 'zy' | 'qx' =>
  kind === 'herbal' ? 'zy' : kind === 'device' ? 'qx' : 'normal'
