import type { MouseEvent, ReactNode, Ref } from 'react'
import { Anchor } from './anchor.tsx'
import { useStorefront } from './hooks.ts'
import type { Href } from './links.ts'
import { useAdTarget } from './use-ad-target.ts'

/** Props of `AdLink`. */
export type AdLinkProps = {
  /** A link target, or a URL; empty: an activity that has not started; `#` and text: a note to show [ER-10]. */
  readonly url: Href
  /** Content of the link. */
  readonly children: ReactNode
  /** Class of the link. */
  readonly className?: string
  /** Opens in a new tab. */
  readonly newTab?: boolean
  /** Tooltip of the link. */
  readonly title?: string
  /** Accessible name, when the content is none. */
  readonly 'aria-label'?: string
  /** Marks the link of the current page. */
  readonly current?: boolean
  /** The link element. */
  readonly ref?: Ref<HTMLAnchorElement>
  /** Called before the link is followed. */
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** A link of an ad or a menu; without a target it shows why [ER-10]. */
export function AdLink({ url, newTab = false, current = false, onClick, children, ...rest }: AdLinkProps) {
  const { notifications } = useStorefront()
  const target = useAdTarget()(url)
  const goes = 'go' in target
  return (
    <Anchor
      {...rest}
      href={goes ? target.go : '#'}
      target={goes && newTab ? '_blank' : undefined}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        onClick?.(event)
        if (goes || event.defaultPrevented) return
        event.preventDefault()
        notifications.info(target.note)
      }}
    >
      {children}
    </Anchor>
  )
}
