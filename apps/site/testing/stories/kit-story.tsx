import type { Decorator } from '@storybook/react-vite'
import { useMemo } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
// The parts make addresses of routes.
import '../../src/router/routes.ts'
import appCss from '../../src/app.css?inline'

/** A part of the kit on a page of its own: the site's first styles, and a router at `parameters.at`. */
export const onPage: Decorator = (Story, { parameters }) => <OnPage Story={Story} at={parameters['at'] ?? '/'} />

function OnPage({ Story, at }: { readonly Story: Parameters<Decorator>[0]; readonly at: string }) {
  const router = useMemo(
    () => createMemoryRouter([{ path: '*', element: <Story /> }], { initialEntries: [at] }),
    [Story, at],
  )
  return (
    <>
      <style>{appCss}</style>
      <RouterProvider router={router} />
    </>
  )
}
