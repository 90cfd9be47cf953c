import {
  couponCalls,
  type CheckoutChoices,
  type CouponChoice,
  type Preview,
  type PreviewGroup,
} from '@yaopi/core/contract'
import { formatYuan, yuan } from '@yaopi/core'
import { Button, useStorefront } from '@yaopi/widgets'
import { useState } from 'react'
import { CheckBox, RadioButton } from '../../components/controls/index.ts'
import css from './assets-picker.module.css'
import { checkoutText as text } from './checkout.text.ts'
import { pointsValue } from './points.rules.ts'

type Props = { readonly preview: Preview; readonly isBusy: boolean; readonly onChoose: (part: CheckoutChoices) => void }

/** Whether the member holds anything that could be used here, or will get something for the order. */
export const hasAssets = ({
  groups,
  vouchers = [],
  points,
  cashback_expected = 0,
  points_earned = 0,
}: Preview): boolean =>
  groups.some(
    ({ coupons, claimable }) =>
      claimable !== undefined || (coupons !== undefined && coupons.usable.length + coupons.unusable.length > 0),
  ) ||
  vouchers.length > 0 ||
  (points?.have ?? 0) > 0 ||
  cashback_expected > 0 ||
  points_earned > 0

/** Coupons by order, vouchers and points; what cannot be used says why (domain.md §3.2). */
export function AssetsPicker({ preview, isBusy, onChoose }: Props) {
  const { groups, vouchers = [], points, cashback_expected = yuan(0), points_earned = 0 } = preview
  const usablePoints = points === undefined ? 0 : Math.max(points.max, points.used)
  const keyOf = (group: PreviewGroup): string => `${group.settle_group}:${group.ck_id}`
  // A choice of one order leaves those of the others as they stand.
  const take = (chosen: PreviewGroup, id: number): void =>
    onChoose({
      coupons: groups.map((group) => ({ group: keyOf(group), id: group === chosen ? id : (group.coupon_id ?? 0) })),
    })
  const { isClaiming, claim } = useClaimHere(take)
  const used = vouchers.filter((one) => one.chosen === 1).map((one) => one.id)
  const toggle = ({ id }: CouponChoice): void =>
    onChoose({ voucher_ids: (used.includes(id) ? used.filter((one) => one !== id) : [...used, id]).join(',') })
  return (
    <div className={css.assets} aria-busy={isBusy || undefined}>
      {groups.map((group) => (
        <Coupons
          key={keyOf(group)}
          group={group}
          several={groups.length > 1}
          isBusy={isBusy || isClaiming}
          onTake={(id) => take(group, id)}
          onClaim={() => claim(group)}
        />
      ))}
      {vouchers.length > 0 && (
        <fieldset className={css.part}>
          <legend>{text.vouchers}</legend>
          {vouchers.map((one) => (
            <label key={one.id} data-off={one.reason !== '' || undefined}>
              <CheckBox
                checked={one.chosen === 1}
                disabled={one.reason !== '' && one.chosen === 0}
                onTick={() => toggle(one)}
              />
              <Words choice={one} />
            </label>
          ))}
        </fieldset>
      )}
      {points !== undefined && points.have > 0 && (
        <fieldset className={css.part}>
          <legend>{text.points}</legend>
          <label data-off={points.max === 0 || undefined}>
            <CheckBox
              checked={points.used > 0}
              disabled={points.max === 0 && points.used === 0}
              onTick={() => onChoose({ points: points.used > 0 ? 0 : points.max })}
            />
            {usablePoints > 0 ? text.usePoints(usablePoints, formatYuan(pointsValue(usablePoints))) : text.pointsTooFew}
            <small>{text.pointsOwned(points.have)}</small>
          </label>
        </fieldset>
      )}
      {(points_earned > 0 || cashback_expected > 0) && (
        <p className={css.gains}>
          {points_earned > 0 && <span>{text.pointsEarned(points_earned)}</span>}
          {cashback_expected > 0 && <span>{text.cashbackExpected(formatYuan(cashback_expected))}</span>}
        </p>
      )}
    </div>
  )
}

/** Claims the coupon that an order is offered, and uses it for this order. */
function useClaimHere(take: (group: PreviewGroup, id: number) => void) {
  const { client, notifications } = useStorefront()
  const [isClaiming, setClaiming] = useState(false)
  const run = async (group: PreviewGroup, template: number): Promise<void> => {
    setClaiming(true)
    const answer = await client.send(couponCalls.receive, { id: template })
    setClaiming(false)
    if (answer.ok) take(group, answer.data.id)
    else notifications.report(answer.failure)
  }
  return {
    isClaiming,
    claim: (group: PreviewGroup): void => {
      if (group.claimable !== undefined) void run(group, group.claimable.id)
    },
  }
}

function Coupons({
  group,
  several,
  isBusy,
  onTake,
  onClaim,
}: {
  readonly group: PreviewGroup
  readonly several: boolean
  readonly isBusy: boolean
  readonly onTake: (id: number) => void
  readonly onClaim: () => void
}) {
  const { claimable } = group
  const { usable, unusable } = group.coupons ?? { usable: [], unusable: [] }
  if (claimable === undefined && usable.length + unusable.length === 0) return null
  const name = `coupon-${group.settle_group}-${group.ck_id}`
  const chosen = group.coupon_id ?? 0
  return (
    <fieldset className={css.part}>
      <legend>
        {text.coupon}
        {several && `（${group.name}）`}
      </legend>
      {claimable !== undefined && (
        <p className={css.claimable}>
          {text.claimable(claimable.name, formatYuan(claimable.saving))}
          <Button size="s" disabled={isBusy} onClick={onClaim}>
            {text.claimAndUse}
          </Button>
        </p>
      )}
      {usable.map((one) => (
        <label key={one.id}>
          <RadioButton name={name} checked={one.id === chosen} onChoose={() => onTake(one.id)} />
          <Words choice={one} />
        </label>
      ))}
      {usable.length > 0 && (
        <label>
          <RadioButton name={name} checked={chosen === 0} onChoose={() => onTake(0)} />
          {text.noCoupon}
        </label>
      )}
      {unusable.length > 0 && (
        <details>
          <summary>{text.unusableCoupons(unusable.length)}</summary>
          <ul>
            {unusable.map((one) => (
              <li key={one.id}>
                {one.name}
                <small>{one.reason}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  )
}

function Words({ choice }: { readonly choice: CouponChoice }) {
  return (
    <>
      {choice.name}
      {choice.value > 0 && <b>-{formatYuan(choice.value)}</b>}
      {choice.reason !== '' && <small>{choice.reason}</small>}
    </>
  )
}
