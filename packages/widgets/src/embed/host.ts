import { emitterOf } from './events.ts'
import type { EmbedContext } from './embed-context.ts'
import { urlFor } from './urls.ts'
import type { Host, Widget } from './widget.ts'

/** Binds an element to its widget and to the page's embed context. */
export function createHost(
  element: HTMLElement,
  widget: Widget,
  context: EmbedContext,
  properties: ReadonlyMap<string, unknown>,
): Host {
  const emit = emitterOf(element)
  const attribute = (name: string): string | undefined => element.getAttribute(name) || undefined
  const host: Host = {
    element,
    context,
    emit,
    attribute,
    property: (name) => properties.get(name),
    href: (link) => {
      const urlAttribute = widget.urlAttributes?.[link.name]
      return urlFor(context.script.shop, link, urlAttribute === undefined ? undefined : attribute(urlAttribute))
    },
    go: (to) => {
      const isLink = typeof to !== 'string'
      if (isLink && widget.beforeNavigate?.(host, to) === false) return
      const href = isLink ? host.href(to) : to
      if (isLink && to.name === 'login' && !emit('yaopi:auth-required', { loginUrl: href, reason: 'action' })) return
      if (emit('yaopi:navigate', { href, reason: isLink ? to.name : 'link' })) window.location.assign(href)
    },
  }
  return host
}
