import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { memoryStorefront, type MemoryOptions } from '../../../../packages/widgets/src/testing/memory-storefront.ts'
import appCss from '../../src/app.css?inline'
import { appRoutes } from '../../src/app.tsx'
import { preloadAddress } from '../../src/router/pages.ts'
import { sampleAnswers } from './sample-answers.text.ts'

export type SiteStoryProps = {
  /** Path and query of the page. */
  readonly at: string
  /** Who is here, what the cart holds, and answers of the server's that differ from the samples. */
  readonly shop?: MemoryOptions
}

/** The whole site at an address, with its real shell and pages, over a server in memory. */
export function SiteStory({ at, shop = {} }: SiteStoryProps) {
  const [router] = useState(() => {
    const { storefront } = memoryStorefront({ ...shop, answers: { ...sampleAnswers(shop.goods), ...shop.answers } })
    return createMemoryRouter(appRoutes(storefront), { initialEntries: [at] })
  })
  return (
    <>
      <style>{appCss}</style>
      <RouterProvider router={router} />
    </>
  )
}

/** Brings the code of the page before the story is shown, so that no test judges the page's placeholder. */
export const bringPage = ({ args }: { readonly args: SiteStoryProps }): Promise<void> =>
  preloadAddress(args.at.split('?')[0]!)

/** The `parameters` of the stories of a page: it fills the window, and has one of its own on the page of notes. */
export const pageParameters = (about: string): Readonly<Record<string, unknown>> => ({
  layout: 'fullscreen',
  docs: { description: { component: about }, story: { inline: false, height: '900px' } },
})

/** The screens that pages are shown on. */
export const desk = { viewport: { value: 'laptop', isRotated: false } }
export const hand = { viewport: { value: 'phone', isRotated: false } }
