import { Button } from '@yaopi/widgets'
import FileText from 'lucide-react/icons/file-text'
import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useWatch, type FieldPath, type FieldValues, type PathValue } from 'react-hook-form'
import { errorAt, FieldError, type KitForm } from '../form/index.ts'
import { FILE_TYPES } from './file-rules.ts'
import type { SendFile, Uploaded } from './send-file.ts'
import { useUploads, type UploadTask } from './use-uploads.ts'
import { uploadText as text } from './upload.text.ts'
import { Watermark } from './watermark.tsx'
import styles from './upload.module.css'

const PicturePreview = lazy(async () => ({ default: (await import('./picture-preview.tsx')).PicturePreview }))
const PICTURE = /\.(jpe?g|png|webp)$/i

/**
 * Files of a form: chosen, checked, sent at once with their progress, tried again, taken back. The value of the field
 * is the list of what the server has; files still on their way keep the form from being sent.
 */
export function UploadField<V extends FieldValues, N extends FieldPath<V>>({
  form,
  name,
  label,
  send,
  most = 1,
  required,
  note = text.note(most),
  watermark,
}: {
  readonly form: KitForm<V>
  readonly name: N
  readonly label: string
  /** `fileSender` with the scene of the form. */
  readonly send: SendFile
  /** Most files; one is replaced by the next. */
  readonly most?: number
  /** What is said where no file is there; without it files may be left out. */
  readonly required?: string
  readonly note?: string
  /** Words over the pictures that are shown of the files; with them a picture opens on the page. */
  readonly watermark?: string
}) {
  const { methods } = form
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const files = (useWatch({ control: methods.control, name }) as unknown as readonly Uploaded[] | undefined) ?? []
  const put = (next: readonly Uploaded[]): void =>
    methods.setValue(name, next as unknown as PathValue<V, N>, {
      shouldDirty: true,
      shouldValidate: methods.formState.isSubmitted,
    })
  const uploads = useUploads(send, (file) => {
    // Another file may have been taken meanwhile.
    const present = (methods.getValues(name) as unknown as readonly Uploaded[] | undefined) ?? []
    put(most === 1 ? [file] : [...present, file])
  })
  const { tasks } = uploads
  const validated = useRef(tasks)
  useEffect(
    function checkAgain() {
      if (validated.current === tasks) return
      validated.current = tasks
      if (methods.formState.isSubmitted) void methods.trigger(name)
    },
    [tasks, methods, name],
  )
  const { ref } = methods.register(name, {
    validate: (value: readonly Uploaded[]) => {
      if (tasks.some((task) => task.problem === undefined)) return text.wait
      if (tasks.length > 0) return text.repair
      return value.length > 0 || required === undefined || required
    },
  })
  const room = most === 1 ? 1 : most - files.length - tasks.length
  const take = (chosen: readonly File[]): void => {
    if (most === 1) for (const task of tasks) uploads.remove(task.key)
    if (chosen.length > room) methods.setError(name, { message: text.tooMany(most) })
    uploads.add(chosen.slice(0, Math.max(0, room)))
  }
  const error = errorAt(form, name)
  const isEmpty = files.length + tasks.length === 0
  return (
    <div className={styles.field}>
      <label htmlFor={id} data-required={required === undefined ? undefined : true}>
        {label}
      </label>
      <ul className={styles.files}>
        {files.map((file) => (
          <FileRow
            key={file.id}
            name={file.name}
            preview={uploads.previews.get(file.id)}
            href={file.url}
            watermark={watermark}
            onRemove={() => put(files.filter((one) => one.id !== file.id))}
          >
            <small>
              {text.sent}　{text.size(file.size)}
            </small>
          </FileRow>
        ))}
        {tasks.map((task) => (
          <FileRow
            key={`task ${task.key}`}
            name={task.file.name}
            preview={task.preview}
            watermark={watermark}
            onRemove={() => uploads.remove(task.key)}
          >
            <Progress task={task} onRetry={() => uploads.retry(task)} />
          </FileRow>
        ))}
      </ul>
      <div className={styles.choose}>
        <input
          ref={(element) => {
            input.current = element
            ref(element)
          }}
          id={id}
          type="file"
          multiple={most > 1}
          accept={FILE_TYPES.join(',')}
          aria-required={required === undefined ? undefined : true}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? `${id}-note` : `${id}-error ${id}-note`}
          className={styles.hidden}
          onChange={(event) => {
            take([...(event.target.files ?? [])])
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
        {(most === 1 || room > 0) && (
          <Button icon={<Upload size={16} aria-hidden="true" />} onClick={() => input.current?.click()}>
            {isEmpty ? text.choose : most === 1 ? text.change : text.more}
          </Button>
        )}
        <small id={`${id}-note`}>{note}</small>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** How far a file has come, or why it was not taken. */
function Progress({ task, onRetry }: { readonly task: UploadTask; readonly onRetry: () => void }) {
  if (task.problem !== undefined)
    return (
      <>
        <small className={styles.failed} role="alert">
          {task.problem}
        </small>
        {task.mayRetry && (
          <button type="button" className={styles.retry} aria-label={text.retryOf(task.file.name)} onClick={onRetry}>
            {text.retry}
          </button>
        )}
      </>
    )
  return (
    <>
      <progress max={1} value={task.part} aria-label={text.progressOf(task.file.name)} />
      <small>{task.part < 1 ? text.sending(Math.floor(task.part * 100)) : text.checking}</small>
    </>
  )
}

function FileRow({
  name,
  preview,
  href,
  watermark,
  onRemove,
  children,
}: {
  readonly name: string
  readonly preview: string | undefined
  readonly href?: string
  readonly watermark: string | undefined
  readonly onRemove: () => void
  readonly children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const opensHere = watermark !== undefined && PICTURE.test(name)
  return (
    <li className={styles.file}>
      {preview === undefined ? (
        <FileText size={24} aria-hidden="true" />
      ) : (
        <span className={styles.small}>
          <img src={preview} alt="" width={48} height={48} />
          {watermark !== undefined && <Watermark words={watermark} size={8} />}
        </span>
      )}
      <div className={styles.words}>
        {opensHere ? (
          <button type="button" className={styles.see} aria-label={text.viewOf(name)} onClick={() => setOpen(true)}>
            {name}
          </button>
        ) : href === undefined ? (
          <span>{name}</span>
        ) : (
          <a href={href} target="_blank" rel="noreferrer">
            {name}
          </a>
        )}
        <div className={styles.state}>{children}</div>
      </div>
      <button type="button" className={styles.remove} aria-label={text.remove(name)} onClick={onRemove}>
        <X size={18} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense>
          <PicturePreview
            name={name}
            url={href}
            small={preview}
            watermark={watermark!}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </li>
  )
}
