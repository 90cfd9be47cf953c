import { bannerCalls, goodsCalls, type GoodsListQuery, type GoodsPage } from '@yaopi/core/contract'
import { ButtonLink, ProductCard, ProductGrid, ProductGridSkeleton, EmptyState } from '@yaopi/widgets'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Block, Breadcrumb, Column, RowsSkeleton } from '../../components/page/index.ts'
import { ControlledSaleHead } from './controlled-sale-head.tsx'
import { NEWEST_CONTROLLED } from './controlled-sale-params.ts'
import { controlledSaleText as text } from './controlled-sale.text.ts'
import { ZoneAds } from './zone-ads.tsx'
import styles from './controlled-sale.module.css'

const nothing = {}

/** /kxzq/new: ads by subject as editors have grouped them, and what came newly under control. */
export default function NewControlZonePage() {
  const groups = useQuery(bannerCalls.newKxzq, nothing, { cache: true })
  const fresh = useQuery<GoodsListQuery, GoodsPage>(goodsCalls.list, NEWEST_CONTROLLED, { cache: true })
  return (
    <Column>
      <Breadcrumb trail={[{ name: text.title, href: href('kxzq') }, { name: text.newTitle }]} />
      <ControlledSaleHead title={text.newTitle} other={{ name: text.toZone, href: href('kxzq') }} />
      <Block state={groups.state} reload={groups.reload} skeleton={<RowsSkeleton count={2} height="148px" />}>
        {(groups) => (
          <>
            {groups.map((group) => (
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
            <EmptyState title={text.empty} hint={text.emptyHint}>
              <ButtonLink kind="primary" href={href('list_index')}>
                {text.toAll}
              </ButtonLink>
            </EmptyState>
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
