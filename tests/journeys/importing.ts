import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { DirtyCatalogue } from '../dirty-catalogue.ts'

/** Uploads a list of goods as a file, as far as its columns are shown. */
export async function uploadList(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto('/admin/imports')
  await page.getByLabel('选择文件').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await page.getByRole('heading', { name: '核对各列' }).waitFor()
}

/** Says which field a column of the file is. */
export async function mapColumn(page: Page, column: string, field: string): Promise<void> {
  const name = `${column} 对应字段`
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('listbox', { name }).getByRole('option', { name: field }).click()
}

/** Writes the same into every row with a kind of problem. */
async function mend(page: Page, kind: RegExp, to: string): Promise<void> {
  await page.getByRole('group', { name: '问题' }).getByRole('button', { name: kind }).click()
  await page.getByRole('button', { name: '批量替换' }).click()
  const dialog = page.getByRole('dialog', { name: '批量替换' })
  await dialog.getByLabel('改为').fill(to)
  await dialog.getByRole('button', { name: '批量替换' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: kind }).waitFor({ state: 'detached' })
}

/** Checks the rows, and mends what is wrong with all of them: their class and their category. */
export async function checkRows(page: Page): Promise<void> {
  await page.getByRole('button', { name: '校验', exact: true }).click()
  await mend(page, /类别.*行/, '化学药')
  await mend(page, /没有该分类.*行/, '清热解毒')
}

/** Writes the rows without faults into the shop. */
export async function commitRows(page: Page): Promise<void> {
  await page.getByRole('button', { name: '写入商品' }).click()
  const dialog = page.getByRole('dialog', { name: '写入商品' })
  const clean = dialog.getByRole('checkbox', { name: /只写入无错误的行/ })
  const write = dialog.getByRole('button', { name: '写入商品' })
  // The box stands in the dialog together with its button, when some rows have faults.
  await write.waitFor()
  if (await clean.isVisible()) await clean.check()
  await write.click()
  await page.getByText('已导入').first().waitFor()
}

/** Goods as the list of the staff has them. */
export type FoundGoods = {
  readonly id: number
  readonly goods_sn: string
  readonly base_price: number
  readonly name: string
  readonly is_judged: number
  readonly approval_no: string
  readonly problems: readonly unknown[]
}

/** Goods as the staff see them, by code: those that a search finds, or all. */
export async function goodsFound(page: Page, q: string): Promise<Map<string, FoundGoods>> {
  const all = new Map<string, FoundGoods>()
  for (let after = ''; ;) {
    const answer = await page.request.get(`/api/admin/goods?q=${q}&per_page=200${after}`)
    const { data, next } = (await answer.json()).data as { data: FoundGoods[]; next: string | null }
    // What a job works out a moment later is no part of the comparison.
    for (const row of data) all.set(row.goods_sn, { ...row, is_judged: 1, problems: [] })
    if (next === null) return all
    after = `&after=${next}`
  }
}

/** Goods of a list. */
export const goodsOf = (page: Page, list: DirtyCatalogue): Promise<Map<string, FoundGoods>> =>
  goodsFound(page, `${[...list.truth.values()][0]!.goods_sn.split('-')[0]!}-`)

/** Every row without a planted fault is in the shop as it is; what is not in the shop had one. */
export function expectTrue(found: ReadonlyMap<string, FoundGoods>, list: DirtyCatalogue): void {
  const planted = new Set(list.planted.map(({ row_no }) => row_no))
  let checked = 0
  for (const [row_no, truth] of list.truth) {
    const row = found.get(truth.goods_sn)
    if (row === undefined) {
      // Only rows with something wrong stay out.
      expect([row_no, planted.has(row_no)]).toEqual([row_no, true])
      continue
    }
    checked += 1
    if (!planted.has(row_no))
      expect([row_no, row.name, row.base_price]).toEqual([row_no, truth.name, truth.base_price / 100])
  }
  expect(checked).toBeGreaterThan(list.truth.size * 0.9)
}
