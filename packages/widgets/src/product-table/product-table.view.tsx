import { useEffect, useRef, type ReactNode } from 'react'
import { Skeleton, SkeletonRegion } from '../parts/skeleton.tsx'
import { useText } from '../storefront/use-text.ts'
import { focusFirst } from './move-focus.ts'
import { Frame, Rows, Table } from './product-table.styles.ts'

const columns = ['name', 'spec', 'maker', 'expiry', 'pack', 'stock', 'price', 'number', 'add'] as const

/** Head and frame of the table around its rows. */
export function ProductTableFrame({
  pictures,
  footer,
  children,
}: {
  readonly pictures: boolean
  /** Below the rows, stuck to the lower edge of the screen. */
  readonly footer: ReactNode
  readonly children: ReactNode
}) {
  const text = useText()
  const shown = pictures ? ['picture' as const, ...columns] : columns
  const frame = useRef<HTMLDivElement>(null)
  useEffect(function listenForFirstField() {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'F2' && frame.current !== null && focusFirst(frame.current)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <Frame ref={frame}>
      <Table>
        <caption>{text('table.caption')}</caption>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column} scope="col" className={column}>
                {text(`table.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
      {footer}
    </Frame>
  )
}

/** Skeleton rows in the shape of the table. */
export function ProductTableSkeleton({
  rows = 12,
}: {
  /** Number of rows. */
  readonly rows?: number
}) {
  return (
    <Frame>
      <SkeletonRegion>
        <Rows>
          {Array.from({ length: rows }, (_, row) => (
            <div key={row}>
              <Skeleton height={18} />
            </div>
          ))}
        </Rows>
      </SkeletonRegion>
    </Frame>
  )
}
