// The frame of an icon, in place of lucide's own: the widgets set a size and hide icons from ears, no more.
import { createElement, type ReactElement } from 'react'

type Node = readonly [tag: string, attributes: Readonly<Record<string, string>>]
type Data = { readonly node: readonly Node[] }
type IconProps = { readonly size?: number; readonly strokeWidth?: number; readonly [name: string]: unknown }

/** A component out of the lines of an icon. */
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
