import { Panel } from '../../components/page/index.ts'
import { campaignText as text } from './campaign.text.ts'
import styles from './campaign.module.css'

/** The rules of a promotion, one sentence each. */
export function RulesPanel({ rules }: { readonly rules: readonly string[] }) {
  return (
    <Panel title={text.rules}>
      <ol className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </Panel>
  )
}
