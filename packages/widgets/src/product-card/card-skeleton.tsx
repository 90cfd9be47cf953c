import { styled } from 'styled-components'
import { Skeleton } from '../parts/skeleton.tsx'
import { inRow, Place } from './card-place.ts'

/** A skeleton in the shape of a card, for a `SkeletonRegion`. */
export function CardSkeleton() {
  return (
    <Place>
      <Shape>
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
    </Place>
  )
}

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

  ${inRow} {
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
