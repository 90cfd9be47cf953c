// How long a prepared pharmacist types and clicks to register: `npm run bench -- registration [--keys=120] [--gate]`.
// Keys a minute are those of somebody who types slowly; a Chinese character counts as three of them, as by its sound.
import { chromium, type Locator, type Page } from 'playwright-core'
import sharp from 'sharp'
import { browserArgs, ensureBrowser } from '../scripts/browser.mjs'
import { withStates } from './pages/states.ts'

const MOST_MINUTES = 6
const MOST_CLICKS = 25
const KEYS_OF_A_CHARACTER = 3
/** Keys of a day: eight digits, and one to leave the year. */
const KEYS_OF_A_DAY = 9
const isGate = process.argv.includes('--gate')
const speed = Number(process.argv.find((word) => word.startsWith('--keys='))?.slice('--keys='.length) ?? 120)

const keysOf = (words: string): number =>
  [...words].reduce((sum, sign) => sum + (/\p{Script=Han}/u.test(sign) ? KEYS_OF_A_CHARACTER : 1), 0)

/** Somebody with a keyboard and a pointer, who goes from field to field by Tab. */
function personAt(page: Page) {
  let [keys, clicks, uploads] = [0, 0, 0]
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)
  return {
    click: async (target: Locator) => {
      await target.click()
      clicks += 1
    },
    /** Goes to a field by Tab, or by a click where that is farther away than four fields. */
    type: async (target: Locator, words: string) => {
      for (let steps = 0; steps < 4 && !(await isFocused(target)); steps += 1) {
        await page.keyboard.press('Tab')
        keys += 1
      }
      if (!(await isFocused(target))) {
        await target.click()
        clicks += 1
      }
      await page.keyboard.insertText(words)
      keys += keysOf(words)
    },
    /** A list is opened by one click, and chosen from by another. */
    choose: async (target: Locator, label: string) => {
      await target.selectOption({ label })
      clicks += 2
    },
    day: async (target: Locator, day: string) => {
      await target.fill(day)
      clicks += 1
      keys += KEYS_OF_A_DAY
    },
    upload: async (target: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => {
      await target.setInputFiles(file)
      uploads += 1
    },
    counts: () => ({ keys, clicks, uploads }),
  }
}

await withStates(async ([state]) => {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArgs })
  try {
    const context = await browser.newContext({ locale: 'zh-CN', baseURL: state!.shop.url, serviceWorkers: 'block' })
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    const { keys, clicks, uploads } = await register(page)
    const minutes = keys / speed
    console.log(
      `${keys} keys, ${clicks} clicks, ${uploads} uploads; ` +
        `${minutes.toFixed(1)} min of typing at ${speed} keys a minute`,
    )
    console.log(`at most ${MOST_MINUTES} min and ${MOST_CLICKS} clicks beside the uploads`)
    if (isGate && (minutes > MOST_MINUTES || clicks > MOST_CLICKS)) process.exitCode = 1
  } finally {
    await browser.close()
  }
})

/** From the first address to 资料审核中; what it cost. */
async function register(page: Page) {
  const scan = await sharp({ create: { width: 800, height: 1_000, channels: 3, background: '#f4f1e8' } })
    .jpeg()
    .toBuffer()
  const person = personAt(page)
  const button = (name: string) => page.getByRole('button', { name })
  await page.goto('/register/step1')
  await page.waitForLoadState('networkidle')
  await person.type(page.getByLabel('手机号'), '13911112001')
  await person.click(button('看不清图片？自动验证'))
  await page.getByText('自动验证已完成').waitFor()
  await person.click(button('获取验证码'))
  const shown = await page.getByText(/演示模式，验证码是 \d{6}/).innerText()
  await person.type(page.getByLabel('短信验证码'), /\d{6}/.exec(shown)![0])
  await person.type(page.getByLabel('登录密码'), 'Kangning-8 box')
  await person.type(page.getByLabel('确认密码'), 'Kangning-8 box')
  await person.click(page.getByRole('checkbox', { name: /我已阅读并同意/ }))
  await person.click(button('下一步'))

  await page.waitForURL('**/register/step2')
  await person.type(page.getByLabel('企业名称'), '成都演示新康大药房有限公司')
  await person.type(page.getByLabel('统一社会信用代码'), '91510100MA6TEXAP1B')
  await person.choose(page.getByLabel('省', { exact: true }), '四川省')
  await person.choose(page.getByLabel('市', { exact: true }), '成都市')
  await person.choose(page.getByLabel('区县', { exact: true }), '武侯区')
  await person.type(page.getByLabel('注册地址（证照地址）'), '武侯大道双楠段演示大厦888号一楼')
  await person.type(page.getByLabel('法定代表人/负责人'), '王大康')
  await person.type(page.getByLabel('联系人（采购员）'), '李采购')
  await person.type(page.getByLabel('联系电话'), '13911112001')
  await person.type(page.getByLabel('药品经营许可证号'), '川DB9990888')
  await person.click(button('全选'))
  await person.click(button('下一步'))

  await page.waitForURL('**/register/step3')
  for (const name of ['营业执照', '药品经营许可证', '采购委托书', '采购员身份证']) {
    const card = page.getByRole('group', { name: new RegExp(`^${name}`) })
    const file = { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: scan }
    await person.upload(card.locator('input[type=file]'), file)
    await card.getByText('已上传').waitFor()
    if (name === '采购委托书') await person.day(card.getByLabel('有效期至'), '2027-10-01')
    else {
      await person.click(card.getByRole('button', { name: '识别证件' }))
      await person.click(card.getByRole('button', { name: '采用' }))
    }
    await card.getByText('已保存').waitFor()
  }
  await person.click(button('提交审核'))
  await page.getByRole('heading', { name: '资料审核中' }).waitFor()
  return person.counts()
}
