import { ButtonLink } from '@yaopi/widgets'
import { href } from '../../platform/routing/index.ts'
import { Column } from '../../components/page/index.ts'
import { EmptyWithHotGoods } from '../goods/index.ts'
import { detailText as text } from './detail.text.ts'

/** There are no such goods, or no longer: what others buy. */
export function DetailNotFound() {
  return (
    <Column>
      <EmptyWithHotGoods title={text.goneTitle} hint={text.goneHint}>
        <ButtonLink kind="primary" href={href('list_index')}>
          {text.toList}
        </ButtonLink>
      </EmptyWithHotGoods>
    </Column>
  )
}
