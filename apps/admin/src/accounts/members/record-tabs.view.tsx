import { Button, Stack, Text } from '@mantine/core'
import { afterSaleText, formatDate, orderText } from '@yaopi/core'
import { listLimits, memberRecordCalls, pointsAdminCalls } from '@yaopi/core/staff'
import type { ReactNode } from 'react'
import { askReason, openDialog } from '../../components/dialogs/index.ts'
import { Facts, Moment, Money, Timeline } from '../../components/detail/index.ts'
import { CommandForm, NumberField, RadioField, TextField } from '../../components/form/index.ts'
import { CutNote, Loaded, Pages, Section, usePages } from '../../components/page/index.ts'
import { notifyDone, useCallQuery, useCommand, useRequestKey } from '../../platform/client/index.ts'
import { May } from '../../platform/session/index.ts'
import { SimpleTable } from './simple-table.view.tsx'
import { membersText as text } from './members.text.ts'

type Tab = { readonly id: number }

/** Delivery addresses of a member. */
export function AddressesTab({ id }: Tab) {
  const { addresses: words } = text
  const reading = useCallQuery(memberRecordCalls.addresses, { id })
  return (
    <Section title={text.tab.addresses}>
      <Loaded reading={reading}>
        {(addresses) => (
          <SimpleTable
            label={text.tab.addresses}
            head={[words.receiver, words.phone, words.detail, words.isDefault, words.state]}
            rows={addresses.map((one) => [
              one.id,
              [
                one.receiver,
                one.phone,
                one.detail,
                one.is_default === 1 ? words.isDefault : '',
                words.states[one.audit_status],
              ],
            ])}
            empty={words.empty}
          />
        )}
      </Loaded>
    </Section>
  )
}

/** Orders of a member, the newest first. */
export function OrdersTab({ id }: Tab) {
  const { orders: words } = text
  const [cursors, setCursors] = usePages()
  const reading = useCallQuery(memberRecordCalls.orders, { id, after: cursors.at(-1) }, { keepPrevious: true })
  return (
    <Section title={text.tab.orders}>
      <Loaded reading={reading}>
        {({ data, next }) => (
          <>
            <SimpleTable
              label={text.tab.orders}
              head={[words.sn, words.created, words.lines, words.payable, words.state]}
              rows={data.map((one) => [
                one.id,
                [
                  one.order_sn,
                  <Moment key="at" at={one.created_at} />,
                  one.lines,
                  <Money key="payable" amount={one.payable} />,
                  (orderText.status as Readonly<Record<number, string>>)[one.status],
                ],
              ])}
              empty={words.empty}
            />
            <Pages cursors={cursors} next={next} isWaiting={reading.isPlaceholderData} setCursors={setCursors} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

/** After-sale cases of a member. */
export function CasesTab({ id }: Tab) {
  const { cases: words } = text
  const [cursors, setCursors] = usePages()
  const reading = useCallQuery(memberRecordCalls.cases, { id, after: cursors.at(-1) }, { keepPrevious: true })
  const types: Readonly<Record<number, string>> = afterSaleText.type
  const states: Readonly<Record<number, string>> = afterSaleText.state
  return (
    <Section title={text.tab.cases}>
      <Loaded reading={reading}>
        {({ data, next }) => (
          <>
            <SimpleTable
              label={text.tab.cases}
              head={[words.sn, words.order, words.type, words.state, words.created]}
              rows={data.map((one) => [
                one.id,
                [one.sn, one.order_sn, types[one.type], states[one.state], formatDate(one.created_at)],
              ])}
              empty={words.empty}
            />
            <Pages cursors={cursors} next={next} isWaiting={reading.isPlaceholderData} setCursors={setCursors} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

/** The wallet and its last movements. */
export function WalletTab({ id }: Tab) {
  const { wallet: words } = text
  const reading = useCallQuery(memberRecordCalls.wallet, { id })
  return (
    <Section title={text.tab.wallet}>
      <Loaded reading={reading}>
        {(wallet) => (
          <Stack gap="sm">
            <Facts
              facts={[
                [words.recharge, <Money key="recharge" amount={wallet.recharge} />],
                [words.gift, <Money key="gift" amount={wallet.gift} />],
              ]}
            />
            <SimpleTable
              label={text.tab.wallet}
              head={[words.at, words.amount, words.after, words.remark]}
              rows={wallet.moves.map((one) => [
                one.id,
                [
                  <Moment key="at" at={one.created_at} />,
                  <Money key="amount" amount={one.amount} />,
                  <Money key="after" amount={one.balance_after} />,
                  one.remark,
                ],
              ])}
              empty={words.empty}
            />
            <CutNote shown={wallet.moves.length} most={listLimits.memberRecord} />
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}

/** Coupons and points. */
export function BenefitsTab({ id }: Tab) {
  const { benefits: words } = text
  const reading = useCallQuery(memberRecordCalls.benefits, { id })
  return (
    <Loaded reading={reading}>
      {(benefits) => (
        <Stack gap="md">
          <Section title={words.coupons}>
            <SimpleTable
              label={words.coupons}
              head={[words.name, words.face, words.threshold, words.ends, words.used]}
              rows={benefits.coupons.map((one) => [
                one.id,
                [
                  one.name,
                  <Money key="face" amount={one.face} />,
                  <Money key="threshold" amount={one.threshold} />,
                  <Moment key="end" at={one.end_at} />,
                  one.is_used === 1 ? words.used : words.unused,
                ],
              ])}
              empty={words.empty}
            />
            <CutNote shown={benefits.coupons.length} most={listLimits.memberRecord} />
          </Section>
          <Section
            title={words.points(benefits.points)}
            actions={
              <May right="points:adjust">
                <Button
                  size="compact-xs"
                  variant="default"
                  onClick={() => openDialog(words.adjust, (close) => <PointsForm id={id} close={close} />)}
                >
                  {words.adjust}
                </Button>
              </May>
            }
          >
            <SimpleTable
              label={words.points(benefits.points)}
              head={[words.at, words.change, words.after, words.remark]}
              rows={benefits.moves.map((one) => [
                one.id,
                [<Moment key="at" at={one.created_at} />, one.points, one.points_after, one.remark],
              ])}
              empty={words.noPoints}
            />
            <CutNote shown={benefits.moves.length} most={listLimits.memberRecord} />
          </Section>
        </Stack>
      )}
    </Loaded>
  )
}

type PointsChange = { direction: string; points: number | ''; reason: string }

/** Adds points to a member or takes some, with the reason that the member reads. */
function PointsForm({ id, close }: { readonly id: number; readonly close: () => void }) {
  const { benefits: words } = text
  const key = useRequestKey()
  return (
    <CommandForm
      call={pointsAdminCalls.adjust}
      initial={{ direction: 'in', points: '', reason: '' } as PointsChange}
      input={({ direction, points, reason }) => ({
        member_id: id,
        direction: direction === 'out' ? 'out' : 'in',
        points: points === '' ? 0 : points,
        reason,
        idempotency_key: key,
      })}
      submit={words.adjust}
      done={words.adjusted}
      onDone={close}
      onCancel={close}
      isInDialog
    >
      <RadioField name="direction" label={words.direction} choices={Object.entries(words.directions)} />
      <NumberField name="points" label={words.number} min={1} isRequired />
      <TextField name="reason" label={words.remark} maxLength={100} isRequired />
    </CommandForm>
  )
}

/** Logins that are valid, and ending them. */
export function LoginsTab({ id }: Tab) {
  const { logins: words } = text
  const reading = useCallQuery(memberRecordCalls.logins, { id })
  const end = useCommand(memberRecordCalls.endLogins)
  const endAll = async (): Promise<void> => {
    const reason = await askReason(words.title)
    if (reason === undefined) return
    const answer = await end.send({ id, reason })
    if (answer.ok) notifyDone(words.done(answer.data.ended))
  }
  return (
    <Section
      title={text.tab.logins}
      actions={
        <Button size="xs" color="red" variant="outline" loading={end.isPending} onClick={() => void endAll()}>
          {words.end}
        </Button>
      }
    >
      <Loaded reading={reading}>
        {(logins) => (
          <SimpleTable
            label={text.tab.logins}
            head={[words.device, words.ip, words.since, words.seen]}
            rows={logins.map((one) => [
              one.id,
              [one.device, one.ip, <Moment key="since" at={one.created_at} />, <Moment key="seen" at={one.seen_at} />],
            ])}
            empty={words.empty}
          />
        )}
      </Loaded>
    </Section>
  )
}

type Fields = Readonly<Record<string, unknown>>

const shown = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? text.timeline.none
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

/** What a row of the audit log says: the fields that changed, as they were and as they are, then names and values. */
function detailOf(detail: unknown): ReactNode {
  if (typeof detail !== 'object' || detail === null) return ''
  const { before, after, ...rest } = detail as Fields & { readonly before?: Fields; readonly after?: Fields }
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return [
    ...names.map((name) => text.timeline.change(name, shown(before?.[name]), shown(after?.[name]))),
    ...Object.entries(rest)
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => text.timeline.fact(name, shown(value))),
  ].join('；')
}

/** What the staff did with a member. */
export function TimelineTab({ id }: Tab) {
  const [cursors, setCursors] = usePages()
  const reading = useCallQuery(memberRecordCalls.timeline, { id, after: cursors.at(-1) }, { keepPrevious: true })
  return (
    <Section title={text.tab.timeline}>
      <Loaded reading={reading}>
        {({ data, next }) => (
          <>
            {data.length === 0 ? (
              <Text size="sm" c="dimmed">
                {text.timeline.empty}
              </Text>
            ) : (
              <Timeline
                entries={data.map((one) => ({
                  at: one.at,
                  title: one.action,
                  by: one.staff,
                  note: detailOf(one.detail),
                }))}
              />
            )}
            <Pages cursors={cursors} next={next} isWaiting={reading.isPlaceholderData} setCursors={setCursors} />
          </>
        )}
      </Loaded>
    </Section>
  )
}
