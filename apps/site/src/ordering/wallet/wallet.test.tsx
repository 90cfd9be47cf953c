import type { UserState } from '@yaopi/core'
import type { Credit, MoneyLogPage, MoneyRequests } from '@yaopi/core/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bringPages, member, openShop, Refused } from '../../../testing/shop.fixture.tsx'

bringPages('/yegl')

const at = 1_795_000_000
const money = {
  total: 1_250,
  recharge: 1_000,
  gift: 250,
  gift_expiring: 80,
  gift_next: { amount: 50, end_at: at + 864_000 },
  frozen: 0,
}
const requests: MoneyRequests = {
  recharges: [],
  withdrawals: [],
  bank: { company: '演示医药批发有限公司', bank: '演示银行', account: '0000' },
  account: { company: '演示药房', bank: '演示银行成都分行', number: '6222****2222' },
  has_pay_password: 1,
  may_withdraw: 1_000,
  refusal: '',
}
const log: MoneyLogPage = {
  data: [
    {
      id: 2,
      use_type: 2,
      use_type_text: '订单支付',
      amount: -50,
      kind: 'gift',
      balance_after: 1_250,
      order_sn: '26112100000070、26112100000071',
      pay_sn: 'P26112100000009',
      remark: '订单支付',
      created_at: at,
    },
  ],
  current_page: 1,
  per_page: 20,
  last_page: 1,
  total: 1,
}
const noCredit: Credit = { line: null, bills: [], moves: [], balance: 0 as Credit['balance'] }
const answers = {
  'GET /api/user/base': () => ({ ...member, audit_status: 2 }),
  'GET /api/user/user_money': () => money,
  'GET /api/user/money_requests': () => requests,
  'GET /api/user/user_money_log': () => log,
  'GET /api/user/credit': () => noCredit,
}

it('shows the parts of the balance, what ends next, and the log with its filters in the address', async () => {
  const { user, address } = openShop('/yegl', answers)
  const numbers = await screen.findByText('赠送余额', { selector: 'dt' })
  expect(numbers.parentElement).toHaveTextContent('赠送余额¥250.00¥50.00将于2026-11-28到期30天内到期¥80.00')
  const row = await screen.findByRole('row', { name: /订单支付.*-¥50\.00/ })
  expect(row).toHaveTextContent('订单支付订单26112100000070、26112100000071 支付单P26112100000009赠送余额')
  expect(screen.getByRole('link', { name: '导出明细' })).toHaveAttribute(
    'href',
    expect.stringContaining('/api/user/user_money_log/export'),
  )
  await user.click(screen.getByRole('link', { name: '支出' }))
  await user.selectOptions(screen.getByRole('combobox', { name: '全部类型' }), '2')
  await user.click(screen.getByRole('button', { name: '查询' }))
  expect(address()).toBe('/yegl?direction=out&use_type=2')
})

it('says what is held of the balance, and by which order', async () => {
  const held = [{ amount: 5_000, orders: [{ id: 70, order_sn: '26112100000070' }] }]
  openShop('/yegl', { ...answers, 'GET /api/user/user_money': () => ({ ...money, total: 0, frozen: 5_000, held }) })
  expect((await screen.findByText('可用余额', { selector: 'dt' })).parentElement).toHaveTextContent('可用余额¥0.00')
  const frozen = screen.getByText('冻结', { selector: 'dt' }).parentElement!
  expect(frozen).toHaveTextContent('订单26112100000070 占用¥5,000.00')
  expect(within(frozen).getByRole('link')).toHaveAttribute('href', '/order/info/70')
})

it('offers recharge and withdrawal also when a document has ended, and says why it does not otherwise', async () => {
  const openAs = (more: Partial<UserState>) =>
    openShop('/yegl', { ...answers, 'GET /api/user/base': () => ({ ...member, ...more }) })
  const ended = openAs({ audit_status: 4, order_block: { code: 'DOC_EXPIRED', msg: '营业执照过期', action: '/zzzj' } })
  expect(await screen.findByRole('button', { name: '提现' })).toBeVisible()
  expect(screen.getByRole('button', { name: '充值' })).toBeVisible()
  expect(screen.queryByText('资质审核通过后可充值和提现')).toBeNull()
  ended.leave()
  for (const [more, words] of [
    [{ audit_status: 1, is_passed: 0, order_block: { code: 'NEED_AUDIT', msg: '' } }, '资质审核通过后可充值和提现'],
    [{ audit_status: 5, is_passed: 0, order_block: { code: 'FROZEN', msg: '账号已冻结：欠款' } }, '账号已冻结：欠款'],
  ] as const) {
    const shop = openAs(more)
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByRole('button', { name: '提现' })).toBeNull()
    shop.leave()
  }
})

it('a recharge shows where the transfer goes and its code', async () => {
  const made = {
    id: 7,
    amount: 500,
    code: '042137',
    state: 1,
    state_text: '待确认',
    received: null,
    reason: '',
    has_receipt: 0,
    created_at: at,
    expire_at: at + 259_200,
  }
  const { user, seen } = openShop('/yegl', { ...answers, 'POST /api/user/recharge': () => made })
  await user.click(await screen.findByRole('button', { name: '充值' }))
  const dialog = screen.getByRole('dialog', { name: '对公转账充值' })
  await user.type(within(dialog).getByLabelText('金额（元）'), '50')
  await user.click(within(dialog).getByRole('button', { name: '取得附言码' }))
  expect(within(dialog).getByRole('alert')).toHaveTextContent('请输入100至500000之间的金额')
  await user.type(within(dialog).getByLabelText('金额（元）'), '0')
  await user.click(within(dialog).getByRole('button', { name: '取得附言码' }))
  const bank = await screen.findByRole('dialog', { name: '请按以下信息汇款' })
  expect(bank).toHaveTextContent('042137')
  await user.click(within(bank).getByRole('button', { name: '复制附言' }))
  expect(await navigator.clipboard.readText()).toBe('042137')
  await user.click(within(bank).getByRole('button', { name: '复制汇款金额' }))
  expect(await navigator.clipboard.readText()).toBe('500.00')
  expect(seen).toContainEqual({
    call: 'POST /api/user/recharge',
    input: { amount: '500', idempotency_key: expect.any(String) },
  })
})

it('a withdrawal asks for the payment password, and a wrong one is said at its field', async () => {
  const { user } = openShop('/yegl', {
    ...answers,
    'POST /api/user/withdraw': () =>
      new Refused(422, '请检查', { errors: { pay_password: ['支付密码错误，还可以试4次'] } }),
  })
  await user.click(await screen.findByRole('button', { name: '提现' }))
  const dialog = screen.getByRole('dialog', { name: '提现到企业对公账户' })
  await user.click(within(dialog).getByRole('button', { name: '全部提现' }))
  await user.type(within(dialog).getByLabelText('支付密码'), '739165')
  await user.click(within(dialog).getByRole('button', { name: '提交申请' }))
  expect(await within(dialog).findByText('支付密码错误，还可以试4次')).toBeVisible()
})

it('a withdrawal stands in the log as soon as it is sent', async () => {
  let rows = log.data
  const booked: MoneyLogPage['data'][number] = {
    id: 3,
    use_type: 7,
    use_type_text: '提现',
    amount: -1_000,
    kind: 'recharge',
    balance_after: 250,
    order_sn: '',
    remark: '提现至对公账户6222****2222',
    created_at: at,
  }
  const { user } = openShop('/yegl', {
    ...answers,
    'GET /api/user/user_money_log': () => ({ ...log, data: rows, total: rows.length }),
    'POST /api/user/withdraw': () => {
      rows = [booked, ...rows]
      return { id: 1 }
    },
  })
  expect(await screen.findByRole('row', { name: /订单支付/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '提现' }))
  const dialog = screen.getByRole('dialog', { name: '提现到企业对公账户' })
  await user.click(within(dialog).getByRole('button', { name: '全部提现' }))
  await user.type(within(dialog).getByLabelText('支付密码'), '739164')
  await user.click(within(dialog).getByRole('button', { name: '提交申请' }))
  expect(await screen.findByRole('row', { name: /提现至对公账户6222\*{4}2222.*-¥1,000\.00/ })).toBeVisible()
})

it('a frozen member reads what is owed and repays nothing; a credit line that does not load says so', async () => {
  const owed = { ...noCredit, line: { limit: 5_000, owed: 300, available: 0, overdue: 0, blocked_at: null } }
  const frozen = { audit_status: 5, is_passed: 0, order_block: { code: 'FROZEN', msg: '账号已冻结：欠款' } }
  let isDown = true
  const { user } = openShop('/yegl', {
    ...answers,
    'GET /api/user/base': () => ({ ...member, ...frozen }),
    'GET /api/user/credit': () => (isDown ? new Refused(500, '系统繁忙，请稍候再试') : owed),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('系统繁忙，请稍候再试')
  isDown = false
  await user.click(screen.getByRole('button', { name: '重新加载' }))
  expect((await screen.findByText('待还欠款', { selector: 'dt' })).parentElement).toHaveTextContent('待还欠款¥300.00')
  expect(screen.queryByRole('button', { name: '还款' })).toBeNull()
})

it('says what stands in the way of a withdrawal, and where to mend it', async () => {
  const { user } = openShop('/yegl', {
    ...answers,
    'GET /api/user/money_requests': () => ({ ...requests, has_pay_password: 0 }),
  })
  await user.click(await screen.findByRole('button', { name: '提现' }))
  expect(screen.getByRole('link', { name: '去设置' })).toHaveAttribute('href', '/basic?set=pin')
})

it('shows a credit line with its bills and what it stops, and repays at most what is owed', async () => {
  const credit = {
    line: { limit: 5_000, owed: 300, available: 0, overdue: 200, blocked_at: 4_000_000_000 },
    bills: [{ id: 1, month: '2026-10', amount: 200, rest: 200, due_at: at - 60, is_overdue: 1 }],
    next_due_at: Date.parse('2026-12-10T23:59:59+08:00') / 1000,
    moves: [
      {
        id: 2,
        kind: 'use',
        kind_text: '账期支付',
        amount: 300,
        owed_after: 300,
        order_sn: '26112100000070',
        remark: '订单支付',
        created_at: at,
      },
    ],
    balance: 1_000,
  }
  const { user, seen } = openShop('/yegl', {
    ...answers,
    'GET /api/user/credit': () => credit,
    'POST /api/user/credit/repay': () => ({ ...credit, line: { ...credit.line, owed: 0 } }),
  })
  expect((await screen.findByText('可用额度', { selector: 'dt' })).parentElement).toHaveTextContent('可用额度¥0.00')
  expect(screen.getByText('最近还款日 2026-12-10')).toBeVisible()
  expect(screen.getByRole('row', { name: /2026-10 ¥200\.00 ¥200\.00 .* 已逾期/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /账期支付 ?订单26112100000070.*\+¥300\.00/ })).toBeVisible()
  expect(screen.getByText(/账单已逾期，账期支付已暂停；2096-\d\d-\d\d起将不能下单/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '还款' }))
  const dialog = screen.getByRole('dialog', { name: '归还账期欠款' })
  const amount = within(dialog).getByLabelText('金额（元）')
  expect(amount).toHaveValue('300.00')
  await user.clear(amount)
  await user.type(amount, '300.01')
  await user.click(within(dialog).getByRole('button', { name: '还款' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('请输入0.01元至300.00元之间的金额')
  await user.clear(amount)
  await user.type(amount, '120.5')
  await user.click(within(dialog).getByRole('button', { name: '还款' }))
  expect(await screen.findByText('还款成功')).toBeVisible()
  expect(seen).toContainEqual({
    call: 'POST /api/user/credit/repay',
    input: { amount: '120.5', idempotency_key: expect.any(String) },
  })
})
