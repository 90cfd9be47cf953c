import { ButtonLink } from '@yaopi/widgets'
import { href } from '../../platform/routing/index.ts'
import { Column, Empty } from '../../platform/components/index.ts'
import { HotGoods } from '../goods/index.ts'
import { detailText as text } from './detail.text.ts'

/** There are no such goods, or no longer: what others buy. */
export function DetailNotFound() {
  return (
    <Column>
      <Empty title={text.goneTitle} hint={text.goneHint}>
        <ButtonLink kind="primary" href={href('list_index')}>
          {text.toList}
        </ButtonLink>
      </Empty>
      <HotGoods />
    </Column>
  )
}
