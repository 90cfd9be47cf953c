import { couponCalls, type Coupon } from '@yaopi/core/contract'
import { Button, ButtonLink, EmptyState, useNow, useStorefront, useValue } from '@yaopi/widgets'
import { useEffect, useRef, useState } from 'react'
import { useQuery } from '../../platform/data/index.ts'
import { useLoginHref } from '../../platform/navigation/index.ts'
import { hasRoute, href } from '../../platform/routing/index.ts'
import { Breadcrumb, Column, RowsSkeleton } from '../../components/page/index.ts'
import { RecordList, RecordTabs, useRecordList, type RecordListState } from '../../components/record-list/index.ts'
import { CLAIMING_ALL, useClaim } from '../../pricing/coupons/index.ts'
import { ClaimCard, OwnedCouponCard, VisitorCouponCard } from '../coupon-card/index.ts'
import { couponParams, mineInput, offeredInput } from './coupon-params.ts'
import { couponText as text } from './coupon.text.ts'
import css from './coupon.module.css'

type Scope = Coupon['scope']
type Claims = ReturnType<typeof useClaim>
const nothing = {}

/** /lqzx: coupons on offer by what they are about, and those the member holds (domain.md §2.4 领券中心). */
export default function CouponCentrePage() {
  const { session } = useStorefront()
  const isMember = useValue(session.loggedIn)
  const isKnown = useValue(session.known)
  return (
    <Column>
      <Breadcrumb trail={[{ name: text.title, href: href('lqzx') }]} />
      {isMember ? <Centre /> : isKnown ? <Visitor /> : <Waiting />}
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

function Waiting() {
  return (
    <>
      <Head /> <RowsSkeleton count={4} height="96px" />
    </>
  )
}

/** What can be claimed, for who is asked to sign in first. */
function Visitor() {
  const login = useLoginHref()
  const list = useRecordList(couponParams)
  const { state, reload } = useQuery(couponCalls.offers, offeredInput(list), { keepPreviousData: true })
  return (
    <>
      <Head>
        <p>
          <b>{text.signIn}</b> {text.signInHint}
        </p>
        <ButtonLink kind="primary" href={login}>
          {text.login}
        </ButtonLink>
        <div className={css.tabs}>
          <RecordTabs label={text.tabsLabel} look="boxes" tabs={scopeTabs(list)} />
        </div>
      </Head>
      <RecordList
        state={state}
        reload={reload}
        pageHref={(to) => list.href({ page: to })}
        skeleton={<RowsSkeleton count={4} height="96px" />}
        empty={<NoCoupons isAll={list.tab === 'every'} />}
      >
        {(coupons) => (
          <div className={css.cards}>
            {coupons.map((coupon) => (
              <VisitorCouponCard key={coupon.id} coupon={coupon} login={login} />
            ))}
          </div>
        )}
      </RecordList>
    </>
  )
}

/** The tabs of what coupons are about. */
const scopeTabs = (list: CouponList) =>
  couponParams.tabs.map((one) => ({
    key: one,
    name: one === 'every' ? text.every : text.tabs[one],
    href: list.href({ tab: one, filters: { mine: '' } }),
    isCurrent: list.filters.mine === '' && one === list.tab,
  }))

function NoCoupons({ isAll }: { readonly isAll: boolean }) {
  return (
    <EmptyState title={text.none} hint={text.noneHint}>
      {!isAll && (
        <ButtonLink kind="primary" href={href('lqzx')}>
          {text.toAll}
        </ButtonLink>
      )}
      <ButtonLink href={href('list_index')}>{text.toGoods}</ButtonLink>
    </EmptyState>
  )
}

function Centre() {
  const list = useRecordList(couponParams)
  const isMine = list.filters.mine !== ''
  const scope = list.tab === 'every' ? undefined : list.tab
  const counts = useQuery(couponCalls.count, nothing)
  const [claimed, setClaimed] = useState(0)
  const claims = useClaim(() => {
    counts.reload()
    setClaimed((times) => times + 1)
  })
  return (
    <>
      <Head>
        {counts.state.data !== undefined && (
          <p>{text.count(counts.state.data.coupon[0], counts.state.data.voucher[0])}</p>
        )}
        <ClaimAll count={counts.state.data?.available ?? 0} busy={claims.busy} onClaim={claims.claimAll} />
        <div className={css.tabs}>
          <RecordTabs
            label={text.tabsLabel}
            look="boxes"
            tabs={[
              ...scopeTabs(list),
              {
                key: 'mine',
                name: text.mine,
                href: list.href({ tab: 'every', filters: { mine: '1' } }),
                isCurrent: isMine,
              },
            ]}
          />
        </div>
      </Head>
      {isMine ? (
        <Mine list={list} claimed={claimed} />
      ) : (
        <Offered key={scope} scope={scope} list={list} claimed={claimed} claims={claims} />
      )}
    </>
  )
}

type CouponList = RecordListState<(typeof couponParams.tabs)[number], 'mine'>

/** Claims every coupon with one press; nothing while there is none to claim. */
function ClaimAll({
  count,
  busy,
  onClaim,
}: {
  readonly count: number
  readonly busy: Claims['busy']
  readonly onClaim: Claims['claimAll']
}) {
  if (count === 0) return null
  return (
    <Button
      kind="buy"
      busy={busy === CLAIMING_ALL}
      onClick={() => {
        void onClaim()
      }}
    >
      {text.claimAll(count)}
    </Button>
  )
}

/** Asks anew when coupons were claimed. */
function useReloadAfter(claimed: number, reload: () => void): void {
  const before = useRef(claimed)
  useEffect(
    function reloadAfterClaim() {
      if (before.current === claimed) return
      before.current = claimed
      reload()
    },
    [claimed, reload],
  )
}

function Offered({
  scope,
  list,
  claimed,
  claims: { busy, claim },
}: {
  readonly scope: Scope | undefined
  readonly list: CouponList
  /** How often coupons were claimed while the page is shown. */
  readonly claimed: number
  readonly claims: Claims
}) {
  const { session } = useStorefront()
  const isFrozen = useValue(session.user).order_block?.code === 'FROZEN'
  const { state, reload } = useQuery(couponCalls.center, offeredInput(list), { keepPreviousData: true })
  useReloadAfter(claimed, reload)
  // A member who is not approved yet gets a note with a link to their documents, which do not help a frozen one.
  if (state.status === 'failed' && state.failure.code === 403)
    return (
      <EmptyState title={state.failure.message}>
        {!isFrozen && (
          <ButtonLink kind="primary" href={href(hasRoute('zzzj') ? 'zzzj' : 'user_hyzx')}>
            {text.documents}
          </ButtonLink>
        )}
      </EmptyState>
    )
  return (
    <RecordList
      state={state}
      reload={reload}
      pageHref={(to) => list.href({ page: to })}
      skeleton={<RowsSkeleton count={4} height="96px" />}
      empty={<NoCoupons isAll={scope === undefined} />}
    >
      {(coupons) => (
        <div className={css.cards}>
          {coupons.map((coupon) => (
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
      )}
    </RecordList>
  )
}

function Mine({ list, claimed }: { readonly list: CouponList; readonly claimed: number }) {
  const now = useNow()
  const { state, reload } = useQuery(couponCalls.mine, mineInput(list), { keepPreviousData: true })
  useReloadAfter(claimed, reload)
  return (
    <RecordList
      state={state}
      reload={reload}
      pageHref={(to) => list.href({ page: to })}
      skeleton={<RowsSkeleton count={4} height="96px" />}
      empty={
        <EmptyState title={text.noneMine} hint={text.noneMineHint}>
          <ButtonLink kind="primary" href={href('lqzx')}>
            {text.toAll}
          </ButtonLink>
        </EmptyState>
      }
    >
      {(coupons) => (
        <div className={css.cards}>
          {coupons.map((coupon) => (
            <OwnedCouponCard key={coupon.id} coupon={coupon} now={now} />
          ))}
        </div>
      )}
    </RecordList>
  )
}
