import { bundleCalls, type BundlePage } from '@yaopi/core/contract'
import { ButtonLink, Pager } from '@yaopi/widgets'
import { useSearchParams } from 'react-router-dom'
import { useCall } from '../../data/use-call.ts'
import { href } from '../../routes/table.ts'
import { Block } from '../../templates/block.tsx'
import { Breadcrumb } from '../../templates/breadcrumb.tsx'
import { Empty } from '../../templates/empty.tsx'
import { HotGoods } from '../../templates/hot-goods.tsx'
import { Column } from '../../templates/page.tsx'
import { Bone } from '../../templates/skeleton.tsx'
import { changed } from '../list/list-query.ts'
import { packagesInput } from './combination-input.ts'
import { combinationText as text } from './combination.text.ts'
import { PackageCard } from './package-card.tsx'
import styles from './combination.module.css'

/** /zhzq: the packages on sale, those to come, and those just over. */
export default function PackagesPage() {
  const [params] = useSearchParams()
  const { state, reload } = useCall<{ readonly page?: number }, BundlePage>(bundleCalls.list, packagesInput(params), {
    holdLast: true,
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
                <Bone key={at} height="280px" />
              ))}
            </div>
          }
          isEmpty={(page) => page.data.length === 0}
          empty={<NoPackages />}
        >
          {(page, isReloading) => (
            <div className={styles.results} data-busy={isReloading || undefined}>
              <div className={styles.cards}>
                {page.data.map((pack) => (
                  <PackageCard key={pack.id} pack={pack} onTurn={reload} />
                ))}
              </div>
              <Pager
                page={page.current_page}
                last={page.last_page}
                total={page.total}
                href={(to) => changed(params, { page: to }) || '?'}
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
