import { formatYuan, type CartItem, type CartState } from '@yaopi/core'
import Trash2 from 'lucide-react/icons/trash-2'
import { styled } from 'styled-components'
import { Expiry } from '../../goods/goods-facts.tsx'
import { IconButton } from '../../parts/dialog.styles.ts'
import { LadderHint } from '../../parts/ladder-hint.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Price } from '../../parts/price.tsx'
import { Quantity } from '../../parts/quantity.tsx'
import { TagMarks } from '../../parts/tag-mark.tsx'
import { Anchor } from '../../storefront/anchor.tsx'
import { useStorefront } from '../../storefront/hooks.ts'
import { goodsParams } from '../../storefront/links.ts'
import { mobile } from '../../theme/mixins.ts'

const groups = { pt: '普通药品', hm: '含麻药品', zy: '中药饮片', ll: '冷链药品', yx: '包邮专区' } as const

/** The lines of a cart by settle group. */
export function CartLines({ cart }: { readonly cart: CartState }) {
  const found = [...new Set(cart.data.map((line) => line.settle_group))]
  return (
    <>
      {found.map((group) => (
        <Group key={group} aria-label={groups[group]}>
          <h2>{groups[group]}</h2>
          <ul>
            {cart.data
              .filter((line) => line.settle_group === group)
              .map((line) => (
                <Line key={line.id} line={line} />
              ))}
          </ul>
        </Group>
      ))}
    </>
  )
}

function Line({ line }: { readonly line: CartItem }) {
  const { cart } = useStorefront()
  const { goods } = line
  const canBuy = line.blocked === undefined
  return (
    <li data-off={!canBuy || undefined}>
      <input
        type="checkbox"
        aria-label={`选择${goods.name}`}
        checked={line.is_selected === 1}
        disabled={!canBuy}
        onChange={(event) => {
          void cart.select([line.id], event.target.checked ? 1 : 0)
        }}
      />
      <Picture src={goods.goods_image[0]?.url} alt="" width={64} />
      <div className="what">
        <Anchor href={{ name: 'goods', params: goodsParams(goods) }} title={goods.name}>
          {goods.name}
        </Anchor>
        <p>
          {goods.ypgg}　{goods.sccj}
        </p>
        <p>
          <Expiry goods={goods} />
          <TagMarks tags={goods.tags} most={3} />
        </p>
        {canBuy ? <LadderHint goods={goods} number={line.number} /> : <p className="reason">{line.blocked?.msg}</p>}
      </div>
      <Price yuan={line.price} size="s" unit={goods.bzdw} />
      {canBuy ? (
        <Quantity
          value={line.number}
          rule={{ min_number: goods.min_number, step: goods.step, max: goods.limit_left ?? goods.number }}
          unit={goods.bzdw}
          goods={goods.name}
          size="s"
          onChange={(number) => {
            void cart.setNumber(line.id, number)
          }}
        />
      ) : (
        <span className="count">
          {line.number}
          {goods.bzdw}
        </span>
      )}
      <b className="amount">{line.line_amount === null ? '' : formatYuan(line.line_amount)}</b>
      <IconButton
        type="button"
        aria-label={`删除${goods.name}`}
        onClick={() => {
          void cart.remove([line.id])
        }}
      >
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </li>
  )
}

const Group = styled.section`
  margin-bottom: 16px;
  border: 1px solid var(--yaopi-line);
  border-radius: var(--yaopi-radius-card);
  background: var(--yaopi-surface);

  h2 {
    margin: 0;
    padding: 10px 16px;
    border-bottom: 1px solid var(--yaopi-line);
    font-size: 14px;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: 24px 64px minmax(0, 1fr) 110px 130px 110px 36px;
    align-items: center;
    gap: 12px;
    padding: 12px 16px;
    border-bottom: 1px solid var(--yaopi-line);
    content-visibility: auto;
    contain-intrinsic-size: auto 96px;
  }
  li:last-child {
    border: 0;
  }
  li[data-off] > :nth-child(2) {
    opacity: 0.55;
  }
  input[type='checkbox'] {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: var(--yaopi-primary);
  }
  .what > a {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .what p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
    margin: 0;
    color: var(--yaopi-text-2);
    font-size: 12px;
  }
  .what .reason {
    color: var(--yaopi-warning);
  }
  li > :nth-child(5) {
    justify-self: start;
  }
  .amount {
    font-variant-numeric: tabular-nums;
    text-align: right;
  }

  ${mobile} {
    li {
      grid-template-columns: 24px 56px minmax(0, 1fr) auto;
      gap: 8px;
      padding: 12px;
    }
    .what {
      grid-column: 3 / -1;
    }
    li > :nth-child(4) {
      grid-column: 1 / 4;
      grid-row: 2;
      padding-left: 32px;
    }
    li > :nth-child(5) {
      grid-column: 4;
      grid-row: 2;
    }
    .amount {
      grid-column: 1 / 4;
      grid-row: 3;
      padding-left: 32px;
      text-align: left;
    }
    li > :last-child {
      grid-column: 4;
      grid-row: 3;
      justify-self: end;
    }
  }
`
