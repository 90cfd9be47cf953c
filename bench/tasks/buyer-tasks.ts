import type { Locator, Page } from 'playwright-core'
import { appears, type Hand } from './hand.ts'

/** What a task needs beside the page. */
export type Tools = {
  /** The characters of the captcha that the page shows now. */
  readonly captcha: () => Promise<string>
  /** Puts so many of each of these goods into the member's cart, and nothing else. */
  readonly fillCart: (lines: readonly { readonly goods_id: number; readonly number: number }[]) => Promise<void>
  /** Ids of goods that this member may buy. */
  readonly goods: readonly number[]
}

/** One thing a buyer does: as whom, from where, on which screen, and how many clicks it may take. */
export type Task = {
  readonly name: string
  readonly member?: string
  readonly from: string
  readonly isPhone?: boolean
  readonly most?: number
  readonly prepare?: (tools: Tools) => Promise<void>
  readonly run: (hand: Hand, tools: Tools) => Promise<void>
}

const PHARMACY = '13800000007'
const CHAIN = '13800000001'

const main = (page: Page): Locator => page.getByRole('main')
const cards = (page: Page): Locator => main(page).getByRole('article')
const searchBox = (page: Page): Locator => page.getByRole('combobox', { name: '搜索药品' })
const settle = (page: Page): Locator => page.getByRole('region', { name: '结算' })
const twenty = async ({ fillCart, goods }: Tools): Promise<void> =>
  fillCart(goods.slice(0, 20).map((goods_id) => ({ goods_id, number: 20 })))

/** Fifteen things a buyer does, from finding goods to paying and buying again. */
export const buyerTasks: readonly Task[] = [
  {
    name: 'find by initials',
    member: PHARMACY,
    from: '/',
    run: async ({ page, click, type, press }) => {
      await click(searchBox(page))
      await type('amxl')
      await page.getByRole('option', { name: '阿莫西林胶囊' }).first().waitFor()
      await press('ArrowDown')
      await press('Enter')
      await main(page).getByRole('article', { name: '阿莫西林胶囊' }).first().waitFor()
    },
  },
  {
    name: 'correct a misspelt name',
    member: PHARMACY,
    from: '/',
    run: async ({ page, click, type, press }) => {
      await click(searchBox(page))
      await type('阿莫西淋')
      await press('Enter')
      await main(page)
        .getByRole('article', { name: /阿莫西林/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'log in by SMS',
    from: '/login',
    run: async ({ page, click, type }, { captcha }) => {
      await click(page.getByRole('tab', { name: '短信登录' }))
      await click(page.getByLabel('手机号', { exact: true }))
      await type(PHARMACY)
      await click(page.getByLabel('图形验证码', { exact: true }))
      await type(await captcha())
      await click(page.getByRole('button', { name: '获取验证码' }))
      const told = page.getByText(/演示模式，验证码[为是] \d{6}/)
      await told.waitFor()
      await click(page.getByLabel('短信验证码', { exact: true }))
      await type(/\d{6}/.exec(await told.innerText())![0])
      await click(page.getByRole('tabpanel').getByRole('button', { name: '登录', exact: true }))
      await page.getByRole('button', { name: '安全退出' }).waitFor()
    },
  },
  {
    name: 'add from the grid',
    member: PHARMACY,
    from: '/list',
    most: 1,
    run: async ({ page, click }) => {
      const card = cards(page)
        .filter({ has: page.getByRole('button', { name: /^加入购物车/ }) })
        .first()
      await click(card.getByRole('button', { name: /^加入购物车/ }))
      await card.getByText(/购物车中\d+/).waitFor()
    },
  },
  {
    name: 'add three from the table',
    member: PHARMACY,
    from: '/list/table',
    run: async ({ page, click, type, press }) => {
      const fields = main(page).getByRole('row').getByRole('textbox')
      await click(fields.first())
      for (let row = 0; row < 3; row++) {
        await press('Control+a')
        await type('20')
        const added = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/cart')
        await press('Enter')
        await added
      }
    },
  },
  {
    name: 'mend a number that is no multiple',
    member: PHARMACY,
    from: '/cart',
    prepare: ({ fillCart, goods }) => fillCart([{ goods_id: goods[0]!, number: 20 }]),
    run: async ({ page, click, type, press }) => {
      const number = cards(page).first().getByRole('spinbutton')
      const saved = page.waitForResponse((answer) => /\/api\/cart\/\d+\/edit/.test(answer.url()))
      await click(number)
      await press('Control+a')
      await type('23')
      await press('Tab')
      await saved
    },
  },
  {
    name: 'delete a line and take it back',
    member: PHARMACY,
    from: '/cart',
    prepare: twenty,
    run: async ({ page, click }) => {
      const count = await settle(page).getByText(/已选/).first().innerText()
      await click(cards(page).first().getByRole('button', { name: /^删除/ }))
      const question = page.getByRole('alertdialog').getByRole('button', { name: '确定', exact: true })
      if (await appears(question, 500)) await click(question)
      await click(page.getByRole('status', { name: '提示消息' }).getByRole('button', { name: '撤销' }))
      await settle(page).getByText(count).first().waitFor()
    },
  },
  {
    name: 'find the goods of a full reduction',
    member: PHARMACY,
    from: '/',
    run: async ({ page, click }) => {
      await openPromotions({ page, click }, /满减/)
      await cards(page).first().waitFor()
    },
  },
  {
    name: 'find the goods of an exchange',
    member: PHARMACY,
    from: '/',
    run: async ({ page, click }) => {
      await openPromotions({ page, click }, /换购/)
      await cards(page).first().waitFor()
    },
  },
  {
    name: 'claim all coupons',
    member: PHARMACY,
    from: '/lqzx',
    most: 1,
    run: async ({ page, click }) => {
      const all = page.getByRole('button', { name: /^一键领取/ })
      const one = main(page).getByRole('button', { name: /^(立即)?领取/ })
      await main(page).getByRole('heading').first().waitFor()
      if (await appears(all)) await click(all)
      else
        while (await appears(one)) {
          const name = (await one.first().getAttribute('aria-label'))!
          await click(one.first())
          await page.getByRole('button', { name }).first().waitFor({ state: 'detached' })
        }
      await one.first().waitFor({ state: 'detached' })
    },
  },
  {
    name: 'from a cart of 20 lines to the order',
    member: PHARMACY,
    from: '/cart',
    most: 2,
    prepare: twenty,
    run: async (hand) => {
      await hand.click(settle(hand.page).getByRole('button', { name: '去结算' }))
      await submit(hand)
    },
  },
  {
    name: 'pay from the balance',
    member: PHARMACY,
    from: '/cart',
    prepare: ({ fillCart, goods }) => fillCart([{ goods_id: goods[0]!, number: 20 }]),
    run: async (hand) => {
      await hand.click(settle(hand.page).getByRole('button', { name: '去结算' }))
      await submit(hand)
      await pay(hand)
    },
  },
  {
    name: 'buy goods on a phone, from their page to the paid order',
    member: PHARMACY,
    from: '/list/info/1',
    isPhone: true,
    most: 5,
    // The cart holds what its least order asks for, so that no quantity has to be typed, and less than asks for a code
    // at payment.
    prepare: ({ fillCart, goods }) => fillCart([{ goods_id: goods[0]!, number: 20 }]),
    run: async (hand) => {
      const { page, click } = hand
      const now = page.getByRole('button', { name: /^立即(购买|下单)/ })
      if (await appears(now)) await click(now.last())
      else {
        await click(page.getByRole('button', { name: '加入购物车', exact: true }).last())
        const on = page.getByRole('status', { name: '提示消息' }).getByText('去结算')
        if (await appears(on)) await click(on)
        else {
          const bar = page.getByRole('navigation', { name: '底部导航' })
          await click(bar.getByRole('link', { name: /购物车/ }))
        }
      }
      await page.waitForURL(/\/cart/)
      const on = settle(page).getByRole('button', { name: '去结算' })
      if (!page.url().includes('/step2') && (await appears(on))) await click(on)
      await submit(hand)
      await pay(hand)
    },
  },
  {
    name: 'buy an earlier order again',
    member: CHAIN,
    from: '/order',
    run: async ({ page, click }) => {
      await click(
        main(page)
          .getByRole('button', { name: /^再次购买/ })
          .first(),
      )
      await page.waitForURL('**/cart')
      await cards(page).first().waitFor()
    },
  },
  {
    name: 'copy the cart to two stores',
    member: CHAIN,
    from: '/cart',
    prepare: ({ fillCart, goods }) => fillCart([{ goods_id: goods[0]!, number: 20 }]),
    run: async ({ page, click }) => {
      await click(settle(page).getByRole('button', { name: '复制到其他门店' }))
      const dialog = page.getByRole('dialog', { name: '复制到其他门店' })
      await dialog.getByRole('checkbox').first().waitFor()
      for (const store of (await dialog.getByRole('checkbox').all()).slice(-2)) await click(store)
      await click(dialog.getByRole('button', { name: '复制到2家门店' }))
      await dialog
        .getByText(/^已复制\d+种$/)
        .nth(1)
        .waitFor()
    },
  },
]

/**
 * From home to the page of one kind of promotion: by the navigation when it says so, by the coupon centre otherwise.
 */
async function openPromotions({ page, click }: Pick<Hand, 'page' | 'click'>, name: RegExp): Promise<void> {
  const entry = page.getByRole('navigation').getByRole('button', { name: /促销/ })
  if (await appears(entry)) await click(entry.first())
  const link = page.getByRole('link', { name })
  await click(link.first())
}

async function submit({ page, click }: Hand): Promise<void> {
  const send = page.getByRole('button', { name: '提交订单' })
  await send.first().waitFor()
  for (const condition of await page.getByRole('region', { name: '购买须知' }).getByRole('checkbox').all())
    await click(condition)
  await click(send.last())
  await page.waitForURL('**/cart/step3/*')
}

async function pay({ page, click, type }: Hand): Promise<void> {
  const balance = page.getByRole('checkbox', { name: /^使用余额/ })
  await balance.waitFor()
  if (!(await balance.isChecked())) await click(balance)
  const ask = page.getByRole('button', { name: '获取验证码' })
  if (await appears(ask, 300)) {
    await click(ask)
    const told = page.getByText(/演示模式，验证码[为是] \d{6}/)
    await told.waitFor()
    await click(page.getByLabel('短信验证码'))
    await type(/\d{6}/.exec(await told.innerText())![0])
  }
  await click(page.getByRole('button', { name: /^用余额支付/ }))
  const sure = page.getByRole('alertdialog').getByRole('button', { name: /确定|确认|支付/ })
  if (await appears(sure, 500)) await click(sure.last())
  await page.waitForURL('**/cart/step4?id=*')
}
