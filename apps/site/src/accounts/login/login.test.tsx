import { createHash } from 'node:crypto'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bringPages, lost, member, openShop, Refused } from '../../../testing/shop.fixture.tsx'

const picture = 'data:image/svg+xml;base64,PHN2Zy8+'

bringPages('/login', '/partner/link')

describe('a 422 of the login', () => {
  it('is shown at the fields, by password and by text message', async () => {
    const { user } = openShop('/login', {
      'GET /api/user/base': () => ({ show: true }),
      'GET /api/auth/captcha': () => ({ key: 'picture', image: picture }),
      'POST /api/auth/login': () =>
        new Refused(422, '', { errors: { username: ['请输入账号'], password: ['password：格式不正确'] } }),
      'POST /api/auth/login_sms': () => new Refused(422, '验证码错误', { errors: { code: ['验证码错误'] } }),
    })
    await user.type(await screen.findByRole('textbox', { name: '账号' }), 'somebody')
    await user.type(screen.getByLabelText('密码'), 'secret-secret')
    await user.click(screen.getByRole('button', { name: '登录' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: '账号' })).toHaveAccessibleDescription('请输入账号'))
    expect(screen.getByLabelText('密码')).toHaveAccessibleDescription('格式不正确')
    expect(screen.getAllByRole('alert')).toHaveLength(2)

    await user.click(screen.getByRole('tab', { name: '短信登录' }))
    await user.type(screen.getByRole('textbox', { name: '手机号' }), '13800000001')
    await user.type(screen.getByRole('textbox', { name: '短信验证码' }), '135790')
    await user.click(screen.getByRole('button', { name: '登录' }))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: '短信验证码' })).toHaveAccessibleDescription('验证码错误'),
    )
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })
})

describe('the login by text message', () => {
  it('of a demo shop says that no message comes, where it shows no code', async () => {
    const { user } = openShop('/login', {
      'GET /api/user/base': () => ({ show: true }),
      'GET /api/auth/captcha': () => ({ key: 'picture-1', image: picture }),
      'POST /api/sms/send': () => ({ wait: 60, is_simulated: 1 }),
    })
    await user.click(await screen.findByRole('tab', { name: '短信登录' }))
    await user.type(screen.getByLabelText('手机号'), '13912345678')
    await user.type(screen.getByLabelText('图形验证码'), 'wxyz')
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    const words = '演示商城不发送短信，仅演示账号会显示验证码；自行注册的账号请联系客服'
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('asks for the picture first, tells a wrong one at its field with a new one, and logs in by code', async () => {
    let pictures = 0
    let memberIsHere = false
    const { user, seen } = openShop('/login', {
      'GET /api/user/base': () => (memberIsHere ? member : { show: true }),
      'GET /api/auth/captcha': () => ({ key: `picture-${(pictures += 1)}`, image: picture }),
      'POST /api/sms/send': (input) =>
        input['captcha'] === 'wxyz'
          ? { wait: 60, code: '246810' }
          : new Refused(422, '图形验证码错误', { errors: { captcha: ['图形验证码错误'] } }),
      'POST /api/auth/login_sms': () => {
        memberIsHere = true
        return member
      },
      'GET /api/cart/total': () => ({ number: 0, kinds: 0, amount: 0 }),
    })
    await user.click(await screen.findByRole('tab', { name: '短信登录' }))
    await user.type(screen.getByLabelText('手机号'), '13800000001')
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('请输入图形验证码')
    expect(sent()).toHaveLength(0)

    await waitFor(() => expect(pictures).toBe(1))
    await user.type(screen.getByLabelText('图形验证码'), 'abcd')
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    await waitFor(() => expect(screen.getByLabelText('图形验证码')).toHaveAccessibleDescription('图形验证码错误'))
    expect(screen.getByLabelText('手机号')).toHaveValue('13800000001')
    expect(screen.getByLabelText('图形验证码')).toHaveValue('')
    await waitFor(() => expect(pictures).toBe(2))

    await user.type(screen.getByLabelText('图形验证码'), 'wxyz')
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    expect(await screen.findByText('演示模式，验证码是 246810')).toBeVisible()
    expect(sent().at(-1)!.input).toMatchObject({
      phone: '13800000001',
      scene: 'login',
      captcha: 'wxyz',
      captcha_key: 'picture-2',
    })

    await user.type(screen.getByLabelText('短信验证码'), '246810')
    await user.click(screen.getByRole('button', { name: '登录' }))
    await waitFor(() =>
      expect(seen.find((one) => one.call === 'POST /api/auth/login_sms')!.input).toEqual({
        phone: '13800000001',
        code: '246810',
      }),
    )

    function sent() {
      return seen.filter((one) => one.call === 'POST /api/sms/send')
    }
  })
})

describe('a captcha that nobody has to read', () => {
  it('is worked out by the browser, goes along as the answer, and begins anew with the next picture', async () => {
    let pictures = 0
    const { user, seen } = openShop('/login', {
      'GET /api/user/base': () => ({ show: true }),
      'GET /api/auth/captcha': () => ({ key: `key-${(pictures += 1)}.6`, image: picture, work: 6 }),
      'POST /api/sms/send': () => new Refused(429, '验证码已发送，请60秒后再试'),
    })
    await user.click(await screen.findByRole('tab', { name: '短信登录' }))
    await user.type(screen.getByLabelText('手机号'), '13800000001')
    await waitFor(() => expect(pictures).toBe(1))
    await user.click(await screen.findByRole('button', { name: '看不清图片？自动验证' }))
    expect(await screen.findByText('自动验证已完成')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    await waitFor(() => expect(pictures).toBe(2))
    const sent = seen.find((one) => one.call === 'POST /api/sms/send')!.input
    expect(sent).toMatchObject({ captcha_key: 'key-1.6', captcha: expect.stringMatching(/^w:\d+$/) })
    const hash = createHash('sha256')
      .update(`key-1.6:${String(sent['captcha']).slice(2)}`)
      .digest()
    expect(hash[0]! >> 2).toBe(0)
    await waitFor(() => expect(screen.queryByText('自动验证已完成')).not.toBeInTheDocument())
    expect(screen.getByLabelText('图形验证码')).toHaveValue('')
    await user.click(screen.getByRole('button', { name: '换一张' }))
    await waitFor(() => expect(pictures).toBe(3))
  })
})

describe('a code that a partner’s page has brought along', () => {
  const code = 'c'.repeat(43)
  const login = `/login?to=${encodeURIComponent('/partner/link')}`
  const pages = {
    'GET /api/partner/link': () => [],
    'GET /api/cart/total': () => ({ number: 0, kinds: 0, amount: 0 }),
  }
  const sent = ({ seen }: ReturnType<typeof openShop>) =>
    seen.filter((one) => one.call === 'POST /api/partner/enter').map((one) => one.input)

  it('signs the member in once, leaves the address, and the page opens that the partner meant', async () => {
    let isHere = false
    const shop = openShop(`${login}#handover=${code}`, {
      ...pages,
      'GET /api/user/base': () => (isHere ? member : { show: true }),
      'POST /api/partner/enter': () => {
        isHere = true
        return member
      },
    })
    await waitFor(() => expect(shop.address()).toBe('/partner/link'))
    expect((await screen.findAllByText(`已自动登录：${member.company}`)).length).toBeGreaterThan(0)
    expect(sent(shop)).toEqual([{ code }])
  })

  it('and has ended leaves the login as it is for everybody', async () => {
    const shop = openShop(`${login}#handover=${code}`, {
      ...pages,
      'GET /api/user/base': () => ({ show: true }),
      'POST /api/partner/enter': () => new Refused(410, '登录链接已失效，请直接登录'),
    })
    expect((await screen.findAllByText('登录链接已失效，请直接登录')).length).toBeGreaterThan(0)
    await waitFor(() => expect(shop.address()).toBe(login))
    expect(screen.getByLabelText('密码')).toBeInTheDocument()
    expect(sent(shop)).toHaveLength(1)
  })

  it.each([
    ['确定', [{ code }, { code, replace: '1' }], '演示成都康宁大药房'],
    ['取消', [{ code }], member.company],
  ] as const)('asks before it changes who is signed in: %s', async (choice, requests, company) => {
    const shop = openShop(`${login}#handover=${code}`, {
      ...pages,
      'GET /api/user/base': () => member,
      'POST /api/partner/enter': (input) =>
        input['replace'] === '1'
          ? { ...member, company: '演示成都康宁大药房' }
          : new Refused(409, '此浏览器已登录其他账号', { reason: 'OTHER_MEMBER' }),
    })
    await shop.storefront.session.load()
    await screen.findAllByText('此浏览器已登录其他账号，要换成合作方页面上的账号吗?')
    expect(shop.address()).toBe(`${login}#handover=${code}`)
    await shop.user.click(screen.getByRole('button', { name: choice }))
    await waitFor(() => expect(shop.address()).toBe('/partner/link'))
    expect(sent(shop)).toEqual(requests)
    expect(shop.storefront.session.user.peek().company).toBe(company)
  })
})

describe('the login by account', () => {
  it('hides the password, lets it be shown, pasted and filled in by a password manager', async () => {
    const { user } = openShop('/login', { 'GET /api/user/base': () => ({ show: true }) })
    const password = await screen.findByLabelText('密码')
    expect(password).toHaveAttribute('type', 'password')
    expect(password).toHaveAttribute('autocomplete', 'current-password')
    expect(screen.getByLabelText('账号')).toHaveAttribute('autocomplete', 'username')
    await user.click(password)
    await user.paste('a pasted one, 药')
    expect(password).toHaveValue('a pasted one, 药')
    await user.click(screen.getByRole('button', { name: '显示密码' }))
    expect(password).toHaveAttribute('type', 'text')
  })

  it('counts wrong passwords, and no try that was not answered', async () => {
    const wrong = () => new Refused(422, '账号或密码错误', { errors: { password: ['账号或密码错误'] } })
    const limited = () => new Refused(429, '登录的人太多，请稍候再试')
    // Lost four times, refused for another reason three times, and then three wrong passwords.
    const answers = [...Array.from({ length: 4 }, () => () => lost), limited, limited, limited, wrong, wrong, wrong]
    let at = 0
    const { user, seen } = openShop('/login', {
      'GET /api/user/base': () => ({ show: true }),
      'GET /api/auth/captcha': () => ({ key: 'one', image: picture, work: 4 }),
      'POST /api/auth/login': () => answers[at++]?.() ?? lost,
    })
    await user.type(await screen.findByLabelText('账号'), 'name')
    await user.type(screen.getByLabelText('密码'), 'word')
    const press = () => user.click(screen.getByRole('button', { name: '登录' }))
    for (let times = 0; times < 4; times += 1) {
      await press()
      await waitFor(() => expect(screen.getByRole('button', { name: '登录' })).toBeEnabled())
    }
    expect((await screen.findAllByText(/网络连接失败/)).length).toBeGreaterThan(0)
    expect(screen.queryByLabelText('图形验证码')).toBeNull()
    for (let times = 0; times < 3; times += 1) {
      await press()
      await waitFor(() => expect(screen.getByRole('button', { name: '登录' })).toBeEnabled())
    }
    expect(screen.queryByLabelText('图形验证码')).toBeNull()
    for (let times = 0; times < 3; times += 1) {
      await press()
      expect(await screen.findByText('账号或密码错误')).toBeVisible()
    }
    expect(await screen.findByLabelText('图形验证码')).toBeVisible()
    // Sent again after a lost answer it is the same request; an answered one is followed by another.
    const ids = seen.filter((one) => one.call === 'POST /api/auth/login').map((one) => one.input['request_id'])
    expect(new Set(ids.slice(0, 5)).size).toBe(1)
    expect(new Set(ids.slice(4)).size).toBe(6)
  })

  it('has no tab for WeChat in a shop that has no WeChat', async () => {
    const { storefront } = openShop('/login', {
      'GET /api/user/base': () => ({ show: true }),
      'GET /api/config': () => ({ has_wechat: 0 }),
    })
    await storefront.home.load()
    await screen.findByRole('tab', { name: '短信登录' })
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['账号登录', '短信登录'])
  })

  it('has tabs that arrow keys, Home and End move between, with one of them in the tab order', async () => {
    const { user, storefront } = openShop('/login', {
      'GET /api/user/base': () => ({ show: true }),
      'GET /api/config': () => ({ has_wechat: 1 }),
      'POST /api/wechat/qrcode': () => new Refused(429, '操作太频繁'),
    })
    await storefront.home.load()
    const [wechat, account, sms] = [
      await screen.findByRole('tab', { name: '微信扫码' }),
      screen.getByRole('tab', { name: '账号登录' }),
      screen.getByRole('tab', { name: '短信登录' }),
    ]
    expect([account.tabIndex, sms.tabIndex, wechat.tabIndex]).toEqual([0, -1, -1])
    account.focus()
    for (const [key, chosen] of [
      ['{ArrowRight}', sms],
      ['{ArrowRight}', wechat],
      ['{ArrowRight}', account],
      ['{ArrowLeft}', wechat],
      ['{Home}', account],
      ['{End}', wechat],
    ] as const) {
      await user.keyboard(key)
      expect(chosen).toHaveFocus()
      expect(chosen).toHaveAttribute('aria-selected', 'true')
    }
  })
})
