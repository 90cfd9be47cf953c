import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { SkeletonRegion } from '../parts/skeleton.tsx'
import { mobile, ownBox } from '../theme/mixins.ts'
import { CardSkeleton } from './card-skeleton.tsx'

/** Props of `ProductGrid`. */
export type ProductGridProps = {
  /** The cards. */
  readonly children: ReactNode
  /** Cards per row in a window of more than 1,100 px, fewer in a narrow place; one on a phone. */
  readonly columns?: 4 | 5 | 6
}

/** A responsive grid of cards. */
export function ProductGrid({ children, columns = 5 }: ProductGridProps) {
  return <Grid data-columns={columns}>{children}</Grid>
}

/** Skeletons in the shape of cards. */
export function ProductGridSkeleton({
  count = 10,
  columns = 5,
}: {
  /** Number of cards. */
  readonly count?: number
  /** Cards per row, as for `ProductGrid`. */
  readonly columns?: 4 | 5 | 6
}) {
  return (
    <SkeletonRegion>
      <Grid data-columns={columns}>
        {Array.from({ length: count }, (_, card) => (
          <CardSkeleton key={card} />
        ))}
      </Grid>
    </SkeletonRegion>
  )
}

/** No column is narrower than 130 px: a place that is narrower than the window has fewer of them. */
const Grid = styled.div`
  ${ownBox}
  --columns: 5;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(130px, 100% / var(--columns) - 10px), 1fr));
  gap: 10px;

  &[data-columns='4'] {
    --columns: 4;
  }
  &[data-columns='6'] {
    --columns: 6;
  }
  @media (max-width: 1100px) {
    &&& {
      --columns: 4;
    }
  }
  @media (max-width: 900px) {
    &&& {
      --columns: 3;
    }
  }
  ${mobile} {
    &&& {
      grid-template-columns: minmax(0, 1fr);
      gap: 6px;
    }
  }
`
