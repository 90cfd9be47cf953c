import { bannerCalls, goodsCalls, type GoodsListQuery, type GoodsPage } from '@yaopi/core/contract'
import { ButtonLink, ProductCard, ProductGrid, ProductGridSkeleton } from '@yaopi/widgets'
import { useCall } from '../../data/use-call.ts'
import { href } from '../../routes/table.ts'
import { Block } from '../../templates/block.tsx'
import { Breadcrumb } from '../../templates/breadcrumb.tsx'
import { Empty } from '../../templates/empty.tsx'
import { Column } from '../../templates/page.tsx'
import { RowsSkeleton } from '../../templates/skeleton.tsx'
import { ControlHead } from './control-head.tsx'
import { FRESH } from './control-input.ts'
import { controlPagesText as text } from './control.text.ts'
import { ZoneAds } from './zone-ads.tsx'
import styles from './control.module.css'

const nothing = {}

/** /kxzq/new: ads by subject as editors have grouped them, and what came newly under control. */
export default function NewControlZonePage() {
  const groups = useCall(bannerCalls.newKxzq, nothing, { keep: true })
  const fresh = useCall<GoodsListQuery, GoodsPage>(goodsCalls.list, FRESH, { keep: true })
  return (
    <Column>
      <Breadcrumb trail={[{ name: text.title, href: href('kxzq') }, { name: text.newTitle }]} />
      <ControlHead title={text.newTitle} other={{ name: text.toZone, href: href('kxzq') }} />
      <Block state={groups.state} reload={groups.reload} skeleton={<RowsSkeleton count={2} height="148px" />}>
        {(found) => (
          <>
            {found.map((group) => (
              <ZoneAds key={group.position} title={group.title} ads={group.ads} />
            ))}
          </>
        )}
      </Block>
      <section className={styles.section} aria-label={text.fresh}>
        <div className={styles.sectionHead}>
          <h2>{text.fresh}</h2>
        </div>
        <Block
          state={fresh.state}
          reload={fresh.reload}
          skeleton={<ProductGridSkeleton count={10} columns={5} />}
          isEmpty={(page) => page.data.length === 0}
          empty={
            <Empty title={text.empty} hint={text.emptyHint}>
              <ButtonLink kind="primary" href={href('list_index')}>
                {text.toAll}
              </ButtonLink>
            </Empty>
          }
        >
          {(page) => (
            <ProductGrid columns={5}>
              {page.data.map((goods) => (
                <ProductCard key={goods.id} goods={goods} />
              ))}
            </ProductGrid>
          )}
        </Block>
      </section>
    </Column>
  )
}
