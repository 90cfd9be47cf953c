import { Anchor, Button, Group, List, Stack, Text } from '@mantine/core'
import { formatYuan, yuan } from '@yaopi/core'
import { listLimits, staffLotsAdminCalls as calls, stockMoveWords, type StaffLot } from '@yaopi/core/staff'
import { Link, useNavigate } from 'react-router'
import { Facts, Timeline } from '../../components/detail/index.ts'
import { askReason, openDialog } from '../../components/dialogs/index.ts'
import { CutNote, Loaded, Section } from '../../components/page/index.ts'
import { notifyDone, useCallQuery, useCommand } from '../../platform/client/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { CountForm, MoveForm, ScrapForm } from './lot-forms.view.tsx'
import { lotsText as text } from './lots.text.ts'

const titles = text.columns

/** A lot beside its list: facts, what may be done, who waits for it, what has moved it. */
export function LotPanel({ lot }: { readonly lot: StaffLot }) {
  const reading = useCallQuery(calls.read, { id: lot.id })
  const path = useScreenPath()
  const goodsPath = path('one-goods', { id: lot.goods_id })
  return (
    <Stack gap="sm">
      <Facts
        columns={2}
        facts={[
          [titles.sn, lot.goods_sn],
          [titles.ypgg, lot.ypgg],
          [titles.warehouse, lot.warehouse],
          [titles.made, lot.made_date],
          [titles.end, lot.end_date],
          [titles.days, text.daysLeft(lot.days)],
          [titles.onHand, String(lot.on_hand)],
          [titles.held, String(lot.held)],
          [text.facts.quarantine, lot.quarantine === 0 ? '' : String(lot.quarantine)],
          [titles.reserved, String(lot.reserved)],
          [titles.sellable, String(lot.sellable)],
          [titles.amount, formatYuan(yuan(lot.amount))],
          [titles.state, lot.waits === 1 ? `${lot.state_text}，${text.waits}` : lot.state_text],
          [text.facts.holdReason, lot.hold_reason],
        ]}
      />
      <LotActions lot={lot} />
      {goodsPath !== undefined && (
        <Anchor component={Link} to={goodsPath} size="sm">
          {text.goods}
        </Anchor>
      )}
      <Loaded reading={reading} height={120}>
        {({ orders, moves }) => (
          <>
            <Section title={text.orders}>
              {orders.length === 0 ? (
                <Text size="sm" c="dimmed">
                  {text.noOrders}
                </Text>
              ) : (
                <List size="sm">
                  {orders.map(({ id, order_sn, number }) => (
                    <List.Item key={id}>
                      {order_sn} {text.orderUnits(number)}
                    </List.Item>
                  ))}
                </List>
              )}
              <CutNote shown={orders.length} most={listLimits.lotOrders} />
            </Section>
            <Section title={text.moves}>
              <Timeline
                entries={moves.map(({ at, by, kind, number, held, reason }) => ({
                  at,
                  by,
                  title: text.moveText(stockMoveWords[kind] ?? kind, number, held),
                  note: reason,
                }))}
              />
              <CutNote shown={moves.length} most={listLimits.lotMoves} />
            </Section>
          </>
        )}
      </Loaded>
    </Stack>
  )
}

function LotActions({ lot }: { readonly lot: StaffLot }) {
  const hold = useCommand(calls.hold)
  const release = useCommand(calls.release)
  const near = useCommand(calls.near)
  const path = useScreenPath()
  const navigate = useNavigate()
  const { can, id } = lot
  const askAnd = async (
    title: string,
    templates: readonly string[],
    done: string,
    send: (reason: string) => Promise<{ readonly ok: boolean }>,
  ): Promise<void> => {
    const reason = await askReason(title, { templates })
    if (reason !== undefined && (await send(reason)).ok) notifyDone(done)
  }
  const { actions, done } = text
  const newPromo = path('promo-new', { kind: 'jxq' })
  const mayPromote = useMay('promo:write')
  // The draft begins with what is known of the lot; its price is for the person to say.
  const draft = new URLSearchParams({
    goods: String(lot.goods_id),
    lot: String(lot.id),
    name: text.draftName(lot.name, lot.batch_no),
    last: lot.end_date,
  })
  const promoPath = newPromo === undefined || !mayPromote ? undefined : `${newPromo}?${draft.toString()}`
  const listNear = async (): Promise<void> => {
    const reason = await askReason(actions.near, { templates: text.nearReasons })
    if (reason === undefined || !(await near.send({ id, is_near: 1, reason })).ok) return
    notifyDone(done.near)
    if (promoPath !== undefined) void navigate(promoPath)
  }
  return (
    <Group gap="xs">
      {can.adjust === 1 && (
        <Button
          size="xs"
          variant="default"
          onClick={() => openDialog(actions.adjust, (close) => <CountForm lot={lot} close={close} />)}
        >
          {actions.adjust}
        </Button>
      )}
      {can.move === 1 && (
        <Button
          size="xs"
          variant="default"
          onClick={() => openDialog(actions.move, (close) => <MoveForm lot={lot} close={close} />)}
        >
          {actions.move}
        </Button>
      )}
      {can.scrap === 1 && (
        <Button
          size="xs"
          variant="default"
          onClick={() => openDialog(actions.scrap, (close) => <ScrapForm lot={lot} close={close} />)}
        >
          {actions.scrap}
        </Button>
      )}
      {can.hold === 1 && (
        <Button
          size="xs"
          color="red"
          loading={hold.isPending}
          onClick={() => void askAnd(actions.hold, text.holdReasons, done.hold, (reason) => hold.send({ id, reason }))}
        >
          {actions.hold}
        </Button>
      )}
      {can.release === 1 && (
        <Button
          size="xs"
          loading={release.isPending}
          onClick={() =>
            void askAnd(actions.release, text.releaseReasons, done.release, (reason) => release.send({ id, reason }))
          }
        >
          {actions.release}
        </Button>
      )}
      {can.near === 1 && (
        <Button size="xs" loading={near.isPending} onClick={() => void listNear()}>
          {actions.near}
        </Button>
      )}
      {can.unlist === 1 && (
        <Button
          size="xs"
          variant="default"
          loading={near.isPending}
          onClick={() =>
            void askAnd(actions.unlist, [], done.unlist, (reason) => near.send({ id, is_near: 0, reason }))
          }
        >
          {actions.unlist}
        </Button>
      )}
      {lot.state === 'near' && promoPath !== undefined && (
        <Button size="xs" component={Link} to={promoPath}>
          {actions.draft}
        </Button>
      )}
    </Group>
  )
}
