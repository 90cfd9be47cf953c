import { Alert, Button, Grid, List, NumberInput, Stack, Table, Text } from '@mantine/core'
import { formatMinute, formatYuan, rankNames, yuan } from '@yaopi/core'
import {
  goodsProblemText,
  invoiceAdminCalls,
  listLimits,
  staffGoodsAdminCalls,
  type StaffGoodsDetail,
} from '@yaopi/core/staff'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Facts, Moment, StateBadge, Timeline } from '../../components/detail/index.ts'
import { askReason, openDialog } from '../../components/dialogs/index.ts'
import { CommandForm, SelectField, TextField } from '../../components/form/index.ts'
import { CutNote, Loaded, Screen, Section } from '../../components/page/index.ts'
import { notifyDone, useCallQuery, useCommand } from '../../platform/client/index.ts'
import { May } from '../../platform/session/index.ts'
import { BasicForm, PackForm, PapersForm, ScopeForm } from './goods-forms.view.tsx'
import { ApprovalPapers } from './approval-papers.view.tsx'
import { goodsTone } from './goods-tone.ts'
import { goodsScreenText as text } from './goods.text.ts'
import { Instruction } from './instruction.view.tsx'
import { ladderStep } from './ladder-step.ts'
import { Pictures } from './pictures.view.tsx'
import { PriceForm } from './price-form.view.tsx'

/** One goods: sections that are saved by themselves, its way to the shelf, what has happened to it. */
export default function OneGoodsPage() {
  const { id = '0' } = useParams()
  const reading = useCallQuery(staffGoodsAdminCalls.read, { id: Number(id) })
  return <Loaded reading={reading}>{(goods) => <OneGoods goods={goods} />}</Loaded>
}

function OneGoods({ goods }: { readonly goods: StaffGoodsDetail }) {
  const mayEdit = goods.can.edit === 1
  const { first } = goods
  return (
    <Screen
      title={`${goods.name} ${goods.ypgg}`}
      above={[[text.title, '/goods']]}
      hint={
        <>
          {goods.goods_sn} · <StateBadge tone={goodsTone(goods)}>{goods.state_text}</StateBadge> ·{' '}
          {text.version(goods.updated_by, formatMinute(goods.updated_at))}
        </>
      }
      actions={<Steps goods={goods} />}
    >
      <Stack gap="sm">
        {goods.problems.length > 0 && (
          <Alert color={goods.problems.some(({ stops }) => stops === 1) ? 'red' : 'yellow'} title={text.problemsTitle}>
            <List size="sm">
              {goods.problems.map(({ code }) => (
                <List.Item key={code}>{goodsProblemText[code]}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        {first.sent_at !== null && (
          <Text size="sm" c="dimmed">
            {text.firstBy(first.sent_by, formatMinute(first.sent_at))}
            {first.decided_at !== null && `；${text.firstDecided(first.decided_by, formatMinute(first.decided_at))}`}
            {first.note !== '' && `：${first.note}`}
          </Text>
        )}
        <Grid>
          <Grid.Col span={{ base: 12, lg: 7 }}>
            <Stack gap="sm">
              <Section title={text.sections.basic}>
                <BasicForm goods={goods} isReadOnly={!mayEdit} />
              </Section>
              <Section title={text.sections.papers}>
                <PapersForm goods={goods} isReadOnly={!mayEdit} />
              </Section>
              <Section title={text.sections.pack}>
                <PackForm goods={goods} isReadOnly={!mayEdit} />
              </Section>
              <Section title={text.sections.instruction}>
                <Instruction key={goods.version} goods={goods} />
              </Section>
              <Section title={text.sections.scope}>
                <ScopeForm goods={goods} isReadOnly={!mayEdit} />
              </Section>
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 5 }}>
            <Stack gap="sm">
              <Pictures goods={goods} />
              <ApprovalPapers goodsId={goods.id} />
              <Prices goods={goods} />
              <Tax goods={goods} />
              <Why goodsId={goods.id} />
              <Lots goods={goods} />
              <Offers goods={goods} />
              <Section title={text.sections.history}>
                <Timeline
                  entries={goods.changes.map(({ at, by, action, detail }) => ({
                    at,
                    by,
                    title: action,
                    note: <Change detail={detail} />,
                  }))}
                />
                <CutNote shown={goods.changes.length} most={listLimits.goodsChanges} />
              </Section>
            </Stack>
          </Grid.Col>
        </Grid>
      </Stack>
    </Screen>
  )
}

function Steps({ goods }: { readonly goods: StaffGoodsDetail }) {
  const setOnSale = useCommand(staffGoodsAdminCalls.shelf)
  const submit = useCommand(staffGoodsAdminCalls.submit)
  const decide = useCommand(staffGoodsAdminCalls.firstApproval)
  const step = { id: goods.id, version: goods.version }
  const put = async (is_on_sale: 0 | 1): Promise<void> => {
    const answer = await setOnSale.send({ ...step, is_on_sale })
    if (answer.ok) notifyDone(is_on_sale === 1 ? text.shelved : text.unshelved)
  }
  const send = async (): Promise<void> => {
    if ((await submit.send(step)).ok) notifyDone(text.submitted)
  }
  const pass = async (): Promise<void> => {
    if ((await decide.send({ ids: [goods.id], pass: 1 })).ok) notifyDone(text.approved)
  }
  const refuse = async (): Promise<void> => {
    const note = await askReason(text.refuseTitle, { templates: text.refuseReasons })
    if (note === undefined) return
    if ((await decide.send({ ids: [goods.id], pass: 0, note })).ok) notifyDone(text.refused)
  }
  const { can } = goods
  return (
    <>
      {can.submit === 1 && (
        <Button size="xs" loading={submit.isPending} onClick={() => void send()}>
          {text.submit}
        </Button>
      )}
      {can.approve === 1 && (
        <>
          <Button size="xs" variant="default" onClick={() => void refuse()}>
            {text.refuse}
          </Button>
          <Button size="xs" loading={decide.isPending} onClick={() => void pass()}>
            {text.approve}
          </Button>
        </>
      )}
      {can.shelve === 1 && (
        <Button size="xs" loading={setOnSale.isPending} onClick={() => void put(1)}>
          {text.shelve}
        </Button>
      )}
      {can.edit === 1 && goods.is_on_sale === 1 && (
        <Button size="xs" variant="default" loading={setOnSale.isPending} onClick={() => void put(0)}>
          {text.unshelve}
        </Button>
      )}
    </>
  )
}

const money = (amount: number): string => formatYuan(yuan(amount))

function Prices({ goods }: { readonly goods: StaffGoodsDetail }) {
  const { ladder, levels } = goods
  return (
    <Section
      title={text.sections.price}
      actions={
        <May right="price:write">
          <Button
            size="compact-xs"
            onClick={() => openDialog(text.changePriceTitle, (close) => <PriceForm goods={goods} close={close} />)}
          >
            {text.changePrice}
          </Button>
        </May>
      }
    >
      <Facts
        columns={2}
        facts={[
          [text.fields.base_price, money(goods.base_price)],
          [text.market, goods.market_price === null ? '' : money(goods.market_price)],
          [
            text.ladder,
            ladder?.tiers
              .map(({ number, price }) => `${ladderStep(ladder.type, number, goods)} ${money(price)}`)
              .join('，'),
          ],
          [
            text.levels,
            levels
              .map(
                ({ ranks, zones, price }) =>
                  `${ranks === null ? text.everybody : ranks.map((rank) => rankNames[rank]).join('、')} ${
                    zones === null ? text.everywhere : zones.join('、')
                  } ${money(price)}`,
              )
              .join('；'),
          ],
        ]}
      />
    </Section>
  )
}

type TaxValues = { tax_code: string; tax_rate: string }

/** How the goods are taxed on invoices; finance checks it. */
function Tax({ goods: { id, tax_code, tax_class, tax_rate } }: { readonly goods: StaffGoodsDetail }) {
  const { tax: words } = text
  return (
    <Section
      title={words.title}
      actions={
        <May right="goods:tax">
          <Button
            size="compact-xs"
            onClick={() =>
              openDialog(words.change, (close) => (
                <CommandForm
                  call={invoiceAdminCalls.tax}
                  initial={{ tax_code, tax_rate: String(tax_rate) } as TaxValues}
                  input={(values) => ({
                    goods_id: id,
                    tax_code: values.tax_code.trim(),
                    tax_rate: Number(values.tax_rate),
                  })}
                  onDone={close}
                  onCancel={close}
                  isInDialog
                >
                  <Text size="sm">{words.hint}</Text>
                  <TextField name="tax_code" label={words.code} maxLength={19} isRequired />
                  <SelectField
                    name="tax_rate"
                    label={words.rate}
                    choices={['0', '3', '9', '13'].map((rate) => [rate, `${rate}%`] as const)}
                  />
                </CommandForm>
              ))
            }
          >
            {words.change}
          </Button>
        </May>
      }
    >
      <Facts
        columns={2}
        facts={[
          [words.code, tax_code],
          [words.name, tax_class],
          [words.rate, `${tax_rate}%`],
        ]}
      />
    </Section>
  )
}

function Why({ goodsId }: { readonly goodsId: number }) {
  const [typed, setTyped] = useState<number | string>('')
  const [member, setMember] = useState<number>()
  const reading = useCallQuery(
    staffGoodsAdminCalls.why,
    { id: goodsId, member_id: member ?? 0 },
    { enabled: member !== undefined },
  )
  return (
    <Section title={text.sections.why}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (typed !== '') setMember(Number(typed))
        }}
      >
        <NumberInput
          label={text.member}
          value={typed}
          onChange={setTyped}
          hideControls
          rightSectionWidth={72}
          rightSection={
            <Button type="submit" size="compact-xs">
              {text.look}
            </Button>
          }
        />
      </form>
      {member !== undefined && (
        <Loaded reading={reading} height={60}>
          {({ company, goods, reasons }) => (
            <Stack gap={4} mt="xs" role="status">
              <Text size="sm">{company}</Text>
              <Text size="sm">
                {text.whyPrice}：{goods.price === null ? text.hiddenPrice : money(goods.price)}
              </Text>
              {reasons.length === 0 ? (
                <Text size="sm">{text.whyYes}</Text>
              ) : (
                <List size="sm">
                  {reasons.map((reason) => (
                    <List.Item key={reason.code}>{reason.text}</List.Item>
                  ))}
                </List>
              )}
            </Stack>
          )}
        </Loaded>
      )}
    </Section>
  )
}

function Lots({ goods }: { readonly goods: StaffGoodsDetail }) {
  return (
    <Section title={text.sections.lots}>
      {goods.lots.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text.noLots}
        </Text>
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{text.batch}</Table.Th>
              <Table.Th>{text.end}</Table.Th>
              <Table.Th ta="right">{text.onHand}</Table.Th>
              <Table.Th ta="right">{text.held}</Table.Th>
              <Table.Th>{text.lotState}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {goods.lots.map((lot) => (
              <Table.Tr key={lot.id}>
                <Table.Td>{lot.batch_no}</Table.Td>
                <Table.Td>{lot.end_date}</Table.Td>
                <Table.Td ta="right">{lot.on_hand}</Table.Td>
                <Table.Td ta="right">{lot.held}</Table.Td>
                <Table.Td>{lot.state}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <CutNote shown={goods.lots.length} most={listLimits.goodsLots} />
    </Section>
  )
}

function Offers({ goods }: { readonly goods: StaffGoodsDetail }) {
  return (
    <Section title={text.sections.offers}>
      {goods.offers.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text.noOffers}
        </Text>
      ) : (
        <List size="sm">
          {goods.offers.map(({ id, kind, price, start, end }) => (
            <List.Item key={id}>
              {kind} {money(price)} <Moment at={start} />–<Moment at={end} />
            </List.Item>
          ))}
        </List>
      )}
      <CutNote shown={goods.offers.length} most={listLimits.goodsOffers} />
    </Section>
  )
}

const shown = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? text.none
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

/** What a change has changed, field by field. */
function Change({ detail }: { readonly detail: unknown }) {
  const { before = {}, after } = (detail ?? {}) as {
    before?: Readonly<Record<string, unknown>>
    after?: Readonly<Record<string, unknown>>
  }
  if (after === undefined) return null
  const labels: Readonly<Record<string, string>> = text.fields
  return (
    <>
      {Object.keys(after).map((name) => (
        <div key={name}>
          {labels[name] ?? name}：{shown(before[name])} → {shown(after[name])}
        </div>
      ))}
    </>
  )
}
