import type { AvailableCoupon, Coupon, CouponOnOffer } from '@yaopi/core/contract'
import { formatDate, formatLastDay, formatMinute, formatWhole } from '@yaopi/core'
import { Button, ButtonLink } from '@yaopi/widgets'
import type { ReactNode } from 'react'
import { StatusMark } from '../../components/page/index.ts'
import { href } from '../../platform/routing/index.ts'
import { couponCardText as text } from './coupon-card.text.ts'
import css from './coupon-card.module.css'

type PrintedCoupon = Pick<Coupon, 'type' | 'name' | 'face' | 'threshold' | 'scope' | 'applies_to'>

/** What is printed on a coupon: its face, its condition, what it is about. */
function Ticket({
  coupon,
  time,
  mark,
  off = false,
  children,
}: {
  readonly coupon: PrintedCoupon
  readonly time: string
  readonly mark?: string | undefined
  readonly off?: boolean
  readonly children: ReactNode
}) {
  return (
    <article className={css.card} aria-label={coupon.name} data-type={coupon.type} data-off={off || undefined}>
      <div className={css.face}>
        <strong>
          {formatWhole(coupon.face)}
          <small>{text.unit}</small>
        </strong>
        <span>{coupon.threshold > 0 ? text.from(coupon.threshold) : text.free}</span>
      </div>
      <div className={css.about}>
        <p className={css.name}>
          <em>{text.type[coupon.type]}</em>
          {coupon.name}
        </p>
        <p>{coupon.applies_to === undefined ? text.scope[coupon.scope] : text.only(coupon.applies_to)}</p>
        <p>
          {time}
          {mark !== undefined && <b className={css.mark}>{mark}</b>}
        </p>
      </div>
      <div className={css.act}>{children}</div>
    </article>
  )
}

/** A coupon on offer with the one thing that can be done about it. */
export function ClaimCard({
  coupon,
  isBusy,
  onClaim,
}: {
  readonly coupon: CouponOnOffer
  readonly isBusy: boolean
  readonly onClaim: () => void
}) {
  return (
    <OfferedTicket coupon={coupon}>
      <Button kind="buy" size="s" busy={isBusy} aria-label={text.claimOf(coupon.name)} onClick={onClaim}>
        {text.claim}
      </Button>
    </OfferedTicket>
  )
}

/** The same for a visitor, who signs in first. */
export function VisitorCouponCard({ coupon, login }: { readonly coupon: CouponOnOffer; readonly login: string }) {
  return (
    <OfferedTicket coupon={coupon} hasShare={false}>
      <ButtonLink size="s" aria-label={text.signInFor(coupon.name)} href={login}>
        {text.signIn}
      </ButtonLink>
    </OfferedTicket>
  )
}

/** A coupon on offer; `children`: what is done about one that can be claimed. */
function OfferedTicket({
  coupon,
  hasShare = true,
  children,
}: {
  readonly coupon: CouponOnOffer
  /** Says how much of it is claimed. */
  readonly hasShare?: boolean
  readonly children: ReactNode
}) {
  const { state } = coupon
  const taken = Math.floor(((coupon.total - coupon.left) / coupon.total) * 100)
  return (
    <Ticket
      coupon={coupon}
      off={state === 'gone'}
      time={
        state === 'later' ? text.starts(formatMinute(coupon.claim_start)) : text.until(formatLastDay(coupon.claim_end))
      }
      mark={hasShare && state === 'open' && taken > 0 ? text.taken(taken) : undefined}
    >
      {state === 'open' && children}
      {state === 'claimed' && coupon.coupon_id !== null && (
        <ButtonLink size="s" href={href('list_index', {}, { coupon_id: coupon.coupon_id })}>
          {text.claimed}
        </ButtonLink>
      )}
      {state === 'claimed' && coupon.coupon_id === null && (
        <StatusMark tone="over" isPlain>
          {text.used}
        </StatusMark>
      )}
      {state === 'gone' && (
        <Button size="s" disabled>
          {text.gone}
        </Button>
      )}
      {state === 'later' && (
        <Button size="s" disabled>
          {text.later}
        </Button>
      )}
    </Ticket>
  )
}

/** Seconds before its end from which a coupon is marked. */
const ENDING = 3 * 86_400

/** A coupon the member holds. */
export function OwnedCouponCard({ coupon, now }: { readonly coupon: Coupon; readonly now: number }) {
  return (
    <Ticket
      coupon={coupon}
      time={text.usable(formatDate(coupon.start), formatLastDay(coupon.end))}
      off={coupon.status !== 0}
      mark={coupon.status === 0 && coupon.end - now <= ENDING ? text.ending : undefined}
    >
      {coupon.status === 0 ? (
        <ButtonLink
          size="s"
          aria-label={text.useOf(coupon.name)}
          href={href('list_index', {}, { coupon_id: coupon.id })}
        >
          {text.use}
        </ButtonLink>
      ) : (
        <StatusMark tone="over" isPlain>
          {text.states[coupon.status]}
        </StatusMark>
      )}
    </Ticket>
  )
}

/** A coupon that the member may claim now, without how many are left. */
export function AvailableCouponCard({
  coupon,
  isBusy,
  onClaim,
}: {
  readonly coupon: AvailableCoupon
  readonly isBusy: boolean
  readonly onClaim: () => void
}) {
  return (
    <Ticket coupon={coupon} time={text.until(formatLastDay(coupon.end))}>
      <Button kind="buy" size="s" busy={isBusy} aria-label={text.claimOf(coupon.name)} onClick={onClaim}>
        {text.claim}
      </Button>
    </Ticket>
  )
}
