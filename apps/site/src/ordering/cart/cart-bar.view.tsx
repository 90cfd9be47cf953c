import { formatYuan, type CartState } from '@yaopi/core'
import { Button, CopyCart } from '@yaopi/widgets'
import { isLive } from './cart-rows.ts'
import type { CartActions } from './cart.view.tsx'
import css from './cart-bar.module.css'

type Props = {
  readonly cart: CartState
  readonly blocked: readonly number[]
  readonly actions: CartActions
  readonly isLeaving: boolean
}

/** The bar that stays at the window's lower edge: tick all, batch removal, totals with freight per group, checkout. */
export function CartBarView({ cart, blocked, actions, isLeaving }: Props) {
  const { total } = cart
  const ticked = cart.data.filter((item) => item.is_selected === 1).map((item) => item.id)
  const live = cart.data.filter(isLive).length
  return (
    <section className={css.bar} aria-label="结算">
      <label className={css.all}>
        <input
          type="checkbox"
          checked={live > 0 && ticked.length === live}
          disabled={live === 0}
          ref={(box) => {
            if (box !== null) box.indeterminate = ticked.length > 0 && ticked.length < live
          }}
          onChange={(event) => actions.tickAll(event.target.checked)}
        />
        全选
      </label>
      <div className={css.batch}>
        <Button kind="quiet" size="s" disabled={ticked.length === 0} onClick={() => actions.removeMany(ticked)}>
          删除选中
        </Button>
        <CopyCart />
        {blocked.length > 0 && (
          <Button
            kind="quiet"
            size="s"
            onClick={() => actions.removeMany(blocked, `确定清理${blocked.length}件暂不可购买的商品吗?`)}
          >
            清理失效商品
          </Button>
        )}
      </div>
      <Freight cart={cart} />
      <div className={css.sum} aria-live="polite">
        <p>
          共 <b>{total.kinds}</b> 种 <b>{total.number}</b> 件
        </p>
        <p className={css.payable}>
          合计 <strong>{formatYuan(total.payable)}</strong>
        </p>
        <p className={css.parts}>
          商品{formatYuan(total.goods_amount)}
          {total.discount > 0 && `，优惠${formatYuan(total.discount)}`}，
          {total.freight > 0 ? `运费${formatYuan(total.freight)}` : '免运费'}
        </p>
      </div>
      <Button
        kind="buy"
        size="l"
        className={css.go}
        busy={isLeaving}
        disabled={total.kinds === 0}
        onClick={actions.checkout}
      >
        去结算
      </Button>
    </section>
  )
}

/** One line per freight group that is not free yet or under its minimum. */
function Freight({ cart }: Pick<Props, 'cart'>) {
  const open = cart.shipping_data.groups.filter(
    (group) => group.amount > 0 && (group.min_gap > 0 || group.shipping_amount > 0),
  )
  return (
    <ul className={css.freight} aria-label="运费与起订">
      {open.map((group) => (
        <li key={group.group}>
          {group.min_gap > 0 ? (
            <span className={css.minimum}>
              {group.name}未达起订{formatYuan(group.min_amount)}，还差{formatYuan(group.min_gap)}
            </span>
          ) : (
            <>
              {group.name}运费{formatYuan(group.shipping_amount)}，差<em>{formatYuan(group.gap)}</em>包邮
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
