import { articleCalls, bannerCalls, goodsCalls, homeCalls } from '@yaopi/core/contract'
import { ProductCard, ProductGrid } from '@yaopi/widgets'
import { href } from '../../platform/routing/index.ts'
import { SideAds, WideAd } from './ad-row.tsx'
import { BrandFloor, ControlledFloor, DeviceFloor, HerbFloor, YouxFloor } from './floors.tsx'
import { FloorFrame } from './floor.tsx'
import { homeText } from './home.text.ts'
import { NearFloor } from './near-floor.tsx'
import { NewsFloor } from './news-floor.tsx'

const text = homeText.floors

/** Everything below the first screen; each floor asks for its goods when it comes near. */
// Loaded lazily, so it is the default.
// oxlint-disable-next-line import/no-default-export
export default function LowerFloors() {
  return (
    <>
      <NearFloor call={bannerCalls.right} title={homeText.ads.side} input={nothing} height={200}>
        {(ads) => <SideAds ads={ads} />}
      </NearFloor>
      <NearFloor call={bannerCalls.ppzq} title={text.brands.title} input={nothing} height={500}>
        {(floor) => <BrandFloor floor={floor} />}
      </NearFloor>
      <NearFloor call={bannerCalls.kxzq} title={text.controlled.title} input={nothing} height={288}>
        {(floor) => <ControlledFloor floor={floor} />}
      </NearFloor>
      <NearFloor call={bannerCalls.yx} title={text.youx.title} input={nothing} height={368}>
        {(floor) => <YouxFloor floor={floor} />}
      </NearFloor>
      <NearFloor call={bannerCalls.zyzq} title={text.herbs.title} input={nothing} height={476}>
        {(floor) => <HerbFloor floor={floor} />}
      </NearFloor>
      <NearFloor call={bannerCalls.top} title={homeText.ads.top} input={nothing} height={92}>
        {(ads) => <WideAd ads={ads} />}
      </NearFloor>
      <NearFloor call={goodsCalls.list} title={text.devices.title} input={deviceInput} height={290}>
        {(page) => <DeviceFloor goods={page.data} />}
      </NearFloor>
      <NearFloor call={homeCalls.recommended} title={text.recommended.title} input={nothing} height={616}>
        {(goods) =>
          goods.length === 0 ? null : (
            <FloorFrame title={text.recommended.title} more={href('list_index')}>
              <ProductGrid columns={5}>
                {goods.slice(0, SHOWN).map((one) => (
                  <ProductCard key={one.id} goods={one} />
                ))}
              </ProductGrid>
            </FloorFrame>
          )
        }
      </NearFloor>
      <NearFloor call={articleCalls.news} title={text.news.title} input={tradeInput} height={290}>
        {(trade) => <NewsFloor trade={trade.data} />}
      </NearFloor>
    </>
  )
}

const nothing = {}
const tradeInput = { type: 'hy' as const }
/** Recommended goods on home: two full rows less than what comes, so that the news is not out of sight. */
const SHOWN = 10
const deviceInput = { zone: 'qx' as const, per_page: 6, sort: 'sales' as const }
