import type { Goods } from '@yaopi/core'
import { Anchor, Picture, Price, TagMarks, type HiddenPrice } from '@yaopi/widgets'
import type { ReactNode } from 'react'
import { goodsHref } from '../../catalogue/goods/index.ts'
import { homeText as text } from './home.text.ts'
import styles from './goods-tile.module.css'

export type GoodsTileProps = {
  readonly goods: Goods
  readonly hidden: HiddenPrice
  /** `tall`: picture above the words; `flat`: beside them. */
  readonly shape?: 'tall' | 'flat'
  /** Edge of the picture in px. */
  readonly size?: number
  readonly eager?: boolean
  /** A mark in the corner of the picture (a rank). */
  readonly mark?: ReactNode
}

/** Goods as home shows them: a look and a price; buying happens on the page behind. */
export function GoodsTile({
  goods,
  hidden,
  shape = 'tall',
  size = shape === 'tall' ? 148 : 88,
  eager = false,
  mark,
}: GoodsTileProps) {
  return (
    <div className={styles.tile} data-shape={shape}>
      <Anchor className={styles.picture} href={goodsHref(goods)} tabIndex={-1} aria-hidden="true">
        <Picture src={goods.goods_image[0]?.url} alt="" width={size} eager={eager} />
        {mark !== undefined && <span className={styles.mark}>{mark}</span>}
      </Anchor>
      <div className={styles.words}>
        <Anchor className={styles.name} href={goodsHref(goods)} title={`${goods.name} ${goods.ypgg}`}>
          {goods.name}
        </Anchor>
        <span className={styles.fact}>{goods.ypgg}</span>
        <span className={styles.fact} title={goods.sccj}>
          {goods.sccj}
        </span>
        <span className={styles.foot}>
          <Price yuan={goods.price} size={shape === 'tall' ? 'm' : 's'} hidden={hidden} unit={goods.bzdw} />
          <TagMarks tags={goods.tags} most={2} />
        </span>
        {shape === 'flat' && size >= 88 && goods.sales_30d > 0 && (
          <span className={styles.sold}>{text.sold(goods.sales_30d, goods.bzdw)}</span>
        )}
      </div>
    </div>
  )
}
