import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

/** Where a scanned number leads, or why it leads nowhere. */
type Scanned = { readonly path: string } | { readonly problem: string }

/** A field that has the focus when its screen opens; a scanner types a number into it and ends with Enter. */
export function ScanField({
  label,
  find,
}: {
  readonly label: string
  readonly find: (number: string) => Promise<Scanned>
}) {
  const [word, setWord] = useState('')
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const navigate = useNavigate()
  const open = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault()
    const number = word.trim()
    if (number === '') return
    const scanned = await find(number)
    if ('path' in scanned) void navigate(scanned.path)
    else setProblem(scanned.problem)
  }
  return (
    <form onSubmit={(event) => void open(event)}>
      <TextInput
        aria-label={label}
        placeholder={label}
        value={word}
        onChange={(event) => {
          setWord(event.currentTarget.value)
          setProblem('')
        }}
        error={problem === '' ? undefined : problem}
        w={{ base: '100%', sm: 300 }}
        ref={field}
        autoComplete="off"
      />
    </form>
  )
}
