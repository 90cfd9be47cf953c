// Replaces createLucideIcon: the widgets only set a size and hide icons from screen readers.
import { createElement, type ReactElement } from 'react'

type Node = readonly [tag: string, attributes: Readonly<Record<string, string>>]
type Data = { readonly node: readonly Node[] }
type IconProps = { readonly size?: number; readonly strokeWidth?: number; readonly [name: string]: unknown }

/** A component of an icon's nodes. */
export const icon =
  ({ node }: Data) =>
  ({ size = 24, strokeWidth = 2, ...rest }: IconProps): ReactElement =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
