import { bannerCalls, type BrandPage as BrandFacts } from '@yaopi/core/contract'
import { ButtonLink, Picture } from '@yaopi/widgets'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { useCall } from '../../data/use-call.ts'
import { href } from '../../routes/table.ts'
import { useOwnTitle } from '../../shell/use-page-title.ts'
import { AdPicture } from '../../templates/ad-picture.tsx'
import { Block } from '../../templates/block.tsx'
import { Breadcrumb } from '../../templates/breadcrumb.tsx'
import { Empty } from '../../templates/empty.tsx'
import { Column } from '../../templates/page.tsx'
import { Bone, Skeleton } from '../../templates/skeleton.tsx'
import { GoodsBrowser } from '../list/goods-browser.tsx'
import { changed } from '../list/list-query.ts'
import { brandInput } from './brand-input.ts'
import { brandText as text } from './brand.text.ts'
import styles from './brand.module.css'

/** /ppzq/info/{id}/{page?}: one brand and its goods. A page in the path moves into the query, where a list keeps its whole state. */
export default function BrandPage() {
  const { id = '', page } = useParams()
  const { search } = useLocation()
  if (page !== undefined)
    return (
      <Navigate
        replace
        to={`${href('ppzq_info', { id })}${changed(new URLSearchParams(search), { page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : null })}`}
      />
    )
  const input = brandInput(id)
  return input === undefined ? <Gone /> : <Brand key={id} input={input} />
}

function Brand({ input }: { readonly input: { readonly id: number } }) {
  const { state, reload } = useCall(bannerCalls.brand, input, { keep: true })
  const name = state.data?.brand.name
  useOwnTitle(name)
  if (state.status === 'failed' && state.failure.code === 404) return <Gone />
  return (
    <Column>
      <Breadcrumb trail={[{ name: text.title, href: href('ppzq') }, ...(name === undefined ? [] : [{ name }])]} />
      <Block
        state={state}
        reload={reload}
        skeleton={
          <Skeleton className={styles.head}>
            <Bone height="80px" />
          </Skeleton>
        }
      >
        {(facts) => <Head facts={facts} />}
      </Block>
      <GoodsBrowser
        view="cards"
        views={noViews}
        fixed={{ brand_id: input.id }}
        empty={
          <Empty title={text.empty} hint={text.emptyHint}>
            <ButtonLink kind="primary" href={href('ppzq')}>
              {text.toAll}
            </ButtonLink>
          </Empty>
        }
      />
    </Column>
  )
}

const noViews: readonly never[] = []

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
      <Empty title={text.goneTitle} hint={text.goneHint}>
        <ButtonLink kind="primary" href={href('ppzq')}>
          {text.toAll}
        </ButtonLink>
      </Empty>
    </Column>
  )
}
