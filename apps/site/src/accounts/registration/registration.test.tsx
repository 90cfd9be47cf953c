import { memoryStorage, rankNames } from '@yaopi/core'
import type { RegisterState } from '@yaopi/core/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { draftKey } from '../../components/form/index.ts'
import { bringPages, lost, member, openShop, Refused } from '../../../testing/shop.fixture.tsx'

bringPages('/register/step1', '/register/step2', '/register/step3', '/forget/step2', '/forget/step3')

const newcomer = { ...member, username: '13911110001', company: '', audit_status: 0, is_passed: 0 as const }
const company: NonNullable<RegisterState['company']> = {
  rank: 1,
  company: '演示新康大药房',
  uscc: '91510100MA6TEXAP1B',
  province_id: 51,
  city_id: 5101,
  district_id: 510107,
  address: '演示大道88号',
  ck_address: '演示大道88号',
  legal_person: '王大康',
  name: '李采购',
  tel: '028-12345678',
  email: '',
  licence_no: '川DB9990088',
  jyfw: ['hxy'],
  invoice_type: 1,
}
const state = (own: Partial<RegisterState> = {}): RegisterState => ({
  next_step: 'step3',
  audit_status: 0,
  phone: '13911110001',
  company,
  draft: null,
  is_company_open: 1,
  is_region_served: 1,
  documents: [],
  review: null,
  has_stores: 0,
  resubmissions_left: 5,
  service_wechat: '',
  ...own,
})
const article = {
  id: 1,
  code: 'yhxy',
  title: '协议',
  category_id: 1,
  summary: '',
  image: '',
  created_at: 1_763_000_000,
  views: 1,
  type: null,
  source: '',
  changed_at: 1_763_000_000,
  prev: null,
  next: null,
}
/** A document that was uploaded and not handed in yet. */
const draftOf = {
  ...{ id: 1, version: 1, status: 0, number: '', issuer: '', issue_date: null, end_date: null, long_term: 0 },
  ...{ submitted_at: null, reviewed_at: null, reason: '', files: [] },
}
const regions = () => [{ id: 51, name: '四川省', served: 1 }]

describe('the first step', () => {
  it('says at once that a number is taken, compares the passwords, and wants the consent', async () => {
    const { user, seen } = openShop('/register', {
      'GET /api/user/base': () => ({ show: true }),
      'GET /api/auth/captcha': () => ({ key: 'one', image: 'data:image/svg+xml;base64,PHN2Zy8+', work: 4 }),
      'GET /api/user/phone/:x': (_, [phone]) => ({ is_registered: phone === '13800000001' ? 1 : 0 }),
    })
    await user.type(await screen.findByLabelText('手机号'), '13800000001')
    expect(await screen.findByText('该手机号已注册，请直接登录')).toBeVisible()
    await user.type(screen.getByLabelText('登录密码'), 'Kangning-8 box')
    expect(screen.getByText('密码强度：强')).toBeVisible()
    await user.type(screen.getByLabelText('确认密码'), 'another one')
    await user.click(screen.getByRole('button', { name: '下一步' }))
    expect(await screen.findByText('两次输入的密码不一致')).toBeVisible()
    expect(screen.getByText('请阅读并同意用户协议')).toBeVisible()
    expect(screen.getByRole('link', { name: '《隐私政策》' })).toHaveAttribute('href', '/help/fwbz/yhxy?text=privacy')
    expect(seen.some((one) => one.call === 'POST /api/register/step1')).toBe(false)
  })

  it('says the rule of passwords before anything is typed, and that the second one is missing', async () => {
    const { user } = openShop('/register', {
      'GET /api/user/base': () => ({ show: true }),
      'GET /api/auth/captcha': () => ({ key: 'one', image: 'data:image/svg+xml;base64,PHN2Zy8+', work: 4 }),
    })
    expect(await screen.findByLabelText('登录密码')).toHaveAttribute('placeholder', '至少8位，不能过于常见')
    await user.click(screen.getByRole('button', { name: '下一步' }))
    expect(await screen.findByText('请再次输入密码')).toBeVisible()
  })

  it('wants no captcha any more once a message was sent', async () => {
    const { user } = openShop('/register', {
      'GET /api/user/base': () => ({ show: true }),
      'GET /api/auth/captcha': () => ({ key: 'one', image: 'data:image/svg+xml;base64,PHN2Zy8+', work: 4 }),
      'GET /api/user/phone/:x': () => ({ is_registered: 0 }),
      'POST /api/sms/send': () => ({ wait: 60 }),
    })
    await user.type(await screen.findByLabelText('手机号'), '13911110001')
    expect(screen.getByLabelText('图形验证码')).toBeRequired()
    await user.type(screen.getByLabelText('图形验证码'), 'ab12')
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    await waitFor(() => expect(screen.getByLabelText('图形验证码')).not.toBeRequired())
    expect(screen.getByLabelText('图形验证码')).toHaveValue('')
  })

  it('opens the texts that are agreed to over the form, which keeps what was typed in', async () => {
    const { user, address } = openShop('/register/step1', {
      'GET /api/user/base': () => ({ show: true }),
      'GET /api/auth/captcha': () => ({ key: 'one', image: 'data:image/svg+xml;base64,PHN2Zy8+', work: 4 }),
      'GET /api/user/phone/:x': () => ({ is_registered: 0 }),
      'GET /api/article/:x': (_, [id]) => ({
        ...article,
        version: '2026-1',
        content: id === 'privacy' ? '## 我们收集什么' : '## 协议的范围',
      }),
    })
    await user.type(await screen.findByLabelText('手机号'), '13911110001')
    await user.click(screen.getByRole('link', { name: '《隐私政策》' }))
    const dialog = within(await screen.findByRole('dialog', { name: '《隐私政策》' }))
    await user.click(await dialog.findByRole('heading', { name: '我们收集什么' }))
    expect(dialog.getByText('版本 2026-1')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: '我已阅读' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByLabelText('手机号')).toHaveValue('13911110001')
    // Reading is no consent.
    expect(screen.getByRole('checkbox', { name: /我已阅读并同意/ })).not.toBeChecked()
    await user.click(screen.getByRole('link', { name: '《用户协议》' }))
    expect(await screen.findByRole('heading', { name: '协议的范围' })).toBeVisible()
    expect(address()).toBe('/register/step1')
  })

  it('says what each kind of member has ready, and whom to ask', async () => {
    openShop('/register/step1', {
      'GET /api/user/base': () => ({ show: true, common_config: member.common_config }),
      'GET /api/auth/captcha': () => ({ key: 'one', image: 'data:image/svg+xml;base64,PHN2Zy8+', work: 4 }),
    })
    const list = within(await screen.findByRole('list', { name: '请提前准备' }))
    const lines = list.getAllByRole('listitem').map((line) => line.textContent.split('：'))
    const kinds = lines.flatMap(([ranks]) => ranks!.split('、'))
    expect(kinds.sort()).toEqual(Object.values(rankNames).sort())
    const documentsOf = (rank: number) => lines.find(([ranks]) => ranks!.split('、').includes(rankNames[rank]!))![1]
    expect(documentsOf(1)).toBe('营业执照、药品经营许可证、采购委托书、采购员身份证')
    expect(documentsOf(4)).toBe('营业执照、医疗机构执业许可证、采购委托书、采购员身份证')
    expect(documentsOf(8)).toContain('、第二类医疗器械经营备案凭证或医疗器械经营许可证、')
    expect(screen.getByText('注册遇到问题请致电 400-000-0000')).toBeVisible()
  })

  it('leads somebody who is logged in on to where they stand', async () => {
    const { address } = openShop('/register/step1', {
      'GET /api/user/base': () => newcomer,
      'GET /api/register/draft': () => state({ next_step: 'waiting', audit_status: 1, is_company_open: 0 }),
    })
    expect(await screen.findByRole('heading', { name: '资料审核中' })).toBeVisible()
    expect(address()).toBe('/register/step3')
  })
})

describe('the second step', () => {
  it('begins with the draft of the server, checks each field, and shows a 422 at its own', async () => {
    const { user, seen } = openShop('/register/step2', {
      'GET /api/user/base': () => newcomer,
      'GET /api/region': regions,
      'GET /api/register/draft': () =>
        state({ next_step: 'step2', company: null, draft: { ...company, rank: '1', province_id: '51' } as never }),
      'POST /api/register/draft': () => null,
      'POST /api/register/step2': () => new Refused(422, '', { errors: { uscc: ['该企业已注册，可联系客服申诉'] } }),
    })
    expect(await screen.findByLabelText('企业名称')).toHaveValue('演示新康大药房')
    await user.clear(screen.getByLabelText('联系电话'))
    await user.type(screen.getByLabelText('联系电话'), '123')
    const storehouse = screen.getByLabelText('仓库/经营地址（选填）')
    await user.clear(storehouse)
    await user.type(storehouse, '库房')
    await user.click(screen.getByRole('button', { name: '下一步' }))
    expect(await screen.findByText('请输入手机号，或带区号的固定电话，如028-12345678')).toBeVisible()
    expect(screen.getByText('请填写5至100个字的地址')).toBeVisible()
    // Without one it is the address of the licence.
    await user.clear(storehouse)
    await user.clear(screen.getByLabelText('联系电话'))
    await user.type(screen.getByLabelText('联系电话'), '13800138000')
    await user.type(screen.getByLabelText('邮箱（选填）'), 'nobody@nowhere')
    await user.click(screen.getByRole('radio', { name: '增值税专用发票' }))
    await user.click(screen.getByRole('button', { name: '下一步' }))
    // [VA-02] an address of mail without a dot in its domain is none.
    expect(await screen.findByText('邮箱格式不正确')).toBeVisible()
    expect(screen.getAllByText('开具专用发票须填写完整的开票资料').length).toBeGreaterThan(1)
    await user.clear(screen.getByLabelText('邮箱（选填）'))
    await user.click(screen.getByRole('radio', { name: '增值税普通发票' }))
    await user.click(screen.getByRole('button', { name: '下一步' }))
    expect(await screen.findByText('该企业已注册，可联系客服申诉')).toBeVisible()
    expect(screen.getByRole('link', { name: /^是您的企业？上传营业执照申诉/ })).toHaveAttribute(
      'href',
      '/help/us/tsjy?uscc=91510100MA6TEXAP1B#complaints',
    )
    expect(seen.findLast((one) => one.call === 'POST /api/register/step2')!.input).toMatchObject({
      rank: '1',
      tel: '13800138000',
      jyfw: ['hxy'],
    })
  })
})

it('points at a licence number of an unusual form, and takes it', async () => {
  const { user, seen } = openShop('/register/step2', {
    'GET /api/user/base': () => newcomer,
    'GET /api/region': regions,
    'GET /api/register/draft': () =>
      state({ next_step: 'step2', company: null, draft: { ...company, rank: '1', province_id: '51' } as never }),
    'POST /api/register/draft': () => null,
    'POST /api/register/step2': () => new Refused(422, '', { errors: { uscc: ['该企业已注册，可联系客服申诉'] } }),
  })
  const number = await screen.findByLabelText('药品经营许可证号')
  expect(screen.queryByText(/与常见格式不同/)).toBeNull()
  await user.clear(number)
  await user.type(number, 'YP-2026-001')
  expect(await screen.findByText('与常见格式不同，请再核对一次；确认无误可继续')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '下一步' }))
  await screen.findByText('该企业已注册，可联系客服申诉')
  expect(seen.findLast((one) => one.call === 'POST /api/register/step2')!.input).toMatchObject({
    licence_no: 'YP-2026-001',
  })
})

it('保存草稿 stores what is typed at once and says so; a refusal is shown and what was typed stays', async () => {
  let answer: unknown = null
  const { user, seen } = openShop('/register/step2', {
    'GET /api/user/base': () => newcomer,
    'GET /api/region': regions,
    'GET /api/register/draft': () => state({ next_step: 'step2', company: null }),
    'POST /api/register/draft': () => answer,
  })
  await user.type(await screen.findByLabelText('企业名称'), '成都半路药房')
  await user.click(screen.getByRole('button', { name: '保存草稿' }))
  expect(await screen.findByText('草稿已保存，30天内可在任何设备继续填写')).toBeVisible()
  // Nothing else is required for a draft, and what is empty is not stored.
  expect(seen.findLast((one) => one.call === 'POST /api/register/draft')!.input).toEqual({
    rank: '1',
    company: '成都半路药房',
    province_id: '0',
    city_id: '0',
    district_id: '0',
    tel: '13911110001',
    invoice_type: '1',
  })
  answer = new Refused(422, '草稿过长')
  await user.click(screen.getByRole('button', { name: '保存草稿' }))
  expect(await screen.findByText('草稿过长')).toBeVisible()
  expect(screen.getByLabelText('企业名称')).toHaveValue('成都半路药房')
})

it('a stored draft does not stand before what another device has typed since', async () => {
  const storage = memoryStorage()
  const open = (draft: RegisterState['draft']) =>
    openShop(
      '/register/step2',
      {
        'GET /api/user/base': () => newcomer,
        'GET /api/region': regions,
        'GET /api/register/draft': () => state({ next_step: 'step2', company: null, draft }),
        'POST /api/register/draft': () => null,
      },
      storage,
    )
  const own = () => storage.getItem(draftKey('register-company', newcomer.username))
  const first = open(null)
  await first.user.type(await screen.findByLabelText('企业名称'), '成都半路药房')
  expect(own()).toContain('成都半路药房')
  await first.user.click(screen.getByRole('button', { name: '保存草稿' }))
  expect(await screen.findByText('草稿已保存，30天内可在任何设备继续填写')).toBeVisible()
  expect(own()).toBeNull()
  first.leave()
  open({ company: '成都全路药房' })
  expect(await screen.findByLabelText('企业名称')).toHaveValue('成都全路药房')
})

it('the phone of the company is at first that of the account', async () => {
  openShop('/register/step2', {
    'GET /api/user/base': () => newcomer,
    'GET /api/region': regions,
    'GET /api/register/draft': () => state({ next_step: 'step2', company: null }),
  })
  expect(await screen.findByLabelText('联系电话')).toHaveValue('13911110001')
})

it('a region where nobody delivers yet may be chosen, and says so', async () => {
  const regionsOf = (input: Readonly<Record<string, unknown>>) =>
    ({
      '51': [{ id: 5101, name: '成都市', served: 1 }],
      '5101': [
        { id: 510107, name: '武侯区', served: 1 },
        { id: 510131, name: '蒲江县', served: 0 },
      ],
    })[String(input['parent_id'])] ?? regions()
  const { user } = openShop('/register/step2', {
    'GET /api/user/base': () => newcomer,
    'GET /api/region': regionsOf,
    'GET /api/register/draft': () =>
      state({ next_step: 'step2', company: null, draft: { ...company, rank: '1', province_id: '51' } as never }),
    'POST /api/register/draft': () => null,
  })
  await screen.findByRole('option', { name: /武侯区/ })
  expect(screen.queryByText(/暂未开通配送/)).toBeNull()
  await user.selectOptions(screen.getByLabelText('区县'), screen.getByRole('option', { name: /蒲江县/ }))
  expect(await screen.findByText('该地区暂未开通配送，可以先注册，开通后即可下单')).toBeVisible()
})

describe('the third step', () => {
  it('reads a document, and leaves its fields empty until the reading is taken over', async () => {
    const file = { id: 7, name: '营业执照.jpg', size: 2_048, url: '/api/file/7?signature=x' }
    const { user, seen } = openShop('/register/step3', {
      'GET /api/user/base': () => newcomer,
      'GET /api/register/draft': () =>
        state({ documents: [{ type: 'yyzz', current: null, next: { ...draftOf, files: [file] } }] } as never),
      'POST /api/register/licence': () => ({
        number: '91510100MA6TEXAP1B',
        issuer: '成都市市场监督管理局',
        issue_date: '2020-03-01',
        long_term: 1,
        is_simulated: 1,
      }),
    })
    const licence = within(await screen.findByRole('group', { name: /^营业执照/ }))
    await user.click(licence.getByRole('button', { name: '识别证件' }))
    expect(await licence.findByText(/识别结果，请核对后采用/)).toHaveTextContent('演示模式，结果为模拟生成')
    expect(licence.getByText('证件编号：91510100MA6TEXAP1B')).toBeVisible()
    expect(seen.find((one) => one.call === 'POST /api/register/licence')!.input).toMatchObject({ type: 'yyzz' })
    const fields = ['证件编号', '发证机关', '发证日期'].map((label) => licence.getByLabelText(label))
    for (const field of fields) expect(field).toHaveValue('')
    expect(licence.getByText('有效期至：长期有效')).toBeVisible()
    const isLong = licence.getByRole('checkbox', { name: '长期有效' })
    expect(isLong).not.toBeChecked()
    await user.click(licence.getByRole('button', { name: '采用' }))
    expect(isLong).toBeChecked()
    expect(fields.map((field) => (field as HTMLInputElement).value)).toEqual([
      '91510100MA6TEXAP1B',
      '成都市市场监督管理局',
      '2020-03-01',
    ])
    expect(licence.queryByText(/识别结果/)).toBeNull()
  })

  it('shows how each document should look, gives the forms, and pictures with words over them', async () => {
    const file = { id: 7, name: '营业执照.jpg', size: 2_048, url: '/api/file/7?signature=x' }
    const { user } = openShop('/register/step3', {
      'GET /api/user/base': () => newcomer,
      'GET /api/register/draft': () =>
        state({
          documents: [{ type: 'yyzz', current: null, next: { ...draftOf, files: [file] } }],
        } as never),
    })
    const licence = within(await screen.findByRole('group', { name: /^营业执照/ }))
    expect(licence.queryByRole('link', { name: /模板/ })).toBeNull()
    await user.click(licence.getByRole('button', { name: '查看营业执照样图' }))
    const sample = within(await screen.findByRole('dialog', { name: '营业执照样图' }))
    expect(sample.getByRole('img', { name: '营业执照样图' })).toBeVisible()
    expect(sample.getByText('复印件加盖本单位公章')).toBeVisible()
    await user.click(sample.getByRole('button', { name: '知道了' }))
    const letter = within(screen.getByRole('group', { name: /^采购委托书/ }))
    const template = letter.getByRole('link', { name: '下载采购委托书模板（PDF）' })
    expect(template).toHaveAttribute('href', expect.stringMatching(/\/api\/register\/template\/cgwt$/))

    await user.click(licence.getByRole('button', { name: '查看营业执照.jpg' }))
    const preview = await screen.findByRole('dialog', { name: '查看营业执照.jpg' })
    expect(within(preview).getByRole('img', { name: '营业执照.jpg' })).toHaveAttribute('src', file.url)
    expect(preview.querySelector('svg text')).toHaveTextContent('仅供药批网资质审核使用')
    // The address has ended: the picture is asked for again with the page.
    fireEvent.error(within(preview).getByRole('img', { name: '营业执照.jpg' }))
    expect(await screen.findByText('预览已过期，请刷新页面后再看')).toBeVisible()
  })

  it.each([
    [['hxy'], false],
    [['hxy', 'lc'], true],
  ] as const)('shows at once what a claimed scope wants: %j', async (jyfw, isOpen) => {
    openShop('/register/step3', {
      'GET /api/user/base': () => newcomer,
      'GET /api/register/draft': () => state({ company: { ...company, jyfw } }),
    })
    const folded = (await screen.findByText(/^购买以下品类才需要/)).closest('details')
    expect(folded!.open).toBe(isOpen)
  })

  it('has a card for each document of the kind, and the errors of handing in at their cards', async () => {
    const { user } = openShop('/register/step3', {
      'GET /api/user/base': () => newcomer,
      'GET /api/register/draft': () => state({ company: { ...company, rank: 4 } }),
      'POST /api/register/step3': () => null,
    })
    for (const name of ['营业执照', '医疗机构执业许可证', '采购委托书', '采购员身份证'])
      expect(await screen.findByRole('group', { name: new RegExp(`^${name} 必需`) })).toBeVisible()
    expect(screen.queryByRole('group', { name: /^药品经营许可证/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: '提交审核' }))
    expect(await screen.findByText('请上传医疗机构执业许可证')).toBeVisible()
  })

  it('wants who buys with the letter for controlled drugs once it has a file, and sends both', async () => {
    const file = { id: 7, name: '委托书.jpg', size: 2_048, url: '/api/file/7?signature=x' }
    const next = { ...draftOf, files: [file], end_date: '2027-05-31', person: '', id_number: '' }
    const { user, seen } = openShop('/register/step3', {
      'GET /api/user/base': () => newcomer,
      'GET /api/register/draft': () => state({ documents: [{ type: 'hmwt', current: null, next }] } as never),
      'POST /api/register/document': () => state(),
    })
    const letter = within(await screen.findByRole('group', { name: /^含特殊药品复方制剂采购委托书/ }))
    await user.click(screen.getByRole('button', { name: '提交审核' }))
    expect(await letter.findByText('请填写被委托人姓名')).toBeVisible()
    await user.type(letter.getByLabelText(/^被委托人姓名/), '李采购')
    await user.type(letter.getByLabelText(/^被委托人身份证号码/), '510105199001010023')
    await user.tab()
    await waitFor(() =>
      expect(seen.filter((one) => one.call === 'POST /api/register/document').at(-1)?.input).toMatchObject({
        type: 'hmwt',
        file_ids: ['7'],
        person: '李采购',
        id_number: '510105199001010023',
      }),
    )
  })

  it('hands in nothing before what could not be stored is stored', async () => {
    let isLost = true
    const file = { id: 7, name: '证件.jpg', size: 2_048, url: '/api/file/7?signature=x' }
    const next = { ...draftOf, files: [file], number: 'YS-1', end_date: '2027-05-31' }
    const documents = ['yyzz', 'ypjy', 'cgwt', 'cgsfz'].map((type) => ({ type, current: null, next }))
    const { user, seen } = openShop('/register/step3', {
      'GET /api/user/base': () => newcomer,
      'GET /api/register/draft': () => state({ documents } as never),
      'POST /api/register/document': () => (isLost ? lost : state()),
      'POST /api/register/step3': () => state({ next_step: 'waiting', audit_status: 1, is_company_open: 0 }),
    })
    const sent = (step: string) => seen.filter((one) => one.call === `POST /api/register/${step}`)
    const licence = within(await screen.findByRole('group', { name: /^营业执照/ }))
    await user.clear(licence.getByLabelText('证件编号'))
    await user.type(licence.getByLabelText('证件编号'), 'YS-2')
    expect(await licence.findByText('尚未保存')).toBeVisible()
    const before = sent('document').length
    const submit = screen.getByRole('button', { name: '提交审核' })
    await user.click(submit)
    await waitFor(() => expect(sent('document').length).toBeGreaterThan(before))
    await waitFor(() => expect(submit).toBeEnabled())
    expect(sent('step3')).toEqual([])
    isLost = false
    await user.click(submit)
    expect(await screen.findByRole('heading', { name: '资料审核中' })).toBeVisible()
    expect(sent('document').at(-1)!.input).toMatchObject({ type: 'yyzz', number: 'YS-2' })
    const order = seen.map((one) => one.call).filter((call) => call.startsWith('POST /api/register/'))
    expect(order.slice(-2)).toEqual(['POST /api/register/document', 'POST /api/register/step3'])
  })

  it('stores what was just typed when the page is left', async () => {
    const file = { id: 7, name: '营业执照.jpg', size: 2_048, url: '/api/file/7?signature=x' }
    const shop = openShop('/register/step3', {
      'GET /api/user/base': () => newcomer,
      'GET /api/register/draft': () =>
        state({ documents: [{ type: 'yyzz', current: null, next: { ...draftOf, files: [file] } }] } as never),
      'POST /api/register/document': () => state(),
    })
    const licence = within(await screen.findByRole('group', { name: /^营业执照/ }))
    await shop.user.type(licence.getByLabelText('证件编号'), 'YS-3')
    shop.leave()
    await waitFor(() =>
      expect(shop.seen.findLast((one) => one.call === 'POST /api/register/document')?.input).toMatchObject({
        type: 'yyzz',
        number: 'YS-3',
      }),
    )
  })

  it('folds what only a class of goods needs, and opens it where something was uploaded', async () => {
    const answers = (documents: unknown) => ({
      'GET /api/user/base': () => newcomer,
      'GET /api/register/draft': () => state({ documents } as never),
    })
    const fold = async () => {
      await screen.findByRole('group', { name: /^营业执照 必需/ })
      return screen.getByText(/^购买以下品类才需要/).closest('details')!
    }
    const shop = openShop('/register/step3', answers([]))
    expect((await fold()).querySelector('summary')).toHaveTextContent(/食品经营许可证.*冷藏药品委托书/)
    expect((await fold()).open).toBe(false)
    expect(screen.getByText(/^选填证件/).closest('details')!.open).toBe(false)
    shop.leave()
    const file = { id: 7, name: '委托书.jpg', size: 2_048, url: '/api/file/7?signature=x' }
    openShop('/register/step3', answers([{ type: 'lcwt', current: null, next: { ...draftOf, files: [file] } }]))
    expect((await fold()).open).toBe(true)
    expect(screen.getByText(/^选填证件/).closest('details')!.open).toBe(false)
  })

  it('says while the review waits how long it takes, whom to call, what else to do, and takes it back', async () => {
    const { user, seen } = openShop('/register/step3', {
      'GET /api/user/base': () => ({ ...newcomer, audit_status: 1 }),
      'GET /api/register/draft': () =>
        state({
          next_step: 'waiting',
          audit_status: 1,
          is_company_open: 0,
          service_wechat: 'yaopi-kefu',
          documents: [{ type: 'yyzz', current: null, next: { ...draftOf, status: 1 } }],
        } as never),
      'POST /api/register/withdraw': () => state(),
    })
    expect(await screen.findByRole('heading', { name: '资料审核中' })).toBeVisible()
    expect(screen.getByText(/^预计1个工作日内完成，结果会发送消息和短信/)).toBeVisible()
    expect(screen.getByText('如需加急请致电 400-000-0000')).toBeVisible()
    expect(screen.getByText('也可添加客服微信 yaopi-kefu')).toBeVisible()
    expect(screen.getByRole('link', { name: '先去逛逛' })).toHaveAttribute('href', '/list')
    expect(screen.getByText('营业执照').closest('li')).toHaveTextContent('营业执照审核中')
    await user.click(screen.getByRole('button', { name: '撤回修改' }))
    await user.click(await screen.findByRole('button', { name: '确定' }))
    expect(await screen.findByText('已撤回，可以继续修改')).toBeVisible()
    expect(seen.some((one) => one.call === 'POST /api/register/withdraw')).toBe(true)
    expect(await screen.findByRole('button', { name: '提交审核' })).toBeVisible()
  })

  it('after a refusal opens what was refused, with the reason, and not what was approved', async () => {
    const version = {
      id: 1,
      version: 1,
      number: 'YS-1',
      issuer: '',
      issue_date: null,
      end_date: null,
      long_term: 1 as const,
      submitted_at: 1,
      reviewed_at: 2,
      files: [],
    }
    openShop('/register/step3', {
      'GET /api/user/base': () => ({ ...newcomer, audit_status: 3 }),
      'GET /api/register/draft': () =>
        state({
          audit_status: 3,
          is_company_open: 0,
          documents: [
            { type: 'yyzz', current: { ...version, status: 2, reason: '' }, next: null },
            { type: 'cgwt', current: null, next: { ...version, status: 3, reason: '公章不清晰' } },
          ],
        }),
    })
    const refused = within(await screen.findByRole('group', { name: /^采购委托书/ }))
    expect(refused.getByRole('alert')).toHaveTextContent('未通过：公章不清晰')
    expect(screen.queryByRole('group', { name: /^营业执照/ })).toBeNull()
    expect(screen.getByText('还可以重新提交5次')).toBeVisible()
  })

  it('keeps the reason in sight while a document is corrected, and says when it was the last time', async () => {
    const corrected = { ...draftOf, version: 2, reason: '公章不清晰' }
    openShop('/register/step3', {
      'GET /api/user/base': () => ({ ...newcomer, audit_status: 3 }),
      'GET /api/register/draft': () =>
        state({
          audit_status: 3,
          is_company_open: 0,
          resubmissions_left: 0,
          documents: [{ type: 'cgwt', current: null, next: corrected }],
        } as never),
    })
    const letter = within(await screen.findByRole('group', { name: /^采购委托书/ }))
    expect(letter.getByText('上次未通过：公章不清晰')).toBeVisible()
    expect(screen.getByRole('heading', { name: '审核未通过，请修改' })).toBeVisible()
    expect(screen.getByText('重新提交次数已用完，请致电客服400-000-0000处理')).toBeVisible()
  })

  it.each([
    [2, '资质已审核通过'],
    [4, '有证件已过期'],
    [5, '账号已冻结'],
  ])('tells a member of state %i who is through with it how they stand now: %s', async (audit_status, title) => {
    openShop('/register/step3', {
      'GET /api/user/base': () => ({ ...member, audit_status }),
      'GET /api/register/draft': () => state({ next_step: 'done', audit_status, is_company_open: 0 }),
    })
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByRole('link', { name: '进入会员中心' })).toHaveAttribute('href', '/user')
  })
})

it('the second step of a forgotten password without a token leads back to the first', async () => {
  const { address } = openShop('/forget/step2', { 'GET /api/user/base': () => ({ show: true }) })
  await waitFor(() => expect(address()).toBe('/forget/step1'))
  expect(await screen.findByText('验证已失效，请重新验证')).toBeVisible()
})

it('the last step of a forgotten password says nothing to who has set none, and leads to the first', async () => {
  const { address } = openShop('/forget/step3', { 'GET /api/user/base': () => ({ show: true }) })
  await waitFor(() => expect(address()).toBe('/forget/step1'))
  expect(screen.queryByText('密码重置成功')).toBeNull()
})

it('a new password is said to have ended every login, and leads to the login', async () => {
  const storage = memoryStorage()
  storage.setItem('yaopi-reset-token', 'token')
  const { user, seen } = openShop(
    '/forget/step2',
    { 'GET /api/user/base': () => ({ show: true }), 'POST /api/forget/step2': () => null },
    storage,
  )
  const password = 'Kangning-8 box of tea'
  await user.type(await screen.findByLabelText('新密码'), password)
  await user.type(screen.getByLabelText('确认新密码'), password)
  await user.click(screen.getByRole('button', { name: '重置密码' }))
  expect(await screen.findByText(/^所有设备已退出登录，[123]秒后前往登录页$/)).toBeVisible()
  expect(screen.getByRole('link', { name: '立即登录' })).toHaveAttribute('href', '/login?to=%2F')
  expect(seen).toContainEqual({
    call: 'POST /api/forget/step2',
    input: { password, password_confirmation: password, reset_token: 'token' },
  })
  expect(storage.getItem('yaopi-reset-token')).toBeNull()
})

it('whoever sets a new password while signed in is signed in no more on this page either', async () => {
  const storage = memoryStorage()
  storage.setItem('yaopi-reset-token', 'token')
  let user = member
  const shop = openShop(
    '/forget/step2',
    {
      'GET /api/user/base': () => user,
      'POST /api/forget/step2': () => {
        user = { show: true }
        return null
      },
    },
    storage,
  )
  await shop.storefront.session.load()
  expect(shop.storefront.session.loggedIn.value).toBe(true)
  await shop.user.type(await screen.findByLabelText('新密码'), 'Kangning-8 box of tea')
  await shop.user.type(screen.getByLabelText('确认新密码'), 'Kangning-8 box of tea')
  await shop.user.click(screen.getByRole('button', { name: '重置密码' }))
  expect(await screen.findByText(/^所有设备已退出登录/)).toBeVisible()
  await waitFor(() => expect(shop.storefront.session.loggedIn.value).toBe(false))
})
