import type { ReactNode } from 'react'
import { Skeleton, SkeletonRegion } from '../parts/skeleton.tsx'
import { Frame, Rows, Table } from './product-table.styles.ts'
import { tableText as text } from './product-table.text.ts'

const columns = ['name', 'spec', 'maker', 'expiry', 'pack', 'stock', 'price', 'number', 'add'] as const

/** Head and frame of the table around its rows. */
export function ProductTableFrame({ pictures, children }: { readonly pictures: boolean, readonly children: ReactNode }) {
  const shown = pictures ? ['picture' as const, ...columns] : columns
  return (
    <Frame>
      <Table>
        <caption>{text.caption}</caption>
        <thead><tr>{shown.map((column) => <th key={column} scope="col" className={column}>{text.columns[column]}</th>)}</tr></thead>
        <tbody>{children}</tbody>
      </Table>
    </Frame>
  )
}

/** Skeleton rows in the shape of the table. */
export function ProductTableSkeleton({ rows = 12 }: { readonly rows?: number }) {
  return (
    <Frame>
      <SkeletonRegion>
        <Rows>{Array.from({ length: rows }, (_, row) => <div key={row}><Skeleton height={18} /></div>)}</Rows>
      </SkeletonRegion>
    </Frame>
  )
}
