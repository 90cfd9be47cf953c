import type { ReactNode } from 'react'

export type ProductGridProps = {
  readonly children: ReactNode
  /** Cards a row from 1200 px content on; two on a phone. */
  readonly columns?: 4 | 5 | 6
}

/** Lays cards out in rows. */
export function ProductGrid({ children }: ProductGridProps) {
  return <div>{children}</div>
}

/** Skeletons in the shape of cards. */
export function ProductGridSkeleton(_props: { readonly count?: number, readonly columns?: 4 | 5 | 6 }) {
  return null
}
