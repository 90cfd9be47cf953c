import { HM_LIMITS, hmReceiptCalls } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { Panel } from '../../components/page/index.ts'
import { ExportLink } from '../../components/record-list/index.ts'
import css from './pay.module.css'
import { paymentText as text } from './payment.text.ts'

/** Why orders of preparations that hold special drugs are paid apart (domain.md §3.1, §3.7). */
export function HmRules() {
  const { client } = useStorefront()
  return (
    <Panel title={text.drugRulesTitle}>
      <ol className={css.rules}>
        <li>{text.drugRuleTransfer}</li>
        <li>{text.drugRuleAddress}</li>
        <li>{text.drugRuleLimit(HM_LIMITS.order, HM_LIMITS.month)}</li>
        <li>{text.drugRuleReceipt}</li>
        <li>{text.drugRuleIdentity}</li>
      </ol>
      <ExportLink href={client.urlFor(hmReceiptCalls.model, {})} label={text.drugModel} />
    </Panel>
  )
}
