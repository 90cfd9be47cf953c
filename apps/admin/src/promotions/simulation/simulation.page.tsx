import {
  ActionIcon,
  Alert,
  Button,
  Checkbox,
  Grid,
  Group,
  MultiSelect,
  NativeSelect,
  NumberInput,
  SegmentedControl,
  Select,
  Stack,
  Table,
  Text,
  TextInput,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { formatYuan, rankNames } from '@yaopi/core'
import {
  promoAdminCalls,
  promoKindText,
  simulationAdminCalls,
  type PromoBuyer,
  type Simulation,
  type SimulationInput,
} from '@yaopi/core/staff'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PreviewButton } from '../../accounts/member-preview/index.ts'
import { openDialog } from '../../components/dialogs/index.ts'
import { MomentInput } from '../../components/form/index.ts'
import { EmptyBlock, Loaded, Screen, Section } from '../../components/page/index.ts'
import { notifyDone, useCallQuery, useCommand, useLookup } from '../../platform/client/index.ts'
import { May, useMay } from '../../platform/session/index.ts'
import { GoodsPicker, useKnownGoods } from '../goods-picker/index.ts'
import { explanationOf, SimulationResult } from './simulation-result.view.tsx'
import { simulatorText as text } from './simulation.text.ts'

const HOUR = 3_600
const SHANGHAI = 8 * HOUR
const TYPING = 250
const ranks = Object.entries(rankNames).map(([value, label]) => ({ value, label }))
const nowSeconds = (): number => Math.floor(Date.now() / 1000)

type Line = { readonly goods_id: number; readonly number: number }
type Region = 'A' | 'B' | 'C'
type Filled = {
  readonly who: 'member' | 'words'
  readonly member: PromoBuyer | undefined
  readonly rank: number
  readonly region: Region
  readonly isNew: boolean
  /** 0: now. */
  readonly at: number
  readonly coupons: boolean
  readonly isOwnCart: boolean
  readonly lines: readonly Line[]
  readonly drafts: readonly number[]
}

/** What a form asks of the simulator; undefined while something is missing. */
function inputOf(filled: Filled): SimulationInput | undefined {
  const isMember = filled.who === 'member'
  if (isMember && filled.member === undefined) return undefined
  const isOwn = isMember && filled.isOwnCart
  if (!isOwn && filled.lines.length === 0) return undefined
  return {
    ...(isMember
      ? { member_id: filled.member!.id }
      : { as: { rank: filled.rank, region: filled.region, is_new: filled.isNew ? 1 : 0 } }),
    ...(isOwn ? {} : { lines: filled.lines }),
    ...(filled.at === 0 ? {} : { at: filled.at }),
    coupons: filled.coupons ? 'best' : 'none',
    ...(filled.drafts.length === 0 ? {} : { draft_ids: filled.drafts }),
  }
}

/** What a buyer would pay for a cart at a moment, and why. */
export default function SimulatorPage() {
  const [search] = useSearchParams()
  const drafts = (search.get('drafts') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => id > 0)
  const memberId = Number(search.get('member')) || 0
  const [filled, setFilled] = useState<Filled>({
    who: memberId > 0 ? 'member' : 'words',
    member:
      memberId > 0
        ? { id: memberId, company: search.get('company') ?? String(memberId), rank: 0, region: '' }
        : undefined,
    rank: 1,
    region: 'A',
    isNew: false,
    at: Number(search.get('at')) || 0,
    coupons: true,
    isOwnCart: false,
    lines: [],
    drafts,
  })
  const [shown, setShown] = useState<{
    readonly input: SimulationInput
    readonly result: Simulation
    readonly without: Simulation | undefined
  }>()
  const run = useLookup(simulationAdminCalls.run)
  const [problem, setProblem] = useState<string>()
  const input = inputOf(filled)

  const simulate = async (): Promise<void> => {
    if (input === undefined) return
    setProblem(undefined)
    const answer = await run.send(input)
    if (!answer.ok) {
      setProblem(answer.failure.message)
      return
    }
    const { draft_ids, ...plain } = input
    const other = draft_ids === undefined ? undefined : await run.send({ ...plain, at: answer.data.at })
    setShown({ input, result: answer.data, without: other?.ok === true ? other.data : undefined })
  }
  return (
    <Screen title={text.title} hint={text.intro}>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="md">
            <BuyerFields filled={filled} onChange={setFilled} />
            <MomentFields filled={filled} onChange={setFilled} />
            <CartFields filled={filled} onChange={setFilled} />
            <DraftsField filled={filled} onChange={setFilled} />
            <Checkbox
              label={text.coupons}
              checked={filled.coupons}
              onChange={(event) => {
                const coupons = event.currentTarget.checked
                setFilled((before) => ({ ...before, coupons }))
              }}
            />
            {problem !== undefined && (
              <Alert color="red" role="alert">
                {problem}
              </Alert>
            )}
            <Group grow>
              <Button disabled={input === undefined} loading={run.isPending} onClick={() => void simulate()}>
                {text.run}
              </Button>
              {filled.who === 'member' && filled.member !== undefined && (
                <PreviewButton key={`${filled.member.id} ${filled.at}`} member={filled.member} at={filled.at} />
              )}
            </Group>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Section title={text.result}>
            {shown === undefined ? (
              <EmptyBlock>{text.noResult}</EmptyBlock>
            ) : (
              <Stack>
                <Group gap="xs">
                  <Button
                    variant="default"
                    size="compact-sm"
                    onClick={() =>
                      void navigator.clipboard
                        .writeText(explanationOf(shown.result))
                        .then(() => notifyDone(text.copied))
                    }
                  >
                    {text.copy}
                  </Button>
                  <May right="promo:write">
                    <Button
                      variant="default"
                      size="compact-sm"
                      onClick={() =>
                        openDialog(text.saveCase, (close) => (
                          <CaseForm input={{ ...shown.input, at: shown.result.at }} onDone={close} />
                        ))
                      }
                    >
                      {text.saveCase}
                    </Button>
                  </May>
                </Group>
                <SimulationResult simulation={shown.result} without={shown.without} />
              </Stack>
            )}
          </Section>
          <May right="promo:read">
            <Cases onLoad={(one) => setFilled((before) => ({ ...before, ...filledBy(one) }))} />
          </May>
        </Grid.Col>
      </Grid>
    </Screen>
  )
}

/** The fields of a saved case; its member stands under the id. */
const filledBy = ({ as, member_id, lines, at, coupons }: SimulationInput): Partial<Filled> => ({
  ...(as === undefined
    ? { who: 'member', member: { id: member_id!, company: String(member_id), rank: 0, region: '' } }
    : { who: 'words', rank: as.rank, region: as.region, isNew: as.is_new === 1 }),
  lines: (lines ?? []).map(({ goods_id, number }) => ({ goods_id, number })),
  isOwnCart: lines === undefined,
  at: at ?? 0,
  coupons: coupons !== 'none',
  drafts: [],
})

type Part = { readonly filled: Filled; readonly onChange: (change: (before: Filled) => Filled) => void }

function BuyerFields({ filled, onChange }: Part) {
  const [search, setSearch] = useState('')
  const [query] = useDebouncedValue(search.trim(), TYPING)
  const members = useCallQuery(promoAdminCalls.buyers, { q: query }, { enabled: query !== '', keepPrevious: true })
  const list = query === '' ? [] : (members.data?.members ?? [])
  const choices =
    filled.member === undefined || list.some((one) => one.id === filled.member!.id) ? list : [filled.member, ...list]
  return (
    <Section title={text.buyer}>
      <Stack gap="xs">
        <SegmentedControl
          aria-label={text.buyer}
          value={filled.who}
          data={[
            { value: 'member', label: text.byMember },
            { value: 'words', label: text.byWords },
          ]}
          onChange={(who) => onChange((before) => ({ ...before, who: who === 'member' ? 'member' : 'words' }))}
        />
        {filled.who === 'member' ? (
          <Select
            label={text.member}
            placeholder={text.typing}
            size="sm"
            searchable
            searchValue={search}
            onSearchChange={setSearch}
            filter={({ options }) => options}
            nothingFoundMessage={query === '' ? text.typing : text.nobody}
            value={filled.member === undefined ? null : String(filled.member.id)}
            data={choices.map((one) => ({
              value: String(one.id),
              label: text.memberOf(one.company, rankNames[one.rank] ?? ''),
            }))}
            onChange={(value) =>
              onChange((before) => ({
                ...before,
                member: choices.find((one) => String(one.id) === value) ?? before.member,
              }))
            }
          />
        ) : (
          <Group align="end" grow>
            <NativeSelect
              label={text.rank}
              size="sm"
              data={ranks}
              value={String(filled.rank)}
              onChange={(event) => {
                const rank = Number(event.currentTarget.value)
                onChange((before) => ({ ...before, rank }))
              }}
            />
            <NativeSelect
              label={text.region}
              size="sm"
              data={Object.entries(text.regions).map(([value, label]) => ({ value, label }))}
              value={filled.region}
              onChange={(event) => {
                const region = event.currentTarget.value as Region
                onChange((before) => ({ ...before, region }))
              }}
            />
            <Checkbox
              label={text.isNew}
              checked={filled.isNew}
              onChange={(event) => {
                const isNew = event.currentTarget.checked
                onChange((before) => ({ ...before, isNew }))
              }}
            />
          </Group>
        )}
      </Stack>
    </Section>
  )
}

function MomentFields({ filled, onChange }: Part) {
  const set = (at: number): void => onChange((before) => ({ ...before, at }))
  const tomorrow = (): number => Math.ceil((nowSeconds() + SHANGHAI) / (24 * HOUR)) * 24 * HOUR - SHANGHAI
  return (
    <Group align="end" gap="xs">
      <MomentInput label={text.at} value={filled.at} onChange={set} />
      <Button variant={filled.at === 0 ? 'filled' : 'default'} size="sm" onClick={() => set(0)}>
        {text.now}
      </Button>
      <Button variant="default" size="sm" onClick={() => set(Math.ceil((nowSeconds() + 1) / HOUR) * HOUR)}>
        {text.nextHour}
      </Button>
      <Button variant="default" size="sm" onClick={() => set(tomorrow())}>
        {text.tomorrow}
      </Button>
    </Group>
  )
}

function CartFields({ filled, onChange }: Part) {
  const { lines } = filled
  const { goods, remember } = useKnownGoods(lines.map((line) => line.goods_id))
  const isOwn = filled.who === 'member' && filled.isOwnCart
  return (
    <Section title={text.cart}>
      <Stack gap="xs">
        {filled.who === 'member' && (
          <Checkbox
            label={text.ownCart}
            checked={filled.isOwnCart}
            onChange={(event) => {
              const isOwnCart = event.currentTarget.checked
              onChange((before) => ({ ...before, isOwnCart }))
            }}
          />
        )}
        {!isOwn && (
          <>
            <GoodsPicker
              onAdd={(added) => {
                remember(added)
                onChange((before) => {
                  const known = new Set(before.lines.map((line) => line.goods_id))
                  const more = added.filter((one) => !known.has(one.id))
                  return {
                    ...before,
                    lines: [...before.lines, ...more.map((one) => ({ goods_id: one.id, number: 10 }))],
                  }
                })
              }}
            />
            {lines.length === 0 && (
              <Text size="sm" c="dimmed">
                {text.noLines}
              </Text>
            )}
            {lines.map((line, place) => {
              const name = goods.get(line.goods_id)?.name ?? String(line.goods_id)
              return (
                <Group key={line.goods_id} gap="xs" wrap="nowrap">
                  <Text size="sm" flex={1}>
                    {name}
                  </Text>
                  <NumberInput
                    aria-label={text.number(name)}
                    size="sm"
                    w={96}
                    min={1}
                    hideControls
                    value={line.number}
                    onChange={(value) =>
                      onChange((before) => ({
                        ...before,
                        lines: before.lines.map((one, at) =>
                          at === place ? { ...one, number: Number(value) || 1 } : one,
                        ),
                      }))
                    }
                  />
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={text.remove(name)}
                    onClick={() =>
                      onChange((before) => ({ ...before, lines: before.lines.filter((_, at) => at !== place) }))
                    }
                  >
                    ×
                  </ActionIcon>
                </Group>
              )
            })}
          </>
        )}
      </Stack>
    </Section>
  )
}

function DraftsField({ filled, onChange }: Part) {
  const mayRead = useMay('promo:read')
  const reading = useCallQuery(promoAdminCalls.drafts, {}, { enabled: mayRead })
  if (!mayRead) return null
  const data = (reading.data?.data ?? []).map((draft) => ({
    value: String(draft.id),
    label: `${promoKindText[draft.kind]} ${draft.name}`,
  }))
  // A draft of the address may have been published since: it is then priced anyway.
  const known = new Set(data.map((one) => one.value))
  return (
    <MultiSelect
      label={text.drafts}
      size="sm"
      data={data}
      value={filled.drafts.map(String).filter((id) => known.has(id))}
      onChange={(chosen) => onChange((before) => ({ ...before, drafts: chosen.map(Number) }))}
    />
  )
}

function CaseForm({ input, onDone }: { readonly input: SimulationInput; readonly onDone: () => void }) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = useCommand(simulationAdminCalls.addCase)
  const save = async (): Promise<void> => {
    // A case is priced as things are published: drafts are no part of it.
    const { draft_ids: _, ...plain } = input
    const answer = await add.send({ ...plain, name })
    if (answer.ok) {
      notifyDone(text.caseSaved)
      onDone()
    } else setProblem(answer.failure.message)
  }
  return (
    <Stack>
      <TextInput
        label={text.caseName}
        value={name}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button loading={add.isPending} disabled={name.trim() === ''} onClick={() => void save()}>
        {text.yes}
      </Button>
    </Stack>
  )
}

function Cases({ onLoad }: { readonly onLoad: (input: SimulationInput) => void }) {
  const reading = useCallQuery(simulationAdminCalls.cases, {})
  const runAll = useCommand(simulationAdminCalls.runCases)
  const remove = useCommand(simulationAdminCalls.removeCase)
  const mayWrite = useMay('promo:write')
  return (
    <Section title={text.cases}>
      <Loaded reading={reading}>
        {({ cases }) =>
          cases.length === 0 ? (
            <EmptyBlock>{text.noCases}</EmptyBlock>
          ) : (
            <Stack gap="xs">
              {mayWrite && (
                <Group>
                  <Button
                    variant="default"
                    size="compact-sm"
                    loading={runAll.isPending}
                    onClick={() =>
                      void runAll.send({}).then((answer) => {
                        if (answer.ok) notifyDone(text.casesDone)
                      })
                    }
                  >
                    {text.runCases}
                  </Button>
                </Group>
              )}
              <Table withTableBorder aria-label={text.cases}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{text.name}</Table.Th>
                    <Table.Th ta="right">{text.expected}</Table.Th>
                    <Table.Th ta="right">{text.last}</Table.Th>
                    <Table.Th />
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {cases.map((one) => (
                    <Table.Tr key={one.id}>
                      <Table.Td>{one.name}</Table.Td>
                      <Table.Td ta="right">{formatYuan(one.expected)}</Table.Td>
                      <Table.Td ta="right">
                        {one.last_payable === null ? '' : formatYuan(one.last_payable)}{' '}
                        {one.last_payable === one.expected ? text.isSame : text.differs}
                      </Table.Td>
                      <Table.Td>
                        <Group gap={4} wrap="nowrap">
                          <Button
                            variant="subtle"
                            size="compact-sm"
                            aria-label={text.loadOf(one.name)}
                            onClick={() => onLoad(one.input)}
                          >
                            {text.load}
                          </Button>
                          {mayWrite && (
                            <Button
                              variant="subtle"
                              color="gray"
                              size="compact-sm"
                              aria-label={text.dropOf(one.name)}
                              onClick={() =>
                                void remove.send({ id: one.id }).then((answer) => {
                                  if (answer.ok) notifyDone(text.dropped)
                                })
                              }
                            >
                              {text.drop}
                            </Button>
                          )}
                        </Group>
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Stack>
          )
        }
      </Loaded>
    </Section>
  )
}
