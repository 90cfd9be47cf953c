import { promotionCalls } from '@yaopi/core/contract'
import { Skeleton, SkeletonRegion } from '@yaopi/widgets'
import { useQuery } from '../../platform/data/index.ts'
import { Block } from '../../components/page/index.ts'
import { FlashFloor } from './flash-floor.tsx'
import { FloorFrame } from './floor.tsx'
import { NearFloor } from './near-floor.tsx'
import { offerFloorText as text } from './offer-floor.text.ts'
import { SpecialFloor } from './special-floor.tsx'
import styles from './offer-floor.module.css'

const nothing = {}

/** What is cheaper now: the flash sale comes with the page, the specials of today when they come near. */
export function PromotionFloors() {
  const { state, reload } = useQuery(promotionCalls.spike, nothing, { cache: true })
  return (
    <>
      <Block
        state={state}
        reload={reload}
        failed={(box) => <FloorFrame title={text.flash.title}>{box}</FloorFrame>}
        skeleton={
          <FloorFrame title={text.flash.title} note={text.flash.note}>
            <SkeletonRegion className={styles.bones}>
              <Skeleton height="100%" />
            </SkeletonRegion>
          </FloorFrame>
        }
      >
        {(sale) => <FlashFloor sale={sale} onPhaseChange={reload} />}
      </Block>
      <NearFloor call={promotionCalls.everydayPrice} title={text.special.title} input={nothing} height={382}>
        {(day) => <SpecialFloor day={day} />}
      </NearFloor>
    </>
  )
}
