import { isAllowed } from '@yaopi/core'
import { cartCalls, goodsCalls, type Goods } from '@yaopi/core/contract'
import type { Page } from 'playwright-core'
import type { Caller } from './caller.ts'

/** A list of a hundred lines, ten of them misspelt and five of nothing that is sold, with the goods that it means. */
export type PastedList = { readonly text: string; readonly goods: readonly Goods[] }

const LINES = 100
const MISSPELT = 10
const UNKNOWN = 5

/** So many goods that the member may buy without limits, each with a name, pack and maker of its own. */
async function plainGoods(member: Caller, count: number): Promise<Goods[]> {
  const goods: Goods[] = []
  const seen = new Set<string>()
  for (let page = 1; goods.length < count && page < 60; page++) {
    const { data } = await member.send(goodsCalls.list, { page, per_page: 40, stock: 1 })
    for (const one of data) {
      const key = `${one.name} ${one.ypgg} ${one.sccj}`
      const isPlain = one.is_buy === 1 && one.number > 200 && one.qg_number === 0 && one.limit_left === undefined
      if (!isPlain || seen.has(key) || [...one.name].length < 5 || /[^\p{Script=Han}]/u.test(one.name)) continue
      seen.add(key)
      if (goods.length < count) goods.push(one)
    }
  }
  return goods
}

const HEAD = '厂家\t规格\t品名\t数量'
const lineOf = ({ sccj, ypgg }: Goods, name: string, number: string): string =>
  [sccj, ypgg.replaceAll('*', '×'), name, number].join('\t')

/** Writes the list out of goods that the member may buy. */
export async function pastedList(member: Caller): Promise<PastedList> {
  const goods = await plainGoods(member, LINES - UNKNOWN)
  const lines = goods.map((one, at) => {
    const name = at % 9 === 4 && at < 9 * MISSPELT ? misspelt(one.name) : one.name
    return lineOf(one, name, `${one.min_number + 2 * one.step}`)
  })
  for (let at = 0; at < UNKNOWN; at++) lines.splice(at * 19 + 7, 0, `演示未收录品种${'甲乙丙丁戊'[at]!}\t9盒装\t3`)
  return { text: [HEAD, ...lines].join('\n'), goods }
}

/**
 * Twenty lines as a pharmacy writes them, some of them in middle packs, which the shop asks about; with the units of
 * each of the goods.
 */
export async function usualList(
  member: Caller,
): Promise<{ readonly text: string; readonly units: readonly (readonly [goods: number, number: number])[] }> {
  const wanted = (await plainGoods(member, 20)).map((one, at) => {
    const packs = 2 * one.zbz
    return at % 4 === 3 && isAllowed(packs, { ...one, max: one.number })
      ? ([one, packs, '2中包'] as const)
      : ([one, one.min_number + 2 * one.step, `${one.min_number + 2 * one.step}`] as const)
  })
  return {
    text: [HEAD, ...wanted.map(([one, , words]) => lineOf(one, one.name, words))].join('\n'),
    units: wanted.map(([{ id }, number]) => [id, number]),
  }
}

const misspelt = (name: string): string => [...name].filter((_, at) => at !== 2).join('')

/** What filling the cart from the list has cost. */
export type Effort = {
  readonly keys: number
  readonly seconds: number
  readonly inCart: number
  readonly right: number
}

/** Pastes the list on /kjcg and fills the cart with the keyboard alone. `page` stands on the paste tab. */
export async function fillFromList(page: Page, member: Caller, { text, goods }: PastedList): Promise<Effort> {
  let keys = 0
  const press = async (key: string): Promise<void> => {
    await page.keyboard.press(key)
    keys += 1
  }
  const field = page.getByRole('textbox', { name: '采购清单', exact: true })
  await field.focus()
  const begun = Date.now()
  // The clipboard belongs to the machine: the text comes in at once, as a paste does, and counts as its one key.
  await page.keyboard.insertText(text)
  keys += 1
  await press('Control+Enter')
  await page.getByText(/^已匹配\d+行/).waitFor({ timeout: 60_000 })
  const open = page.locator('select[data-open-choice]')
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await page.locator('select[data-open-choice]:focus').waitFor()
    await press('Enter')
    // The row is drawn anew as one that is chosen, and the next one has the focus.
    await open.nth(left - 1).waitFor({ state: 'detached' })
    if (keys > 200) throw new Error(`${left} rows are still open`)
  }
  await press('Control+Enter')
  await page
    .getByText(/^已加入/)
    .first()
    .waitFor()
  const seconds = (Date.now() - begun) / 1000
  const { data } = await member.send(cartCalls.list, {})
  const wanted = new Map(goods.map((one) => [one.id, one.min_number + 2 * one.step]))
  return {
    keys,
    seconds,
    inCart: data.length,
    right: data.filter((line) => wanted.get(line.goods.id) === line.number).length,
  }
}
