import { Screen } from '../../components/page/index.ts'
import { CreditChanges } from './credit-changes.view.tsx'
import { creditText as text } from './credit.text.ts'

/** Changes of credit lines that wait for the second person, and those that were decided (F5). */
export default function CreditChangesPage() {
  return (
    <Screen title={text.changes}>
      <CreditChanges />
    </Screen>
  )
}
