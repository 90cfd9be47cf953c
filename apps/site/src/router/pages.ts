import { lazy, type ComponentType } from 'react'
import { findRoute, isRedirect, type PageRow } from '../platform/routing/index.ts'
import { pageExtensions } from './page-extensions.ts'
import './routes.ts'

/** The props of a page come from its row. */
export type PageProps = Readonly<Record<string, unknown>>

type PageModule = { readonly default: ComponentType<PageProps> }

const files = import.meta.glob<PageModule>('../{accounts,pricing,catalogue,ordering,promotions,content}/*/*.page.tsx')
const loaded = new Map<string, ComponentType<PageProps>>()
const shown = new Map<string, ComponentType<PageProps>>()

/** Loads a page's code; later calls cost nothing. Rejects when the row names no file. */
export async function loadPage(page: string): Promise<void> {
  if (loaded.has(page)) return
  const load = files[`../${page}.page.tsx`]
  if (load === undefined) throw new TypeError(`there is no page file ${page}`)
  const [module] = await Promise.all([load(), pageExtensions[page]?.load()])
  loaded.set(page, module.default)
}

/** The frame of the member centre; only members see it, so a first page does not carry it. */
export const loadMemberLayout = async () => (await import('../accounts/member-layout/index.ts')).MemberLayout

/** Loads the code of an address before it is opened; of /404 for an unknown one. */
export async function preloadAddress(address: string): Promise<void> {
  const hit = findRoute(address.split(/[?#]/, 1)[0]!) ?? findRoute('/404')
  if (hit === undefined || isRedirect(hit.row)) return
  await Promise.all([loadPage(hit.row.page), hit.row.frame === 'member' && loadMemberLayout()])
}

/** The component of a row. Code that is loaded already is used without a waiting frame; one page keeps one identity. */
export function pageOf(row: PageRow): ComponentType<PageProps> {
  const known = shown.get(row.page)
  if (known !== undefined) return known
  const component =
    loaded.get(row.page) ??
    lazy(async () => {
      await loadPage(row.page)
      return { default: loaded.get(row.page)! }
    })
  shown.set(row.page, component)
  return component
}
