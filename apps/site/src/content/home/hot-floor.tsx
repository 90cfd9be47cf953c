import { SkeletonRegion, Skeleton } from '@yaopi/widgets'
import { goodsCalls } from '@yaopi/core/contract'
import { useQuery } from '../../platform/data/index.ts'
import { useHiddenPrice } from '../../pricing/offers/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Block } from '../../components/page/index.ts'
import { FloorFrame } from './floor.tsx'
import { GoodsTile } from './goods-tile.tsx'
import { HOT_GOODS } from './hot-goods-input.ts'
import { homeText } from './home.text.ts'
import styles from './hot-floor.module.css'

const text = homeText.floors.hot

/** What is bought most: three columns of ranks. */
export function HotFloor() {
  const { state, reload } = useQuery(goodsCalls.hot, HOT_GOODS, { cache: true })
  const hidden = useHiddenPrice()
  const more = href('list_index', {}, { sort: 'sales' })
  return (
    <Block
      state={state}
      reload={reload}
      failed={(box) => <FloorFrame {...text}>{box}</FloorFrame>}
      isEmpty={(goods) => goods.length === 0}
      skeleton={
        <FloorFrame {...text}>
          <SkeletonRegion className={styles.bones}>
            <Skeleton height="100%" />
          </SkeletonRegion>
        </FloorFrame>
      }
    >
      {(goods) => (
        <FloorFrame {...text} more={more}>
          <ol className={styles.ranks}>
            {goods.slice(0, HOT_GOODS.limit).map((one, at) => (
              <li key={one.id}>
                <GoodsTile
                  goods={one}
                  hidden={hidden}
                  shape="flat"
                  mark={
                    <span className={styles.rank} data-top={at < 3 || undefined}>
                      {at + 1}
                    </span>
                  }
                />
              </li>
            ))}
          </ol>
        </FloorFrame>
      )}
    </Block>
  )
}
