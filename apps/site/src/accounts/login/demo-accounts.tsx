import { useStorefront, useValue } from '@yaopi/widgets'
import { loginText as text } from './login.text.ts'
import styles from './login.module.css'

/** The accounts of the demonstration, to be picked; the server names them only in demo mode. */
export function DemoAccounts({ onChoose }: { readonly onChoose: (username: string) => void }) {
  const { home } = useStorefront()
  const accounts = useValue(home.config)?.demo_accounts ?? []
  if (accounts.length === 0) return null
  return (
    <section className={styles.demo}>
      <h2>{text.demoTitle}</h2>
      <p>{text.demoHint}</p>
      <ul>
        {accounts.map((account) => (
          <li key={account.username}>
            <button type="button" onClick={() => onChoose(account.username)}>
              <b>{account.username}</b>
              <span>{account.remark}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
