import { formatMinute, isLoggedIn, isPhone, isUscc } from '@yaopi/core'
import {
  FEEDBACK_LIMITS,
  feedbackCalls,
  type Feedback,
  type FeedbackType,
  type Page,
  type SentFeedback,
} from '@yaopi/core/contract'
import { Anchor, Button, EmptyState, useStorefront, useValue } from '@yaopi/widgets'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useCallback, useId, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Block } from '../../components/page/index.ts'
import { newKey, sendIdempotent, useQuery } from '../../platform/data/index.ts'
import { useLoginHref, useSearch } from '../../platform/navigation/index.ts'
import {
  CaptchaField,
  Field,
  Form,
  SelectField,
  Submit,
  TextAreaField,
  useKitForm,
} from '../../components/form/index.ts'
import { fileSender, UploadField, type Uploaded } from '../../components/upload/index.ts'
import { complaintText as text } from './complaints.text.ts'
import styles from './complaints.module.css'

const { least, most, pictures } = FEEDBACK_LIMITS
const options = ([6, 1, 2, 3, 4, 5, 7] as const).map((type) => ({ value: String(type), label: text.types[type] }))

/** The form of complaints and suggestions, what became of it, and for a member what they have sent before. */
export function Complaints() {
  const { session } = useStorefront()
  const user = useValue(session.user)
  const isMember = isLoggedIn(user)
  const login = useLoginHref()
  const taken = useSearch().get('uscc') ?? ''
  const appealed = isUscc(taken) ? taken : undefined
  const id = useId()
  const [sent, setSent] = useState<SentFeedback>()
  const [page, setPage] = useState(1)
  const mine = useQuery(feedbackCalls.mine, isMember ? (page === 1 ? nothing : { page }) : undefined, {
    keepPreviousData: true,
  })
  return (
    <section id="complaints" className={styles.complaints} aria-labelledby={id}>
      <h2 id={id}>{text.title}</h2>
      {sent === undefined ? (
        <>
          {!isMember && (
            <p className={styles.hint}>
              {text.loginHint} <Anchor href={login}>{text.login}</Anchor>
            </p>
          )}
          <ComplaintForm
            key={`${isMember} ${appealed}`}
            isMember={isMember}
            appealed={appealed}
            phone={user.phone ?? ''}
            labelledBy={id}
            onSent={(answer) => {
              setSent(answer)
              if (page !== 1) setPage(1)
              else if (isMember) mine.reload()
            }}
          />
        </>
      ) : (
        <div role="status">
          <EmptyState
            icon={<CircleCheck size={32} strokeWidth={1.5} />}
            title={text.sentTitle}
            hint={`${text.sent(formatMinute(sent.due_at))}。${isMember ? text.sentMember : text.sentVisitor}`}
          >
            <Button onClick={() => setSent(undefined)}>{text.more}</Button>
          </EmptyState>
        </div>
      )}
      {isMember && (
        <Block state={mine.state} reload={mine.reload} skeleton={null}>
          {(list) => <Mine list={list} onPage={setPage} />}
        </Block>
      )}
    </section>
  )
}

const nothing = {}
/** What the form begins with: nothing chosen, or the objection of somebody whose credit code is taken. */
const firstWords = (appealed: string | undefined): { readonly type: string; readonly content: string } =>
  appealed === undefined ? { type: '', content: '' } : { type: '7', content: text.appeal(appealed) }

/** Where the key of a request waits until it is answered. */
const SLOT = 'feedback-key'

function ComplaintForm({
  isMember,
  appealed,
  phone,
  labelledBy,
  onSent,
}: {
  readonly isMember: boolean
  /** The credit code that somebody else has registered; undefined: the sender has another matter. */
  readonly appealed: string | undefined
  readonly phone: string
  readonly labelledBy: string
  readonly onSent: (sent: SentFeedback) => void
}) {
  const { client, environment } = useStorefront()
  const [round, setRound] = useState(0)
  const captchaKey = useRef('')
  const keepKey = useCallback((key: string) => {
    captchaKey.current = key
  }, [])
  const sendFile = useMemo(() => fileSender(client, 'feedback'), [client])
  const form = useKitForm({
    initial: { ...firstWords(appealed), phone: isMember ? phone : '', images: noFiles, captcha: '' },
    draft: { name: appealed === undefined ? 'complaint' : `complaint-${appealed}`, without: ['captcha', 'images'] },
    send: async ({ type, content, phone: telephone, images, captcha }) => {
      const answer = await sendIdempotent(environment.session, SLOT, newKey, (key) =>
        client.send(feedbackCalls.send, {
          type: Number(type) as FeedbackType,
          content: content.trim(),
          phone: telephone.trim(),
          idempotency_key: key,
          ...(isMember
            ? { images: images.map((file) => file.id) }
            : { captcha: captcha.trim(), captcha_key: captchaKey.current }),
        }),
      )
      // Each picture is good for one try.
      if (!answer.ok && !isMember) {
        form.methods.setValue('captcha', '')
        setRound((count) => count + 1)
      }
      return answer
    },
    onSaved: onSent,
  })
  const written = useWatch({ control: form.methods.control, name: 'content' })
  return (
    <Form form={form} labelledBy={labelledBy}>
      <SelectField
        form={form}
        name="type"
        label={text.type}
        required
        options={options}
        rule={(type) => type !== '' || text.needType}
      />
      <TextAreaField
        form={form}
        name="content"
        label={text.content}
        required
        rows={5}
        most={most}
        placeholder={text.contentHint}
        rule={(content) => [...content.trim()].length >= least || text.contentRule(least)}
      />
      <Field
        form={form}
        name="phone"
        label={text.phone}
        required
        note={text.phoneHint}
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        rule={(value) => isPhone(value.trim()) || text.badPhone}
      />
      {isMember && (
        <UploadField
          form={form}
          name="images"
          send={sendFile}
          most={pictures}
          {...(appealed === undefined
            ? { label: text.images, note: text.imagesNote(pictures) }
            : { label: text.appealImages, note: text.appealNote, required: text.appealNeeds })}
        />
      )}
      {!isMember && appealed !== undefined && <p className={styles.hint}>{text.appealVisitor}</p>}
      {/* Nobody who only reads the page gets a captcha. */}
      {!isMember && written !== '' && (
        <CaptchaField
          form={form}
          name="captcha"
          round={round}
          onKey={keepKey}
          rule={(captcha) => captcha.trim() !== '' || text.needCaptcha}
        />
      )}
      <div>
        <Submit form={form} size="l">
          {text.send}
        </Submit>
      </div>
    </Form>
  )
}

const noFiles: readonly Uploaded[] = []

/** Where feedback stands, in words. */
function stateOf({ due_at, answered_at, closed_at }: Feedback): string {
  if (answered_at === null) return `${text.waiting}，${text.due(formatMinute(due_at))}`
  return closed_at === null
    ? text.answered(formatMinute(answered_at))
    : `${text.answered(formatMinute(answered_at))}，${text.closed}`
}

/** What the member has sent, with the answers, by pages. */
function Mine({ list, onPage }: { readonly list: Page<Feedback>; readonly onPage: (page: number) => void }) {
  const id = useId()
  const { data: feedback, current_page: page, last_page: last } = list
  if (feedback.length === 0) return null
  return (
    <section className={styles.mine} aria-labelledby={id}>
      <h2 id={id}>{text.mine}</h2>
      <ul>
        {feedback.map((one) => (
          <li key={one.id}>
            <p className={styles.head}>
              <b>{text.types[one.type]}</b>
              <time>{formatMinute(one.created_at)}</time>
              <span data-open={one.answered_at === null || undefined}>{stateOf(one)}</span>
            </p>
            <p className={styles.words}>{one.content}</p>
            {one.images.length > 0 && (
              <p className={styles.pictures}>
                {one.images.map((image, at) => (
                  <a key={image} href={image} target="_blank" rel="noreferrer">
                    {text.picture(at + 1)}
                  </a>
                ))}
              </p>
            )}
            {one.answer !== '' && <blockquote>{one.answer}</blockquote>}
          </li>
        ))}
      </ul>
      {last > 1 && (
        <p className={styles.pages}>
          {page > 1 && <Button onClick={() => onPage(page - 1)}>{text.newer}</Button>}
          {page < last && <Button onClick={() => onPage(page + 1)}>{text.older}</Button>}
        </p>
      )}
    </section>
  )
}
