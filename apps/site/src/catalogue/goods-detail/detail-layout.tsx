import type { GoodsDetail } from '@yaopi/core/contract'
import type { ReactNode } from 'react'
import { Facts } from './facts.tsx'
import { Gallery } from './gallery.tsx'
import { detailText } from './detail.text.ts'
import styles from './detail.module.css'

/** The upper part of a goods page: pictures at the left, facts at the right, the purchase between them. */
export function DetailLayout({ goods, children }: { readonly goods: GoodsDetail; readonly children: ReactNode }) {
  return (
    <div className={styles.top}>
      <Gallery name={goods.name} images={goods.images.length > 0 ? goods.images : goods.goods_image} />
      <div className={styles.middle}>{children}</div>
      <aside className={styles.side} aria-label={detailText.side}>
        <Facts goods={goods} />
      </aside>
    </div>
  )
}
