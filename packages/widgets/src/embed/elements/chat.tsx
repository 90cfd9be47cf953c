import { useEffect } from 'react'
import { ChatButton } from '../../chat/chat-button.tsx'
import { chatPanelOf, mayChat } from '../../chat/chat-panel.ts'
import { Chat } from '../../chat/chat.tsx'
import { useStorefront, useValue } from '../../storefront/hooks.ts'
import { tokenHeaders } from '../chat-factory.ts'
import type { Host, Widget } from '../widget.ts'
import { chatWordsOf } from './chat-language.ts'

function ChatElement({ host }: { readonly host: Host }) {
  const { attribute, context } = host
  const storefront = useStorefront()
  const { isOpen, unread } = chatPanelOf(storefront)
  const isShown = useValue(isOpen)
  const count = useValue(unread) ?? 0
  const isAllowed = mayChat(useValue(storefront.session.user))
  const words = chatWordsOf(useValue(context.appearance).language)
  const isInline = attribute('placement') === 'inline'
  const [id, name] = [Number(attribute('goods-id')), attribute('goods-name')]
  useEffect(
    function loadHotline() {
      if (isAllowed) context.loadCommonOnce()
    },
    [context, isAllowed],
  )
  // Everybody else gets what the page itself offers in this place [RO-03].
  if (!isAllowed) return <slot />
  return (
    <>
      {!isInline && !isShown && (
        <ChatButton
          label={words.title}
          unread={count}
          isOpen={isShown}
          onClick={() => {
            isOpen.value = true
          }}
        />
      )}
      <Chat
        isTextOnly
        words={words}
        isOpen={isInline || isShown}
        placement={isInline ? 'inline' : 'edge'}
        headers={async () => tokenHeaders(context.storefront)}
        {...(id > 0 && name !== undefined ? { subject: { id, name } } : {})}
        {...(isInline
          ? {}
          : {
              onClose: () => {
                isOpen.value = false
              },
            })}
      />
    </>
  )
}

const setOpen =
  (isOpen: boolean) =>
  ({ context }: Host): void => {
    chatPanelOf(context.storefront).isOpen.value = isOpen
  }

/** `<yaopi-chat>`: the chat with the customer service, for members who may chat. */
export const chat: Widget = {
  tag: 'yaopi-chat',
  attributes: ['placement', 'goods-id', 'goods-name', 'goods-url', 'orders-url'],
  urlAttributes: { goods: 'goods-url', orders: 'orders-url' },
  View: ChatElement,
  methods: { open: setOpen(true), close: setOpen(false) },
}
