import { rankNames } from '@yaopi/core'
import type { DocumentVersion, Licences } from '@yaopi/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bringPages, openShop, Refused } from '../../../testing/shop.fixture.tsx'

bringPages('/zzzj')

const version = (own: Partial<DocumentVersion>): DocumentVersion => ({
  id: 1,
  version: 1,
  status: 2,
  number: 'YS-1',
  issuer: '演示市场监管局',
  issue_date: '2024-01-01',
  end_date: null,
  long_term: 0,
  reason: '',
  submitted_at: null,
  reviewed_at: null,
  files: [],
  ...own,
})
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const licences = (own: Partial<Licences> = {}): Licences => ({
  rank: 1,
  audit_status: 2,
  company: '演示康宁大药房',
  uscc: '91510100MA6TEXAP1B',
  legal_person: '王大康',
  documents: [
    { type: 'yyzz', current: version({ long_term: 1 }), next: null },
    { type: 'ypjy', current: version({ end_date: inDays(20) }), next: null },
    {
      type: 'cgwt',
      current: version({ end_date: inDays(-3) }),
      next: version({ id: 2, status: 3, reason: '公章不清' }),
    },
    { type: 'cgsfz', current: version({ end_date: inDays(900) }), next: version({ id: 3, status: 1 }) },
  ],
  submitted_at: null,
  change: null,
  ...own,
})

const card = (name: string) => within(screen.getByRole('heading', { name }).closest('li')!)

describe('the licences', () => {
  it('say how each stands, with days, what waits and why something was refused', async () => {
    openShop('/zzzj', { 'GET /api/user/zizhi': () => licences() })
    await screen.findByRole('heading', { name: '营业执照' })
    expect(card('营业执照').getByText('有效')).toBeVisible()
    expect(card('药品经营许可证').getByText('即将到期')).toBeVisible()
    expect(card('药品经营许可证').getByText(/还有(19|20|21)天/)).toBeVisible()
    expect(card('采购委托书').getByText('已过期')).toBeVisible()
    expect(card('采购委托书').getByRole('alert')).toHaveTextContent('新版本未通过：公章不清')
    expect(card('采购员身份证').getByText('新版本审核中')).toBeVisible()
    expect(card('采购员身份证').queryByRole('button', { name: '更新' })).toBeNull()
    expect(card('收货委托书').getByText('未上传')).toBeVisible()
  })

  it('call a first document that was refused no new version, and have its way to another', async () => {
    const refused = { type: 'shwt', current: null, next: version({ id: 4, status: 3, reason: '委托期限未填写' }) }
    openShop('/zzzj', { 'GET /api/user/zizhi': () => licences({ documents: [refused] }) })
    await screen.findByRole('heading', { name: '收货委托书' })
    expect(card('收货委托书').getByRole('alert')).toHaveTextContent(/^未通过：委托期限未填写$/)
    expect(card('收货委托书').getByRole('button', { name: '上传' })).toBeVisible()
  })

  it('open the document that a reason points to, and show a 422 at its field', async () => {
    const { user, address } = openShop('/zzzj?type=kpzl', {
      'GET /api/user/zizhi': () => licences(),
      'POST /api/user/zizhi/:x': () => new Refused(422, '', { errors: { file_ids: ['文件不存在，请重新上传'] } }),
    })
    const dialog = within(await screen.findByRole('dialog', { name: '更新开票资料' }))
    await user.click(dialog.getByRole('button', { name: '提交审核' }))
    expect(await dialog.findByText('请上传开票资料')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(address()).toBe('/zzzj'))
  })

  it('ask who buys in the letter for controlled drugs', async () => {
    const { user, seen } = openShop('/zzzj?type=hmwt', {
      'GET /api/user/zizhi': () => licences(),
      'POST /api/user/zizhi/:x': () => licences(),
    })
    const dialog = within(await screen.findByRole('dialog', { name: '更新含特殊药品复方制剂采购委托书' }))
    await user.click(dialog.getByRole('button', { name: '提交审核' }))
    expect(await dialog.findByText('请填写被委托人姓名')).toBeVisible()
    expect(seen.some((one) => one.call.startsWith('POST /api/user/zizhi'))).toBe(false)
    await user.type(dialog.getByLabelText(/^被委托人姓名/), '李采购')
    expect(dialog.queryByText('请填写被委托人姓名')).toBeNull()
  })

  it('ask nobody’s name in other letters', async () => {
    openShop('/zzzj?type=cgwt', { 'GET /api/user/zizhi': () => licences({ documents: [] }) })
    const dialog = within(await screen.findByRole('dialog', { name: '更新采购委托书' }))
    expect(dialog.getByLabelText(/^有效期至/)).toBeVisible()
    expect(dialog.queryByLabelText(/^被委托人/)).toBeNull()
  })

  it('ask of a purchaser’s paper whether they stay, and of another one want letter and card at once', async () => {
    const { user, seen } = openShop('/zzzj?type=cgwt', {
      'GET /api/user/zizhi': () => licences({ documents: [] }),
      'POST /api/upload': () => ({ id: 91, url: '/api/file/9', name: '扫描.png', size: 3 }),
      'POST /api/user/zizhi/:x': () => licences(),
    })
    const dialog = within(await screen.findByRole('dialog', { name: '更新采购委托书' }))
    const send = () => user.click(dialog.getByRole('button', { name: '提交审核' }))
    const sent = () => seen.filter((one) => one.call === 'POST /api/user/zizhi/cgwt')
    const scan = new File(['png'], '扫描.png', { type: 'image/png' })
    await user.upload(dialog.getByLabelText('采购委托书（扫描件或照片）'), scan)
    expect(await dialog.findByText(/^已上传/)).toBeVisible()
    await user.type(dialog.getByLabelText('有效期至'), '2027-09-01')
    await send()
    expect(await dialog.findByText('请选择是否更换采购员')).toBeVisible()
    expect(dialog.queryByRole('group', { name: '采购员身份证' })).toBeNull()

    await user.click(dialog.getByRole('radio', { name: '更换采购员' }))
    const card = within(dialog.getByRole('group', { name: '采购员身份证' }))
    await send()
    expect(await card.findByText('请上传采购员身份证')).toBeVisible()
    expect(sent()).toEqual([])
    await user.upload(card.getByLabelText('采购员身份证（扫描件或照片）'), scan)
    expect(await card.findByText(/^已上传/)).toBeVisible()
    await user.type(card.getByLabelText('证件编号'), '510105199203040017')
    await user.click(card.getByRole('checkbox', { name: '长期有效' }))
    await send()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]!.input).toMatchObject({
      end_date: '2027-09-01',
      documents: [{ type: 'cgsfz', number: '510105199203040017', long_term: '1' }],
    })
  })

  it('want nothing more of a purchaser who stays, also after the other answer', async () => {
    const { user, seen } = openShop('/zzzj?type=cgwt', {
      'GET /api/user/zizhi': () => licences({ documents: [] }),
      'POST /api/upload': () => ({ id: 91, url: '/api/file/9', name: '扫描.png', size: 3 }),
      'POST /api/user/zizhi/:x': () => licences(),
    })
    const dialog = within(await screen.findByRole('dialog', { name: '更新采购委托书' }))
    const scan = new File(['png'], '扫描.png', { type: 'image/png' })
    await user.upload(dialog.getByLabelText('采购委托书（扫描件或照片）'), scan)
    await dialog.findByText(/^已上传/)
    await user.type(dialog.getByLabelText('有效期至'), '2027-09-01')
    await user.click(dialog.getByRole('radio', { name: '更换采购员' }))
    await user.click(dialog.getByRole('radio', { name: '仍是原采购员' }))
    await user.click(dialog.getByRole('button', { name: '提交审核' }))
    const sent = () => seen.filter((one) => one.call === 'POST /api/user/zizhi/cgwt')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]!.input).not.toHaveProperty('documents')
  })

  it('show scopes with what opens them, the history, and our own papers', async () => {
    const { user } = openShop('/zzzj', {
      'GET /api/user/zizhi': () => licences(),
      'GET /api/user/jyfw': () => [
        { code: 'hxy', is_held: 1, opened_by: null },
        { code: 'lc', is_held: 0, opened_by: 'lcwt' },
      ],
      'GET /api/user/zizhi_log': () => [{ ...version({ status: 4, end_date: '2025-01-01' }), type: 'ypjy' }],
    })
    await user.click(await screen.findByRole('tab', { name: '经营范围' }))
    expect(
      await screen.findByRole('row', { name: /冷藏药品收货 未核定 上传冷藏药品委托书并审核通过后可核定/ }),
    ).toBeVisible()
    expect(screen.getByRole('row', { name: /^化学药 已核定 无需办理$/ })).toBeVisible()
    await user.click(screen.getByRole('tab', { name: '变更记录' }))
    expect(await screen.findByRole('row', { name: /药品经营许可证 1 已被新版本替换 2025-01-01/ })).toBeVisible()
    await user.click(screen.getByRole('tab', { name: '我方首营资料' }))
    expect(screen.getByRole('link', { name: '下载首营资料（ZIP）' })).toHaveAttribute(
      'href',
      '/api/user/first_business',
    )
  })

  it('of somebody who is not through lead to the registration', async () => {
    openShop('/zzzj', { 'GET /api/user/zizhi': () => licences({ audit_status: 0, documents: [] }) })
    expect(await screen.findByRole('link', { name: '继续完善资料' })).toHaveAttribute('href', '/register/step2')
    expect(screen.queryByRole('button', { name: '上传' })).toBeNull()
  })

  it('of somebody under review lead to how the review stands, and of a frozen member nowhere', async () => {
    const shop = openShop('/zzzj', { 'GET /api/user/zizhi': () => licences({ audit_status: 1, documents: [] }) })
    expect(await screen.findByText('注册资料审核中')).toBeVisible()
    expect(screen.getByRole('link', { name: '查看审核进度' })).toHaveAttribute('href', '/register/step3')
    expect(screen.queryByRole('link', { name: '继续完善资料' })).toBeNull()
    shop.leave()
    openShop('/zzzj', { 'GET /api/user/zizhi': () => licences({ audit_status: 5 }) })
    await screen.findByRole('heading', { name: '营业执照' })
    for (const role of ['link', 'button'] as const)
      expect(screen.queryByRole(role, { name: /继续完善资料|查看审核进度|更新|上传|变更企业信息/ })).toBeNull()
  })

  it('take a change of the company, with its messages at the fields', async () => {
    const { user } = openShop('/zzzj', { 'GET /api/user/zizhi': () => licences() })
    await user.click(await screen.findByRole('button', { name: '变更企业信息' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText('企业名称')).toHaveValue('演示康宁大药房')
    await user.clear(dialog.getByLabelText('统一社会信用代码'))
    await user.type(dialog.getByLabelText('统一社会信用代码'), '123')
    await user.click(dialog.getByRole('button', { name: '提交审核' }))
    expect(await dialog.findByText('统一社会信用代码不正确，请核对18位代码')).toBeVisible()
  })

  it('ask for what another kind of member must have, and for nothing that is valid already', async () => {
    const { user } = openShop('/zzzj', { 'GET /api/user/zizhi': () => licences() })
    await user.click(await screen.findByRole('button', { name: '变更企业信息' }))
    const dialog = within(await screen.findByRole('dialog'))
    const papers = () => dialog.getAllByRole('group').map((one) => one.querySelector('legend')?.textContent ?? '')
    expect(papers()).toContain('营业执照')
    expect(papers()).not.toContain('医疗机构执业许可证')
    await user.click(dialog.getByRole('radio', { name: rankNames[4]! }))
    expect(papers()).toEqual(expect.arrayContaining(['营业执照', '医疗机构执业许可证', '采购委托书']))
    expect(papers()).not.toContain('采购员身份证')
    await user.click(dialog.getByRole('button', { name: '提交审核' }))
    expect(await dialog.findByText('请上传医疗机构执业许可证')).toBeVisible()
  })

  it('have the papers of a refused change in the form of the next one', async () => {
    const file = { id: 7, name: '新执照.jpg', size: 2_048, url: '/api/file/7?signature=x' }
    const next = version({ id: 9, version: 2, status: 0, number: 'YS-2', long_term: 1, files: [file] })
    const { user } = openShop('/zzzj', {
      'GET /api/user/zizhi': () =>
        licences({ documents: [{ type: 'yyzz', current: version({ long_term: 1 }), next }] }),
    })
    await user.click(await screen.findByRole('button', { name: '变更企业信息' }))
    const paper = within(within(await screen.findByRole('dialog')).getByRole('group', { name: '营业执照' }))
    expect(paper.getByText(/^已上传/)).toBeVisible()
    expect(paper.getByLabelText('证件编号')).toHaveValue('YS-2')
  })

  it('show what a change under review makes of the company', async () => {
    const change = { company: '演示新名大药房', uscc: '91510100MA6TEXAP1B', legal_person: '王大康', rank: 4 }
    openShop('/zzzj', { 'GET /api/user/zizhi': () => licences({ change, submitted_at: 1_790_000_000 }) })
    const note = within((await screen.findByText('企业信息变更审核中，通过前按原信息下单')).parentElement!)
    expect(note.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      '企业名称：演示康宁大药房 → 演示新名大药房',
      `企业类型：${rankNames[1]} → ${rankNames[4]}`,
    ])
    expect(screen.getByRole('button', { name: '变更企业信息' })).toBeDisabled()
    // A renewal would get the answer to the change: it waits, or the change is taken back.
    expect(screen.queryByRole('button', { name: /^更新$|^上传$/ })).toBeNull()
    expect(screen.getByRole('button', { name: '撤回审核中的更新' })).toBeEnabled()
  })
})
