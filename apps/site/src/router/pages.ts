import type { ComponentType } from 'react'
import { findRoute, isRedirect } from '../platform/routing/index.ts'
import { pageExtensions } from './page-extensions.ts'
import './routes.ts'

/** The props of a page come from its row. */
export type PageProps = Readonly<Record<string, unknown>>
type Page = ComponentType<PageProps>
type MemberLayout = (typeof import('../accounts/member-layout/index.ts'))['MemberLayout']

const files = import.meta.glob<{ readonly default: Page }>(
  '../{accounts,pricing,catalogue,ordering,promotions,content}/*/*.page.tsx',
)
const loaded = new Map<string, Page>()
let memberLayout: MemberLayout | undefined

/** Loads a page's code; later calls cost nothing. Rejects when the row names no file. */
export async function loadPage(page: string): Promise<Page> {
  const known = loaded.get(page)
  if (known !== undefined) return known
  const load = files[`../${page}.page.tsx`]
  if (load === undefined) throw new TypeError(`there is no page file ${page}`)
  const [module] = await Promise.all([load(), pageExtensions[page]?.load()])
  loaded.set(page, module.default)
  return module.default
}

/** The code of a page when it is loaded already. */
export const loadedPage = (page: string): Page | undefined => loaded.get(page)

/** The frame of the member centre; only members see it, so a first page does not carry it. */
export async function loadMemberLayout(): Promise<MemberLayout> {
  memberLayout ??= (await import('../accounts/member-layout/index.ts')).MemberLayout
  return memberLayout
}

export const loadedMemberLayout = (): MemberLayout | undefined => memberLayout

/** Loads the code of an address before it is opened; of /404 for an unknown one. */
export async function preloadAddress(address: string): Promise<void> {
  const hit = findRoute(address.split(/[?#]/, 1)[0]!) ?? findRoute('/404')
  if (hit === undefined || isRedirect(hit.row)) return
  await Promise.all([loadPage(hit.row.page), hit.row.frame === 'member' && loadMemberLayout()])
}
