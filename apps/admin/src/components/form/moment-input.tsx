import { ActionIcon } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { formText } from './form.text.ts'
import { shanghaiPicker, stampOfPicker } from './shanghai-time.ts'

/** A day, alone or with hours and minutes; signs of a Chinese keyboard are as good. */
const TYPED = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[ T]+(\d{1,2}):(\d{2})(?::\d{2})?$/
/** A day alone has all its digits: the first one of two would be another day. */
const DAY = /^(\d{4})[-/.](\d{2})[-/.](\d{2})$/
const DAY_LENGTH = 10

/** What was typed as the calendar writes it; a day alone begins at 0:00; null while it is no whole moment. */
function parsed(typed: string): string | null {
  const plain = typed.normalize('NFKC').trim()
  const parts = TYPED.exec(plain) ?? DAY.exec(plain)
  if (parts === null) return null
  const [year, month, day, hour = '00', minute = '00'] = parts.slice(1).map((part) => part.padStart(2, '0'))
  const text = `${year}-${month}-${day} ${hour}:${minute}:00`
  const at = stampOfPicker(text)
  // The 31st of a short month is no day.
  return Number.isNaN(at) || shanghaiPicker(at) !== text ? null : text
}

/**
 * A moment of Shanghai to the minute that is typed, or chosen from a calendar (Alt ↓); Unix seconds, 0 for none.
 */
export function MomentInput(props: {
  readonly label?: string
  readonly 'aria-label'?: string
  readonly value: number
  readonly onChange: (value: number) => void
  readonly disabled?: boolean
  readonly error?: string | undefined
  readonly description?: string
  readonly size?: 'xs' | 'sm'
}) {
  const { value, onChange, disabled, ...rest } = props
  const [isOpen, setIsOpen] = useState(false)
  // A day of the calendar comes without a time: it keeps that of the moment before.
  const clock = value === 0 ? '00:00:00' : shanghaiPicker(value).slice(DAY_LENGTH + 1)
  return (
    <DateInput
      size="sm"
      miw={190}
      {...rest}
      {...(disabled === undefined ? {} : { disabled })}
      withTime
      allowDeselect
      valueFormat="YYYY-MM-DD HH:mm"
      placeholder={formText.moment}
      value={value === 0 ? null : shanghaiPicker(value)}
      dateParser={parsed}
      onChange={(text) => {
        setIsOpen(false)
        onChange(text === null ? 0 : stampOfPicker(text.length > DAY_LENGTH ? text : `${text} ${clock}`))
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' && event.altKey) setIsOpen(true)
        if (event.key === 'Escape' && isOpen) {
          event.stopPropagation()
          setIsOpen(false)
        }
      }}
      popoverProps={{ opened: isOpen, onChange: setIsOpen, withinPortal: true }}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          disabled={disabled === true}
          aria-label={formText.calendar}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setIsOpen(!isOpen)}
        >
          <CalendarDays size={16} />
        </ActionIcon>
      }
    />
  )
}
