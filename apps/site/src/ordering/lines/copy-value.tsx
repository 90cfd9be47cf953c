import { Button, useStorefront } from '@yaopi/widgets'
import { linesText as text } from './lines.text.ts'

type Props = {
  readonly name: string
  readonly value: string
  /** What is copied where it is not what is shown. */
  readonly copied?: string | undefined
  readonly className?: string | undefined
}

/** A value that is typed elsewhere, with a button that copies it. */
export function CopyValue({ name, value, copied = value, className }: Props) {
  const { notifications } = useStorefront()
  const copy = (): void => {
    void navigator.clipboard?.writeText(copied).then(
      () => notifications.success(text.copied(name)),
      () => undefined,
    )
  }
  return (
    <>
      <strong className={className}>{value}</strong>
      <Button kind="quiet" size="s" aria-label={text.copyOf(name)} onClick={copy}>
        {text.copy}
      </Button>
    </>
  )
}
