import { formatMinute } from '@yaopi/core'
import type { Message } from '@yaopi/core/contract'
import { Anchor, Button } from '@yaopi/widgets'
import { CheckBox } from '../../components/controls/index.ts'
import { RecordTable, SelectionBar, useSelection, type RecordColumn } from '../../components/record-list/index.ts'
import { messageHref } from './message-href.ts'
import { messagesText as text } from './messages.text.ts'
import type { MessageActions } from './use-message-actions.ts'
import styles from './messages.module.css'

/** The messages with their ticks, and what can be done with the ticked ones. */
export function MessageList({
  messages,
  actions,
}: {
  readonly messages: readonly Message[]
  readonly actions: MessageActions
}) {
  const selection = useSelection(messages, (one) => one.id)
  const { rows: chosen } = selection
  const columns: readonly RecordColumn<Message>[] = [
    {
      key: 'message',
      title: text.columns.message,
      isName: true,
      cell: (one) => (
        <div className={styles.message} data-unread={one.is_read === 0 || undefined}>
          <CheckBox
            size="s"
            aria-label={text.select(one.title)}
            checked={selection.has(one)}
            onTick={(isOn) => selection.tick(one, isOn)}
          />
          <Anchor
            className={styles.link}
            href={messageHref(one)}
            onClick={() => {
              void actions.read([one])
            }}
          >
            <b>
              {one.is_read === 0 && <i aria-label={text.unread} role="img" />}
              {one.title}
            </b>
            <span>{one.content}</span>
          </Anchor>
        </div>
      ),
    },
    { key: 'type', title: text.columns.type, cell: (one) => text.types[one.type] },
    { key: 'at', title: text.columns.at, cell: (one) => <time>{formatMinute(one.created_at)}</time> },
  ]
  return (
    <>
      <SelectionBar selection={selection} all={text.selectAll} count={text.chosen}>
        <Button
          size="s"
          disabled={!chosen.some((one) => one.is_read === 0)}
          onClick={() => {
            void actions.read(chosen)
          }}
        >
          {text.read}
        </Button>
        <Button
          size="s"
          disabled={chosen.length === 0}
          onClick={() => {
            void actions.remove(chosen)
          }}
        >
          {text.remove}
        </Button>
      </SelectionBar>
      <RecordTable label={text.list} columns={columns} rows={messages} keyOf={(one) => one.id} />
    </>
  )
}
