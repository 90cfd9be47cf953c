import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Skeleton, SkeletonRegion } from '../parts/skeleton.tsx'
import { mobile, ownBox } from '../theme/mixins.ts'

/** Props of `ProductGrid`. */
export type ProductGridProps = {
  /** The cards. */
  readonly children: ReactNode
  /** Cards per row from 1200 px on; one on a phone. */
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
          <Shape key={card}>
            <span className="picture">
              <Skeleton height="100%" />
            </span>
            <span className="rest">
              <Skeleton height={20} width="45%" />
              <Skeleton height={16} />
              <Skeleton height={12} width="80%" />
              <Skeleton height={12} width="60%" />
              <Skeleton height={30} />
            </span>
          </Shape>
        ))}
      </Grid>
    </SkeletonRegion>
  )
}

const Grid = styled.div`
  ${ownBox}
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: 10px;

  &[data-columns='4'] {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  &[data-columns='6'] {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
  @media (max-width: 1100px) {
    &&& {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
  @media (max-width: 900px) {
    &&& {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  ${mobile} {
    &&& {
      grid-template-columns: minmax(0, 1fr);
      gap: 6px;
    }
  }
`

/** As high as a card, so that the layout does not shift. */
const Shape = styled.div`
  padding: 8px 10px;
  border: 1px solid var(--yaopi-line);
  border-radius: var(--yaopi-radius-card);
  background: var(--yaopi-surface);

  > .picture {
    display: block;
    width: 116px;
    height: 116px;
    margin: 0 auto;
  }
  > .rest {
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    height: 149px;
    padding-top: 8px;
  }
  > .rest > * {
    margin: 0;
  }

  ${mobile} {
    display: grid;
    grid-template-columns: 60px minmax(0, 1fr);
    gap: 8px;
    padding: 5px 8px;

    > .picture {
      width: 60px;
      height: 60px;
    }
    > .rest {
      height: 97px;
      padding: 0;
    }
    > .rest > :nth-child(n + 4):not(:last-child) {
      display: none;
    }
  }
`
