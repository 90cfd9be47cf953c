import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeClock } from '../testing/fake-clock.ts'
import { renderWith } from '../testing/render-with.tsx'
import { Notifications } from './notifications.tsx'

const notes = () => screen.getByRole('status', { name: '提示消息' })
const refused = { kind: 'refused', code: 409, message: '库存不足', data: null } as const

describe('notifications', () => {
  const { pass, typist } = fakeClock()

  it('[ER-08] 收藏成功 comes with a button 查看我的收藏 that goes to the favourites; 取消收藏成功 passes by', async () => {
    const { storefront, visited } = renderWith(null)
    await act(() => storefront.favourite.add([7]))
    expect(notes()).toHaveTextContent('收藏成功')
    await typist().click(within(notes()).getByRole('button', { name: '查看我的收藏' }))
    expect(visited).toEqual(['/favourites'])
    await act(() => storefront.favourite.cancel([7]))
    expect(notes()).toHaveTextContent('取消收藏成功')
    await pass(4_000)
    expect(notes()).toBeEmptyDOMElement()
  })

  it('a note that is looked at stays', async () => {
    const { storefront } = renderWith(null)
    await act(async () => storefront.notifications.success('已加入购物车'))
    await typist().hover(screen.getByText('已加入购物车'))
    await pass(10_000)
    expect(notes()).toHaveTextContent('已加入购物车')
  })

  it('[ER-05] a refusal is an alert titled 温馨提示; the focus goes to its button and comes back', async () => {
    const { storefront } = renderWith(<button type="button">下单</button>)
    const opener = screen.getByRole('button', { name: '下单' })
    opener.focus()
    await act(async () => storefront.notifications.report(refused))
    const alert = screen.getByRole('alertdialog', { name: '温馨提示' })
    expect(alert).toHaveTextContent('库存不足')
    expect(within(alert).getByRole('button', { name: '知道了' })).toHaveFocus()
    await typist().click(within(alert).getByRole('button', { name: '知道了' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(opener).toHaveFocus()
  })

  it('a question is answered by 确定 and 取消, one after the other', async () => {
    const { storefront } = renderWith(null)
    const answers: boolean[] = []
    await act(async () => {
      void storefront.notifications.confirm('确定删除吗?').then((yes) => answers.push(yes))
      void storefront.notifications.confirm('确定退出吗?').then((yes) => answers.push(yes))
    })
    expect(screen.getByRole('alertdialog')).toHaveTextContent('确定删除吗?')
    await typist().click(screen.getByRole('button', { name: '确定' }))
    expect(screen.getByRole('alertdialog')).toHaveTextContent('确定退出吗?')
    await typist().click(screen.getByRole('button', { name: '取消' }))
    expect(answers).toEqual([true, false])
  })

  it('[ER-07] a timeout offers to refresh the page', async () => {
    const onRefresh = vi.fn()
    const { storefront } = renderWith(<Notifications onRefresh={onRefresh} />)
    await act(async () =>
      storefront.notifications.report({ kind: 'timeout', code: 0, message: '请求超时，请刷新页面' }),
    )
    expect(screen.getAllByRole('alertdialog')[0]).toHaveTextContent('请求超时，请刷新页面')
    await typist().click(screen.getAllByRole('button', { name: '刷新页面' })[0]!)
    expect(onRefresh).toHaveBeenCalledOnce()
  })

  it('[ER-02] a lost login sends to the login page, [ER-03] a missing contract leads to it', async () => {
    const { storefront, visited } = renderWith(null)
    await act(async () => storefront.notifications.report({ kind: 'login', code: 401, message: '' }))
    expect(visited).toEqual(['/login'])
    await act(async () =>
      storefront.notifications.report({ kind: 'contract', code: 459, message: '请先签署年度购销合同' }),
    )
    expect(screen.getByRole('alertdialog')).toHaveTextContent('请先签署年度购销合同')
    await typist().click(screen.getByRole('button', { name: '去签署' }))
    expect(visited).toEqual(['/login', '/contract'])
  })

  it('[ER-04] a form error is a note with an error sign, announced as an alert; a success is not', async () => {
    const { storefront } = renderWith(null)
    await act(async () =>
      storefront.notifications.report({ kind: 'form', code: 422, message: '请填写收货人', errors: {} }),
    )
    const note = within(notes()).getByRole('alert')
    expect(note).toHaveTextContent('请填写收货人')
    expect([note.dataset['icon'], note.querySelector('svg') !== null]).toEqual(['error', true])
    await act(async () => storefront.notifications.success('已加入购物车'))
    expect(within(notes()).getAllByRole('alert')).toHaveLength(1)
  })
})
