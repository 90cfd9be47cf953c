import { bannerCalls } from '@yaopi/core/contract'
import { AdLink, Picture, SkeletonRegion, Skeleton } from '@yaopi/widgets'
import { useQuery } from '../../platform/data/index.ts'
import { useHiddenPrice } from '../../pricing/offers/index.ts'
import { Block } from '../../components/page/index.ts'
import { FloorFrame } from './floor.tsx'
import { GoodsTile } from './goods-tile.tsx'
import { homeText } from './home.text.ts'
import styles from './newcomer-floor.module.css'

const text = homeText.floors.newcomer
const SHOWN = 6

/** Newcomer prices: two rows of flat tiles beside one banner. */
export function NewcomerFloor() {
  const { state, reload } = useQuery(bannerCalls.xrtj, {}, { cache: true })
  const hidden = useHiddenPrice()
  return (
    <Block
      state={state}
      reload={reload}
      failed={(box) => <FloorFrame title={text.title}>{box}</FloorFrame>}
      isEmpty={(floor) => floor.goods.length === 0}
      skeleton={
        <FloorFrame title={text.title} note={text.note}>
          <SkeletonRegion className={styles.floor}>
            <Skeleton height="100%" />
            <span className={styles.grid}>
              {Array.from({ length: SHOWN }, (_, at) => (
                <Skeleton key={at} height="100%" />
              ))}
            </span>
          </SkeletonRegion>
        </FloorFrame>
      }
    >
      {(floor) => (
        <FloorFrame title={text.title} note={text.note}>
          <div className={styles.floor}>
            {floor.ads[0] !== undefined && (
              <AdLink url={floor.ads[0].url} className={styles.banner}>
                <Picture
                  src={floor.ads[0].image}
                  alt={floor.ads[0].title ?? text.title}
                  width={380}
                  height={200}
                  fluid
                />
              </AdLink>
            )}
            <div className={styles.grid}>
              {floor.goods.slice(0, SHOWN).map((goods) => (
                <GoodsTile key={goods.id} goods={goods} hidden={hidden} shape="flat" size={72} />
              ))}
            </div>
          </div>
        </FloorFrame>
      )}
    </Block>
  )
}
