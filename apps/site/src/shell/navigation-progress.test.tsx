import { act, render, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { NavigationProgress } from './navigation-progress.tsx'

/** A site of two pages, the second of which waits for `come`. */
function openSite() {
  const { promise, resolve } = Promise.withResolvers<null>()
  const Page = ({ title }: { readonly title: string }) => {
    useEffect(() => {
      document.title = title
    }, [title])
    return (
      <main>
        <h1>{title}</h1>
        <input aria-label="备注" />
      </main>
    )
  }
  const router = createMemoryRouter([
    {
      element: (
        <>
          <NavigationProgress />
          <Outlet />
        </>
      ),
      children: [
        { path: '/', element: <Page title="首页" /> },
        { path: '/list', element: <Page title="全部商品" />, loader: () => promise },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  return { router, come: () => resolve(null) }
}

const status = () => screen.getByRole('status', { name: '页面状态' })

it('says that a page is on its way, and its name once it is there; the focus goes to its heading', async () => {
  const { router, come } = openSite()
  expect(status().textContent).toBe('')
  await act(async () => {
    void router.navigate('/list')
  })
  await waitFor(() => expect(status().textContent).toBe('正在打开页面'))
  expect(screen.getByRole('heading', { name: '首页' })).toBeVisible()
  come()
  await waitFor(() => expect(status().textContent).toBe('全部商品'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '全部商品' }))
})

it('leaves the focus with somebody who types', async () => {
  const { router, come } = openSite()
  const field = document.createElement('input')
  document.body.append(field)
  field.focus()
  come()
  await act(() => router.navigate('/list'))
  await waitFor(() => expect(status().textContent).toBe('全部商品'))
  expect(document.activeElement).toBe(field)
  field.remove()
})
