import { OfferStatus } from '@yaopi/core'
import {
  bannerCalls,
  controlledSaleCalls,
  type ControlledSaleZone,
  type ControlledSalePage,
} from '@yaopi/core/contract'
import {
  Anchor,
  ButtonLink,
  ProductCard,
  ProductGrid,
  ProductGridSkeleton,
  useStorefront,
  useValue,
  EmptyState,
} from '@yaopi/widgets'
import { Navigate, useParams } from 'react-router'
import { useQuery } from '../../platform/data/index.ts'
import { useLoginHref, usePageTitle, useSearch } from '../../platform/navigation/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Block, Breadcrumb, Column } from '../../components/page/index.ts'
import { SmallPrint } from '../../components/article/index.ts'
import { ListPager } from '../../catalogue/browser/index.ts'
import { Countdown } from '../../pricing/offers/index.ts'
import { adsInput, zoneInput } from './controlled-sale-params.ts'
import { controlledSaleText as text } from './controlled-sale.text.ts'
import { ZoneAds } from './zone-ads.tsx'
import styles from './controlled-sale.module.css'

type Input = NonNullable<ReturnType<typeof zoneInput>>

/**
 * /kxzq/goods/{url}/{ads?}: one sub-zone with its ads, its price convention and its goods; one that is unknown or over
 * leads to /noActivity.
 */
export default function SubZonePage() {
  const { url = '', ads } = useParams()
  const params = useSearch()
  const input = zoneInput(url, params)
  return input === undefined ? (
    <Navigate replace to={href('noActivity')} />
  ) : (
    <SubZone key={input.url} input={input} ads={ads} />
  )
}

function SubZone({ input, ads }: { readonly input: Input; readonly ads: string | undefined }) {
  const { state, reload } = useQuery<Input, ControlledSalePage>(controlledSaleCalls.zone, input, {
    keepPreviousData: true,
  })
  const heads = useQuery(bannerCalls.kxzqAd, adsInput(ads), { cache: true })
  usePageTitle(state.data?.zone.name)
  if (state.status === 'failed' && (state.failure.code === 404 || state.failure.code === 410))
    return <Navigate replace to={href('noActivity')} />
  return (
    <Column>
      <Breadcrumb
        trail={[
          { name: text.title, href: href('kxzq') },
          ...(state.data === undefined ? [] : [{ name: state.data.zone.name }]),
        ]}
      />
      <Block state={state} reload={reload} skeleton={<ProductGridSkeleton count={10} columns={5} />}>
        {({ zone, goods }, isReloading) => (
          <>
            <Head zone={zone} onPhaseChange={reload} />
            <ZoneAds title={text.ads} ads={heads.state.data ?? []} />
            {zone.convention !== '' && (
              <details className={styles.convention}>
                <summary>{text.convention}</summary>
                <SmallPrint content={zone.convention} />
              </details>
            )}
            <section className={styles.section} aria-label={text.goods}>
              <div className={styles.sectionHead}>
                <h2>{text.goods}</h2>
              </div>
              {goods.data.length === 0 ? (
                <EmptyState title={text.empty} hint={text.emptyHint}>
                  <ButtonLink kind="primary" href={href('kxzq')}>
                    {text.toZone}
                  </ButtonLink>
                </EmptyState>
              ) : (
                <Goods page={goods} isReloading={isReloading} />
              )}
            </section>
          </>
        )}
      </Block>
    </Column>
  )
}

function Goods({ page, isReloading }: { readonly page: ControlledSalePage['goods']; readonly isReloading: boolean }) {
  return (
    <div className={styles.results} aria-busy={isReloading || undefined} data-busy={isReloading || undefined}>
      <ProductGrid columns={5}>
        {page.data.map((goods, at) => (
          <ProductCard key={goods.id} goods={goods} eager={at < 5} />
        ))}
      </ProductGrid>
      <ListPager list={page} />
    </div>
  )
}

function Head({ zone, onPhaseChange }: { readonly zone: ControlledSaleZone; readonly onPhaseChange: () => void }) {
  const hasClock = zone.status === OfferStatus.upcoming || zone.end > 0
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1>{zone.name}</h1>
        {zone.intro !== '' && <p>{zone.intro}</p>}
        <Standing zone={zone} />
      </div>
      {hasClock && (
        <div className={styles.side}>
          <Countdown
            start={zone.start}
            end={zone.end === 0 ? Number.MAX_SAFE_INTEGER : zone.end}
            labels={{ soon: text.toStart, running: text.toEnd }}
            onPhaseChange={onPhaseChange}
          />
        </div>
      )}
    </header>
  )
}

/** Whether the policy lets in whoever looks. */
function Standing({ zone }: { readonly zone: ControlledSaleZone }) {
  const { session } = useStorefront()
  const isMember = useValue(session.loggedIn)
  const login = useLoginHref()
  return (
    <p className={styles.standing} data-inside={isMember ? zone.inside : undefined}>
      <b>{!isMember ? text.visitor : zone.inside === 1 ? text.inside : text.outside}</b>
      {!isMember && <Anchor href={login}>{text.login}</Anchor>}
      {zone.status === OfferStatus.upcoming && <span>{text.soon}</span>}
    </p>
  )
}
