import { createStorefront, memoryStorage } from '@yaopi/core'
import { StorefrontProvider, zhCN } from '@yaopi/widgets'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { member } from '../../testing/shop.fixture.tsx'
import { siteLinks } from '../router/site-links.ts'
import { AskedTexts } from './asked-texts.tsx'

const due = [{ text: 'privacy', version: '2027-1' }]

function open(user: object, isReading = false): readonly string[] {
  const sent: string[] = []
  const storefront = createStorefront({
    session: memoryStorage(),
    now: () => Date.now(),
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    fetch: async (url, options) => {
      sent.push(`${String(url)} ${decodeURIComponent(String(options?.body))}`)
      return new Response(JSON.stringify({ code: 200, message: '', data: member }))
    },
  })
  storefront.session.replace({ ...member, ...user })
  render(
    <MemoryRouter>
      <StorefrontProvider storefront={storefront} links={siteLinks(() => undefined)} locale={zhCN}>
        <AskedTexts isReading={isReading} />
      </StorefrontProvider>
    </MemoryRouter>,
  )
  return sent
}

it('asks for a new version with a link to it, and sends the version that was shown', async () => {
  const sent = open({ new_texts: due })
  const link = await screen.findByRole('link', { name: '《隐私政策》（版本2027-1）' })
  expect(link).toHaveAttribute('href', '/help/fwbz/yhxy?text=privacy')
  // It neither takes the focus nor covers the page, so it is a region of it and no dialog.
  expect(screen.getByRole('region', { name: '协议已更新' })).toContainElement(link)
  await userEvent.click(screen.getByRole('button', { name: '同意并继续' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '协议已更新' })).toBeNull())
  expect(sent).toEqual(['/api/user/consent texts[0][text]=privacy&texts[0][version]=2027-1'])
})

it('asks nobody who has agreed, and does not stand before the text itself', async () => {
  open({})
  open({ new_texts: due }, true)
  // The third is asked, by the code that all of them load: when its question stands, no other one does.
  open({ new_texts: due })
  await screen.findByRole('region', { name: '协议已更新' })
  expect(screen.getAllByRole('region', { name: '协议已更新' })).toHaveLength(1)
})
