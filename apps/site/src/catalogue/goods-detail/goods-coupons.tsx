import { couponCalls, type GoodsDetail } from '@yaopi/core/contract'
import { Anchor, useStorefront, useValue } from '@yaopi/widgets'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { couponsText, useClaim } from '../../pricing/coupons/index.ts'
import { goodsCouponsText as text } from './goods-coupons.text.ts'
import styles from './goods-coupons.module.css'

/** As many as fit one line. */
const SHOWN = 4

/**
 * Coupons these goods may use: those the member holds, and those they can claim here. Nothing for visitors and for
 * goods without coupons.
 */
export function GoodsCoupons({ goods }: { readonly goods: GoodsDetail }) {
  const { session } = useStorefront()
  const isMember = useValue(session.loggedIn)
  return isMember && goods.with_coupon === 1 ? <Coupons goods={goods} /> : null
}

function Coupons({ goods }: { readonly goods: GoodsDetail }) {
  const { state, reload } = useQuery(couponCalls.available, { goods_id: goods.id })
  const { busy, claim } = useClaim(reload)
  const coupons = state.data?.data.slice(0, SHOWN)
  return (
    <div className={styles.coupons}>
      <span className={styles.label}>{text.label}</span>
      <div className={styles.list}>
        {coupons?.map((one) =>
          one.held === 1 ? (
            <span key={`owned-${one.id}`} className={styles.owned} title={one.name}>
              {couponsText.value(one)} {text.owned}
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
              {couponsText.value(one)}
            </button>
          ),
        )}
        {coupons?.length === 0 && <span className={styles.none}>{text.none}</span>}
      </div>
      <Anchor href={href('lqzx')}>{text.all}</Anchor>
    </div>
  )
}
