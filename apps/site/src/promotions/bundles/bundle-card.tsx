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
import styles from './bundle-card.module.css'

/** From so few sets on their number is told beside that of the offer. */
const SCARCE = 50

type Props = {
  readonly pack: Bundle
  /** The offer has begun or ended while it was shown. */
  readonly onPhaseChange?: () => void
  /** Beside other things of a page: without the clock. */
  readonly compact?: boolean
}

/** A package: its parts with their share of the price, what one set costs and saves, and how many sets to take. */
export function BundleCard({ pack, onPhaseChange, compact = false }: Props) {
  const hidden = useHiddenPrice()
  return (
    <article
      className={styles.card}
      aria-label={pack.name}
      data-status={pack.status}
      data-compact={compact || undefined}
    >
      <header className={styles.head}>
        <h2>
          {pack.name}
          <span className={styles.status} data-status={pack.status}>
            {text.status[pack.status]}
          </span>
        </h2>
        {!compact && <Countdown start={pack.start_time} end={pack.end_time} onPhaseChange={onPhaseChange} />}
      </header>
      <ul className={styles.parts} aria-label={text.parts(pack.goods.length)}>
        {pack.goods.map(({ goods, num, price }) => (
          <li key={goods.id}>
            <Anchor
              className={styles.picture}
              href={href('list_info', { id: goods.id })}
              tabIndex={-1}
              aria-hidden="true"
            >
              <Picture src={goods.goods_image[0]?.url} alt="" width={88} />
            </Anchor>
            <Anchor className={styles.name} href={href('list_info', { id: goods.id })} title={goods.name}>
              {goods.name}
            </Anchor>
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
          <Price yuan={pack.price} size="l" unit={text.perSet} hidden={hidden} />
          {pack.raw_price !== null && <Price yuan={pack.raw_price} was />}
          {savedBy(pack) > 0 && <em>{text.saved(savedBy(pack))}</em>}
        </p>
        <p className={styles.facts}>
          {pack.limit > 0 && <span>{text.limit(pack.limit)}</span>}
          {pack.total !== null && pack.left !== null && <span>{text.left(pack.left, pack.total)}</span>}
          {pack.price !== null &&
            pack.status === OfferStatus.running &&
            (pack.total === null || pack.stock <= SCARCE) && <span>{text.stock(pack.stock)}</span>}
        </p>
        <Taking pack={pack} />
      </div>
    </article>
  )
}

/** Sets to take, and the button; or what keeps the buyer from it. */
function Taking({ pack }: { readonly pack: Bundle }) {
  const { cart } = useStorefront()
  const login = useLoginHref()
  const [sets, setSets] = useState<number | undefined>(1)
  const [isBusy, setBusy] = useState(false)
  if (pack.status !== OfferStatus.running)
    return (
      <Button kind="soft" disabled>
        {pack.status === OfferStatus.upcoming ? text.soon : text.over}
      </Button>
    )
  if (pack.is_buy === 0) {
    const { code, msg, action } = pack.buy_reason ?? {
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
        id: pack.goods[0]!.goods.id,
        ck_id: pack.ck_id,
        cartNum: sets ?? 1,
        type: LineType.bundle,
        combination_id: pack.id,
        ...(pack.price === null ? {} : { price: pack.price }),
      },
    ])
    setBusy(false)
  }
  return (
    <div className={styles.taking}>
      <Quantity
        value={sets ?? 1}
        rule={{ min_number: 1, step: 1, max: pack.stock }}
        unit={text.perSet}
        goods={pack.name}
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
