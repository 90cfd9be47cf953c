import { bannerCalls, type BrandCard, type BrandList } from '@yaopi/core/contract'
import { Anchor, ButtonLink, Picture, EmptyState, SkeletonRegion, Skeleton } from '@yaopi/widgets'
import { useParams } from 'react-router'
import { useSearch } from '../../platform/navigation/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { AdPicture, Block, Breadcrumb, Column } from '../../components/page/index.ts'
import { ListPager } from '../browser/index.ts'
import { brandsInput } from './brand-params.ts'
import { brandText as text } from './brand.text.ts'
import styles from './brands.module.css'

type WallInput = ReturnType<typeof brandsInput>

/** /ppzq: all brands, by initial and page. */
export default function BrandsPage() {
  const { page } = useParams()
  const params = useSearch()
  const input = brandsInput(page, params)
  const { state, reload } = useQuery<WallInput, BrandList>(bannerCalls.brands, input, {
    cache: true,
    keepPreviousData: true,
  })
  const list = state.data
  return (
    <Column>
      <Breadcrumb trail={[{ name: text.title }]} />
      <header className={styles.head}>
        <div>
          <h1>{text.title}</h1>
          <p>{list === undefined || input.initial !== undefined ? ' ' : text.note(list.total)}</p>
          {list !== undefined && <Initials of={list.initials} chosen={input.initial} />}
        </div>
        <Banner />
      </header>
      <Block
        state={state}
        reload={reload}
        skeleton={
          <SkeletonRegion className={styles.grid}>
            {Array.from({ length: 12 }, (_, at) => (
              <Skeleton key={at} height="122px" />
            ))}
          </SkeletonRegion>
        }
        isEmpty={(brands) => brands.data.length === 0}
        empty={
          <EmptyState title={text.none} hint={text.noneHint}>
            <ButtonLink kind="primary" href={href('ppzq')}>
              {text.toAll}
            </ButtonLink>
            <ButtonLink href={href('list_index')}>{text.toGoods}</ButtonLink>
          </EmptyState>
        }
      >
        {(brands, isReloading) => (
          <div data-busy={isReloading || undefined} className={styles.results}>
            <ul className={styles.grid}>
              {brands.data.map((brand) => (
                <li key={brand.id}>
                  <Card brand={brand} />
                </li>
              ))}
            </ul>
            <ListPager
              list={brands}
              of="entries"
              href={(to) => href('ppzq', { page: to === 1 ? undefined : to }, { initial: input.initial })}
            />
          </div>
        )}
      </Block>
    </Column>
  )
}

/** The initials that any brand has, each the way to its brands. */
function Initials({ of, chosen }: { readonly of: readonly string[]; readonly chosen: string | undefined }) {
  return (
    <nav className={styles.initials} aria-label={text.initials}>
      <Anchor href={href('ppzq')} aria-current={chosen === undefined ? 'page' : undefined}>
        {text.all}
      </Anchor>
      {of.map((one) => (
        <Anchor key={one} href={href('ppzq', {}, { initial: one })} aria-current={one === chosen ? 'page' : undefined}>
          {one}
        </Anchor>
      ))}
    </nav>
  )
}

function Card({ brand }: { readonly brand: BrandCard }) {
  return (
    <Anchor className={styles.card} href={href('ppzq_info', { id: brand.id })}>
      <Picture src={brand.logo} alt="" width={120} height={48} />
      <span className={styles.name} title={brand.name}>
        {brand.name}
      </span>
      <span className={styles.count}>{text.goods(brand.goods)}</span>
    </Anchor>
  )
}

const nothing = {}

function Banner() {
  const { state } = useQuery(bannerCalls.ppzq, nothing, { cache: true })
  const ad = state.data?.ads[0]
  if (state.status === 'failed' || (state.data !== undefined && ad === undefined)) return null
  return <div className={styles.banner}>{ad !== undefined && <AdPicture ad={ad} width={380} height={200} />}</div>
}
