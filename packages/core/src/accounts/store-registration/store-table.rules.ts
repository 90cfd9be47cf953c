import { isCompanyName, isMobile, isUscc, tidyUscc } from '../../platform/validation/index.ts'
import { rankNames } from '../document/index.ts'
import { storeTableText as text } from './store-table.text.ts'
import type { HeadFacts, StoreFacts } from './store-registration.types.ts'

/** Most rows that a table of stores may have; how many stores an owner may have is a setting (domain.md §4.6.1). */
export const MOST_STORE_ROWS = 100
/** The kinds of members that a store may be. */
export const STORE_RANKS = [1, 3] as const
/** The columns of the table, in the order of the workbook. */
export const STORE_COLUMNS = [
  'company',
  'uscc',
  'rank',
  'licence_no',
  'region',
  'address',
  'name',
  'phone',
] as const satisfies readonly (keyof StoreFacts)[]

const PERSON = /^[\p{Script=Han}·]{2,20}$/u
const between = (value: string, least: number, most: number): boolean => value.length >= least && value.length <= most

/** A row with the blanks around its words gone, the code in capitals and the kind as its number. */
export function tidyStore(row: StoreFacts): StoreFacts {
  const words = Object.fromEntries(STORE_COLUMNS.map((column) => [column, row[column].trim()])) as StoreFacts
  const rank = STORE_RANKS.find((one) => rankNames[one] === words.rank)
  return {
    ...words,
    uscc: tidyUscc(words.uscc),
    rank: rank === undefined ? words.rank : String(rank),
    phone: words.phone.replaceAll(/[\s-]/g, ''),
    region: words.region.replaceAll(/[\s/,，、-]+/g, ' '),
  }
}

/** What is wrong with the facts of the head, by field. */
export function headFaults(head: HeadFacts): Readonly<Partial<Record<keyof HeadFacts, string>>> {
  return {
    ...(between(head.licence_no.trim(), 6, 30) ? {} : { licence_no: text.licence_no }),
    ...(between(head.region.trim(), 4, 60) ? {} : { region: text.region }),
    ...(between(head.address.trim(), 5, 100) ? {} : { address: text.address }),
    ...(PERSON.test(head.name.trim()) ? {} : { name: text.name }),
  }
}

/**
 * What is wrong with a table of stores, in words by `stores.{place}.{column}`, places from 0 on. The rows must be tidy;
 * whether codes and phones are taken and regions exist, the server knows.
 */
export function storeFaults(
  rows: readonly StoreFacts[],
  head: { readonly uscc: string; readonly phone: string },
): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {}
  const firstOf = { uscc: new Map<string, number>(), phone: new Map<string, number>() }
  rows.forEach((row, place) => {
    const wrong: Partial<Record<keyof StoreFacts, string>> = {
      ...headFaults(row),
      ...(isCompanyName(row.company) ? {} : { company: text.company }),
      ...(STORE_RANKS.some((rank) => String(rank) === row.rank) ? {} : { rank: text.rank }),
      ...(isUscc(row.uscc) ? {} : { uscc: text.uscc }),
      ...(isMobile(row.phone) ? {} : { phone: text.phone }),
    }
    for (const [column, same, ofHead] of [
      ['uscc', text.sameUscc, text.headUscc],
      ['phone', text.samePhone, text.headPhone],
    ] as const) {
      if (wrong[column] !== undefined) continue
      const first = firstOf[column].get(row[column])
      if (row[column] === head[column]) wrong[column] = ofHead
      else if (first !== undefined) wrong[column] = same(first + 1)
      else firstOf[column].set(row[column], place)
    }
    for (const [column, words] of Object.entries(wrong)) faults[`stores.${place}.${column}`] = words
  })
  return faults
}
