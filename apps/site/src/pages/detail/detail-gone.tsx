import { ButtonLink } from '@yaopi/widgets'
import { href } from '../../routes/table.ts'
import { Empty } from '../../templates/empty.tsx'
import { HotGoods } from '../../templates/hot-goods.tsx'
import { Column } from '../../templates/page.tsx'
import { detailText as text } from './detail.text.ts'

/** There are no such goods, or no longer: what others buy. */
export function DetailGone() {
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
