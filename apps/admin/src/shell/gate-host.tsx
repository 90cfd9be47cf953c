import { Box, Center, Modal, Paper, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { StaffState } from '@yaopi/core/staff'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { CodeForm, EnrolForm, PasswordForm, SignInForm, signInText } from '../accounts/sign-in/index.ts'
import { GateProvider, type Gate, type GateReason } from '../platform/client/index.ts'

type Waiting = { readonly reason: GateReason; readonly answer: (passed: boolean) => void }

/** How the dialogs learn who is signed in, and who was before. */
export type KnownPerson = { current: StaffState | undefined }

const titles: Readonly<Record<GateReason, string>> = {
  LOGIN: signInText.title,
  CODE: signInText.renewTitle,
  ENROL: signInText.enrolTitle,
  NEW_PASSWORD: signInText.passwordTitle,
}

/**
 * Asks for a login, a code, a second factor or a password of one's own when a call wants them. What is on the screen
 * stays behind the dialog, with all that was typed; several calls wait for one answer.
 */
export function GateHost({ person, children }: { readonly person: KnownPerson; readonly children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const queries = useQueryClient()
  const wanted = useRef<readonly Waiting[]>([])
  useEffect(() => {
    wanted.current = waiting
  }, [waiting])

  const gate = useMemo<Gate>(
    () => ({
      pass: (reason) =>
        new Promise((answer) => {
          setWaiting((before) => [...before, { reason, answer }])
        }),
    }),
    [],
  )
  const reason = waiting[0]?.reason
  const finish = (passed: boolean): void => {
    const all = wanted.current
    setWaiting([])
    // Readings that failed meanwhile are asked again.
    if (passed) void queries.invalidateQueries()
    for (const { answer } of all) answer(passed)
  }
  const known = person.current
  const form = {
    LOGIN: <SignInForm key="login" username="" onDone={() => finish(true)} />,
    CODE: <CodeForm key="code" onDone={() => finish(true)} onCancel={() => finish(false)} />,
    ENROL: <EnrolForm key="enrol" onDone={() => finish(true)} />,
    NEW_PASSWORD: <PasswordForm key="password" onDone={() => finish(true)} />,
  }
  const isFirst = known === undefined
  return (
    <GateProvider value={gate}>
      {children}
      {reason !== undefined && isFirst && (
        <Box component="main" pos="fixed" inset={0} bg="var(--yaopi-page)" style={{ zIndex: 300 }}>
          <Center h="100%">
            <Paper w={380} p="xl" shadow="md" withBorder>
              <Title order={1} size="h3" mb="md">
                {titles[reason]}
              </Title>
              {form[reason]}
            </Paper>
          </Center>
        </Box>
      )}
      <Modal
        opened={reason !== undefined && !isFirst}
        onClose={() => reason === 'CODE' && finish(false)}
        withCloseButton={reason === 'CODE'}
        closeButtonProps={{ 'aria-label': signInText.cancel }}
        title={reason === 'LOGIN' && known !== undefined ? signInText.again(known.name) : reason && titles[reason]}
        zIndex={400}
        centered
      >
        {reason !== undefined && form[reason]}
      </Modal>
    </GateProvider>
  )
}
