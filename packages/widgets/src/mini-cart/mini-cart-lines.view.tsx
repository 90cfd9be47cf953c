import { ALL_LINES, inFilter, LineType, type CartItem, type CartState } from '@yaopi/core'
import { dequal } from 'dequal/lite'
import { Fragment, memo, useCallback, useMemo, useRef } from 'react'
import Trash2 from 'lucide-react/icons/trash-2'
import { Expiry } from '../goods/goods-facts.tsx'
import { nextStepOf } from '../goods/next-step.ts'
import { IconButton } from '../parts/dialog.styles.ts'
import { LadderHint, ladderTier } from '../parts/ladder-hint.tsx'
import { Picture } from '../parts/picture.tsx'
import { Price } from '../parts/price.tsx'
import { Anchor } from '../storefront/anchor.tsx'
import { goodsParams } from '../storefront/links.ts'
import { useText } from '../storefront/use-text.ts'
import { Line, Lines } from './mini-cart-content.styles.ts'

/** Lines that the drawer shows at most, so that a cart of a thousand opens as fast as one of ten. */
export const DRAWER_LINES = 50

export type MiniCartLinesProps = {
  readonly cart: CartState
  /** Confirms and removes; true when the line was removed. */
  readonly onRemove: (lineId: number) => Promise<boolean>
}

/** Lines of one settlement group; without a name where the cart names none. */
type Section = { readonly name: string; readonly lines: readonly CartItem[] }

/** The newest lines by settlement group, as the cart page has them; what cannot be bought is last in each. */
function sectionsOf({ data, filter_data }: Pick<CartState, 'data' | 'filter_data'>): readonly Section[] {
  const shown = data.slice(0, DRAWER_LINES)
  const groups = [...filter_data].sort((a, b) => a.id - b.id).filter(({ id }) => id !== ALL_LINES)
  const isNamed = (line: CartItem): boolean => groups.some(({ id }) => inFilter(line, id))
  return [
    { name: '', lines: shown.filter((line) => !isNamed(line)) },
    ...groups.map(({ id, name }) => ({ name, lines: shown.filter((line) => inFilter(line, id)) })),
  ].map(({ name, lines }) => ({
    name,
    lines: [...lines.filter((line) => line.blocked === undefined), ...lines.filter((line) => line.blocked)],
  }))
}

/** The newest lines of the cart, and a link to all. */
export function MiniCartLines({ cart, onRemove }: MiniCartLinesProps) {
  const text = useText()
  const list = useRef<HTMLUListElement>(null)
  const remove = useCallback(
    async (lineId: number): Promise<void> => {
      const place = [...(list.current?.querySelectorAll('[data-line]') ?? [])].findIndex(
        (line) => line.getAttribute('data-line') === String(lineId),
      )
      if (!(await onRemove(lineId))) return
      // Focus moves to the line that took the place, or to the last one.
      requestAnimationFrame(() => {
        const lines = list.current?.querySelectorAll<HTMLElement>('[data-line] button')
        lines?.[Math.min(place, lines.length - 1)]?.focus()
      })
    },
    [onRemove],
  )
  const { data, filter_data } = cart
  const sections = useMemo(() => sectionsOf({ data, filter_data }), [data, filter_data])
  return (
    <Lines ref={list} tabIndex={-1}>
      {sections.map(({ name, lines }) => (
        <Fragment key={name}>
          {name !== '' && lines.length > 0 && (
            <li className="group">
              <h3>{name}</h3>
            </li>
          )}
          {lines.map(({ id: lineId, type, goods, number, price, blocked }) => (
            <CartLine
              key={lineId}
              lineId={lineId}
              type={type}
              goods={goods}
              number={number}
              price={price}
              blocked={blocked}
              onRemove={remove}
            />
          ))}
        </Fragment>
      ))}
      {cart.data.length > DRAWER_LINES && (
        <li className="all">
          <Anchor href={{ name: 'cart' }}>{text('cart.all', { kinds: cart.data.length })}</Anchor>
        </li>
      )}
    </Lines>
  )
}

/** What the drawer shows of a line. Without selection and amount, so that selecting all lines renders none again. */
type Shown = Pick<CartItem, 'type' | 'goods' | 'number' | 'price'> & {
  readonly lineId: number
  readonly blocked: CartItem['blocked'] | undefined
}

/** Ladder prices apply to plain lines, not at an activity's price or the base price (domain.md §2.3). */
const hasLadder = ({ blocked, type, goods }: Shown): boolean =>
  blocked === undefined && type === LineType.ordinary && goods.is_yj === 0 && goods.goods_price_id === 0

const CartLine = memo(function CartLine({
  onRemove,
  ...line
}: Shown & { readonly onRemove: (lineId: number) => Promise<void> }) {
  const text = useText()
  const { lineId, goods, number, price, blocked } = line
  const step = nextStepOf(blocked, goods, text)
  const tier = hasLadder(line) ? ladderTier({ goods, number }, text) : undefined
  return (
    <Line data-line={lineId} data-off={blocked !== undefined || undefined}>
      <Picture src={goods.goods_image[0]?.url} alt="" width={48} />
      <div>
        <Anchor href={{ name: 'goods', params: goodsParams(goods) }} title={goods.name}>
          {goods.name}
        </Anchor>
        <p title={goods.ypgg}>{goods.ypgg}</p>
        <p>
          <Expiry goods={goods} />
        </p>
        <p className="amount">
          {blocked === undefined ? <Price yuan={price} size="s" /> : <span title={blocked.msg}>{blocked.msg}</span>}
          <span>×{text('cart.amount', { number, unit: goods.bzdw })}</span>
          {tier !== undefined && <span>{tier}</span>}
        </p>
        {step !== undefined && (
          <p>
            <Anchor className="step" href={step.href}>
              {step.label}
            </Anchor>
          </p>
        )}
        {hasLadder(line) && <LadderHint goods={goods} number={number} />}
      </div>
      <IconButton
        type="button"
        aria-label={text('cart.remove', { name: goods.name })}
        onClick={() => {
          void onRemove(lineId)
        }}
      >
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </Line>
  )
}, dequal)
