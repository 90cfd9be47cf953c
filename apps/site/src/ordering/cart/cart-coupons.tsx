import { formatYuan, type CartCoupon } from '@yaopi/core'
import { Button } from '@yaopi/widgets'
import { useClaim } from '../../pricing/coupons/index.ts'
import { offersText as text } from './offers.text.ts'
import css from './cart-coupons.module.css'

/** The coupons that checkout will use for this cart, and better ones to claim here; nothing without any. */
export function CartCoupons({ coupons }: { readonly coupons: readonly CartCoupon[] }) {
  // The claim makes the cart read again, with the coupon in it.
  const { busy, claim } = useClaim(() => undefined)
  if (coupons.length === 0) return null
  return (
    <section className={css.coupons} aria-label={text.coupons}>
      <h2>{text.coupons}</h2>
      <ul>
        {coupons.map(({ group, ck_id, name, saving, template_id: id }) => (
          <li key={`${group}:${ck_id}:${id ?? 0}`}>
            {id === undefined ? (
              text.usedAtCheckout(name, formatYuan(saving))
            ) : (
              <>
                <span className={css.claimable}>{text.claimable(name, formatYuan(saving))}</span>
                <Button
                  kind="soft"
                  size="s"
                  busy={busy === id}
                  aria-label={text.claimOf(name)}
                  onClick={() => {
                    void claim({ id, name })
                  }}
                >
                  {text.claim}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
