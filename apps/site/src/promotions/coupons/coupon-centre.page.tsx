import { couponCalls, type Coupon } from '@yaopi/core/contract'
import { Anchor, ButtonLink, useNow, useStorefront, useValue } from '@yaopi/widgets'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '../../platform/data/index.ts'
import { useLoginHref } from '../../platform/navigation/index.ts'
import { hasRoute, href, pageNumber } from '../../platform/routing/index.ts'
import { Block, Breadcrumb, Column, Empty, RowsSkeleton } from '../../platform/components/index.ts'
import { ListPager } from '../../catalogue/browser/index.ts'
import { useClaim } from '../../pricing/coupons/index.ts'
import { ClaimCard, OwnedCouponCard } from '../coupon-card/index.ts'
import { couponText as text } from './coupon.text.ts'
import css from './coupon.module.css'

type Scope = Coupon['scope']
const scopes = Object.keys(text.tabs) as readonly Scope[]
const nothing = {}

/** /lqzx: coupons on offer by what they are about, and those the member holds (domain.md §2.4 领券中心). */
export default function CouponCentrePage() {
  const { session } = useStorefront()
  const isMember = useValue(session.loggedIn)
  const isKnown = useValue(session.known)
  return (
    <Column>
      <Breadcrumb trail={[{ name: text.title, href: href('lqzx') }]} />
      {isMember ? (
        <Centre />
      ) : (
        <>
          <Head /> {isKnown ? <Visitor /> : <RowsSkeleton count={4} height="96px" />}
        </>
      )}
    </Column>
  )
}

function Head({ children }: { readonly children?: React.ReactNode }) {
  return (
    <div className={css.head}>
      <h1>{text.title}</h1>
      <p>{text.note}</p>
      {children}
    </div>
  )
}

function Visitor() {
  const login = useLoginHref()
  return (
    <Empty title={text.signIn} hint={text.signInHint}>
      <ButtonLink kind="primary" href={login}>
        {text.login}
      </ButtonLink>
      <ButtonLink href={href('list_index')}>{text.toGoods}</ButtonLink>
    </Empty>
  )
}

function Centre() {
  const [params] = useSearchParams()
  const isMine = params.get('mine') === '1'
  const scope = scopes.find((one) => one === params.get('scope'))
  const page = pageNumber(params)
  const counts = useQuery(couponCalls.count, nothing)
  const link = (label: string, address: string, isHere: boolean) => (
    <Anchor key={label} href={address} aria-current={isHere ? 'page' : undefined}>
      {label}
    </Anchor>
  )
  return (
    <>
      <Head>
        {counts.state.data !== undefined && (
          <p>{text.count(counts.state.data.coupon[0], counts.state.data.voucher[0])}</p>
        )}
        <nav className={css.tabs} aria-label={text.tabsLabel}>
          {link(text.every, href('lqzx'), !isMine && scope === undefined)}
          {scopes.map((one) => link(text.tabs[one], href('lqzx', {}, { scope: one }), !isMine && scope === one))}
          {link(text.mine, href('lqzx', {}, { mine: 1 }), isMine)}
        </nav>
      </Head>
      {isMine ? <Mine page={page} /> : <Offered key={scope} scope={scope} page={page} onClaimed={counts.reload} />}
    </>
  )
}

function Offered({
  scope,
  page,
  onClaimed,
}: {
  readonly scope: Scope | undefined
  readonly page: number
  readonly onClaimed: () => void
}) {
  const { state, reload } = useQuery(
    couponCalls.center,
    { page, ...(scope === undefined ? {} : { scope }) },
    { keepPreviousData: true },
  )
  const { busy, claim } = useClaim(() => {
    reload()
    onClaimed()
  })
  // A member who is not approved yet gets a note with a link to their documents.
  if (state.status === 'failed' && state.failure.code === 403)
    return (
      <Empty title={state.failure.message}>
        <ButtonLink kind="primary" href={href(hasRoute('zzzj') ? 'zzzj' : 'user_hyzx')}>
          {text.documents}
        </ButtonLink>
      </Empty>
    )
  return (
    <Block
      state={state}
      reload={reload}
      skeleton={<RowsSkeleton count={4} height="96px" />}
      isEmpty={(list) => list.data.length === 0}
      empty={
        <Empty title={text.none} hint={text.noneHint}>
          {scope !== undefined && (
            <ButtonLink kind="primary" href={href('lqzx')}>
              {text.toAll}
            </ButtonLink>
          )}
          <ButtonLink href={href('list_index')}>{text.toGoods}</ButtonLink>
        </Empty>
      }
    >
      {(list, isReloading) => (
        <>
          <div className={css.cards} data-busy={isReloading || undefined}>
            {list.data.map((coupon) => (
              <ClaimCard
                key={coupon.id}
                coupon={coupon}
                isBusy={busy === coupon.id}
                onClaim={() => {
                  void claim(coupon)
                }}
              />
            ))}
          </div>
          <ListPager list={list} href={(to) => href('lqzx', {}, { scope, page: to })} />
        </>
      )}
    </Block>
  )
}

function Mine({ page }: { readonly page: number }) {
  const now = useNow()
  const { state, reload } = useQuery(couponCalls.mine, { page, status: 0 as const }, { keepPreviousData: true })
  return (
    <Block
      state={state}
      reload={reload}
      skeleton={<RowsSkeleton count={4} height="96px" />}
      isEmpty={(list) => list.data.length === 0}
      empty={
        <Empty title={text.noneMine} hint={text.noneMineHint}>
          <ButtonLink kind="primary" href={href('lqzx')}>
            {text.toAll}
          </ButtonLink>
        </Empty>
      }
    >
      {(list, isReloading) => (
        <>
          <div className={css.cards} data-busy={isReloading || undefined}>
            {list.data.map((coupon) => (
              <OwnedCouponCard key={coupon.id} coupon={coupon} now={now} />
            ))}
          </div>
          <ListPager list={list} href={(to) => href('lqzx', {}, { mine: 1, page: to })} />
        </>
      )}
    </Block>
  )
}
