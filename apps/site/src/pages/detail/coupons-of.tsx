import { couponCalls, type GoodsDetail } from '@yaopi/core/contract'
import { Anchor, useStorefront, useValue } from '@yaopi/widgets'
import { useCall } from '../../data/use-call.ts'
import { href } from '../../routes/table.ts'
import { useClaim } from '../../templates/use-claim.ts'
import { couponsOfText as text, worthText } from './coupons-of.text.ts'
import styles from './coupons-of.module.css'

/** As many as fit one line. */
const SHOWN = 4

/** Coupons these goods may use: those the member holds, and those he can claim here. Nothing for visitors and for goods without coupons. */
export function CouponsOf({ goods }: { readonly goods: GoodsDetail }) {
  const { session } = useStorefront()
  const isMember = useValue(session.loggedIn)
  return isMember && goods.with_coupon === 1 ? <Coupons goods={goods} /> : null
}

function Coupons({ goods }: { readonly goods: GoodsDetail }) {
  const { state, reload } = useCall(couponCalls.available, { goods_id: goods.id })
  const { busy, claim } = useClaim(reload)
  const found = state.data?.data.slice(0, SHOWN)
  return (
    <div className={styles.coupons}>
      <span className={styles.label}>{text.label}</span>
      <div className={styles.list}>
        {found?.map((one) =>
          one.held === 1 ? (
            <span key={`held-${one.id}`} className={styles.held} title={one.name}>
              {worthText(one)} {text.held}
            </span>
          ) : (
            <button
              key={one.id}
              type="button"
              title={one.name}
              aria-label={text.claim(one.name)}
              aria-busy={busy === one.id || undefined}
              onClick={
                busy === undefined
                  ? () => {
                      void claim(one)
                    }
                  : undefined
              }
            >
              {worthText(one)}
            </button>
          ),
        )}
        {found?.length === 0 && <span className={styles.none}>{text.none}</span>}
      </div>
      <Anchor href={href('lqzx')}>{text.all}</Anchor>
    </div>
  )
}
