import { CHAT_LETTERS } from '@yaopi/core'
import ImagePlus from 'lucide-react/icons/image-plus'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useRef } from 'react'
import { Button } from '../parts/button.tsx'
import { IconButton } from '../parts/dialog.styles.ts'
import { isComposing } from '../parts/is-composing.ts'
import type { Say } from './chat-words.ts'
import { Composer } from './chat.styles.ts'

export type ChatComposerProps = {
  readonly draft: string
  readonly onDraft: (text: string) => void
  readonly onSend: () => void
  /** Absent: pictures cannot be sent here. */
  readonly onPicture?: ((file: File) => void) | undefined
  /** Absent: orders cannot be sent here. */
  readonly onOrders?: (() => void) | undefined
  /** What went wrong with a picture; ''. */
  readonly problem: string
  readonly isUploading: boolean
  readonly say: Say
}

/** Letters from which on the rest is counted. */
const COUNTED_FROM = CHAT_LETTERS - 100

/** The field for a message. Enter sends, Shift and Enter begin a line; an input method's Enter does neither. */
export function ChatComposerView(props: ChatComposerProps) {
  const { draft, onDraft, onSend, onPicture, onOrders, problem, isUploading, say } = props
  const file = useRef<HTMLInputElement>(null)
  const isEmpty = draft.trim() === ''
  return (
    <Composer
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) onSend()
      }}
    >
      {problem !== '' && <p role="alert">{problem}</p>}
      <textarea
        aria-label={say('input')}
        placeholder={say('placeholder')}
        maxLength={CHAT_LETTERS}
        value={draft}
        onChange={(event) => onDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
          event.preventDefault()
          if (!isEmpty) onSend()
        }}
      />
      <div>
        {onPicture !== undefined && (
          <>
            <input
              ref={file}
              type="file"
              tabIndex={-1}
              aria-label={say('picture')}
              accept="image/jpeg,image/png,image/webp"
              onChange={(event) => {
                const chosen = event.target.files?.[0]
                event.target.value = ''
                if (chosen !== undefined) onPicture(chosen)
              }}
            />
            <IconButton
              type="button"
              aria-label={isUploading ? say('uploading') : say('picture')}
              disabled={isUploading}
              onClick={() => file.current?.click()}
            >
              <ImagePlus size={20} aria-hidden />
            </IconButton>
          </>
        )}
        {onOrders !== undefined && (
          <IconButton type="button" aria-label={say('order')} onClick={onOrders}>
            <ReceiptText size={20} aria-hidden />
          </IconButton>
        )}
        <small role="status">
          {isUploading
            ? say('uploading')
            : draft.length >= COUNTED_FROM
              ? say('letters', { count: draft.length, most: CHAT_LETTERS })
              : ''}
        </small>
        <Button kind="primary" type="submit" disabled={isEmpty}>
          {say('send')}
        </Button>
      </div>
    </Composer>
  )
}
