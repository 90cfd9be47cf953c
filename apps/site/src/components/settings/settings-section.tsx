import type { ReactNode } from 'react'
import { Panel } from '../page/index.ts'
import styles from './settings.module.css'

/** A group of settings, or of what has access to an account: signed-in devices, links. */
export function SettingsSection({
  title,
  note,
  action,
  empty,
  children,
}: {
  readonly title: string
  /** What the group is for. */
  readonly note?: ReactNode
  /** A button for the whole group. */
  readonly action?: ReactNode
  /** Said instead of the rows when there are none. */
  readonly empty?: string | undefined
  /** `SettingRow`s. */
  readonly children: ReactNode
}) {
  return (
    <Panel title={title} more={action}>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {empty === undefined ? <ul className={styles.rows}>{children}</ul> : <p className={styles.note}>{empty}</p>}
    </Panel>
  )
}

/** One setting: its name, what it is now, and the way to change it. */
export function SettingRow({
  name,
  value,
  note,
  action,
}: {
  readonly name: string
  readonly value: ReactNode
  /** Why it matters, or what is wrong with it. */
  readonly note?: ReactNode
  readonly action?: ReactNode
}) {
  return (
    <li>
      <b>{name}</b>
      <div className={styles.value}>
        <span>{value}</span>
        {note !== undefined && <small>{note}</small>}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </li>
  )
}
