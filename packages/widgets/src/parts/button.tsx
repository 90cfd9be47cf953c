import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'
import { Anchor, type AnchorProps } from '../storefront/anchor.tsx'
import { buttonLook } from './button.styles.ts'

/** primary: the main action; buy: the one action of buying in a view; soft: an action that stands many times in a view; plain: the rest; quiet: without a line; danger: destroys. */
export type ButtonKind = 'primary' | 'buy' | 'soft' | 'plain' | 'quiet' | 'danger'
export type ButtonSize = 's' | 'm' | 'l'

type Looks = {
  readonly kind?: ButtonKind
  readonly size?: ButtonSize
  readonly block?: boolean
  readonly icon?: ReactNode
}

export type ButtonProps = Looks &
  ComponentPropsWithRef<'button'> & {
    /** Under way: it cannot be pressed again, and says so. */
    readonly busy?: boolean
  }

/** A button; `type` is button unless it submits. */
export function Button({
  kind = 'plain',
  size = 'm',
  block = false,
  busy = false,
  icon,
  type = 'button',
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <Box
      {...rest}
      type={type}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      data-kind={kind}
      data-size={size}
      data-block={block || undefined}
    >
      {icon}
      {children}
    </Box>
  )
}

export type ButtonLinkProps = Looks & AnchorProps

/** A link that looks like a button. */
export function ButtonLink({ kind = 'plain', size = 'm', block = false, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} data-kind={kind} data-size={size} data-block={block || undefined}>
      {icon}
      {children}
    </Link>
  )
}

const Box = styled.button`
  ${buttonLook}
`
const Link = styled(Anchor)`
  ${buttonLook}
`
