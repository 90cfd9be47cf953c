import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'
import { Anchor, type AnchorProps } from '../storefront/anchor.tsx'
import { buttonLook } from './button.styles.ts'

/**
 * primary: the main action; buy: adds or orders; soft: repeated in lists; quiet: without border; danger: destructive.
 */
export type ButtonKind = 'primary' | 'buy' | 'soft' | 'plain' | 'quiet' | 'danger'
/** Sizes of a button: small, medium, large. */
export type ButtonSize = 's' | 'm' | 'l'

type Looks = {
  /** `primary`: main action; `buy`: ordering; `soft`: repeated in lists; `quiet`: no border; `danger`: destructive. */
  readonly kind?: ButtonKind
  /** Height: 28, 36 or 44 px. */
  readonly size?: ButtonSize
  /** Full width. */
  readonly block?: boolean
  /** Before the label. */
  readonly icon?: ReactNode
}

/** Props of `Button`. */
export type ButtonProps = Looks &
  ComponentPropsWithRef<'button'> & {
    /** In progress: cannot be pressed again, `aria-busy`. */
    readonly busy?: boolean
  }

/** A button; `type` defaults to `button`. */
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

/** Props of `ButtonLink`. */
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
