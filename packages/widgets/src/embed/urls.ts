import type { BuiltInLinkTargets, Link, LinkName, LinkParams } from '@yaopi/core'

/** Paths on the shop's own site; other targets lead to its start page. */
const paths: Readonly<Record<keyof BuiltInLinkTargets, string>> & Partial<Readonly<Record<LinkName, string>>> = {
  login: '/login',
  contract: '/dzht',
  favourites: '/star',
  cart: '/cart',
  checkout: '/cart/step2',
  home: '/',
  documents: '/zzzj',
  orders: '/order',
  search: '/search',
  list: '/list',
  goods: '/list/info/{id}',
  register: '/register',
  account: '/user',
  messages: '/wdxx',
}

/** Fills the encoded values into a template such as `https://…?q={q}`. */
const fillTemplate = (template: string, params: LinkParams): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

/** The URL of a link: from the template of the page, else the shop's page with the values as query. */
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
