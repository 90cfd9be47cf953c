import type { LinkName, LinkParams } from '../storefront/links.ts'

/** Where things are on the shop's own site. */
const paths: Readonly<Record<LinkName, string>> = {
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
export const fillTemplate = (template: string, params: LinkParams): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

/** The address of a place: a template of the page's own, else the shop's page with the values as its query. */
export function urlFor(shop: string, name: LinkName, params: LinkParams, template: string | undefined): string {
  if (template !== undefined) return fillTemplate(template, { ...params, q: params['keywords'] })
  const { id, ...query } = params
  const named = paths[name].includes('{id}') ? query : params
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(named)) if (value !== undefined) search.set(key, String(value))
  return `${shop}${fillTemplate(paths[name], { id })}${search.size > 0 ? `?${search}` : ''}`
}
