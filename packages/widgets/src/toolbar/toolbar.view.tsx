import type { ReactNode } from 'react'
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line'
import Headset from 'lucide-react/icons/headset'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import QrCode from 'lucide-react/icons/qr-code'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import User from 'lucide-react/icons/user'
import { totalLabel } from '../mini-cart/mini-cart.view.tsx'
import { Badge } from '../parts/badge.tsx'
import { Picture } from '../parts/picture.tsx'
import { useHoverMenu } from '../parts/use-hover-menu.ts'
import { Anchor } from '../storefront/anchor.tsx'
import type { Href } from '../storefront/links.ts'
import { useText } from '../storefront/use-text.ts'
import { chatAddress } from './chat-address.ts'
import { Bar, Flyout, Tool } from './toolbar.styles.ts'

export type ToolbarViewProps = {
  readonly accountHref: Href
  readonly messagesHref: Href
  readonly cartCount: number
  /** Total of the selected lines in yuan, when it is known. */
  readonly cartAmount?: number | undefined
  readonly cartOpen: boolean
  /** Id of the drawer that the cart button opens. */
  readonly cartId: string | undefined
  readonly messageCount: number
  /** QQ numbers, or addresses, of the customer service. */
  readonly service: readonly string[]
  readonly hotline: string
  readonly wechatQr?: string | undefined
  /** A list item in place of the customer-service links. */
  readonly chat?: ReactNode
  readonly onCart: () => void
  readonly onTop: () => void
}

/** A column of tools, 40 px wide, as high as its container. */
export function ToolbarView(props: ToolbarViewProps) {
  const text = useText()
  const { open, entry, unfold, fold } = useHoverMenu<'service' | 'wechat'>()
  const unfolding = (key: 'service' | 'wechat', label: string, face: ReactNode, content: ReactNode): ReactNode => (
    <li {...entry(key)}>
      <Tool as="button" type="button" aria-label={label} aria-expanded={open === key} onClick={() => unfold(key)}>
        {face}
      </Tool>
      {open === key && (
        <Flyout role="group" aria-label={label} onClick={fold}>
          {content}
        </Flyout>
      )}
    </li>
  )
  return (
    <Bar aria-label={text('toolbar.region')}>
      <ul>
        <li>
          <Tool as={Anchor} href={props.accountHref} aria-label={text('toolbar.accountFull')}>
            <User size={20} aria-hidden />
            <span>{text('toolbar.account')}</span>
          </Tool>
        </li>
        <li data-cart>
          <Tool
            as="button"
            type="button"
            className="cart"
            aria-label={
              props.cartCount === 0
                ? text('toolbar.cart')
                : text('toolbar.cartFull', { kinds: props.cartCount }) + totalLabel(props.cartAmount, text)
            }
            aria-expanded={props.cartOpen}
            aria-controls={props.cartId}
            onClick={props.onCart}
          >
            <ShoppingCart size={20} aria-hidden />
            <span className="upright">{text('toolbar.cart')}</span>
            <Badge count={props.cartCount} />
          </Tool>
        </li>
        <li>
          <Tool
            as={Anchor}
            href={props.messagesHref}
            aria-label={
              props.messageCount === 0
                ? text('toolbar.messagesNone')
                : text('toolbar.messagesFull', { count: props.messageCount })
            }
          >
            <MessageSquareText size={20} aria-hidden />
            <span>{text('toolbar.messages')}</span>
            {props.messageCount > 0 && (
              <i>
                <Badge count={props.messageCount} />
              </i>
            )}
          </Tool>
        </li>
        {props.chat ??
          unfolding(
            'service',
            text('toolbar.serviceFull'),
            <>
              <Headset size={20} aria-hidden />
              <span>{text('toolbar.service')}</span>
            </>,
            <Service {...props} />,
          )}
        {props.wechatQr !== undefined &&
          unfolding(
            'wechat',
            text('toolbar.wechatFull'),
            <>
              <QrCode size={20} aria-hidden />
              <span>{text('toolbar.wechat')}</span>
            </>,
            <>
              <Picture src={props.wechatQr} alt={text('toolbar.wechatFull')} width={140} eager />
              <p>{text('toolbar.scan')}</p>
            </>,
          )}
      </ul>
      <Tool as="button" type="button" aria-label={text('toolbar.topFull')} onClick={props.onTop}>
        <ArrowUpToLine size={20} aria-hidden />
        <span>{text('toolbar.top')}</span>
      </Tool>
    </Bar>
  )
}

function Service({ service, hotline }: Pick<ToolbarViewProps, 'service' | 'hotline'>) {
  const text = useText()
  if (service.length === 0 && hotline === '') return <p>{text('toolbar.noService')}</p>
  return (
    <>
      {service.map((qq, index) => (
        <a key={qq} href={chatAddress(qq)} target="_blank" rel="noopener noreferrer">
          {text('toolbar.consult', { number: index + 1 })}
        </a>
      ))}
      {hotline !== '' && (
        <p>
          {text('toolbar.hotline')}
          <br />
          <a href={`tel:${hotline}`}>{hotline}</a>
        </p>
      )}
    </>
  )
}
