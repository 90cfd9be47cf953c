import type { LinkName, LinkParams } from '../storefront/links.ts'
import { urlFor } from './urls.ts'
import { emitterOf } from './events.ts'
import type { EmbedContext } from './embed-context.ts'
import type { Host, Widget } from './widget.ts'

/** Addresses that a widget has written lately, with what they stand for. */
const REMEMBERED = 500

/** Binds an element to its widget and the page's shop. */
export function createHost(
  element: HTMLElement,
  widget: Widget,
  shop: EmbedContext,
  properties: ReadonlyMap<string, unknown>,
): Host {
  const emit = emitterOf(element)
  const written = new Map<string, { readonly name: LinkName; readonly params: LinkParams }>()
  const attribute = (name: string): string | undefined => element.getAttribute(name) || undefined
  const host: Host = {
    element,
    context: shop,
    emit,
    attribute,
    property: (name) => properties.get(name),
    href: (name, params = {}) => {
      const template = widget.urlAttributes?.[name]
      const address = urlFor(shop.script.shop, name, params, template === undefined ? undefined : attribute(template))
      if (written.size > REMEMBERED) written.clear()
      written.set(address, { name, params })
      return address
    },
    go: (href) => {
      const meant = written.get(href)
      if (meant !== undefined && widget.beforeNavigate?.(host, meant.name, meant.params) === false) return
      if (emit('yaopi:navigate', { href, reason: meant?.name ?? 'link' })) window.location.assign(href)
    },
  }
  return host
}
