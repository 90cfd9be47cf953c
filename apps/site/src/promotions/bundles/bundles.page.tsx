import { bundleCalls, type BundlePage } from '@yaopi/core/contract'
import { useSearch } from '../../platform/navigation/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { ListPager } from '../../catalogue/browser/index.ts'
import { bundlesInput } from './bundle-params.ts'
import { bundlesText as text } from './bundles.text.ts'
import { BundleCard } from './bundle-card.tsx'
import { BundlesFrame } from './bundles-frame.tsx'
import styles from './bundles.module.css'

/** /zhzq: the packages on sale, those to come, and those just over. */
export default function PackagesPage() {
  const params = useSearch()
  const { state, reload } = useQuery<{ readonly page?: number }, BundlePage>(bundleCalls.list, bundlesInput(params), {
    keepPreviousData: true,
  })
  return (
    <BundlesFrame
      title={text.packages}
      note={text.packagesNote}
      other={{ title: text.choices, words: text.toChoices, href: href('zhmz') }}
      state={state}
      reload={reload}
      skeleton={{ count: 4, height: '280px' }}
      isEmpty={(page) => page.data.length === 0}
      empty={{ title: text.packagesEmpty, hint: text.packagesEmptyHint }}
    >
      {(page, isReloading) => (
        <div className={styles.results} data-busy={isReloading || undefined}>
          <div className={styles.cards}>
            {page.data.map((bundle) => (
              <BundleCard key={bundle.id} bundle={bundle} onPhaseChange={reload} />
            ))}
          </div>
          <ListPager list={page} of="entries" />
        </div>
      )}
    </BundlesFrame>
  )
}
