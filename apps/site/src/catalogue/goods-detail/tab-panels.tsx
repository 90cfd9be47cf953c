import type { GoodsDetail } from '@yaopi/core/contract'
import { daysUntil, goodsText, formatDateTime, stockDisplay } from '@yaopi/core'
import { Anchor, Price, ProductCard, ProductGrid, useStorefront, useValue } from '@yaopi/widgets'
import FileText from 'lucide-react/icons/file-text'
import { useLoginHref } from '../../platform/navigation/index.ts'
import { hasRoute, href } from '../../platform/routing/index.ts'
import { detailText as text } from './detail.text.ts'
import styles from './detail-tabs.module.css'

type PanelProps = { readonly goods: GoodsDetail }

export function Instruction({ goods }: PanelProps) {
  if (goods.instruction.length === 0) return <p className={styles.empty}>{text.noInstruction}</p>
  return (
    <div className={styles.text}>
      {goods.instruction.map((part) => (
        <section key={part.title}>
          <h2>{part.title}</h2>
          <p>{part.text}</p>
        </section>
      ))}
    </div>
  )
}

export function Docs({ goods }: PanelProps) {
  return (
    <ul className={styles.docs}>
      {goods.docs.map((doc) => (
        <li key={doc.name}>
          <a href={doc.url} target="_blank" rel="noopener">
            <FileText size={20} aria-hidden="true" />
            {doc.name}
          </a>
        </li>
      ))}
    </ul>
  )
}

export function LotsTable({ goods }: PanelProps) {
  const { clock } = useStorefront()
  // The day matters, not the second: no need to follow the clock.
  const now = clock.now.peek()
  if (goods.lots.length === 0) {
    const isVisitor = goods.buy_reason?.code === 'NEED_LOGIN'
    return <p className={styles.empty}>{isVisitor ? text.hiddenLots : text.noLots}</p>
  }
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text.lot.batch}</th>
            <th scope="col">{text.lot.made}</th>
            <th scope="col">{text.lot.end}</th>
            <th scope="col">{text.lot.left}</th>
            <th scope="col">{text.lot.band}</th>
            <th scope="col" className={styles.number}>
              {text.lot.stock}
            </th>
          </tr>
        </thead>
        <tbody>
          {goods.lots.map((lot) => (
            <tr key={lot.batch_no}>
              <td>{lot.batch_no}</td>
              <td>{lot.made_date}</td>
              <td>{lot.end_date}</td>
              <td>{text.days(daysUntil(lot.end_date, now))}</td>
              <td>
                <span className={styles.band} data-band={lot.band}>
                  {goodsText.band[lot.band]}
                </span>
              </td>
              <td className={styles.number}>{goodsText.stock(stockDisplay(lot), goods.bzdw)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function SameGoods({ goods }: PanelProps) {
  return (
    <ProductGrid columns={5}>
      {goods.same_goods.map((one) => (
        <ProductCard key={one.id} goods={one} />
      ))}
    </ProductGrid>
  )
}

export function HistoryTable({ goods }: PanelProps) {
  const { session } = useStorefront()
  const loggedIn = useValue(session.loggedIn)
  const login = useLoginHref()
  if (!loggedIn)
    return (
      <p className={styles.empty}>
        <Anchor href={login}>{text.historyLogin}</Anchor>
      </p>
    )
  if (goods.history.length === 0) return <p className={styles.empty}>{text.noHistory}</p>
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text.history.at}</th>
            <th scope="col">{text.history.order}</th>
            <th scope="col" className={styles.number}>
              {text.history.price}
            </th>
            <th scope="col" className={styles.number}>
              {text.history.number}
            </th>
          </tr>
        </thead>
        <tbody>
          {goods.history.map((one) => (
            <tr key={`${one.order_sn}${one.at}`}>
              <td>{formatDateTime(one.at)}</td>
              <td>
                {hasRoute('order') ? (
                  <Anchor href={href('order', {}, { keyword: one.order_sn })}>{one.order_sn}</Anchor>
                ) : (
                  one.order_sn
                )}
              </td>
              <td className={styles.number}>
                <Price yuan={one.price} size="s" />
              </td>
              <td className={styles.number}>
                {one.number}
                {goods.bzdw}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
