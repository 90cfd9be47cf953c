import { Button, Dialog } from '@yaopi/widgets'
import type { Change } from './place-order.ts'
import css from './differences.module.css'

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
      title="商品信息有变化，请确认"
      width={640}
      onClose={onClose}
      actions={
        <>
          <Button kind={preview === undefined ? 'primary' : 'plain'} onClick={onLeave}>
            返回购物车
          </Button>
          {preview !== undefined && (
            <Button kind="buy" onClick={onAccept}>
              按新价格重新确认
            </Button>
          )}
        </>
      }
    >
      <p className={css.note}>{preview === undefined ? message : '订单还没有提交，下面是与刚才不同的地方：'}</p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">商品</th>
            <th scope="col">之前</th>
            <th scope="col">现在</th>
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
