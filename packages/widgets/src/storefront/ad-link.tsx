import { linkTarget } from '@yaopi/core'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { Anchor } from './anchor.tsx'
import { useStorefront } from './hooks.ts'
import { useText } from './use-text.ts'

export type AdLinkProps = {
  /** Address, empty for an activity that has not begun, or `#note` [ER-10]. */
  readonly url: string
  readonly children: ReactNode
  readonly className?: string
  readonly newTab?: boolean
  readonly title?: string
  readonly 'aria-label'?: string
  readonly current?: boolean
  readonly ref?: Ref<HTMLAnchorElement>
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** A link of an ad or menu: goes there, or tells why not [ER-10]. */
export function AdLink({ url, newTab = false, current = false, onClick, children, ...rest }: AdLinkProps) {
  const { notifications } = useStorefront()
  const text = useText()
  const target = linkTarget(url, text('shop.notStarted'))
  if ('go' in target) {
    return (
      <Anchor
        {...rest}
        href={target.go}
        target={newTab ? '_blank' : undefined}
        aria-current={current ? 'page' : undefined}
        onClick={onClick}
      >
        {children}
      </Anchor>
    )
  }
  return (
    <Anchor
      {...rest}
      href="#"
      onClick={(event) => {
        onClick?.(event)
        event.preventDefault()
        notifications.info(target.note)
      }}
    >
      {children}
    </Anchor>
  )
}
