import { messageCalls, type MessagePage } from '@yaopi/core/contract'
import { Button, ButtonLink, EmptyState } from '@yaopi/widgets'
import { useSearch } from '../../platform/navigation/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { PageHead, Panel } from '../../components/page/index.ts'
import { RecordList, RecordTabs, useRecordList } from '../../components/record-list/index.ts'
import { messageParams, messagesInput, typeOfTab, type MessagesInput, type MessageTab } from './messages-params.ts'
import { messagesText as text } from './messages.text.ts'
import { MessageList } from './message-list.tsx'
import { useMessageActions } from './use-message-actions.ts'

/** /wdxx: messages by type; each leads to what it is about and is read then (domain.md §4.4). */
export default function MessagesPage() {
  const params = useSearch()
  const list = useRecordList(messageParams)
  const { tab } = list
  const { state, reload, update } = useQuery<MessagesInput, MessagePage>(messageCalls.list, messagesInput(params), {
    keepPreviousData: true,
  })
  const actions = useMessageActions({ reload, update })
  const unread = unreadOf(state.data, tab)
  return (
    <Panel>
      <PageHead title={text.title} note={text.note}>
        <ButtonLink href={href('basic')}>{text.settings}</ButtonLink>
        <Button
          disabled={unread === 0 || state.data === undefined}
          onClick={() => {
            void actions.readAll(typeOfTab(tab), state.data?.newest ?? 0)
          }}
        >
          {text.readAll}
        </Button>
      </PageHead>
      <RecordTabs
        label={text.tabsLabel}
        tabs={messageParams.tabs.map((one) => ({
          key: one,
          name: text.tabs[one],
          href: list.href({ tab: one }),
          isCurrent: one === tab,
          count: unreadOf(state.data, one),
        }))}
      />
      <RecordList
        state={state}
        reload={reload}
        pageHref={(page) => list.href({ page })}
        empty={
          <EmptyState
            title={tab === 'all' ? text.empty : text.emptyTab}
            hint={tab === 'all' ? text.emptyHint : undefined}
          />
        }
      >
        {(messages, { current_page: page }) => (
          <MessageList key={`${tab}-${page}`} messages={messages} actions={actions} />
        )}
      </RecordList>
    </Panel>
  )
}

/** Unread messages of a tab. */
function unreadOf(page: MessagePage | undefined, tab: MessageTab): number {
  const type = typeOfTab(tab)
  return (page?.unread ?? [])
    .filter((one) => type === undefined || one.type === type)
    .reduce((sum, { count }) => sum + count, 0)
}
