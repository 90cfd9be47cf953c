import { bundleCalls, type BundlePage } from '@yaopi/core/contract'
import { ButtonLink, Pager } from '@yaopi/widgets'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Block, Breadcrumb, Column, Empty, Skeleton } from '../../platform/components/index.ts'
import { HotGoods } from '../../catalogue/goods/index.ts'
import { queryAfter } from '../../catalogue/params/index.ts'
import { bundlesInput } from './bundle-params.ts'
import { bundlesText as text } from './bundles.text.ts'
import { BundleCard } from './bundle-card.tsx'
import styles from './bundles.module.css'

/** /zhzq: the packages on sale, those to come, and those just over. */
export default function PackagesPage() {
  const [params] = useSearchParams()
  const { state, reload } = useQuery<{ readonly page?: number }, BundlePage>(bundleCalls.list, bundlesInput(params), {
    keepPreviousData: true,
  })
  return (
    <Column>
      <Breadcrumb trail={[{ name: text.packages }]} />
      <div className={styles.page}>
        <header className={styles.head}>
          <div>
            <h1>{text.packages}</h1>
            <p>{text.packagesNote}</p>
          </div>
          <nav aria-label={text.choices}>
            <ButtonLink size="s" href={href('zhmz')}>
              {text.toChoices}
            </ButtonLink>
          </nav>
        </header>
        <Block
          state={state}
          reload={reload}
          skeleton={
            <div className={styles.cards}>
              {[1, 2, 3, 4].map((at) => (
                <Skeleton key={at} height="280px" />
              ))}
            </div>
          }
          isEmpty={(page) => page.data.length === 0}
          empty={<NoPackages />}
        >
          {(page, isReloading) => (
            <div className={styles.results} data-busy={isReloading || undefined}>
              <div className={styles.cards}>
                {page.data.map((bundle) => (
                  <BundleCard key={bundle.id} bundle={bundle} onPhaseChange={reload} />
                ))}
              </div>
              <Pager
                page={page.current_page}
                last={page.last_page}
                total={page.total}
                href={(to) => queryAfter(params, { page: to }) || '?'}
              />
            </div>
          )}
        </Block>
      </div>
    </Column>
  )
}

function NoPackages() {
  return (
    <>
      <Empty title={text.packagesEmpty} hint={text.packagesEmptyHint}>
        <ButtonLink kind="primary" href={href('zhmz')}>
          {text.toChoices}
        </ButtonLink>
        <ButtonLink href={href('list_index')}>{text.toAll}</ButtonLink>
      </Empty>
      <HotGoods />
    </>
  )
}
