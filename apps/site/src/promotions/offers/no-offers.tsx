import { ButtonLink } from '@yaopi/widgets'
import { EmptyWithHotGoods } from '../../catalogue/goods/index.ts'
import { href } from '../../platform/routing/index.ts'
import { offerPagesText as text } from './offer.text.ts'

/** No offers: `back` leads to those that the chosen tab or filter leaves out, else the way leads to all goods. */
export function NoOffers({
  title,
  hint,
  back = { name: text.toAll, href: href('list_index') },
}: {
  readonly title: string
  readonly hint: string
  readonly back?: { readonly name: string; readonly href: string } | undefined
}) {
  return (
    <EmptyWithHotGoods title={title} hint={hint}>
      <ButtonLink kind="primary" href={back.href}>
        {back.name}
      </ButtonLink>
    </EmptyWithHotGoods>
  )
}
