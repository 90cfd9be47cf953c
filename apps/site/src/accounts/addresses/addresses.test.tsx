import type { Address } from '@yaopi/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { address } from '../../../testing/checkout.fixture.ts'
import { bringPages, member, openShop, Refused, type Answers } from '../../../testing/shop.fixture.tsx'

const regions: Answers = {
  'GET /api/region': (input) =>
    input['parent_id'] === undefined
      ? [
          { id: 1, name: '山东省', served: 1 },
          { id: 9, name: '海南省', served: 0 },
        ]
      : input['parent_id'] === '1'
        ? [{ id: 2, name: '济南市', served: 1 }]
        : [{ id: 3, name: '历下区', served: 1 }],
}

const fill = async (user: ReturnType<typeof openShop>['user'], phone: string): Promise<HTMLElement> => {
  await user.click((await screen.findAllByRole('button', { name: '新增地址' }))[0]!)
  const dialog = await screen.findByRole('dialog', { name: '新增收货地址' })
  await user.type(within(dialog).getByLabelText(/收货人/), '王药师')
  await user.type(within(dialog).getByLabelText(/联系电话/), phone)
  await user.selectOptions(
    await within(dialog).findByRole('combobox', { name: '省' }),
    await within(dialog).findByRole('option', { name: '山东省' }),
  )
  await user.selectOptions(
    within(dialog).getByRole('combobox', { name: '市' }),
    await within(dialog).findByRole('option', { name: '济南市' }),
  )
  await user.selectOptions(
    within(dialog).getByRole('combobox', { name: '区县' }),
    await within(dialog).findByRole('option', { name: '历下区' }),
  )
  await user.type(within(dialog).getByLabelText(/详细地址/), '泺源大街200号')
  return dialog
}

bringPages('/addr', '/login')

describe('delivery addresses', () => {
  it('[VA-01] refuses a phone number that is none, and takes a landline with its area code', async () => {
    const saved: Address[] = []
    const { user, seen } = openShop('/addr', {
      ...regions,
      'GET /api/user/address': () => saved,
      'POST /api/user/address': () => {
        saved.push(address({ receiver: '王药师', audit_status: 0 }))
        return saved
      },
    })
    const dialog = await fill(user, '12345678901')
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    expect(await within(dialog).findByText('请填写11位手机号，或带区号的座机，如 0531-88886666')).toBeVisible()
    expect(within(dialog).getByLabelText(/联系电话/)).toBeInvalid()
    expect(seen.some((one) => one.call === 'POST /api/user/address')).toBe(false)

    await user.clear(within(dialog).getByLabelText(/联系电话/))
    await user.type(within(dialog).getByLabelText(/联系电话/), '0531-88886666')
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(seen.find((one) => one.call === 'POST /api/user/address')!.input).toMatchObject({
        receiver: '王药师',
        phone: '0531-88886666',
        province_id: '1',
        city_id: '2',
        district_id: '3',
        detail: '泺源大街200号',
        is_default: '0',
      }),
    )
    expect(await screen.findByText('待审核')).toBeVisible()
  })

  it('[VA-04] shows the messages of a 422 at their fields, in no toast, and keeps what was typed', async () => {
    const { user } = openShop('/addr', {
      ...regions,
      'GET /api/user/address': () => [],
      'POST /api/user/address': () =>
        new Refused(422, '', { errors: { detail: ['详细地址与证件不符', '第二条'], phone: ['phone：格式不正确'] } }),
    })
    const dialog = await fill(user, '13800000001')
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(within(dialog).getByRole('textbox', { name: /详细地址/ })).toHaveAccessibleDescription(
        '详细地址与证件不符',
      ),
    )
    expect(within(dialog).getByRole('textbox', { name: /联系电话/ })).toHaveAccessibleDescription('格式不正确')
    expect(screen.getAllByText('详细地址与证件不符')).toHaveLength(1)
    expect(screen.queryByText('第二条')).not.toBeInTheDocument()
    expect(within(dialog).getByLabelText(/详细地址/)).toHaveValue('泺源大街200号')
  })

  it('a lost login keeps what was typed in: it is there again after the way back, for this address only', async () => {
    let isIn = true
    const { user, address, seen } = openShop('/addr', {
      ...regions,
      'GET /api/user/base': () => (isIn ? member : { show: true }),
      'GET /api/user/address': () => [],
      'POST /api/auth/login': () => {
        isIn = true
        return member
      },
      'POST /api/user/address': () => (isIn ? [] : new Refused(401, '请先登录')),
    })
    const dialog = await fill(user, '13800000001')
    isIn = false
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    await waitFor(() => expect(address()).toMatch(/^\/login/))
    await user.type(await screen.findByLabelText('账号'), '13800000001')
    await user.type(screen.getByLabelText('密码'), 'demo')
    await user.click(screen.getByRole('button', { name: '登录' }))
    await waitFor(() => expect(address()).not.toMatch(/^\/login/))
    if (!address().startsWith('/addr')) await user.click(await screen.findByRole('link', { name: '收货地址' }))
    await user.click((await screen.findAllByRole('button', { name: '新增地址' }))[0]!)
    const again = await screen.findByRole('dialog', { name: '新增收货地址' })
    expect(await within(again).findByText('已恢复上次未提交的内容')).toBeVisible()
    expect(within(again).getByLabelText(/收货人/)).toHaveValue('王药师')
    expect(within(again).getByLabelText(/详细地址/)).toHaveValue('泺源大街200号')
    await waitFor(() => expect(within(again).getByRole('combobox', { name: '区县' })).toHaveDisplayValue('历下区'))
    await user.click(within(again).getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(seen.filter((one) => one.call === 'POST /api/user/address').at(-1)!.input).toMatchObject({
        district_id: '3',
        detail: '泺源大街200号',
      }),
    )
    await user.click((await screen.findAllByRole('button', { name: '新增地址' }))[0]!)
    expect(await screen.findByRole('textbox', { name: /收货人/ })).toHaveValue('')
  })

  it('wants a region, and marks one that is not served', async () => {
    const { user } = openShop('/addr', { ...regions, 'GET /api/user/address': () => [] })
    await user.click((await screen.findAllByRole('button', { name: '新增地址' }))[0]!)
    const dialog = await screen.findByRole('dialog', { name: '新增收货地址' })
    expect(await within(dialog).findByRole('option', { name: '海南省（暂不配送）' })).toBeDisabled()
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    expect(await within(dialog).findByText('请选择省、市、区县')).toBeVisible()
  })

  it('changes an address with its values filled in, makes it the default, and deletes only after asking', async () => {
    let list = [address(), address({ id: 2, receiver: '李库管', is_default: 0 })]
    const { user, seen } = openShop('/addr', {
      ...regions,
      'GET /api/user/address': () => list,
      'POST /api/user/address/:id/edit': () => list,
      'POST /api/user/address/:id/default': (_, [id]) => {
        list = list.map((one) => ({ ...one, is_default: one.id === Number(id) ? 1 : 0 }))
        return list
      },
      'DELETE /api/user/address/:id': (_, [id]) => {
        list = list.filter((one) => one.id !== Number(id))
        return list
      },
    })
    await user.click(await screen.findByRole('button', { name: '修改李库管的地址' }))
    const dialog = await screen.findByRole('dialog', { name: '修改收货地址' })
    await waitFor(() => expect(within(dialog).getByRole('combobox', { name: '区县' })).toHaveDisplayValue('历下区'))
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(seen.find((one) => one.call === 'POST /api/user/address/2/edit')!.input).toMatchObject({
        district_id: '3',
        receiver: '李库管',
      }),
    )
    await user.click(await screen.findByRole('button', { name: '设为默认' }))
    await waitFor(() => expect(list.find((one) => one.id === 2)!.is_default).toBe(1))
    await user.click(screen.getByRole('button', { name: '删除张药师的地址' }))
    expect(list).toHaveLength(2)
    await user.click(await screen.findByRole('button', { name: '确定' }))
    await waitFor(() => expect(screen.queryByText('张药师')).not.toBeInTheDocument())
  })
})
