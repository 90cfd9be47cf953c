import { formatYuan } from '@yaopi/core'
import { productRequestCalls, REQUEST_LIMITS, type ProductRequestDetail, RequestStatus } from '@yaopi/core/contract'
import { Anchor, Button, ButtonLink, EmptyState, ProductCard, ProductGrid, useStorefront } from '@yaopi/widgets'
import { useState } from 'react'
import { useQuery } from '../../platform/data/index.ts'
import { useSearch } from '../../platform/navigation/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Facts, StateHead, Timeline, type TimelineEntry } from '../../components/detail/index.ts'
import { DialogForm, TextAreaField, useKitForm } from '../../components/form/index.ts'
import { Block, Panel, RowsSkeleton } from '../../components/page/index.ts'
import { requestId } from './product-request-params.ts'
import { requestsText as text } from './product-requests.text.ts'
import styles from './product-requests.module.css'

/** /pzqg/info?id=: one product request, its answer and the goods that were found. */
export default function RequestInfoPage() {
  const id = requestId(useSearch())
  const { state, reload, replace } = useQuery(productRequestCalls.read, id === undefined ? undefined : { id })
  const isMissing = id === undefined || (state.status === 'failed' && state.failure.code === 404)
  return (
    <Panel>
      {isMissing ? (
        <EmptyState title={text.notFound} hint={text.notFoundHint}>
          <ButtonLink href={href('pzqg')}>{text.backToList}</ButtonLink>
        </EmptyState>
      ) : (
        <Block state={state} reload={reload} skeleton={<RowsSkeleton count={4} height="88px" />}>
          {(request) => <Info request={request} onChanged={replace} />}
        </Block>
      )}
    </Panel>
  )
}

type InfoProps = {
  readonly request: ProductRequestDetail
  readonly onChanged: (request: ProductRequestDetail) => void
}

function Info({ request, onChanged }: InfoProps) {
  const { client, notifications } = useStorefront()
  const [isAsking, setAsking] = useState(false)
  const close = async (): Promise<void> => {
    if (!(await notifications.confirm(text.confirmClose))) return
    const answer = await client.send(productRequestCalls.close, { id: request.id })
    if (answer.ok) onChanged(answer.data)
    else notifications.report(answer.failure)
  }
  return (
    <div className={styles.info}>
      <Anchor href={href('pzqg')}>{text.backToList}</Anchor>
      <StateHead
        label={text.infoTitle}
        state={text.status[request.status] ?? ''}
        number={text.numberOf(request.id)}
        actions={
          <>
            {request.may_follow_up === 1 && <Button onClick={() => setAsking(true)}>{text.followUp}</Button>}
            {request.may_close === 1 && (
              <Button
                kind="quiet"
                onClick={() => {
                  void close()
                }}
              >
                {text.close}
              </Button>
            )}
          </>
        }
      />
      <Facts
        facts={[
          [text.facts.name, request.name],
          [text.facts.ypgg, request.ypgg],
          [text.facts.sccj, request.sccj],
          [text.facts.approval_no, request.approval_no],
          [text.facts.number, request.number],
          [text.facts.target_price, request.target_price === null ? '' : formatYuan(request.target_price)],
          [text.facts.wanted_on, request.wanted_on],
          [text.facts.remark, request.remark],
        ]}
      />
      {request.image !== '' && (
        <a href={request.image} target="_blank" rel="noreferrer">
          {text.picture}
        </a>
      )}
      {request.goods.length > 0 && (
        <section aria-label={text.goods}>
          <h2>{text.goods}</h2>
          <p>{text.goodsNote}</p>
          <ProductGrid columns={4}>
            {request.goods.map((one) => (
              <ProductCard key={one.id} goods={one} />
            ))}
          </ProductGrid>
        </section>
      )}
      <h2>{text.log}</h2>
      <Timeline label={text.log} entries={entriesOf(request)} />
      {isAsking && (
        <FollowUp
          id={request.id}
          onClose={() => setAsking(false)}
          onSent={(changed) => {
            setAsking(false)
            onChanged(changed)
          }}
        />
      )}
    </div>
  )
}

/** What happened to a request. A follow-up is later than the answer that it asks about. */
function entriesOf(request: ProductRequestDetail): readonly TimelineEntry[] {
  const { answered_at: answered, follow_up_at: followedUpAt } = request
  const answer: readonly TimelineEntry[] =
    answered === null
      ? []
      : [
          {
            key: 'answer',
            title: text.status[request.goods.length > 0 ? 20 : 30] ?? '',
            at: answered,
            note: request.answer,
          },
        ]
  const question: readonly TimelineEntry[] =
    followedUpAt === null
      ? []
      : [{ key: 'follow-up', title: text.followedUp, at: followedUpAt, note: request.follow_up }]
  const isAnsweredLast = answered !== null && followedUpAt !== null && answered > followedUpAt
  return [
    { key: 'created', title: text.created, at: request.created_at },
    ...(isAnsweredLast ? [...question, ...answer] : [...answer, ...question]),
    ...(request.status === RequestStatus.open
      ? [
          {
            key: 'waiting',
            title: text.waiting,
            state: 'now' as const,
            clock: { end: request.due_at, label: text.waitingClock },
          },
        ]
      : []),
    ...(request.closed_at === null ? [] : [{ key: 'closed', title: text.closed, at: request.closed_at }]),
  ]
}

function FollowUp({
  id,
  onClose,
  onSent,
}: {
  readonly id: number
  readonly onClose: () => void
  readonly onSent: (request: ProductRequestDetail) => void
}) {
  const { client } = useStorefront()
  const form = useKitForm({
    initial: { words: '' },
    draft: { name: `product-request-follow-up-${id}` },
    send: ({ words }) => client.send(productRequestCalls.followUp, { id, words: words.trim() }),
    onSaved: onSent,
  })
  return (
    <DialogForm form={form} title={text.followUpTitle} submit={text.followUpSend} onClose={onClose}>
      <TextAreaField
        form={form}
        name="words"
        label={text.followUpWords}
        required
        most={REQUEST_LIMITS.followUp}
        rule={(words) => [...words.trim()].length >= 2 || text.followUpRule}
      />
    </DialogForm>
  )
}
