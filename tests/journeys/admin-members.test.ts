import { createHash } from 'node:crypto'
import { cartCalls, checkoutCalls, memberAdminCalls, registrationCalls } from '@yaopi/core/contract'
import { memberRecordCalls } from '@yaopi/core/staff'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { row, sql, type Db } from '../../apps/api/src/platform/db/db.ts'
import { refusedByPolicy, staffPage } from './back-office.ts'
import { memberByCalls, staff } from './caller.ts'
import { AMOXICILLIN } from './checkout.ts'
import { dayTimes } from './day-times.ts'
import { seriousFaults } from './reading.ts'
import { scanOfPage } from './scan.ts'
import { openSharedShop, type SharedShop } from './shared-shop.ts'
import { idNumber, usccOf } from './uscc.ts'

const SALES = 7
let shared: SharedShop
let scan: Buffer

/** Somebody who waits for a review; `wrong`: numbers and days that differ from a clean member. */
type Applicant = {
  readonly name: string
  readonly phone: string
  readonly scopes?: readonly string[]
  readonly numbers?: Readonly<Record<string, string>>
  readonly ends?: Readonly<Record<string, string>>
  /** Whose files are handed in again. */
  readonly filesOf?: string
}

const clean = { phone: '13720000001', name: '成都演示清晨大药房' }
const applicants: readonly Applicant[] = [
  clean,
  { phone: '13720000002', name: '成都演示晚霞大药房' },
  // A wrong check digit, and another name on the licence than the one that was typed in.
  { phone: '13720000003', name: '成都演示错码大药房', numbers: { yyzz: '91510100MA0000001X' } },
  // Ended, and licence and business licence in each other's place.
  {
    phone: '13720000004',
    name: '成都演示过期大药房',
    numbers: { yyzz: '川DB7200004', ypjy: usccOf(4_000) },
    ends: { cgsfz: '2025-01-01' },
  },
  { phone: '13720000005', name: '成都演示借证大药房', filesOf: clean.phone },
  { phone: '13720000006', name: '成都演示越界大药房', scopes: ['hxy', 'hts'] },
]

async function apply(db: Db, applicant: Applicant, place: number): Promise<void> {
  const uscc = usccOf(place + 720_000)
  const licence = `川DB72${String(place).padStart(5, '0')}`
  const member = (await row(
    db,
    sql<{ id: number }>`insert into member (username, phone, password_hash, name, company, uscc, rank, audit_status,
        province_id, city_id, district_id, address, ck_address, licence_no, claimed_scopes, legal_person,
        contract_end, is_demo)
      select ${applicant.phone}, ${applicant.phone}, password_hash, '李采购', ${applicant.name}, ${uscc}, 1, 1,
        province_id, city_id, district_id, '演示大道88号', '演示大道88号', ${licence},
        ${[...(applicant.scopes ?? ['hxy', 'zcy', 'cfy', 'jotc', 'yotc'])]}::text[], '王大康', contract_end, true
      from member where id = 1 returning id`,
  ))!.id
  await sql`insert into wallet (member_id) values (${member}) on conflict do nothing`.execute(db)
  const review = (await row(
    db,
    sql<{ id: number }>`insert into member_review (member_id, kind, submitted_at)
      values (${member}, 1, now() - make_interval(mins => ${60 - place})) returning id`,
  ))!.id
  const numbers: Readonly<Record<string, string>> = {
    yyzz: uscc,
    ypjy: licence,
    cgsfz: idNumber(place),
    cgwt: `WT-${applicant.phone}`,
    ...applicant.numbers,
  }
  for (const type of ['yyzz', 'ypjy', 'cgwt', 'cgsfz']) {
    // Bytes after the end of a picture change nothing of it, and make it another file.
    const bytes = Buffer.concat([scan, Buffer.from(`${applicant.filesOf ?? applicant.phone}:${type}`)])
    await sql`with f as (insert into file (member_id, scene, name, content_type, size, sha256, content)
        values (${member}, 'zizhi', ${`${type}.jpg`}, 'image/jpeg', ${bytes.length},
          ${createHash('sha256').update(bytes).digest('hex')}, ${bytes}) returning id),
      d as (insert into member_document (member_id, type, number, issuer, issue_date, end_date, status, review_id,
          submitted_at)
        values (${member}, ${type}, ${numbers[type]!}, '演示市场监管局', current_date - 60,
          coalesce(${applicant.ends?.[type] ?? null}::date, current_date + 300), 1, ${review}, now()) returning id)
      insert into document_file (document_id, file_id, sort) select d.id, f.id, 1 from d, f`.execute(db)
  }
}

beforeAll(async () => {
  scan = await scanOfPage()
  shared = await openSharedShop(async (db) => {
    await sql`update member_review set state = 4, decided_at = now() where state = 1`.execute(db)
    for (const [place, applicant] of applicants.entries()) await apply(db, applicant, place + 1)
    // Own members of a sales person: forty of them, the licence of one ends in five days.
    await sql`update member set manager_id = null where manager_id = ${SALES}`.execute(db)
    await sql`insert into member (username, phone, password_hash, name, company, rank, audit_status, manager_id,
        contract_end, is_demo)
      select '1373000' || lpad(n::text, 4, '0'), '1373000' || lpad(n::text, 4, '0'), m.password_hash, '店长',
        '成都演示自管药房' || n, 1, 2, ${SALES}, m.contract_end, true
      from generate_series(1, 40) n, member m where m.id = 1`.execute(db)
    await sql`insert into member_document (member_id, type, number, end_date, status)
      select id, 'ypjy', '川DB7300001', current_date + 5, 2 from member where phone = '13730000001'`.execute(db)
  })
})
afterAll(() => shared.close())

const notice = (page: Page, words: string | RegExp): Promise<void> => page.getByText(words).first().waitFor()
const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })

/** Approves or refuses the shown review by the keyboard, and waits for what the page says. */
async function decideShown(page: Page, isGood: boolean): Promise<void> {
  // The review is claimed by opening it; its buttons wait for that.
  await expect.poll(() => page.getByRole('button', { name: '通过 (y)', exact: true }).isEnabled()).toBe(true)
  await page.getByRole('img', { name: /证件图片/ }).waitFor()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  if (isGood) {
    for (let at = 0; at < 4; at += 1) await page.keyboard.press('y')
    await page.keyboard.press('a')
    await page.getByRole('dialog', { name: '整体通过？' }).getByRole('button', { name: '确认' }).click()
    await notice(page, `${name} 已通过`)
    return
  }
  await page.keyboard.press('x')
  const dialog = page.getByRole('dialog', { name: /驳回/ })
  await dialog.getByText('证件编号或日期与图片不一致').click()
  await dialog.getByRole('button', { name: '确认' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.keyboard.press('ArrowRight')
  for (let at = 0; at < 4; at += 1) await page.keyboard.press('y')
  await page.getByText('1份证件驳回').waitFor()
  await page.keyboard.press('r')
  await page
    .getByRole('dialog', { name: /整体驳回/ })
    .getByRole('button', { name: '确认' })
    .click()
  await notice(page, `${name} 已驳回`)
}

test(
  '[D1] six new members: every planted fault is marked, two are approved and buy at once, four read why not',
  { timeout: 400_000 },
  async () => {
    const { shop } = shared
    const page = await staffPage(shop, 'quality', '/reviews')
    await rowOf(page, clean.name).waitFor()
    const faults: Record<string, boolean> = {}
    for (const { name } of applicants) faults[name] = (await rowOf(page, name).innerText()).includes('处问题')
    // The scan that two members share is a fault of both.
    expect(Object.values(faults)).toEqual([true, false, true, true, true, true])
    expect(await seriousFaults(page)).toEqual([])

    const quality = await staff(shop.server.url, 'quality')
    const { data: queue } = await quality.send(memberAdminCalls.queue, {})
    const found: Record<string, readonly string[]> = {}
    for (const one of queue) {
      const { checks, documents } = await quality.send(memberAdminCalls.review, { id: one.id })
      found[one.company] = [...checks, ...documents.flatMap((document) => document.checks)]
        .filter((check) => check.level === 'fault')
        .map((check) => check.code)
    }
    expect(found['成都演示错码大药房']).toEqual(['number_is_uscc', 'number_check'])
    expect(found['成都演示过期大药房']).toEqual(['swapped', 'swapped', 'order', 'ended'])
    expect(found['成都演示借证大药房']).toEqual(Array.from({ length: 4 }, () => 'file_elsewhere'))
    expect(found['成都演示越界大药房']).toEqual(['scope_hts'])

    // The name on the licence stands beside the picture for every member; the rest was found by the program.
    await rowOf(page, clean.name).click()
    await page.keyboard.press('Enter')
    await page.getByText(`请核对证件上的企业名称：${clean.name}`).first().waitFor()
    await page.getByRole('img', { name: /证件图片/ }).waitFor()
    expect(await seriousFaults(page)).toEqual([])
    const times = dayTimes('[D1]')
    for (const { name } of applicants)
      await times.timed('a member decided', async () => {
        await page.getByRole('heading', { level: 1, name }).waitFor()
        await decideShown(page, name === clean.name || name === applicants[1]!.name)
      })
    times.print()
    await notice(page, '没有待审资质')
    expect(await refusedByPolicy(page)).toEqual([])

    const buyer = await memberByCalls(shop.server.url, clean.phone)
    const { added } = await buyer.send(cartCalls.add, { params: [{ goods_id: AMOXICILLIN, number: 40 }] })
    expect((await buyer.send(checkoutCalls.preview, { ids: added.join(',') })).groups.length).toBeGreaterThan(0)
    const refused = await memberByCalls(shop.server.url, applicants[2]!.phone)
    const state = await refused.send(registrationCalls.state, {})
    expect(JSON.stringify(state)).toContain('证件编号或日期与图片不一致')
  },
)

test(
  '[D8] a sales person sees their own members only, hands papers in for one, and cannot approve them',
  { timeout: 300_000 },
  async () => {
    const { shop } = shared
    const page = await staffPage(shop, 'sales', '/customers')
    await rowOf(page, '成都演示自管药房').first().waitFor()
    const sales = await staff(shop.server.url, 'sales')
    const own = await sales.send(memberRecordCalls.customers, {})
    expect(own.total).toBe(40)
    expect(own.data.every((one) => one.company.startsWith('成都演示自管药房'))).toBe(true)
    const stranger = (
      await (await staff(shop.server.url, 'quality')).send(memberAdminCalls.list, { keyword: clean.phone })
    ).data[0]!
    await page.goto(`/admin/members/${stranger.id}`)
    await page.getByText('会员不存在').first().waitFor()

    await page.goto('/admin/customers')
    await page.getByRole('tab', { name: '证照≤30天' }).click()
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await page.getByRole('cell', { name: '成都演示自管药房1', exact: true }).waitFor()
    const [first] = (await sales.send(memberRecordCalls.customers, { view: 'ending' })).data
    await page.goto(`/admin/members/${first!.id}?tab=documents`)
    await page.getByRole('button', { name: '代上传资料' }).click()
    const dialog = page.getByRole('dialog', { name: /代会员提交证件/ })
    await dialog.getByRole('combobox', { name: '证件' }).click()
    await page.getByRole('option', { name: '药品经营许可证' }).click()
    await dialog.locator('input[type=file]').setInputFiles({ name: '证件.jpg', mimeType: 'image/jpeg', buffer: scan })
    await dialog.getByText('已上传1个文件').waitFor()
    await dialog.getByLabel('编号').fill('川DB7309999')
    await dialog.getByLabel('有效期至').fill('2031-10-01')
    await dialog.getByLabel('有效期至').press('Tab')
    await dialog.getByRole('button', { name: '保存' }).click()
    await notice(page, '已提交审核')
    expect(await refusedByPolicy(page)).toEqual([])

    await page.goto('/admin/reviews')
    await rowOf(page, first!.company).click()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: first!.company }).waitFor()
    await page.getByText('川DB7309999').waitFor()
    expect(await page.getByRole('button', { name: /整体通过/ }).count()).toBe(0)
    expect(await page.getByText('已由您认领').count()).toBe(0)
  },
)
