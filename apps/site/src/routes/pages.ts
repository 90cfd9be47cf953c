import { lazy, type ComponentType } from 'react'
import { isRedirect, type PageRow } from './route.types.ts'
import { findRoute } from './table.ts'

/** What every page is given. */
export type PageProps = Readonly<Record<string, unknown>>

type PageModule = { readonly default: ComponentType<PageProps> }

const files = import.meta.glob<PageModule>('../pages/**/*.page.tsx')
const loaded = new Map<string, ComponentType<PageProps>>()
const shown = new Map<string, ComponentType<PageProps>>()

/** Brings a page's code; later calls cost nothing. Rejects when the row names no file. */
export async function loadPage(page: string): Promise<void> {
  if (loaded.has(page)) return
  const load = files[`../pages/${page}.page.tsx`]
  if (load === undefined) throw new TypeError(`there is no page file ${page}`)
  loaded.set(page, (await load()).default)
}

/** What stands around the pages of a member; only members see it, so a first page does not carry it. */
export const loadMemberLayout = async () => (await import('../templates/member-layout.tsx')).MemberLayout

/** Brings the code of an address before it is opened; of /404 for an unknown one. */
export async function preloadAddress(address: string): Promise<void> {
  const hit = findRoute(address.split(/[?#]/, 1)[0]!) ?? findRoute('/404')
  if (hit === undefined || isRedirect(hit.row)) return
  await Promise.all([loadPage(hit.row.page), hit.row.layout === 'member' && loadMemberLayout()])
}

/** The component of a row. Code that is here already is used without a waiting frame; one page keeps one identity. */
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
