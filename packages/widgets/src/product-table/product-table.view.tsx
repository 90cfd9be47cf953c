import type { ReactNode } from 'react'
import { Skeleton, SkeletonRegion } from '../parts/skeleton.tsx'
import { useText } from '../storefront/use-text.ts'
import { Frame, Rows, Table } from './product-table.styles.ts'

const columns = ['name', 'spec', 'maker', 'expiry', 'pack', 'stock', 'price', 'number', 'add'] as const

/** Head and frame of the table around its rows. */
export function ProductTableFrame({
  pictures,
  children,
}: {
  readonly pictures: boolean
  readonly children: ReactNode
}) {
  const text = useText()
  const shown = pictures ? ['picture' as const, ...columns] : columns
  return (
    <Frame>
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
