import type { Link, LinkName, LinkParams, WidgetLinkTargets } from '../storefront/links.ts'

/** Paths of the shop's own site; a target that an application added leads to its start page. */
const paths: Readonly<Record<keyof WidgetLinkTargets, string>> & Partial<Readonly<Record<LinkName, string>>> = {
  login: '/login',
  contract: '/dzht',
  favourites: '/star',
  cart: '/cart',
  home: '/',
  documents: '/user',
  orders: '/order',
  search: '/search',
  list: '/list',
  goods: '/list/info/{id}',
  register: '/register',
  account: '/user',
  messages: '/user',
}

/** A template such as `https://…?q={q}` with its places filled in, each encoded. */
const fillTemplate = (template: string, params: LinkParams): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

/** The URL of a link: the page's own template, else the shop's page with the values as its query. */
export function urlFor(shop: string, { name, params = {} }: Link, template: string | undefined): string {
  const values: LinkParams = params
  if (template !== undefined) return fillTemplate(template, { ...values, q: values['keywords'] })
  const path = paths[name] ?? paths.home
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(values))
    if (value !== undefined && !path.includes(`{${key}}`)) search.set(key, String(value))
  const query = search.toString()
  return `${shop}${fillTemplate(path, values)}${query === '' ? '' : `?${query}`}`
}
