import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { useSearch } from './use-search.ts'

const rendered = vi.fn<() => void>()

function Page() {
  rendered()
  return <p>{useSearch().get('page') ?? '1'}</p>
}

it('renders its caller when the address has changed, not when a navigation begins', async () => {
  let arrive: (value: null) => void = () => undefined
  const router = createMemoryRouter(
    [
      {
        element: <Outlet />,
        hydrateFallbackElement: <p />,
        children: [
          {
            path: '/list',
            element: <Page />,
            loader: ({ request }) =>
              request.url.includes('page') ? new Promise((resolve) => (arrive = resolve)) : null,
          },
        ],
      },
    ],
    { initialEntries: ['/list'] },
  )
  render(<RouterProvider router={router} />)
  await screen.findByText('1')
  const first = rendered.mock.calls.length
  const gone = router.navigate('/list?page=2')
  await act(() => Promise.resolve())
  expect(router.state.navigation.state).toBe('loading')
  expect(rendered).toHaveBeenCalledTimes(first)
  await act(async () => {
    arrive(null)
    await gone
  })
  await screen.findByText('2')
  expect(rendered).toHaveBeenCalledTimes(first + 1)
})
