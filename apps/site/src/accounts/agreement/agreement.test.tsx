import type { Agreement } from '@yaopi/core/contract'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bringPages, openShop, Refused } from '../../../testing/shop.fixture.tsx'

const contract = (own: Partial<Agreement> = {}): Agreement => ({
  status: 0,
  version: '2026-01',
  end_date: null,
  company: '演示济南仁和大药房有限公司',
  phone: '13800000006',
  pdf: '/api/user/contract/pdf',
  history: [],
  content: '# 购销合同\n\n甲方与**乙方**约定：\n\n- 按证照范围采购\n- 票账货款一致\n\n1. 第一条\n2. 第二条',
  ...own,
})

bringPages('/dzht')

describe('the electronic contract', () => {
  it('shows a 422 of the server at its fields', async () => {
    const { user } = openShop('/dzht', {
      'GET /api/user/contract': () => contract(),
      'POST /api/user/contract': () =>
        new Refused(422, '', { errors: { name: ['姓名与证件不符'], code: ['验证码错误'] } }),
    })
    await user.type(await screen.findByRole('textbox', { name: '签署人姓名' }), '张药师')
    await user.type(screen.getByRole('textbox', { name: '短信验证码' }), '135790')
    await user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))
    await user.click(screen.getByRole('button', { name: '同意并签署' }))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: '签署人姓名' })).toHaveAccessibleDescription('姓名与证件不符'),
    )
    expect(screen.getByRole('textbox', { name: '短信验证码' })).toHaveAccessibleDescription(/验证码错误/)
    expect(screen.getAllByText('验证码错误')).toHaveLength(1)
  })

  it('is read, signed with name and code, and then valid with a PDF', async () => {
    let signed = false
    const { user, seen } = openShop('/dzht', {
      'GET /api/user/contract': () => contract(),
      'POST /api/sms/send': () => ({ wait: 60, code: '135790' }),
      'POST /api/user/contract': () => {
        signed = true
        return contract({
          status: 1,
          end_date: '2027-11-20',
          history: [{ version: '2026-01', signer: '张药师', signed_at: 1_795_000_000, end_date: '2027-11-20' }],
        })
      },
    })
    expect(await screen.findByText('合同尚未签署')).toBeVisible()
    expect(screen.getByRole('region', { name: '合同内容' })).toHaveTextContent('按证照范围采购')
    expect(screen.getByText('乙方')).toBeVisible()

    await user.click(screen.getByRole('button', { name: '同意并签署' }))
    const signer = screen.getByRole('textbox', { name: '签署人姓名' })
    await waitFor(() => expect(signer).toHaveAccessibleDescription('请填写签署人姓名'))
    expect(screen.getByRole('textbox', { name: '短信验证码' })).toHaveAccessibleDescription(/请填写6位短信验证码/)
    await waitFor(() => expect(signer).toHaveFocus())
    await user.type(screen.getByLabelText('签署人姓名'), '张药师')
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    expect(await screen.findByText('演示模式，验证码是 135790')).toBeVisible()
    expect(screen.getByRole('button', { name: /5\d秒后重新获取|60秒后重新获取/ })).toBeDisabled()
    await user.type(screen.getByLabelText('短信验证码'), '135790')
    await user.click(screen.getByRole('button', { name: '同意并签署' }))
    const consent = screen.getByRole('checkbox', { name: /我已阅读并同意/ })
    await waitFor(() => expect(consent).toHaveAccessibleDescription('请先阅读合同并勾选同意'))
    expect(signed).toBe(false)

    await user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))
    await user.click(screen.getByRole('button', { name: '同意并签署' }))
    expect(await screen.findByText('合同已生效')).toBeVisible()
    expect(screen.getByRole('link', { name: '下载PDF' })).toHaveAttribute('href', '/api/user/contract/pdf')
    expect(screen.getByRole('row', { name: /2026-01 张药师/ })).toBeVisible()
    await waitFor(() =>
      expect(seen.find((one) => one.call === 'POST /api/user/contract')!.input).toMatchObject({
        name: '张药师',
        code: '135790',
      }),
    )
  })
})
