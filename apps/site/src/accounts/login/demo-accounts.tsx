import type { SiteConfig } from '@yaopi/core/contract'
import { useStorefront, useValue } from '@yaopi/widgets'
import { loginText as text } from './login.text.ts'
import styles from './login.module.css'

/** An account of a demo shop with its published password. */
export type DemoAccount = SiteConfig['demo_accounts'][number]

/** The accounts of the demonstration, to be picked; the server names them only in demo mode. */
export function DemoAccounts({ onChoose }: { readonly onChoose: (account: DemoAccount) => void }) {
  const { home } = useStorefront()
  const accounts = useValue(home.config)?.demo_accounts ?? []
  const [first] = accounts
  if (first === undefined) return null
  return (
    <section className={styles.demo}>
      <h2>{text.demoTitle}</h2>
      <p>{text.demoHint(first.password)}</p>
      <ul>
        {accounts.map((account) => (
          <li key={account.username}>
            <button type="button" onClick={() => onChoose(account)}>
              <b>{account.username}</b>
              <span>{account.remark}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
