import { Alert, Anchor, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { documentNames, formatMinute, rankNames, scopeNames } from '@yaopi/core'
import {
  listLimits,
  memberAdminCalls,
  reviewReasons,
  type ReviewCase,
  type ReviewVersion,
  ReviewState,
} from '@yaopi/core/staff'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { askReason, confirmed } from '../../components/dialogs/index.ts'
import { Facts, StateBadge, Timeline } from '../../components/detail/index.ts'
import { FileViewer, type ViewedFile, type ViewerHandle } from '../../components/file-viewer/index.ts'
import { useLeaveQuestion } from '../../components/form/index.ts'
import { CutNote, EmptyBlock, Section } from '../../components/page/index.ts'
import { ClaimNotice, type TaskClaimState } from '../../components/task-claim/index.ts'
import { CallError, notifyDone, useClient, useCommand } from '../../platform/client/index.ts'
import { useKeys } from '../../platform/keys/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { Checks } from './checks.view.tsx'
import { DocumentFields } from './document-fields.view.tsx'
import { reviewTone } from './review-tone.ts'
import { useVerdicts } from './use-verdicts.ts'
import { reviewsText as text } from './reviews.text.ts'
import styles from './review.module.css'

const nameOf = (type: string): string => documentNames[type] ?? type

/** A review: viewer, fields, scopes and verdicts. */
export function ReviewView(props: {
  readonly review: ReviewCase
  readonly mayDecide: boolean
  readonly claim: TaskClaimState
}) {
  const { review, mayDecide, claim } = props
  const { member } = review
  const [at, setAt] = useState(0)
  const [beside, setBeside] = useState<'none' | 'old' | 'second'>('none')
  const [second, setSecond] = useState(1)
  const [file, setFile] = useState(0)
  const viewer = useRef<ViewerHandle>(null)
  const dates = useRef<HTMLTableRowElement>(null)
  const scopes = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const path = useScreenPath()
  const mayOpen = useMay('document:open')
  const audit = useCommand(memberAdminCalls.audit)
  const { verdicts, waiting, decisions, undecided, refused, decide, change } = useVerdicts(review)
  const { documents } = review
  const shown = documents[at]
  const isOpen = review.review.state === ReviewState.open
  const canDecide = isOpen && mayDecide && claim.isMine
  const isBegun = decisions.length > 0 || verdicts.facts_reason !== '' || verdicts.note !== ''
  const leave = useLeaveQuestion(canDecide && isBegun)
  const ready = canDecide && undecided === 0 && !audit.isPending
  const canApprove = ready && refused === 0 && verdicts.facts_reason === '' && review.missing.length === 0

  const choose = (next: number): void => {
    setAt((next + documents.length) % Math.max(1, documents.length))
    setFile(0)
  }
  const pass = (): void => {
    if (!canDecide || shown?.claimed == null) return
    decide(shown.claimed.id, 1)
    const rest = waiting.findIndex(
      ({ claimed }) => claimed.id !== shown.claimed!.id && !(claimed.id in verdicts.documents),
    )
    if (rest >= 0) choose(documents.findIndex((one) => one.type === waiting[rest]!.type))
  }
  const refuse = async (): Promise<void> => {
    if (!canDecide || shown?.claimed == null) return
    const reason = await askReason(text.reasonTitle(nameOf(shown.type)), { templates: reviewReasons })
    if (reason !== undefined) decide(shown.claimed.id, 0, reason)
  }
  const goOn = (): void => {
    const next = review.next_id === null ? path('reviews') : path('review', { id: review.next_id })
    if (next !== undefined) void navigate(next)
  }
  const finish = async (): Promise<void> => {
    const answer = await audit.send({
      id: member.id,
      documents: decisions,
      scopes: verdicts.scopes,
      ...(verdicts.facts_reason === '' ? {} : { facts_reason: verdicts.facts_reason }),
      ...(verdicts.note === '' ? {} : { note: verdicts.note }),
    })
    if (!answer.ok) return
    notifyDone(`${member.company} ${answer.data.state === ReviewState.passed ? text.done.passed : text.done.refused}`)
    leave()
    goOn()
  }
  const approve = async (): Promise<void> => {
    if (canApprove && (await confirmed(text.approveTitle, text.approveWhat(member.company, decisions.length))))
      await finish()
  }
  const refuseAll = async (): Promise<void> => {
    if (!ready || (refused === 0 && verdicts.facts_reason === '')) return
    const lines = [
      ...(verdicts.facts_reason === '' ? [] : [`${text.company}：${verdicts.facts_reason}`]),
      ...decisions
        .filter((one) => one.pass === 0)
        .map((one) => `${nameOf(waiting.find(({ claimed }) => claimed.id === one.id)!.type)}：${one.reason ?? ''}`),
    ]
    const isSure = await confirmed(
      text.refuseTitle,
      lines.map((line) => <div key={line}>{line}</div>),
      { isDanger: true },
    )
    if (isSure) await finish()
  }
  useKeys({
    ArrowRight: () => choose(at + 1),
    ArrowLeft: () => choose(at - 1),
    KeyY: pass,
    KeyX: () => void refuse(),
    KeyA: () => void approve(),
    KeyR: () => void refuseAll(),
    KeyN: goOn,
    KeyO: () => setBeside((now) => (now === 'old' ? 'none' : 'old')),
    Digit2: () => setBeside((now) => (now === 'second' ? 'none' : 'second')),
    PageDown: (event) => (event.preventDefault(), viewer.current?.turnPage(1)),
    PageUp: (event) => (event.preventDefault(), viewer.current?.turnPage(-1)),
    KeyD: () => dates.current?.focus(),
    KeyS: () => scopes.current?.querySelector<HTMLInputElement>('input:enabled')?.focus(),
    // The plus of a main keyboard is written with Shift.
    Equal: () => viewer.current?.zoomIn(),
    'Shift+Equal': () => viewer.current?.zoomIn(),
    NumpadAdd: () => viewer.current?.zoomIn(),
    Minus: () => viewer.current?.zoomOut(),
    NumpadSubtract: () => viewer.current?.zoomOut(),
    BracketLeft: () => viewer.current?.rotate(-1),
    BracketRight: () => viewer.current?.rotate(1),
  })
  const main = shown?.claimed ?? shown?.old ?? null
  const other =
    beside === 'old' && shown?.claimed != null
      ? { type: shown.type, version: shown.old, title: text.version.old }
      : beside === 'second'
        ? (() => {
            const document = documents[second % Math.max(1, documents.length)]
            return document === undefined
              ? undefined
              : { type: document.type, version: document.claimed ?? document.old, title: nameOf(document.type) }
          })()
        : undefined
  const record = path('member', { id: member.id })
  return (
    <>
      <Group gap="sm" mb="xs">
        <StateBadge tone={reviewTone(review.review.state)}>{text.states[review.review.state] ?? ''}</StateBadge>
        <Text size="sm">
          {text.kinds[review.review.kind]} · {rankNames[member.rank]} · {formatMinute(review.review.submitted_at)}
        </Text>
        {isOpen && !mayDecide && review.review.claimed_by !== null && (
          <StateBadge tone="waiting">{text.claimedBy(review.review.claimed_by)}</StateBadge>
        )}
        {!isOpen && (
          <Text size="sm" c="dimmed">
            {text.readOnly.decided(review.review.decided_by ?? text.none, text.states[review.review.state] ?? '')}
          </Text>
        )}
        {record !== undefined && (
          <Anchor component={Link} to={record} size="sm">
            {text.member}
          </Anchor>
        )}
      </Group>
      <ClaimNotice claim={claim} />
      <div className={styles.split}>
        <div className={styles.left}>
          <div className={styles.tabs}>
            <div className={styles.names} role="tablist" aria-label={text.documents}>
              {documents.map((document, place) => {
                const verdict = document.claimed === null ? undefined : verdicts.documents[document.claimed.id]
                const mark = verdict === undefined ? '' : verdict.pass === 1 ? ' ✓' : ' ✗'
                const isBad = document.checks.some((check) => check.level === 'fault')
                return (
                  <button
                    key={document.type}
                    type="button"
                    role="tab"
                    aria-selected={place === at}
                    className={styles.tab}
                    onClick={() => choose(place)}
                  >
                    {nameOf(document.type)}
                    {isBad ? ' ⚠' : ''}
                    {mark}
                  </button>
                )
              })}
            </div>
            <Button
              size="compact-xs"
              variant={beside === 'old' ? 'filled' : 'default'}
              disabled={shown?.old == null || shown.claimed === null}
              onClick={() => setBeside(beside === 'old' ? 'none' : 'old')}
            >
              {text.compare}
            </Button>
            <Button
              size="compact-xs"
              variant={beside === 'second' ? 'filled' : 'default'}
              disabled={documents.length < 2}
              onClick={() => setBeside(beside === 'second' ? 'none' : 'second')}
            >
              {text.twoDocuments}
            </Button>
            {beside === 'second' && (
              <Button size="compact-xs" variant="default" onClick={() => setSecond((now) => now + 1)}>
                {other?.title} ›
              </Button>
            )}
          </div>
          <div className={styles.panes}>
            <VersionFiles version={main} place={file} setPlace={setFile} mayOpen={mayOpen} handle={viewer} />
            {other !== undefined && (
              <VersionFiles version={other.version} place={file} setPlace={setFile} mayOpen={mayOpen} />
            )}
          </div>
        </div>
        <div className={styles.right}>
          <Stack gap="sm">
            {shown !== undefined && (
              <Section
                title={nameOf(shown.type)}
                actions={
                  canDecide && shown.claimed !== null ? (
                    <>
                      <Text size="xs" c="dimmed">
                        {verdictWords(verdicts.documents[shown.claimed.id])}
                      </Text>
                      <Button size="compact-sm" color="green" onClick={pass}>
                        {text.verdict.pass} (y)
                      </Button>
                      <Button size="compact-sm" color="red" variant="outline" onClick={() => void refuse()}>
                        {text.verdict.refuse} (x)
                      </Button>
                    </>
                  ) : undefined
                }
              >
                <DocumentFields document={shown} dates={dates} />
              </Section>
            )}
            <Section title={text.company}>
              <Facts columns={2} facts={factsOf(review)} />
              <Checks checks={review.checks} />
            </Section>
            <Section title={text.scopes}>
              <div className={styles.scopes} ref={scopes}>
                {review.scopes.map((scope) => (
                  <Checkbox
                    key={scope.code}
                    size="xs"
                    disabled={!canDecide || scope.is_possible === 0}
                    checked={verdicts.scopes.includes(scope.code)}
                    label={[
                      scopeNames[scope.code] ?? scope.code,
                      ...(scope.is_claimed === 1 ? [text.claimedMark] : []),
                      ...(scope.is_held === 1 ? [text.heldMark] : []),
                    ].join(' · ')}
                    {...(scope.reason !== '' && scope.is_claimed === 1 ? { description: scope.reason } : {})}
                    onChange={(event) =>
                      change({
                        scopes: event.currentTarget.checked
                          ? [...verdicts.scopes, scope.code]
                          : verdicts.scopes.filter((code) => code !== scope.code),
                      })
                    }
                  />
                ))}
              </div>
            </Section>
            <Section title={text.history}>
              {review.history.length === 0 ? (
                <Text size="sm" c="dimmed">
                  {text.noHistory}
                </Text>
              ) : (
                <Timeline
                  entries={review.history.map((one) => ({
                    at: one.decided_at ?? one.submitted_at,
                    title: `${text.kinds[one.kind]} · ${text.states[one.state]}`,
                    by: one.decided_by ?? '',
                    note: [one.facts_reason, one.note].filter((words) => words !== '').join('；'),
                  }))}
                />
              )}
              <CutNote shown={review.history.length} most={listLimits.earlierReviews} />
            </Section>
          </Stack>
        </div>
      </div>
      <div className={styles.footer}>
        {canDecide && (
          <>
            <TextInput
              className={styles.grow}
              size="xs"
              aria-label={text.factsReason}
              placeholder={text.factsReason}
              value={verdicts.facts_reason}
              onChange={(event) => change({ facts_reason: event.currentTarget.value })}
            />
            <TextInput
              className={styles.grow}
              size="xs"
              aria-label={text.note}
              placeholder={text.note}
              value={verdicts.note}
              onChange={(event) => change({ note: event.currentTarget.value })}
            />
            <Text size="xs" aria-live="polite">
              {undecided > 0 ? text.undecided(undecided) : refused > 0 ? text.refusedOnes(refused) : ''}
            </Text>
            <Button
              size="sm"
              color="green"
              disabled={!canApprove}
              loading={audit.isPending}
              onClick={() => void approve()}
            >
              {text.approve} (a)
            </Button>
            <Button
              size="sm"
              color="red"
              disabled={!ready || (refused === 0 && verdicts.facts_reason === '')}
              loading={audit.isPending}
              onClick={() => void refuseAll()}
            >
              {text.refuse} (r)
            </Button>
          </>
        )}
        {isOpen && mayDecide && !claim.isMine && <Text size="sm">{text.readOnly.open}</Text>}
        <Button size="sm" variant="default" onClick={goOn}>
          {text.next} (n)
        </Button>
      </div>
      {canDecide && review.missing.length > 0 && (
        <Alert color="orange" mt="xs">
          {text.missing(review.missing.map(nameOf).join('、'))}
        </Alert>
      )}
      <Text size="xs" c="dimmed" mt={4}>
        {text.keys}
      </Text>
    </>
  )
}

const verdictWords = (verdict: { readonly pass: 0 | 1; readonly reason: string } | undefined): string =>
  verdict === undefined
    ? text.verdict.none
    : verdict.pass === 1
      ? text.verdict.pass
      : `${text.verdict.refuse}：${verdict.reason}`

function factsOf({ member, review }: ReviewCase) {
  const { facts } = text
  const changed = (now: string, name: string): string => {
    const next = review.facts?.[name]
    if (next === undefined) return now
    const words = name === 'rank' ? (rankNames[Number(next)] ?? String(next)) : String(next)
    return `${now} → ${facts.changed(words)}`
  }
  return [
    [facts.company, changed(member.company, 'company')],
    [facts.uscc, changed(member.uscc, 'uscc')],
    [facts.rank, changed(rankNames[member.rank] ?? '', 'rank')],
    [facts.region, member.region],
    [facts.address, member.address],
    [facts.store, member.ck_address],
    [facts.legal, changed(member.legal_person, 'legal_person')],
    [facts.name, member.name],
    [facts.phone, member.phone],
    [facts.licence, member.licence_no],
    [facts.manager, member.manager ?? text.none],
  ] as const
}

/** The files of a version of a document, one at a time. */
function VersionFiles(props: {
  readonly version: ReviewVersion | null
  readonly place: number
  readonly setPlace: (place: number) => void
  readonly mayOpen: boolean
  readonly handle?: React.Ref<ViewerHandle>
}) {
  const { version, place, setPlace, mayOpen, handle } = props
  const client = useClient()
  const files = version?.files ?? []
  const file = files[place % Math.max(1, files.length)]
  if (version === null || file === undefined || !mayOpen) return <EmptyBlock>{text.noFiles}</EmptyBlock>
  const viewed: ViewedFile = {
    id: file.id,
    name: file.name,
    address: async () => {
      const answer = await client.send(memberAdminCalls.openFile, { id: version.id, file_id: file.id })
      if (!answer.ok) throw new CallError(answer.failure)
      return answer.data.url
    },
  }
  return (
    <Stack gap={4} h="100%">
      {files.length > 1 && (
        <Group gap={6}>
          <Text size="xs">{text.file((place % files.length) + 1, files.length)}</Text>
          <Button size="compact-xs" variant="default" onClick={() => setPlace((place + 1) % files.length)}>
            {text.nextFile}
          </Button>
        </Group>
      )}
      <FileViewer file={viewed} handle={handle} />
    </Stack>
  )
}
