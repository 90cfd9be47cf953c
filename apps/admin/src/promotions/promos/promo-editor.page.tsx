import { Alert, Button, Grid, Group, MultiSelect, Stack, Text, TextInput } from '@mantine/core'
import { formatMinute, rankNames } from '@yaopi/core'
import {
  IssueWeight,
  PromoDraftState,
  promoAdminCalls,
  promoKindCodes,
  promoKindOf,
  promoKindText,
  type PromoCaseChange,
  type PromoDraft,
  type PromoIssue,
  type PromoKind,
  type PromoPayload,
  type PromoPayloads,
} from '@yaopi/core/staff'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { ApprovalsOf } from '../../accounts/approval-parts/index.ts'
import { StateBadge } from '../../components/detail/index.ts'
import { confirmed } from '../../components/dialogs/index.ts'
import { useLeaveQuestion } from '../../components/form/index.ts'
import { Loaded, Screen, Section } from '../../components/page/index.ts'
import { notifyDone, useCallQuery, useCommand } from '../../platform/client/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { DrawForm } from './draw-form.view.tsx'
import { MomentInput } from './inputs.view.tsx'
import { IssuesPanel } from './issues-panel.view.tsx'
import { BundleForm, CashbackForm, CouponForm, StorewideForm } from './other-forms.view.tsx'
import { PricesForm } from './prices-form.view.tsx'
import { newPayload, withGoods, type Change } from './promo-payload.ts'
import { promosText as text } from './promos.text.ts'
import { ReductionForm } from './reduction-form.view.tsx'

const ranks = Object.entries(rankNames).map(([value, label]) => ({ value, label }))

/** The editor: one frame for all kinds, with the form of its kind, the checks and the publication. */
export default function PromoEditorPage() {
  const { kind, id } = useParams()
  const [search] = useSearchParams()
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  if (kind !== undefined) {
    const known = promoKindCodes.find((code) => code === kind) ?? 'spike'
    const start = Number(search.get('start')) || undefined
    const initial = withGoods(newPayload(known, now, start), search)
    return <Editor key={`${known}-${search.toString()}`} kind={known} draft={undefined} initial={initial} />
  }
  return <SavedDraft id={Number(id)} />
}

function SavedDraft({ id }: { readonly id: number }) {
  const reading = useCallQuery(promoAdminCalls.read, { id })
  return (
    <Loaded reading={reading}>
      {(draft) => <Editor key={draft.id} kind={draft.kind} draft={draft} initial={draft.payload} />}
    </Loaded>
  )
}

type FormProps = {
  readonly kind: PromoKind
  readonly value: PromoPayload
  readonly onChange: (change: Change<PromoPayload>) => void
  readonly isDisabled: boolean
}

/** The fields of a form; the payload of a kind has the shape of its form. */
function FormOfKind({ kind, value, onChange, isDisabled }: FormProps) {
  const edit = <Payload extends PromoPayload>(change: Change<Payload>): void =>
    onChange((before) => change(before as Payload))
  const shared = { onChange: edit, isDisabled }
  switch (promoKindOf(kind).form) {
    case 'prices':
      return <PricesForm kind={kind} value={value as PromoPayloads['prices']} {...shared} />
    case 'reduction':
      return <ReductionForm value={value as PromoPayloads['reduction']} isMix={kind === 'mix'} {...shared} />
    case 'storewide':
      return <StorewideForm value={value as PromoPayloads['storewide']} {...shared} />
    case 'cashback':
      return <CashbackForm value={value as PromoPayloads['cashback']} {...shared} />
    case 'bundle':
      return <BundleForm value={value as PromoPayloads['bundle']} {...shared} />
    case 'coupon':
      return <CouponForm value={value as PromoPayloads['coupon']} {...shared} />
    case 'draw':
      return <DrawForm value={value as PromoPayloads['draw']} {...shared} />
  }
}

/**
 * The payload as it is being edited, and the draft it began from. A draft that somebody else saves takes the place of
 * what nobody has touched; what was changed here stays until the person has chosen.
 */
function useEdited(draft: PromoDraft | undefined, initial: PromoPayload, isSaving: boolean) {
  const [begun, setBegun] = useState(draft)
  const [first] = useState(initial)
  const [payload, setPayload] = useState(initial)
  const [saved, setSaved] = useState(draft?.version)
  const isDirty = payload !== (begun?.payload ?? first)
  const take = (): void => {
    setBegun(draft)
    if (draft !== undefined) setPayload(draft.payload)
  }
  const isOther = draft !== undefined && draft.version !== begun?.version && !isSaving
  const isFollowed = isOther && (!isDirty || draft.version === saved)
  if (isFollowed) take()
  return {
    payload,
    setPayload,
    isDirty,
    setSaved,
    /** The draft as somebody else has saved it, while there are changes here. */
    newer: isOther && !isFollowed ? draft : undefined,
    takeTheirs: take,
    keepMine: () => setBegun(draft),
  }
}

function Editor(props: {
  readonly kind: PromoKind
  readonly draft: PromoDraft | undefined
  readonly initial: PromoPayload
}) {
  const { kind, draft, initial } = props
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const [answered, setAnswered] = useState<{
    readonly issues: readonly PromoIssue[]
    readonly cases: readonly PromoCaseChange[]
  }>()
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})
  const [problems, setProblems] = useState<readonly string[]>([])
  const navigate = useNavigate()
  const pathOf = useScreenPath()
  const mayWrite = useMay('promo:write')
  const add = useCommand(promoAdminCalls.add)
  const edit = useCommand(promoAdminCalls.edit)
  const publish = useCommand(promoAdminCalls.publish)
  const withdraw = useCommand(promoAdminCalls.withdraw)
  const discard = useCommand(promoAdminCalls.discard)
  const isSaving = edit.isPending || publish.isPending || withdraw.isPending
  const { payload, setPayload, isDirty, setSaved, newer, takeTheirs, keepMine } = useEdited(draft, initial, isSaving)

  const isDraft = draft === undefined || draft.state === PromoDraftState.draft
  const isDisabled = !mayWrite || !isDraft
  const leave = useLeaveQuestion(isDirty && !isDisabled)
  const issues = answered?.issues ?? draft?.issues ?? []
  const canWithdraw = draft?.state === PromoDraftState.published && draft.payload.start > now
  const isTicked = issues.every((one) => one.weight !== IssueWeight.tick || (reasons[one.code] ?? '').trim() !== '')
  const isRefused = issues.some((one) => one.weight === IssueWeight.refuse)

  const save = async (): Promise<void> => {
    setProblems([])
    const answer =
      draft === undefined
        ? await add.send({ kind, payload })
        : await edit.send({ id: draft.id, version: draft.version, payload })
    if (!answer.ok) {
      if (answer.failure.kind === 'form') setProblems(Object.values(answer.failure.errors).flat())
      return
    }
    setSaved(answer.data.version)
    setAnswered(undefined)
    notifyDone(text.saved)
    const path = pathOf('promo-draft', { id: answer.data.id })
    if (draft !== undefined || path === undefined) return
    leave()
    await navigate(path, { replace: true })
  }
  const send = async (): Promise<void> => {
    if (draft === undefined) return
    setProblems([])
    const ticks = Object.entries(reasons)
      .filter(([code, reason]) => reason.trim() !== '' && issues.some((one) => one.code === code))
      .map(([code, reason]) => ({ code, reason: reason.trim() }))
    const answer = await publish.send({ id: draft.id, version: draft.version, ticks })
    if (answer.ok) {
      notifyDone(answer.data.approval_id === undefined ? text.published : text.waiting)
      return
    }
    if (answer.failure.kind !== 'refused') return
    const data = answer.failure.data as { issues?: readonly PromoIssue[]; cases?: readonly PromoCaseChange[] } | null
    if (data?.issues !== undefined) setAnswered({ issues: data.issues, cases: data.cases ?? [] })
    setProblems([answer.failure.message])
  }
  const back = async (): Promise<void> => {
    if (draft === undefined || !(await confirmed(text.withdraw, text.withdrawAsk))) return
    const answer = await withdraw.send({ id: draft.id, version: draft.version })
    if (answer.ok) notifyDone(text.withdrawn)
  }
  const drop = async (): Promise<void> => {
    if (draft === undefined || !(await confirmed(text.discard, text.discardAsk, { isDanger: true }))) return
    const answer = await discard.send({ id: draft.id, version: draft.version })
    if (!answer.ok) return
    notifyDone(text.discarded)
    const list = pathOf('promos')
    leave()
    if (list !== undefined) await navigate(list)
  }
  const simulator = draft === undefined ? undefined : pathOf('simulator')

  return (
    <Screen
      title={`${promoKindText[kind]}${payload.name === '' ? '' : `：${payload.name}`}`}
      actions={
        <Group gap="xs">
          {draft !== undefined && (
            <StateBadge tone={draft.state === PromoDraftState.published ? 'good' : 'plain'}>
              {text.draftStates[draft.state]!}
            </StateBadge>
          )}
          {simulator !== undefined && (
            <Button
              variant="default"
              onClick={() => void navigate(`${simulator}?drafts=${draft!.id}&at=${draft!.payload.start}`)}
            >
              {text.simulate}
            </Button>
          )}
          {mayWrite && isDraft && draft !== undefined && (
            <Button variant="default" loading={discard.isPending} onClick={() => void drop()}>
              {text.discard}
            </Button>
          )}
          {mayWrite && isDraft && (
            <Button
              variant={draft !== undefined && !isDirty ? 'default' : 'filled'}
              loading={add.isPending || edit.isPending}
              disabled={newer !== undefined}
              onClick={() => void save()}
            >
              {text.save}
            </Button>
          )}
          {mayWrite && isDraft && draft !== undefined && (
            <Button
              disabled={isDirty || isRefused || !isTicked}
              loading={publish.isPending}
              onClick={() => void send()}
            >
              {text.publish}
            </Button>
          )}
          {mayWrite && canWithdraw && (
            <Button variant="default" loading={withdraw.isPending} onClick={() => void back()}>
              {text.withdraw}
            </Button>
          )}
        </Group>
      }
    >
      {problems.length > 0 && (
        <Alert color="red" role="alert" mb="sm">
          {problems.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </Alert>
      )}
      {newer !== undefined && (
        <Alert color="orange" role="alert" mb="sm" title={text.newer(newer.updated_by, formatMinute(newer.updated_at))}>
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={takeTheirs}>
              {text.takeTheirs}
            </Button>
            {isDraft && (
              <Button size="xs" variant="default" onClick={keepMine}>
                {text.keepMine}
              </Button>
            )}
          </Group>
        </Alert>
      )}
      {draft !== undefined && <ApprovalsOf of={`promo:${draft.id}`} />}
      {isDraft && !mayWrite && (
        <Text size="sm" c="dimmed" mb="sm">
          {text.reader}
        </Text>
      )}
      {!isDraft && draft?.state === PromoDraftState.published && (
        <Text size="sm" c="dimmed" mb="sm">
          {kind === 'draw' ? text.readOnlyDraw : text.readOnly}
        </Text>
      )}
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="md">
            <Group grow align="start">
              <TextInput
                label={text.name}
                size="sm"
                withAsterisk
                maxLength={40}
                disabled={isDisabled}
                value={payload.name}
                onChange={(event) => {
                  const name = event.currentTarget.value
                  setPayload((before) => ({ ...before, name }))
                }}
              />
              <MomentInput
                label={text.start}
                isDisabled={isDisabled}
                value={payload.start}
                onChange={(start) => setPayload((before) => ({ ...before, start }))}
              />
              <MomentInput
                label={text.end}
                isDisabled={isDisabled}
                value={payload.end}
                onChange={(end) => setPayload((before) => ({ ...before, end }))}
              />
            </Group>
            {kind !== 'draw' && (
              <MultiSelect
                label={text.ranks}
                size="sm"
                disabled={isDisabled}
                data={ranks}
                value={payload.ranks.map(String)}
                onChange={(chosen) => setPayload((before) => ({ ...before, ranks: chosen.map(Number) }))}
              />
            )}
            <FormOfKind kind={kind} value={payload} onChange={setPayload} isDisabled={isDisabled} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Section title={text.checks}>
            {isDirty || draft === undefined ? (
              <Text size="sm" c="dimmed">
                {text.unsaved}
              </Text>
            ) : (
              <IssuesPanel
                issues={issues}
                cases={answered?.cases ?? []}
                reasons={reasons}
                onReason={(code, reason) => setReasons((before) => ({ ...before, [code]: reason }))}
                isReadOnly={isDisabled}
              />
            )}
          </Section>
        </Grid.Col>
      </Grid>
    </Screen>
  )
}
