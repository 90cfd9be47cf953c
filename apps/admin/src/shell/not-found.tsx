import { Button, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { shellText as text } from './shell.text.ts'

/** An address without a screen, or one that the person may not see. */
export function NotFound() {
  return (
    <Stack p="lg" align="flex-start">
      <Text>{text.unknown}</Text>
      <Button component={Link} to="/">
        {text.back}
      </Button>
    </Stack>
  )
}
