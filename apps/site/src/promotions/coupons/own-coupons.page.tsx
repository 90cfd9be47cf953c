import { couponCalls, type Coupon, type CouponCount } from '@yaopi/core/contract'
import { ButtonLink, EmptyState, useNow } from '@yaopi/widgets'
import { useSearchParams } from 'react-router'
import { PageHead, Panel, RowsSkeleton } from '../../components/page/index.ts'
import { RecordList, RecordTabs, useRecordList } from '../../components/record-list/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { useClaim } from '../../pricing/coupons/index.ts'
import { AvailableCouponCard, OwnedCouponCard } from '../coupon-card/index.ts'
import { ownCouponParams, ownCouponsInput, statusOfTab, type OwnCouponTab } from './own-coupons-params.ts'
import { ownCouponsText as text } from './own-coupons.text.ts'
import css from './coupon.module.css'

const nothing = {}

/** /yhq and /xjq: the member's coupons and vouchers by state, and those that can be claimed (domain.md §4.2). */
export default function OwnCouponsPage({ type }: { readonly type: 1 | 2 }) {
  const [params] = useSearchParams()
  const list = useRecordList(ownCouponParams[type])
  const counts = useQuery(couponCalls.count, nothing)
  const query = ownCouponsInput(type, params)
  return (
    <Panel>
      <PageHead title={text.title[type]} note={text.note[type]}>
        <ButtonLink href={href('lqzx')}>{text.toCentre}</ButtonLink>
      </PageHead>
      <RecordTabs
        label={text.tabsLabel}
        tabs={ownCouponParams[type].tabs.map((tab) => ({
          key: tab,
          name: text.tabs[tab],
          href: list.href({ tab }),
          isCurrent: tab === list.tab,
          count: countOf(counts.state.data, type, tab),
        }))}
      />
      {query.kind === 'claim' ? (
        <Claimable type={type} input={query.input} pageHref={(page) => list.href({ page })} onClaimed={counts.reload} />
      ) : (
        <Owned key={list.tab} type={type} input={query.input} pageHref={(page) => list.href({ page })} />
      )}
    </Panel>
  )
}

function countOf(counts: CouponCount | undefined, type: 1 | 2, tab: OwnCouponTab): number {
  if (counts === undefined) return 0
  const kind = type === 1 ? 'coupon' : 'voucher'
  const status = statusOfTab[tab]
  return status === undefined ? counts.claimable[kind] : counts[kind][status]
}

type ListProps<I> = {
  readonly type: 1 | 2
  readonly input: I
  readonly pageHref: (page: number) => string
}

const Nothing = ({ type }: { readonly type: 1 | 2 }) => (
  <EmptyState title={text.empty[type]} hint={text.emptyHint}>
    <ButtonLink kind="primary" href={href('lqzx')}>
      {text.toCentre}
    </ButtonLink>
  </EmptyState>
)

type ClaimInput = { readonly type: 1 | 2; readonly held: 0; readonly page?: number }

function Claimable({ type, input, pageHref, onClaimed }: ListProps<ClaimInput> & { readonly onClaimed: () => void }) {
  const { state, reload } = useQuery(couponCalls.available, input, {
    keepPreviousData: true,
  })
  const { busy, claim } = useClaim(() => {
    reload()
    onClaimed()
  })
  return (
    <RecordList
      state={state}
      reload={reload}
      pageHref={pageHref}
      skeleton={<RowsSkeleton count={4} height="96px" />}
      empty={<Nothing type={type} />}
    >
      {(coupons) => (
        <div className={css.cards}>
          {coupons.map((coupon) => (
            <AvailableCouponCard
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

type OwnInput = { readonly type: 1 | 2; readonly status: Coupon['status']; readonly page?: number }

function Owned({ type, input, pageHref }: ListProps<OwnInput>) {
  const now = useNow()
  const { state, reload } = useQuery(couponCalls.mine, input, { keepPreviousData: true })
  return (
    <RecordList
      state={state}
      reload={reload}
      pageHref={pageHref}
      skeleton={<RowsSkeleton count={4} height="96px" />}
      empty={<Nothing type={type} />}
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
