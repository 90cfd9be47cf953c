import { ActionIcon, Button, FileButton, Group, Menu, NumberInput, Popover, Stack, Text, Textarea } from '@mantine/core'
import { CHAT_LETTERS, CHAT_PAGE, ChatStatus, type ChatMessage } from '@yaopi/core/contract'
import { formatMinute } from '@yaopi/core'
import { chatAdminCalls as calls, type StaffChatPage } from '@yaopi/core/staff'
import { Image, Package, Quote } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Facts, Money } from '../../components/detail/index.ts'
import { confirmed } from '../../components/dialogs/index.ts'
import { Loaded, Section } from '../../components/page/index.ts'
import { notifyDone, notifyFailure, sendFiles, useCallQuery, useCommand } from '../../platform/client/index.ts'
import { useMay, useSession } from '../../platform/session/index.ts'
import { chatDeskText as text } from './chat-desk.text.ts'
import styles from './chat-desk.module.css'
import { isComposing } from '../../platform/keys/index.ts'

/** The stream tells at once; this catches what a broken stream has missed, milliseconds. */
const LOOK = 20_000

/** One conversation: its messages, an answer, and whom one talks to. */
export function Conversation({ id, onEnded }: { readonly id: number; readonly onEnded: () => void }) {
  const reading = useCallQuery(calls.detail, { id }, { every: LOOK, keepPrevious: true })
  return (
    <>
      <section className={styles.column} aria-label={text.messages}>
        <Loaded reading={reading}>{(page) => <Talk page={page} onEnded={onEnded} />}</Loaded>
      </section>
      <aside className={`${styles.column} ${styles.side}`} aria-label={text.member}>
        <Loaded reading={reading}>{(page) => <Member page={page} />}</Loaded>
      </aside>
    </>
  )
}

function Talk({ page, onEnded }: { readonly page: StaffChatPage; readonly onEnded: () => void }) {
  const { name } = useSession()
  const mayAnswer = useMay('chat:answer')
  const { thread } = page
  const isMine = thread.status === ChatStatus.taken && thread.staff === name && mayAnswer
  const take = useCommand(calls.take)
  const close = useCommand(calls.close)
  const { send: markRead } = useCommand(calls.read)
  const [earlier, setEarlier] = useState<readonly ChatMessage[]>([])
  const first = earlier[0]?.seq ?? page.messages[0]?.seq ?? 0
  const older = useCallQuery(calls.detail, { id: page.id, before: first }, { enabled: false })
  const end = useRef<HTMLDivElement>(null)
  const last = page.messages.at(-1)?.seq ?? 0
  // Newer browsers answer scrollIntoView with a promise, which React would take for a clean-up.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' })
  }, [last])
  useEffect(() => {
    if (isMine && last > thread.staff_read) void markRead({ id: page.id, seq: last })
  }, [isMine, last, thread.staff_read, page.id, markRead])

  const more = async (): Promise<void> => {
    const answer = await older.refetch()
    if (answer.data !== undefined) setEarlier((before) => [...answer.data.messages, ...before])
  }
  const finish = async (): Promise<void> => {
    if (!(await confirmed(text.closeTitle, text.closeWhat, { yes: text.close }))) return
    if (!(await close.send({ id: page.id })).ok) return
    notifyDone(text.closed)
    onEnded()
  }
  const seen = new Set(page.messages.map(({ seq }) => seq))
  const all = [...earlier.filter(({ seq }) => !seen.has(seq)), ...page.messages]
  return (
    <>
      <Group p={8} justify="space-between">
        <Text fw={600}>{page.member.company}</Text>
        <Group gap="xs">
          {thread.status === ChatStatus.queued && mayAnswer && (
            <Button
              size="xs"
              loading={take.isPending}
              onClick={() => void take.send({ id: page.id }).then((answer) => answer.ok && notifyDone(text.taken))}
            >
              {text.take}
            </Button>
          )}
          {isMine && <HandOver id={page.id} />}
          {isMine && (
            <Button size="xs" variant="default" loading={close.isPending} onClick={() => void finish()}>
              {text.close}
            </Button>
          )}
        </Group>
      </Group>
      <div className={styles.messages} role="log" aria-label={text.messages} tabIndex={-1}>
        {(earlier.length > 0 ? all.length % CHAT_PAGE === 0 : page.has_more === 1) && first > 1 && (
          <Button size="xs" variant="subtle" fullWidth loading={older.isFetching} onClick={() => void more()}>
            {text.older}
          </Button>
        )}
        {all.map((message) => (
          <Message key={message.seq} message={message} isRead={message.seq <= thread.read} />
        ))}
        <div ref={end} />
      </div>
      {isMine ? (
        <Composer page={page} />
      ) : (
        thread.status === ChatStatus.taken && (
          <Text p={8} size="sm" c="dimmed">
            {text.notMine}
          </Text>
        )
      )}
    </>
  )
}

function Message({ message, isRead }: { readonly message: ChatMessage; readonly isRead: boolean }) {
  if (message.kind === 'event')
    return (
      <p className={styles.event}>
        {`${formatMinute(message.created_at)} ${message.staff ?? ''} ${text.event[message.event ?? 'ended']} ${
          message.score === undefined ? '' : text.score(message.score)
        }`}
      </p>
    )
  const isStaff = message.sender === 'staff'
  const who = isStaff ? (message.staff ?? text.me) : message.sender === 'shop' ? text.shop : text.member
  return (
    <div className={styles.message} data-side={message.sender}>
      <Text size="xs" c="dimmed">
        {`${who} ${formatMinute(message.created_at)}`}
        {isStaff && ` ${isRead ? text.read : text.unreadByMember}`}
      </Text>
      <div className={styles.bubble}>
        {message.text}
        {message.picture !== undefined && (
          <a href={message.picture} target="_blank" rel="noreferrer">
            <img className={styles.picture} src={message.picture} alt={text.pictureOf} />
          </a>
        )}
        {message.goods !== undefined && (
          <span>{`${text.goods} ${message.goods.name} ${message.goods.ypgg} ${message.goods.sccj}`}</span>
        )}
        {message.order !== undefined && (
          <span>
            {`${text.order} ${message.order.order_sn} ${message.order.status_text} `}
            <Money amount={message.order.payable} />
          </span>
        )}
      </div>
    </div>
  )
}

function Composer({ page }: { readonly page: StaffChatPage }) {
  const answer = useCommand(calls.answer)
  const [words, setWords] = useState('')
  const [goods, setGoods] = useState<number | string>('')
  /** What was not answered yet keeps its key, so that sending it again says it once. */
  const unanswered = useRef({ content: '', key: '' })
  const say = async (content: { text?: string; image?: number; goods_id?: number; order_id?: number }) => {
    const json = JSON.stringify(content)
    if (unanswered.current.content !== json) unanswered.current = { content: json, key: crypto.randomUUID() }
    const { ok } = await answer.send({ id: page.id, ...content, idempotency_key: unanswered.current.key })
    if (ok) unanswered.current = { content: '', key: '' }
    return ok
  }
  const onSend = async (): Promise<void> => {
    if (words.trim() !== '' && (await say({ text: words.trim() }))) setWords('')
  }
  const onPicture = async (file: File | null): Promise<void> => {
    if (file === null) return
    const sent = await sendFiles<{ id: number }>(calls.upload.path, [file])
    if (sent.ok) await say({ image: sent.data.id })
    else notifyFailure({ kind: 'refused', code: 422, message: text.pictureFailed, data: null })
  }
  return (
    <div className={styles.composer}>
      <Group gap={6} mb={6}>
        <Menu position="top-start">
          <Menu.Target>
            <ActionIcon variant="default" aria-label={text.phrases} title={text.phrases}>
              <Quote size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {text.phraseList.map((phrase) => (
              <Menu.Item key={phrase} onClick={() => setWords(words === '' ? phrase : `${words}\n${phrase}`)}>
                {phrase}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <FileButton accept="image/jpeg,image/png" onChange={(file) => void onPicture(file)}>
          {(props) => (
            <ActionIcon variant="default" aria-label={text.picture} title={text.picture} {...props}>
              <Image size={16} aria-hidden />
            </ActionIcon>
          )}
        </FileButton>
        <Popover position="top-start" trapFocus>
          <Popover.Target>
            <ActionIcon variant="default" aria-label={text.goods} title={text.goods}>
              <Package size={16} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Group gap="xs" align="end">
              <NumberInput size="xs" label={text.goodsId} value={goods} onChange={setGoods} hideControls min={1} />
              <Button
                size="xs"
                disabled={goods === ''}
                onClick={() => void say({ goods_id: Number(goods) }).then((ok) => ok && setGoods(''))}
              >
                {text.sendGoods}
              </Button>
            </Group>
          </Popover.Dropdown>
        </Popover>
        {page.orders.length > 0 && (
          <Menu position="top-start">
            <Menu.Target>
              <Button size="compact-xs" variant="default">
                {text.sendOrder}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {page.orders.map((order) => (
                <Menu.Item key={order.id} onClick={() => void say({ order_id: order.id })}>
                  {`${order.order_sn} ${order.status_text}`}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      <Group align="end" gap="xs" wrap="nowrap">
        <Textarea
          flex={1}
          aria-label={text.reply}
          placeholder={text.replyHint}
          rows={2}
          maxLength={CHAT_LETTERS}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
            event.preventDefault()
            void onSend()
          }}
        />
        <Button loading={answer.isPending} onClick={() => void onSend()}>
          {text.send}
        </Button>
      </Group>
    </div>
  )
}

function HandOver({ id }: { readonly id: number }) {
  const [isOpen, setOpen] = useState(false)
  const session = useSession()
  const colleagues = useCallQuery(calls.colleagues, {}, { enabled: isOpen })
  const handOver = useCommand(calls.handOver)
  const others = (colleagues.data ?? []).filter((one) => one.id !== session.id)
  return (
    <Menu opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Button size="xs" variant="default" loading={handOver.isPending}>
          {text.handOver}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.length === 0 && <Menu.Label>{text.noColleagues}</Menu.Label>}
        {others.map((one) => (
          <Menu.Item
            key={one.id}
            onClick={() =>
              void handOver.send({ id, staff_id: one.id }).then((answer) => answer.ok && notifyDone(text.handedOver))
            }
          >
            {text.colleague(one.name, one.chats)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Member({ page }: { readonly page: StaffChatPage }) {
  const { member, orders } = page
  return (
    <Stack gap="md">
      <Facts
        columns={1}
        facts={[
          [text.company, member.company],
          [text.name, member.name],
          [text.phone, member.phone],
          [text.username, member.username],
          [text.manager, member.manager],
        ]}
      />
      <Section title={text.lastOrders}>
        {orders.length === 0 ? (
          <Text size="sm" c="dimmed">
            {text.noOrders}
          </Text>
        ) : (
          orders.map((order) => (
            <div key={order.id}>
              <Text size="sm">{`${order.order_sn} ${order.status_text}`}</Text>
              <Text size="xs" c="dimmed">
                {formatMinute(order.created_at)} <Money amount={order.payable} />
              </Text>
            </div>
          ))
        )}
      </Section>
    </Stack>
  )
}
