import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { useSearch } from './use-search.ts'

let renders = 0

function Page() {
  renders += 1
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
  const first = renders
  const gone = router.navigate('/list?page=2')
  await act(() => Promise.resolve())
  expect(router.state.navigation.state).toBe('loading')
  expect(renders).toBe(first)
  await act(async () => {
    arrive(null)
    await gone
  })
  await screen.findByText('2')
  expect(renders).toBe(first + 1)
})
