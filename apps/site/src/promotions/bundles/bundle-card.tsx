import { OfferStatus, LineType, type Bundle } from '@yaopi/core'
import { eligibilityText } from '@yaopi/core/pricing'
import { Anchor, Button, Picture, Price, Quantity, useStorefront } from '@yaopi/widgets'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useState } from 'react'
import { Countdown, useHiddenPrice } from '../../pricing/offers/index.ts'
import { useLoginHref } from '../../platform/navigation/index.ts'
import { href } from '../../platform/routing/index.ts'
import { bundlesText as text } from './bundles.text.ts'
import { savedBy } from './bundle.rules.ts'
import { GoodsName, OfferMark } from './card-parts.tsx'
import styles from './bundle-card.module.css'

/** From so few sets on their number is told beside that of the offer. */
const SCARCE = 50

type Props = {
  readonly bundle: Bundle
  /** The offer has begun or ended while it was shown. */
  readonly onPhaseChange?: () => void
  /** Beside other things of a page: without the clock. */
  readonly compact?: boolean
}

/** A package: its parts with their share of the price, what one set costs and saves, and how many sets to take. */
export function BundleCard({ bundle, onPhaseChange, compact = false }: Props) {
  const hidden = useHiddenPrice()
  return (
    <article
      className={styles.card}
      aria-label={bundle.name}
      data-status={bundle.status}
      data-compact={compact || undefined}
    >
      <header className={styles.head}>
        <h2>
          {bundle.name}
          <OfferMark status={bundle.status} />
        </h2>
        {!compact && <Countdown start={bundle.start_time} end={bundle.end_time} onPhaseChange={onPhaseChange} />}
      </header>
      <ul className={styles.parts} aria-label={text.parts(bundle.goods.length)}>
        {bundle.goods.map(({ goods, num, price }) => (
          <li key={goods.id}>
            <Anchor
              className={styles.picture}
              href={href('list_info', { id: goods.id })}
              tabIndex={-1}
              aria-hidden="true"
            >
              <Picture src={goods.goods_image[0]?.url} alt="" width={88} />
            </Anchor>
            <GoodsName name={goods.name} href={href('list_info', { id: goods.id })} />
            <span className={styles.spec} title={`${goods.ypgg} ${goods.sccj}`}>
              {goods.ypgg}
            </span>
            <span className={styles.share}>
              ×{num}
              {goods.bzdw}
              {price !== null && (
                <>
                  {' '}
                  <small>{text.share}</small>
                  <Price yuan={price} size="s" />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <p className={styles.price}>
          <Price yuan={bundle.price} size="l" unit={text.perSet} hidden={hidden} />
          {bundle.raw_price !== null && <Price yuan={bundle.raw_price} was />}
          {savedBy(bundle) > 0 && <em>{text.saved(savedBy(bundle))}</em>}
        </p>
        <p className={styles.facts}>
          {bundle.limit > 0 && <span>{text.limit(bundle.limit)}</span>}
          {bundle.total !== null && bundle.left !== null && <span>{text.left(bundle.left, bundle.total)}</span>}
          {bundle.price !== null &&
            bundle.status === OfferStatus.running &&
            (bundle.total === null || bundle.stock <= SCARCE) && <span>{text.stock(bundle.stock)}</span>}
        </p>
        <Taking bundle={bundle} />
      </div>
    </article>
  )
}

/** Sets to take, and the button; or what keeps the buyer from it. */
function Taking({ bundle }: { readonly bundle: Bundle }) {
  const { cart } = useStorefront()
  const login = useLoginHref()
  const [sets, setSets] = useState<number | undefined>(1)
  const [isBusy, setBusy] = useState(false)
  if (bundle.status !== OfferStatus.running)
    return (
      <Button kind="soft" disabled>
        {bundle.status === OfferStatus.upcoming ? text.soon : text.over}
      </Button>
    )
  if (bundle.is_buy === 0) {
    const { code, msg, action } = bundle.buy_reason ?? {
      code: '',
      msg: eligibilityText.reason.NO_STOCK,
      action: undefined,
    }
    const to = code === 'NEED_LOGIN' ? login : action
    return (
      <p className={styles.reason} role="status">
        {to === undefined ? msg : <Anchor href={to}>{msg}</Anchor>}
      </p>
    )
  }
  const add = async (): Promise<void> => {
    setBusy(true)
    await cart.add([
      {
        id: bundle.goods[0]!.goods.id,
        ck_id: bundle.ck_id,
        name: bundle.name,
        bzdw: text.perSet,
        cartNum: sets ?? 1,
        type: LineType.bundle,
        combination_id: bundle.id,
        ...(bundle.price === null ? {} : { price: bundle.price }),
      },
    ])
    setBusy(false)
  }
  return (
    <div className={styles.taking}>
      <Quantity
        value={sets ?? 1}
        rule={{ min_number: 1, step: 1, max: bundle.stock }}
        unit={text.perSet}
        goods={bundle.name}
        onChange={setSets}
        onDraft={setSets}
      />
      <Button
        kind="buy"
        icon={<ShoppingCart size={18} aria-hidden="true" />}
        busy={isBusy}
        disabled={sets === undefined}
        onClick={() => {
          void add()
        }}
      >
        {text.add}
      </Button>
    </div>
  )
}
