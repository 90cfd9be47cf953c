import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { formatDateTime } from '@yaopi/core'
import {
  STAFF_ROLE_NAMES,
  STAFF_ROLES,
  staffAccountAdminCalls,
  staffAdminCalls,
  warehouseAdminCalls,
  type InitialPassword,
  type StaffAccount,
  type StaffRole,
} from '@yaopi/core/staff'
import { useMemo } from 'react'
import { askReason, confirmed, openDialog } from '../../components/dialogs/index.ts'
import { CommandForm, MultiSelectField, TextareaField, TextField } from '../../components/form/index.ts'
import { notifyDone, useCallQuery, useCommand } from '../../platform/client/index.ts'
import { staffText as text } from './staff.text.ts'

const roleChoices = STAFF_ROLES.map((role) => [role, STAFF_ROLE_NAMES[role]] as const)

/** Shows a password once, until the person says that they have it. */
export function showPassword({ password, expires_at }: InitialPassword): void {
  openDialog(text.passwordTitle, (close) => (
    <Stack gap="sm">
      <Code block fz="lg">
        {password}
      </Code>
      <Text size="sm">{text.passwordHint(formatDateTime(expires_at).slice(0, 16))}</Text>
      <Group justify="flex-end">
        <Button data-autofocus onClick={close}>
          {text.known}
        </Button>
      </Group>
    </Stack>
  ))
}

type NewAccount = { username: string; name: string; phone: string; roles: StaffRole[]; reason: string }

const PhoneField = () => <TextField name="phone" label={text.phone} description={text.phoneHint} maxLength={20} />

/** The form of a new account. */
export const NewAccountForm = ({ close }: { readonly close: () => void }) => (
  <CommandForm
    call={staffAccountAdminCalls.create}
    initial={{ username: '', name: '', phone: '', roles: [], reason: '' } satisfies NewAccount as NewAccount}
    input={(values) => values}
    submit={text.submit}
    done={text.created}
    isInDialog
    onDone={(made) => {
      close()
      showPassword(made)
    }}
    onCancel={close}
  >
    <Text size="sm">{text.createHint}</Text>
    <TextField name="name" label={text.name} isRequired maxLength={50} />
    <TextField name="username" label={text.username} description={text.usernameHint} isRequired maxLength={50} />
    <PhoneField />
    <MultiSelectField name="roles" label={text.roles} choices={roleChoices} isRequired />
    <TextareaField name="reason" label={text.reason} isRequired maxLength={200} />
  </CommandForm>
)

type AccountFacts = { name: string; phone: string }
const FactsForm = ({ account, close }: { readonly account: StaffAccount; readonly close: () => void }) => (
  <CommandForm
    call={staffAccountAdminCalls.edit}
    initial={{ name: account.name, phone: account.phone } as AccountFacts}
    input={(values) => ({ ...values, id: account.id, version: account.version })}
    done={text.saved}
    isInDialog
    onDone={close}
    onCancel={close}
  >
    <TextField name="name" label={text.name} isRequired maxLength={50} />
    <PhoneField />
  </CommandForm>
)

type Wanted = { roles: StaffRole[]; reason: string }
const RolesForm = ({ account, close }: { readonly account: StaffAccount; readonly close: () => void }) => (
  <CommandForm
    call={staffAccountAdminCalls.changeRoles}
    initial={{ roles: [...account.roles], reason: '' } as Wanted}
    input={(values) => ({ ...values, id: account.id, version: account.version })}
    submit={text.submit}
    done={text.asked}
    isInDialog
    onDone={close}
    onCancel={close}
  >
    <Text size="sm">{text.changeRolesHint}</Text>
    <MultiSelectField name="roles" label={text.roles} choices={roleChoices} isRequired />
    <TextareaField name="reason" label={text.reason} isRequired maxLength={200} />
  </CommandForm>
)

/** The warehouses of the shop by number, as choices. */
export function useWarehouses(): readonly (readonly [id: string, name: string])[] {
  const { data } = useCallQuery(warehouseAdminCalls.list, {}, { keepPrevious: true })
  return useMemo(() => (data ?? []).map(({ id, name }) => [String(id), name] as const), [data])
}

type Places = { warehouses: string[]; reason: string }
function WarehousesForm({ account, close }: { readonly account: StaffAccount; readonly close: () => void }) {
  const choices = useWarehouses()
  const { id, version, warehouses } = account
  return (
    <CommandForm
      call={staffAccountAdminCalls.changeWarehouses}
      initial={{ warehouses: warehouses.map(String), reason: '' } as Places}
      input={({ warehouses: chosen, reason }) => ({
        id,
        version,
        reason,
        ...(chosen.length > 0 && { warehouses: chosen.map(Number) }),
      })}
      done={text.saved}
      isInDialog
      onDone={close}
      onCancel={close}
    >
      <Text size="sm">{text.warehousesHint}</Text>
      <MultiSelectField name="warehouses" label={text.warehouses} description={text.noneChosen} choices={choices} />
      <TextareaField name="reason" label={text.reason} isRequired maxLength={200} />
    </CommandForm>
  )
}

/** What an administrator does with an account. */
export function StaffActions({ account, isOwn }: { readonly account: StaffAccount; readonly isOwn: boolean }) {
  const switching = useCommand(staffAccountAdminCalls.switch)
  const ending = useCommand(staffAdminCalls.endLoginsOf)
  const resetting = useCommand(staffAdminCalls.resetSecondFactor)
  const { id, version, is_active } = account
  const isOfWarehouse = account.roles.includes('warehouse') || account.warehouses.length > 0
  const switchIt = async (): Promise<void> => {
    const isOff = is_active === 1
    const title = isOff ? text.disable : text.enable
    const reason = await askReason(title, {
      templates: text.templates,
      submit: title,
      ...(isOff && { hint: text.disableHint }),
    })
    if (reason === undefined) return
    const answer = await switching.send({ id, version, active: isOff ? 0 : 1, reason })
    if (answer.ok) notifyDone(isOff ? text.disabled : text.enabled)
  }
  const end = async (): Promise<void> => {
    const answer = await ending.send({ id })
    if (answer.ok) notifyDone(text.ended(answer.data.ended))
  }
  const reset = async (): Promise<void> => {
    if (!(await confirmed(text.reset, text.resetHint, { isDanger: true }))) return
    const answer = await resetting.send({ id })
    if (answer.ok) showPassword(answer.data)
  }
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        disabled={account.waiting !== null}
        onClick={() => openDialog(text.changeRoles, (close) => <RolesForm account={account} close={close} />)}
      >
        {text.changeRoles}
      </Button>
      {isOfWarehouse && (
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            openDialog(text.changeWarehouses, (close) => <WarehousesForm account={account} close={close} />)
          }
        >
          {text.changeWarehouses}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        onClick={() => openDialog(text.edit, (close) => <FactsForm account={account} close={close} />)}
      >
        {text.edit}
      </Button>
      <Button size="xs" variant="default" onClick={() => void end()}>
        {text.endLogins}
      </Button>
      {!isOwn && (
        <>
          <Button size="xs" variant="default" onClick={() => void reset()}>
            {text.reset}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={account.roles.length === 0}
            loading={switching.isPending}
            onClick={() => void switchIt()}
          >
            {is_active === 1 ? text.disable : text.enable}
          </Button>
        </>
      )}
    </Group>
  )
}
