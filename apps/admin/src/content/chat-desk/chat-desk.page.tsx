import { Badge, SegmentedControl, Text } from '@mantine/core'
import { formatMinute } from '@yaopi/core'
import { chatAdminCalls as calls, type StaffChat } from '@yaopi/core/staff'
import { Loaded, Screen } from '../../components/page/index.ts'
import { useCallQuery } from '../../platform/client/index.ts'
import { useSearchState } from '../../platform/routing/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { Conversation } from './conversation.view.tsx'
import { useChatStream } from './use-chat-stream.ts'
import { chatDeskText as text } from './chat-desk.text.ts'
import styles from './chat-desk.module.css'

const TABS = ['queued', 'own', 'taken', 'ended'] as const
type Tab = (typeof TABS)[number]
/** The stream tells at once; this catches what a broken stream has missed, milliseconds. */
const LOOK = 30_000

/** Conversations with members: who waits, messages, the member's card and orders (O8). */
export default function ChatDeskPage() {
  useChatStream()
  const [search, change] = useSearchState()
  const mayAnswer = useMay('chat:answer')
  const tabs = TABS.filter((tab) => tab !== 'own' || mayAnswer)
  const wanted = search.get('tab') as Tab | null
  const tab = wanted !== null && tabs.includes(wanted) ? wanted : 'queued'
  const open = Number(search.get('open') ?? 0)
  const list = useCallQuery(calls.list, tab === 'own' ? { status: 'taken', own: 1 } : { status: tab }, {
    every: LOOK,
    keepPrevious: true,
  })
  return (
    <Screen title={text.title}>
      <div className={styles.desk}>
        <nav className={styles.column} aria-label={text.list}>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={text.list}
            value={tab}
            onChange={(value) => change({ tab: value === 'queued' ? undefined : value })}
            data={tabs.map((value) => ({ value, label: text.tabs[value] }))}
          />
          <Loaded reading={list}>
            {(page) =>
              page.data.length === 0 ? (
                <Text p="md" size="sm" c="dimmed">
                  {text.emptyList}
                </Text>
              ) : (
                <ul className={styles.list}>
                  {page.data.map((chat) => (
                    <li key={chat.id}>
                      <Thread chat={chat} isOpen={chat.id === open} onOpen={() => change({ open: String(chat.id) })} />
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
        </nav>
        {open > 0 ? (
          <Conversation key={open} id={open} onEnded={() => change({ open: undefined })} />
        ) : (
          <div className={styles.column}>
            <Text p="md" c="dimmed">
              {text.choose}
            </Text>
          </div>
        )}
      </div>
    </Screen>
  )
}

function Thread(props: { readonly chat: StaffChat; readonly isOpen: boolean; readonly onOpen: () => void }) {
  const { chat, isOpen, onOpen } = props
  return (
    <button type="button" className={styles.thread} aria-current={isOpen} onClick={onOpen}>
      <div className={styles.line}>
        {chat.unread > 0 && (
          <Badge size="sm" color="red" circle aria-label={text.unread(chat.unread)} mr={6}>
            {chat.unread}
          </Badge>
        )}
        {chat.company}
      </div>
      <Text size="xs" c="dimmed" className={styles.line}>
        {chat.text === '' ? text.noText : chat.text}
      </Text>
      <Text size="xs" c="dimmed">
        {chat.queued_at === null ? chat.staff : text.waiting(formatMinute(chat.queued_at))}
      </Text>
    </button>
  )
}
