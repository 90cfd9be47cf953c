import { Button, Dialog } from '@yaopi/widgets'
import { RecordTable, type RecordColumn } from '../../components/record-list/index.ts'
import type { Change } from './place-order.ts'
import css from './differences.module.css'
import { checkoutText } from './checkout.text.ts'

type Props = {
  readonly change: Change
  readonly onAccept: () => void
  /** Back to the cart. */
  readonly onLeave: () => void
  /** Stay on the page with the new figures, order nothing yet. */
  readonly onClose: () => void
}

/** What changed between the preview and the order: before and after, and the choice to go on or not. */
export function DifferencesView({ change: { differences, preview, message }, onAccept, onLeave, onClose }: Props) {
  return (
    <Dialog
      open
      title={checkoutText.changedTitle}
      width={640}
      onClose={onClose}
      actions={
        <>
          <Button kind={preview === undefined ? 'primary' : 'plain'} onClick={onLeave}>
            {checkoutText.backToCart}
          </Button>
          {preview !== undefined && (
            <Button kind="buy" onClick={onAccept}>
              {checkoutText.confirmAgain}
            </Button>
          )}
        </>
      }
    >
      <p className={css.note}>{preview === undefined ? message : checkoutText.differencesNote}</p>
      <RecordTable
        label={checkoutText.changedTitle}
        columns={columns}
        rows={differences.map((difference, place) => ({ ...difference, place }))}
        keyOf={(row) => row.place}
      />
    </Dialog>
  )
}

const columns: readonly RecordColumn<Change['differences'][number] & { readonly place: number }>[] = [
  {
    key: 'goods',
    title: checkoutText.columnGoods,
    isName: true,
    cell: (row) => (
      <span className={css.goods}>
        {row.name}
        <small>{row.text}</small>
      </span>
    ),
  },
  { key: 'before', title: checkoutText.columnBefore, cell: (row) => <s className={css.before}>{row.before}</s> },
  { key: 'after', title: checkoutText.columnAfter, cell: (row) => <strong className={css.after}>{row.after}</strong> },
]
