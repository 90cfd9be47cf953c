import { parseArgs } from 'node:util'
import { STAFF_ROLES, type InitialPassword, type StaffRole } from '@yaopi/core/staff'
import { storageOf } from '../../platform/config/index.ts'
import { holdsDemoData } from '../../platform/demo-shop/index.ts'
import { inTransaction, migrate, openConfigured, TIME_ZONE, type Db } from '../../platform/db/index.ts'
import { newInitialPassword } from './initial-password.service.ts'
import { audit } from './staff-audit.queries.ts'
import { staffCommandText } from './staff-command.text.ts'
import { addStaffAccount, setInitialPassword, staffByName } from './staff.queries.ts'
import { staffText } from './staff.text.ts'

// `npm run staff:create`: makes an account of staff, or gives one a new initial password (decision 0040).

type Account = {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly roles: readonly StaffRole[]
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        username: { type: 'string' },
        name: { type: 'string' },
        role: { type: 'string' },
        reset: { type: 'boolean' },
      },
    })
    if (values.username === undefined || (values.reset === true) === (values.name !== undefined))
      throw new Error(staffCommandText.usage)
    return { ...values, username: values.username, name: values.name?.trim() ?? '' }
  } catch {
    throw new Error(staffCommandText.usage)
  }
}

async function note(tx: Db, account: Account, action: string, at: number): Promise<void> {
  const { id, roles } = account
  await audit(tx, { staff_id: id, roles, action, target: `staff:${id}`, detail: { by: 'staff:create' }, ip: '', at })
}

async function create(db: Db, username: string, name: string, typedRoles: string) {
  if (!/^[a-z0-9][a-z0-9._-]{3,49}$/.test(username)) throw new Error(staffCommandText.badUsername)
  if (name === '' || [...name].length > 50) throw new Error(staffCommandText.badName)
  const named = typedRoles.split(',')
  const roles = STAFF_ROLES.filter((one) => named.includes(one))
  if (roles.length !== named.length) throw new Error(staffCommandText.badRole(STAFF_ROLES))
  const { shown, stored } = await newInitialPassword(Date.now())
  return inTransaction(db, async (tx) => {
    const made = await addStaffAccount(tx, { username, name, roles, ...stored })
    if (made === undefined) throw new Error(staffCommandText.taken(username))
    const account: Account = { id: made.id, username, name, roles }
    await note(tx, account, staffText.audit.created, Date.now())
    return { account, shown }
  })
}

async function reset(db: Db, username: string) {
  const { shown, stored } = await newInitialPassword(Date.now())
  return inTransaction(db, async (tx) => {
    const account = await staffByName(tx, username)
    if (account === undefined) throw new Error(staffCommandText.unknown(username))
    await setInitialPassword(tx, account.id, stored)
    await note(tx, account, staffText.audit.initialPassword, Date.now())
    return { account, shown }
  })
}

const inWords = (account: Account, { password, expires_at }: InitialPassword): string => {
  const until = new Date(expires_at * 1000).toLocaleString('zh-CN', { timeZone: TIME_ZONE })
  return `${staffCommandText.done(account)}\n${staffCommandText.password(password, until)}\n`
}

async function run(): Promise<void> {
  const { username, name, role, reset: isReset } = readArguments()
  const open = await openConfigured(storageOf(process.env))
  try {
    await migrate(open)
    if (await holdsDemoData(open.db)) throw new Error(staffCommandText.demo)
    const { account, shown } = isReset
      ? await reset(open.db, username)
      : await create(open.db, username, name, role ?? 'admin')
    process.stdout.write(inWords(account, shown))
  } finally {
    await open.close()
  }
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
