import { Paper, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useKeys, useSecondKey } from '../platform/keys/index.ts'
import { useScreens } from '../platform/routing/index.ts'
import { shellText as text } from './shell.text.ts'
import styles from './shell.module.css'

/** The key `g` and then the letter of a screen lead to it; in between the letters of this person are shown. */
export function GoTo() {
  const [isWaiting, setWaiting] = useState(false)
  const navigate = useNavigate()
  const screens = useScreens().filter(({ letter }) => letter !== undefined)
  useKeys({ KeyG: () => setWaiting(true) }, screens.length > 0 && !isWaiting)
  useSecondKey(
    isWaiting,
    (code) => {
      const screen = screens.find(({ letter }) => code === `Key${letter!.toUpperCase()}`)
      if (screen !== undefined) void navigate(`/${screen.path}`)
      return screen !== undefined || code === 'Escape'
    },
    () => setWaiting(false),
  )
  if (!isWaiting) return null
  return (
    <Paper className={styles.letters} shadow="md" withBorder role="status" aria-label={text.goTo}>
      {screens.map(({ name, letter, title }) => (
        <Text key={name} size="sm" component="span">
          <kbd>{letter}</kbd> {title}
        </Text>
      ))}
    </Paper>
  )
}
