import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AdBanner } from '../ad-banner/ad-banner.tsx'
import { renderWith } from '../testing/render-with.tsx'
import { browserEnvironment } from './browser-environment.ts'

const full = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

afterEach(() => {
  vi.restoreAllMocks()
  window.sessionStorage.clear()
})

describe('session storage that refuses', () => {
  it('keeps a value as long as the page, and no older one beyond', () => {
    const { session } = browserEnvironment()
    session.setItem('a', 'old')
    expect(window.sessionStorage.getItem('a')).toBe('old')
    const mock = full()
    session.setItem('a', 'new')
    expect([session.getItem('a'), window.sessionStorage.getItem('a')]).toEqual(['new', null])
    mock.mockRestore()
    session.setItem('a', 'stored')
    expect([session.getItem('a'), window.sessionStorage.getItem('a')]).toEqual(['stored', 'stored'])
    session.removeItem('a')
    expect(session.getItem('a')).toBeNull()
  })

  it('[SH-14] closes a banner nevertheless', async () => {
    full()
    const { session } = browserEnvironment()
    const { user } = renderWith(<AdBanner ad={{ id: 7, image: '/7.svg', url: '/mrtj', title: '今日特价' }} />, {
      session,
    })
    await user.click(screen.getByRole('button', { name: '关闭广告' }))
    expect(screen.queryByRole('link')).toBeNull()
  })
})
