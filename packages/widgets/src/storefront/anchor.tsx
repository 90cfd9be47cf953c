import type { ComponentPropsWithRef, MouseEvent } from 'react'
import type { Href } from './links.ts'
import { useLinks } from './use-links.ts'

/** Props of `Anchor`: those of an `a`, with a link as `href`. */
export type AnchorProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  /** A link target, or a URL from the host or its content. */
  readonly href: Href
}

/** True for a click that the browser would follow in the same tab. */
export function opensInSameTab(event: MouseEvent<HTMLAnchorElement>): boolean {
  return (
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey &&
    !event.currentTarget.hasAttribute('download') &&
    (event.currentTarget.target === '' || event.currentTarget.target === '_self')
  )
}

/** A real link whose plain clicks the host follows; other clicks (new tab, download) stay with the browser. */
export function Anchor({ href, onClick, target, rel, children, ...rest }: AnchorProps) {
  const links = useLinks()
  return (
    <a
      {...rest}
      href={typeof href === 'string' ? href : links.href(href)}
      target={target}
      rel={target === '_blank' ? (rel ?? 'noopener') : rel}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !opensInSameTab(event)) return
        event.preventDefault()
        links.go(href)
      }}
    >
      {children}
    </a>
  )
}
