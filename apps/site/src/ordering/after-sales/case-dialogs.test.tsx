import { createStorefront, memoryStorage } from '@yaopi/core'
import type { AfterSale } from '@yaopi/core/contract'
import { StorefrontProvider, zhCN } from '@yaopi/widgets'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { member } from '../../../testing/shop.fixture.tsx'
import { siteLinks } from '../../router/site-links.ts'
import { SendBackDialog } from './case-dialogs.tsx'

it('offers the usual carriers for goods that go back, and takes any other', async () => {
  const sent: URLSearchParams[] = []
  const storefront = createStorefront({
    session: memoryStorage(),
    now: () => Date.now(),
    setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
    clearTimeout: (handle) => clearTimeout(handle as number),
    fetch: async (_, init) => {
      sent.push(new URLSearchParams(String(init?.body)))
      return new Response(JSON.stringify({ code: 200, message: '', data: {} }), {
        headers: { 'content-type': 'application/json' },
      })
    },
  })
  storefront.session.replace(member)
  render(
    <StorefrontProvider storefront={storefront} links={siteLinks(() => undefined)} locale={zhCN}>
      <SendBackDialog
        one={{ id: 8, return_address: '演示路1号退货组' } as AfterSale}
        onClose={() => undefined}
        onChanged={() => undefined}
      />
    </StorefrontProvider>,
  )
  const dialog = within(await screen.findByRole('dialog', { name: '填写寄回单号' }))
  const carrier = dialog.getByLabelText<HTMLInputElement>('快递公司')
  const names = [...carrier.list!.options].map((option) => option.value)
  expect(names).toContain('顺丰速运')
  expect(names.length).toBeGreaterThan(5)

  const user = userEvent.setup()
  await user.type(carrier, '演示快递')
  await user.type(dialog.getByLabelText('快递单号'), 'SF10001')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(Object.fromEntries(sent[0]!)).toMatchObject({ carrier: '演示快递', waybill: 'SF10001' })
})
