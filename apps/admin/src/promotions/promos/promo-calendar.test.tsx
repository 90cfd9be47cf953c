import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PromoDraftState, PromoPhase, type PromoEntry } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import { defineScreens, ScreensProvider } from '../../platform/routing/index.ts'
import PromoCalendarPage from './promo-calendar.page.tsx'

const LIST = 'GET /api/admin/promos'
/** 2026-12-01 00:00 in Shanghai. */
const FIRST = Date.parse('2026-12-01T00:00:00+08:00') / 1_000
const HOUR = 3_600
const entry = (draft_id: number, given: Partial<PromoEntry>): PromoEntry => ({
  key: `spike:${draft_id}`,
  kind: 'spike',
  id: draft_id,
  draft_id,
  name: `上午场${draft_id}`,
  state: PromoDraftState.published,
  phase: PromoPhase.planned,
  start: FIRST + 34 * HOUR,
  end: FIRST + 36 * HOUR,
  goods: 1,
  taken: 0,
  total: 100,
  summary: '',
  author: '测试员工',
  issues: 0,
  version: 1,
  ...given,
})
const load = async () => ({ default: () => null })
const screens = defineScreens(
  { name: 'promo-new', path: 'promos/new/:kind', title: '新建促销', may: ['promo:write'], load },
  { name: 'promo-draft', path: 'promos/drafts/:id', title: '编辑促销', may: ['promo:read'], load },
)
const show = (role: 'goods' | 'service', total: number) =>
  renderScreen(
    <ScreensProvider value={screens}>
      <PromoCalendarPage />
    </ScreensProvider>,
    {
      roles: [role],
      at: `/promos/calendar?from=${FIRST}`,
      replies: {
        [LIST]: () => ({ data: [entry(4, {}), entry(5, { issues: 2 })], current_page: 1, last_page: 1, total }),
      },
    },
  )

it('a bar says its state, window and what is wrong with it, and leads to its draft', async () => {
  const user = userEvent.setup()
  const { sent, router } = show('goods', 2)
  const window = '2026-12-02 10:00 — 2026-12-02 12:00'
  expect(await screen.findByRole('button', { name: `上午场5，2项问题，${window}` })).toBeVisible()
  expect(sent.find(({ call }) => call === LIST)!.input).toEqual({ from: FIRST, to: FIRST + 14 * 24 * HOUR })
  expect(screen.queryByText(/只显示前/)).toBeNull()
  await user.click(screen.getByRole('button', { name: `上午场4，未开始，${window}` }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/promos/drafts/4'))
})

it('a free place begins a draft on its day, for those who may write one', async () => {
  const user = userEvent.setup()
  const first = show('service', 2)
  const free = { name: '新建秒杀，2026-12-05' }
  expect((await screen.findAllByRole('button', free))[0]).toBeDisabled()
  first.unmount()
  const { router } = show('goods', 2)
  await user.click((await screen.findAllByRole('button', free))[0]!)
  await waitFor(() => expect(router.state.location.pathname).toBe('/promos/new/spike'))
  expect(router.state.location.search).toBe(`?start=${FIRST + 4 * 24 * HOUR + 9 * HOUR}`)
})

it('says that it shows the first ones only, where there are more', async () => {
  show('goods', 120)
  expect(await screen.findByText('只显示前2条')).toBeVisible()
})
