import { articleCalls } from '@yaopi/core/contract'
import { ButtonLink } from '@yaopi/widgets'
import { useQuery } from '../../platform/data/index.ts'
import { usePageTitle } from '../../platform/navigation/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Block, Column, LinesSkeleton, Panel } from '../../components/page/index.ts'
import { MarkdownText } from '../../components/article/index.ts'
import { FREE_SHIPPING_RULES } from './zone-params.ts'
import { zoneText as text } from './zone.text.ts'
import styles from './free-shipping-rules.module.css'

/** /yx/rule: nothing but the rules of the free-shipping zone, as an editor wrote them, and the way back. */
export default function YouxRulePage() {
  const { state, reload } = useQuery(articleCalls.read, FREE_SHIPPING_RULES, { cache: true })
  usePageTitle(state.data?.title)
  return (
    <Column>
      <div className={styles.page}>
        <Panel>
          <h1>{state.data?.title ?? text.ruleTitle}</h1>
          <div className={styles.body}>
            <Block state={state} reload={reload} skeleton={<LinesSkeleton lines={12} />}>
              {(article) => <MarkdownText content={article.content} className={styles.text} />}
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
