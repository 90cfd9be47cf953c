import { memoryStorage } from '@yaopi/core'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWith } from '../testing/render-with.tsx'
import { AdBanner, CLOSED_BANNER } from './ad-banner.tsx'

const ad = { id: 7, image: '/pictures/banner/7.svg', url: '/mrtj', title: '今日特价' }

describe('bottom ad banner', () => {
  it('[SH-14] can be closed and stays closed; another one comes, closing it brings no other back', async () => {
    const session = memoryStorage()
    const { user, unmount } = renderWith(<AdBanner ad={ad} />, { session })
    await user.click(screen.getByRole('button', { name: '关闭广告' }))
    expect(screen.queryByRole('link', { name: '今日特价' })).toBeNull()
    unmount()
    renderWith(
      <>
        <AdBanner ad={ad} />
        <AdBanner ad={{ ...ad, id: 8, title: '新品上架' }} />
      </>,
      { session },
    )
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(['新品上架'])
    await user.click(screen.getByRole('button', { name: '关闭广告' }))
    expect(session.getItem(CLOSED_BANNER)).toBe('7,8')
  })

  it('an address that would run a script is none', () => {
    renderWith(<AdBanner ad={{ ...ad, url: 'javascript:alert(1)' }} />)
    expect(screen.getByRole('link', { name: '今日特价' })).toHaveAttribute('href', '#')
  })

  it('[ER-10] without a target it says that the activity has not begun', async () => {
    const { user } = renderWith(<AdBanner ad={{ ...ad, url: '' }} />)
    await user.click(screen.getByRole('link', { name: '今日特价' }))
    expect(screen.getByRole('alertdialog', { name: '温馨提示' })).toHaveTextContent('活动暂未开始')
  })
})
