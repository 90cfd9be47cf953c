import { Button, Dialog } from '@yaopi/widgets'
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
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{checkoutText.columnGoods}</th>
            <th scope="col">{checkoutText.columnBefore}</th>
            <th scope="col">{checkoutText.columnAfter}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((difference, at) => (
            <tr key={`${difference.line_id}-${difference.kind}-${at}`}>
              <th scope="row">
                {difference.name}
                <small>{difference.text}</small>
              </th>
              <td>
                <s>{difference.before}</s>
              </td>
              <td>
                <strong>{difference.after}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
