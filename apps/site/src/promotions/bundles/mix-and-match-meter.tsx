import { OfferStatus, type MixAndMatchGroup } from '@yaopi/core'
import { Button, ButtonLink, Price, useStorefront, useValue } from '@yaopi/widgets'
import { useLoginHref } from '../../platform/navigation/index.ts'
import { href } from '../../platform/routing/index.ts'
import { bundlesText as text } from './bundles.text.ts'
import type { Picks } from './use-picks.ts'
import styles from './bundles.module.css'

/**
 * The meter of a free-choice group: kinds and money chosen so far, every tier with what is missing, and the way into
 * the cart.
 */
export function MixAndMatchMeter({ group, picks }: { readonly group: MixAndMatchGroup; readonly picks: Picks }) {
  const { session } = useStorefront()
  const isMember = useValue(session.loggedIn)
  const login = useLoginHref()
  const { meter, picked, isBusy, addAll } = picks
  return (
    <section className={styles.meter} aria-label={text.meter}>
      <p className={styles.chosen} aria-live="polite">
        <b>{text.chosen(meter.kinds)}</b>
        <Price yuan={meter.amount} />
      </p>
      <ul className={styles.steps}>
        {meter.tiers.map((tier) => (
          <li key={tier.text} data-reached={tier.status === 1 || undefined}>
            {tier.text} {tier.status === 1 ? text.reached : <em>{text.missing(tier.kinds, tier.gap)}</em>}
          </li>
        ))}
      </ul>
      <div className={styles.meterActions}>
        {!isMember ? (
          <ButtonLink kind="primary" href={login}>
            {text.signIn}
          </ButtonLink>
        ) : (
          <>
            <Button
              kind="buy"
              busy={isBusy}
              disabled={picked.size === 0 || group.status !== OfferStatus.running}
              onClick={() => {
                void addAll()
              }}
            >
              {group.status === OfferStatus.running ? text.addAll(picked.size) : text.status[group.status]}
            </Button>
            <ButtonLink href={href('cart_step1')}>{text.toCart}</ButtonLink>
          </>
        )}
      </div>
    </section>
  )
}
