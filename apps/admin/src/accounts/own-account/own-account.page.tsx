import { Button, Code, Group, List, Stack, Switch, Table, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { staffAdminCalls } from '@yaopi/core/staff'
import { useState } from 'react'
import { openDialog } from '../../components/dialogs/index.ts'
import { Moment, StateBadge } from '../../components/detail/index.ts'
import { Loaded, Screen, Section } from '../../components/page/index.ts'
import { notifyDone, useCallQuery, useCommand } from '../../platform/client/index.ts'
import { areKeysOff, setKeysOff } from '../../platform/keys/index.ts'
import { useSession } from '../../platform/session/index.ts'
import { EnrolForm, PasswordForm } from '../sign-in/index.ts'
import { ownAccountText as text } from './own-account.text.ts'

/** Password, second factor, logins and keys of the signed-in person. */
export default function OwnAccountPage() {
  const session = useSession()
  const logins = useCallQuery(staffAdminCalls.logins, {})
  const end = useCommand(staffAdminCalls.endLogins)
  const newCodes = useCommand(staffAdminCalls.recoveryCodes)
  const [hasKeys, setHasKeys] = useState(() => !areKeysOff())
  const { is_enrolled, recovery_codes } = session.second_factor

  const changeCodes = async (): Promise<void> => {
    const answer = await newCodes.send({})
    if (!answer.ok) return
    openDialog(text.codesTitle, () => (
      <Stack gap="sm">
        <Text size="sm">{text.codesHint}</Text>
        <List>
          {answer.data.recovery_codes.map((code) => (
            <List.Item key={code}>
              <Code>{code}</Code>
            </List.Item>
          ))}
        </List>
      </Stack>
    ))
  }
  const changePassword = (): void =>
    openDialog(text.password, (close) => (
      <PasswordForm
        old={text.oldPassword}
        onDone={() => {
          close()
          notifyDone(text.changed)
          void logins.refetch()
        }}
      />
    ))
  const enrol = (): void =>
    openDialog(text.factor, () => <EnrolForm onDone={() => (modals.closeAll(), window.location.reload())} />)

  return (
    <Screen title={text.title}>
      <Stack gap="md" maw={760}>
        <Section
          title={text.factor}
          actions={
            <>
              <Button size="xs" variant="default" onClick={enrol}>
                {is_enrolled === 1 ? text.again : text.enrol}
              </Button>
              {is_enrolled === 1 && (
                <Button size="xs" variant="default" onClick={() => void changeCodes()}>
                  {text.newCodes}
                </Button>
              )}
            </>
          }
        >
          <Text size="sm">{is_enrolled === 1 ? text.enrolled(recovery_codes) : text.notEnrolled}</Text>
        </Section>
        <Section
          title={text.password}
          actions={
            <Button size="xs" variant="default" onClick={changePassword}>
              {text.password}
            </Button>
          }
        >
          <Text size="sm">{session.name}</Text>
        </Section>
        <Section
          title={text.logins}
          actions={
            <Button
              size="xs"
              variant="default"
              onClick={() => void end.send({}).then((answer) => answer.ok && notifyDone(text.ended))}
            >
              {text.endOthers}
            </Button>
          }
        >
          <Loaded reading={logins}>
            {(rows) => (
              <Table fz={13}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{text.device}</Table.Th>
                    <Table.Th>{text.ip}</Table.Th>
                    <Table.Th>{text.seen}</Table.Th>
                    <Table.Th />
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {rows.map((login) => (
                    <Table.Tr key={login.id}>
                      <Table.Td>{login.device}</Table.Td>
                      <Table.Td>{login.ip}</Table.Td>
                      <Table.Td>
                        <Moment at={login.seen_at} />
                      </Table.Td>
                      <Table.Td>
                        {login.is_own === 1 ? (
                          <StateBadge tone="good">{text.current}</StateBadge>
                        ) : (
                          <Button size="compact-xs" variant="default" onClick={() => void end.send({ id: login.id })}>
                            {text.end}
                          </Button>
                        )}
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            )}
          </Loaded>
        </Section>
        <Section title={text.keys}>
          <Group>
            <Switch
              label={text.keysOn}
              description={text.keysHint}
              checked={hasKeys}
              onChange={(event) => {
                setKeysOff(!event.currentTarget.checked)
                setHasKeys(event.currentTarget.checked)
              }}
            />
          </Group>
        </Section>
      </Stack>
    </Screen>
  )
}
