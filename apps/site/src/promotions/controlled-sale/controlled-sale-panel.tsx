import { ApplicationStatus } from '@yaopi/core'
import type { GoodsControl, GoodsDetail } from '@yaopi/core/contract'
import { Anchor, Button, Price, useNow, useStorefront, useValue } from '@yaopi/widgets'
import { lazy, Suspense, useState } from 'react'
import { href } from '../../platform/routing/index.ts'
import { SmallPrint } from '../../components/article/index.ts'
import { controlledSaleText as pages } from './controlled-sale.text.ts'
import styles from './controlled-sale-panel.module.css'

const text = pages.panel
/** The form and its library come when it is opened. */
const ApplyDialog = lazy(async () => ({ default: (await import('./apply-dialog.tsx')).ApplyDialog }))

/**
 * Controlled sale on a detail page: under which policy the goods are, how the member stands to it, and the way to ask
 * for more.
 */
export function ControlledSalePanel({
  goods,
  onChange,
}: {
  readonly goods: GoodsDetail
  readonly onChange: () => void
}) {
  const { session } = useStorefront()
  const isMember = useValue(session.loggedIn)
  const [isAsking, setAsking] = useState(false)
  const now = useNow()
  const { control } = goods
  if (control === undefined) return null
  const { application } = control
  return (
    <section className={styles.panel} aria-label={text.label}>
      <div className={styles.panelHead}>
        <b>{text.of(control.name)}</b>
        <Anchor href={href('kxzq_goods', { url: control.url })}>{text.toZone}</Anchor>
      </div>
      {isMember && <p>{statusText(control, now)}</p>}
      {application?.status === ApplicationStatus.open && control.inside === 0 && (
        <p role="status">{text.open(application.at)}</p>
      )}
      {application?.status === ApplicationStatus.refused && control.inside === 0 && (
        <p className={styles.refused}>{text.refused(application.note)}</p>
      )}
      {control.min_price !== null && (
        <p className={styles.min}>
          {text.min}
          <Price yuan={control.min_price} size="s" />
        </p>
      )}
      {control.convention !== '' && (
        <details>
          <summary>{pages.convention}</summary>
          <SmallPrint content={control.convention} />
        </details>
      )}
      {control.may_apply === 1 && (
        <div className={styles.actions}>
          <Button kind="primary" onClick={() => setAsking(true)}>
            {application === undefined ? text.apply : text.again}
          </Button>
        </div>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <ApplyDialog
            goodsId={goods.id}
            control={control}
            onClose={() => setAsking(false)}
            onSent={() => {
              setAsking(false)
              onChange()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

function statusText(control: GoodsControl, now: number): string {
  if (control.end !== 0 && now >= control.end) return text.ended
  if (control.inside === 1) return now < control.start ? text.later(control.start) : text.inside
  return control.may_apply === 1 || control.application?.status === ApplicationStatus.open ? text.outside : text.closed
}
