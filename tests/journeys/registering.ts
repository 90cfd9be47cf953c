import { createHash } from 'node:crypto'
import type { APIResponse, Locator, Page } from 'playwright-core'
import { inYears } from './days.ts'

/** A password that the registration takes. */
export const NEW_PASSWORD = 'Kangning-8 box of tea'

/** A company that the second step of the ordinary registration takes, as its form. */
export const COMPANY = {
  rank: '1',
  company: '成都演示新康大药房',
  uscc: '91510100MA6TEXAP1B',
  address: '演示大道888号',
  legal_person: '王大康',
  name: '李采购',
  tel: '13911110099',
  licence_no: '川DB9990888',
  'jyfw[0]': 'hxy',
  invoice_type: '1',
} as const

/** The head of a chain, for the first step of its registration. */
export const HEAD = { company: '成都演示连锁总部', uscc: '91510100MA80000016', rank: '2' } as const

/** What the second step of a chain's registration takes: the head and two stores. */
export const CHAIN = {
  'head[licence_no]': '川BB9990001',
  'head[region]': '四川省 成都市 武侯区',
  'head[address]': '演示大道1号',
  'head[name]': '李采购',
  ...Object.fromEntries(
    ['91510100MA80000029', '91510100MA8000003C'].flatMap((uscc, at) =>
      Object.entries({
        company: `成都演示连锁${at + 1}号店`,
        uscc,
        rank: '3',
        licence_no: '川CB9990088',
        region: '四川省 成都市 武侯区',
        address: '演示大道88号',
        name: '王店长',
        phone: `1391111020${at}`,
      }).map(([key, value]) => [`stores[${at}][${key}]`, value]),
    ),
  ),
} as Readonly<Record<string, string>>

/** A form with the region of the demo's first city in the table of regions. */
export async function regionOf(page: Page): Promise<Readonly<Record<string, string>>> {
  const place: Record<string, string> = {}
  let parent = ''
  for (const [field, name] of [
    ['province_id', '四川省'],
    ['city_id', '成都市'],
    ['district_id', '武侯区'],
  ] as const) {
    const found = (await dataOf(await page.request.get(`/api/region${parent}`))) as { id: number; name: string }[]
    const { id } = found.find((one) => one.name === name)!
    place[field] = String(id)
    parent = `?parent_id=${id}`
  }
  return place
}

/** Sends a form from the browser of a person. Throws with the server's words unless it succeeded. */
export async function post(page: Page, path: string, form: Readonly<Record<string, string>>): Promise<unknown> {
  return dataOf(await page.request.post(path, { form: { ...form } }))
}

/** Registers somebody as far as the account, by calls; the browser is then logged in. `path`: of the first step. */
export async function openAccount(
  page: Page,
  phone: string,
  path = '/api/register/step1',
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const captcha = (await dataOf(await page.request.get('/api/auth/captcha'))) as { key: string; work: number }
  const sms = { phone, scene: 'register', captcha_key: captcha.key, captcha: `w:${workFor(captcha)}` }
  const { code } = (await post(page, '/api/sms/send', sms)) as { code: string }
  const account = { phone, code, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD, agree: '1' }
  await post(page, path, { ...account, ...more })
}

/** A number for which SHA-256 of `key:number` begins with `work` zero bits. */
function workFor({ key, work }: { readonly key: string; readonly work: number }): number {
  for (let number = 0; ; number += 1) {
    const digest = createHash('sha256').update(`${key}:${number}`).digest()
    if (Math.clz32(digest.readUInt32BE(0)) >= work) return number
  }
}

async function dataOf(answer: APIResponse): Promise<unknown> {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`)
  return ((await answer.json()) as { data: unknown }).data
}

/** Lets the browser of a person open the steps after the first one of a forgotten password. */
export const withNewPassword = (page: Page): Promise<unknown> =>
  page.context().addInitScript(() => {
    // A tab begins with an empty page, which has no storage.
    if (location.protocol === 'about:') return
    sessionStorage.setItem('yaopi-reset-token', 'not-sent-here')
    sessionStorage.setItem('yaopi-reset-done', '1')
  })

/** Fills in the second step of the ordinary registration, but for the scopes. */
export async function fillCompany(page: Page, name: string, uscc: string): Promise<void> {
  await page.getByLabel('企业名称').fill(name)
  await page.getByLabel('统一社会信用代码').fill(uscc)
  for (const [label, region] of [
    ['省', '四川省'],
    ['市', '成都市'],
    ['区县', '武侯区'],
  ] as const)
    await page.getByLabel(label, { exact: true }).selectOption({ label: region })
  await page.getByLabel('注册地址（证照地址）').fill('演示大道888号')
  await page.getByLabel('法定代表人/负责人').fill('王大康')
  await page.getByLabel('联系人（采购员）').fill('李采购')
  await page.getByLabel('联系电话').fill('028-12345678')
  await page.getByLabel('药品经营许可证号').fill(COMPANY.licence_no)
}

/** A scan as the file of a document. */
export const pictureOf = (scan: Buffer, name: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: scan,
})

/** Uploads and fills in the card of a document. */
export async function handInDocument(page: Page, scan: Buffer, name: string, number?: string): Promise<void> {
  const card = page.getByRole('group', { name: new RegExp(`^${name}`) })
  await card.locator('input[type=file]').setInputFiles(pictureOf(scan, name))
  await fillDocumentCard(card, number)
}

/** Fills in the card of a document whose file has been chosen. */
export async function fillDocumentCard(card: Locator, number: string | undefined): Promise<void> {
  await card.getByText('已上传').waitFor()
  if (number !== undefined) await card.getByLabel('证件编号').fill(number)
  await card.getByLabel('有效期至').fill(inYears(1))
  await card.getByText('已保存').waitFor()
}
