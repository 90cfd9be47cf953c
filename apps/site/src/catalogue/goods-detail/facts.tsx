import type { GoodsDetail } from '@yaopi/core/contract'
import { goodsText } from '@yaopi/core'
import { detailText as text } from './detail.text.ts'
import styles from './facts.module.css'

/** The facts of goods that a buyer checks, as pairs; empty ones are left out. */
export function factsOf(goods: GoodsDetail): readonly (readonly [string, string])[] {
  const { facts } = text
  const pairs: readonly (readonly [string, string])[] = [
    [facts.ypgg, goods.ypgg],
    [facts.sccj, goods.sccj],
    [facts.mah, goods.mah === goods.sccj ? '' : goods.mah],
    [facts.approval_no, goods.approval_no],
    [facts.register_no, goods.register_no],
    [facts.dosage_form, goods.dosage_form],
    [facts.otc_class, text.otc[goods.otc_class]],
    [facts.temp_class, storageOf(goods)],
    [facts.yxq, goods.yxq ?? ''],
    [facts.pack, text.pack(goods.zbz, goods.jzl, goods.bzdw)],
    [facts.origin, goods.origin],
    [facts.grade, goods.grade],
    [facts.medicare, goods.is_medicare === 1 ? text.yes : text.no],
    [facts.tax, `${goods.tax_rate}%`],
    [facts.barcode, goods.barcode],
    [facts.goods_sn, goods.goods_sn],
  ]
  return pairs.filter(([, value]) => value !== '')
}

/** The storage class and its words; the class alone is not said twice. */
function storageOf({ temp_class, storage }: GoodsDetail): string {
  const name = goodsText.temp[temp_class]
  return storage === '' || storage.includes(name) ? storage || name : `${name}，${storage}`
}

export function Facts({ goods }: { readonly goods: GoodsDetail }) {
  return (
    <dl className={styles.facts}>
      {factsOf(goods).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
