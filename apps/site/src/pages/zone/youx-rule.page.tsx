import { articleCalls } from '@yaopi/core/contract'
import { ButtonLink } from '@yaopi/widgets'
import { useCall } from '../../data/use-call.ts'
import { href } from '../../routes/table.ts'
import { Block } from '../../templates/block.tsx'
import { Column, Panel } from '../../templates/page.tsx'
import { LinesSkeleton } from '../../templates/skeleton.tsx'
import { AgreementText } from '../contract/agreement-text.tsx'
import { YOUX_RULE } from './zone-input.ts'
import { zoneText as text } from './zone.text.ts'
import styles from './youx-rule.module.css'

/** /yx/rule: nothing but the rules of the free-shipping zone, as an editor wrote them, and the way back. */
export default function YouxRulePage() {
  const { state, reload } = useCall(articleCalls.read, YOUX_RULE, { keep: true })
  return (
    <Column>
      <div className={styles.page}>
        <Panel>
          <h1>{state.data?.title ?? text.ruleTitle}</h1>
          <div className={styles.text}>
            <Block state={state} reload={reload} skeleton={<LinesSkeleton lines={12} />}>
              {(article) => <AgreementText content={article.content} />}
            </Block>
          </div>
          <ButtonLink kind="primary" href={href('yx')}>
            {text.backToYoux}
          </ButtonLink>
        </Panel>
      </div>
    </Column>
  )
}
