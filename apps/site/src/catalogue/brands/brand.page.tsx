import { bannerCalls, type BrandPage as BrandFacts } from '@yaopi/core/contract'
import { ButtonLink, Picture, EmptyState, SkeletonRegion, Skeleton } from '@yaopi/widgets'
import { Navigate, useLocation, useParams } from 'react-router'
import { useQuery } from '../../platform/data/index.ts'
import { href, pageIn } from '../../platform/routing/index.ts'
import { usePageTitle } from '../../platform/navigation/index.ts'
import { AdPicture, Block, Breadcrumb, Column } from '../../components/page/index.ts'
import { GoodsBrowser } from '../browser/index.ts'
import { queryAfter } from '../params/index.ts'
import { brandInput } from './brand-params.ts'
import { brandText as text } from './brand.text.ts'
import styles from './brand.module.css'

/**
 * /ppzq/info/{id}/{page?}: one brand and its goods. A page in the path moves into the query, where a list keeps its
 * whole state.
 */
export default function BrandPage() {
  const { id = '', page } = useParams()
  const { search } = useLocation()
  if (page !== undefined) {
    const query = queryAfter(new URLSearchParams(search), { page: pageIn(page) ?? null })
    return <Navigate replace to={`${href('ppzq_info', { id })}${query}`} />
  }
  const input = brandInput(id)
  return input === undefined ? <Gone /> : <Brand key={id} input={input} />
}

function Brand({ input }: { readonly input: { readonly id: number } }) {
  const { state, reload } = useQuery(bannerCalls.brand, input, { cache: true })
  const name = state.data?.brand.name
  usePageTitle(name)
  if (state.status === 'failed' && state.failure.code === 404) return <Gone />
  return (
    <Column>
      <Breadcrumb trail={[{ name: text.title, href: href('ppzq') }, ...(name === undefined ? [] : [{ name }])]} />
      <Block
        state={state}
        reload={reload}
        skeleton={
          <SkeletonRegion className={styles.head}>
            <Skeleton height="80px" />
          </SkeletonRegion>
        }
      >
        {(facts) => <Head facts={facts} />}
      </Block>
      <GoodsBrowser
        layout="cards"
        layouts={noLayouts}
        fixed={{ brand_id: input.id }}
        empty={
          <EmptyState title={text.empty} hint={text.emptyHint}>
            <ButtonLink kind="primary" href={href('ppzq')}>
              {text.toAll}
            </ButtonLink>
          </EmptyState>
        }
      />
    </Column>
  )
}

const noLayouts: readonly never[] = []

/** Sign, name and introduction; the brand's first banner beside them. */
function Head({ facts: { brand, ads } }: { readonly facts: BrandFacts }) {
  const ad = ads[0]
  return (
    <header className={styles.head}>
      <Picture src={brand.logo} alt="" width={160} height={64} eager />
      <div className={styles.words}>
        <h1>{brand.name}</h1>
        {brand.intro !== '' && <p>{brand.intro}</p>}
      </div>
      {ad !== undefined && (
        <div className={styles.banner}>
          <AdPicture ad={ad} width={1200} height={200} />
        </div>
      )}
    </header>
  )
}

function Gone() {
  return (
    <Column>
      <EmptyState title={text.goneTitle} hint={text.goneHint}>
        <ButtonLink kind="primary" href={href('ppzq')}>
          {text.toAll}
        </ButtonLink>
      </EmptyState>
    </Column>
  )
}
