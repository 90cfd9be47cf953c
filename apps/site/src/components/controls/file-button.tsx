import { Button } from '@yaopi/widgets'
import { useRef, type ReactNode } from 'react'

/** A button that asks for a file. */
export function FileButton({
  label,
  accept,
  busy = false,
  onChosen,
  children,
}: {
  /** Accessible name of the field behind the button. */
  readonly label: string
  readonly accept: string
  readonly busy?: boolean
  readonly onChosen: (file: File) => void
  readonly children: ReactNode
}) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button busy={busy} onClick={() => field.current?.click()}>
        {children}
      </Button>
      <input
        ref={field}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          // The same file may be chosen again after it was corrected.
          event.target.value = ''
          if (chosen !== undefined) onChosen(chosen)
        }}
      />
    </>
  )
}
