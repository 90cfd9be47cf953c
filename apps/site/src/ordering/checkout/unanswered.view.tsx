import { Button, ButtonLink } from '@yaopi/widgets'
import { href } from '../../platform/routing/index.ts'
import css from './checkout.module.css'
import { checkoutText as text } from './checkout.text.ts'

/** An order was sent and no answer came: asking again is safe, it never orders twice. */
export function UnconfirmedOrderView({ onAsk }: { readonly onAsk: () => void }) {
  return (
    <div className={css.unanswered} role="alert">
      <div>
        <p>
          <strong>{text.unconfirmedTitle}</strong>
        </p>
        <p>{text.unconfirmedHint}</p>
      </div>
      <Button kind="primary" onClick={onAsk}>
        {text.resend}
      </Button>
      <ButtonLink href={href('order')}>{text.toOrders}</ButtonLink>
    </div>
  )
}
