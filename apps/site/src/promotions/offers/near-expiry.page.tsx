import { goodsCalls, type GoodsListQuery, type GoodsPage } from '@yaopi/core/contract'
import { goodsText, stockDisplay, type Goods } from '@yaopi/core'
import { seesPrices } from '@yaopi/core/pricing'
import { Anchor, useStorefront, useValue } from '@yaopi/widgets'
import { useSearch } from '../../platform/navigation/index.ts'
import { goodsHref } from '../../catalogue/goods/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Breadcrumb, Column } from '../../components/page/index.ts'
import { isByPrice, queryAfter } from '../../catalogue/params/index.ts'
import { OfferCard } from './offer-card.tsx'
import { OfferHead } from './offer-head.tsx'
import { NoOffers } from './no-offers.tsx'
import { OfferList } from './offer-list.tsx'
import { LIVES, LOT_SORTS, lotsInput } from './offer-params.ts'
import { offerPagesText } from './offer.text.ts'
import styles from './near-expiry.module.css'

const text = offerPagesText.lots

/** /jxqzc 近效期专区: one listing a lot, by the days it has left. */
export default function NearExpiryPage() {
  const priced = seesPrices(useValue(useStorefront().session.user))
  const params = useSearch()
  const input = lotsInput(params)
  const { state, reload } = useQuery<GoodsListQuery, GoodsPage>(goodsCalls.list, input, {
    cache: true,
    keepPreviousData: true,
  })
  const current = priced || !isByPrice(input.sort ?? null) ? (input.sort ?? 'default') : 'default'
  const lives = [undefined, ...LIVES].map((life) => ({
    name: life === undefined ? text.all : text.lives[life],
    href: queryAfter(params, { life: life ?? null }) || '?',
    isCurrent: input.life === life,
  }))
  return (
    <Column>
      <Breadcrumb trail={[{ name: text.title }]} />
      <OfferHead title={text.title} note={text.note} tabs={lives} label={text.filter} />
      <nav className={styles.sorts} aria-label={text.sort}>
        {LOT_SORTS.filter((sort) => priced || !isByPrice(sort)).map((sort) => (
          <Anchor
            key={sort}
            href={queryAfter(params, { sort: sort === 'default' ? null : sort }) || '?'}
            aria-current={sort === current ? 'true' : undefined}
          >
            {text.sorts[sort]}
          </Anchor>
        ))}
      </nav>
      <OfferList state={state} reload={reload} columns={5} empty={<Nothing isFiltered={input.life !== undefined} />}>
        {(goods, isFirstRow) => (
          <OfferCard key={goods.goods_price_id} goods={goods} href={goodsHref(goods)} eager={isFirstRow}>
            <LotFacts goods={goods} />
          </OfferCard>
        )}
      </OfferList>
    </Column>
  )
}

/** The lot a listing is of. */
function LotFacts({ goods }: { readonly goods: Goods }) {
  const { lot, bzdw } = goods
  if (lot === undefined) return null
  const stock = stockDisplay(goods)
  return (
    <ul className={styles.lot}>
      <li className={styles.days} data-near={lot.days < 60 || undefined}>
        {text.days(lot.days)}
      </li>
      <li>{text.end(lot.end_date)}</li>
      <li title={lot.batch_no}>{text.batch(lot.batch_no)}</li>
      <li>{stock.level === 'available' ? goodsText.stock(stock, bzdw) : text.stock(goods.number, bzdw)}</li>
    </ul>
  )
}

const Nothing = ({ isFiltered }: { readonly isFiltered: boolean }) => (
  <NoOffers
    title={isFiltered ? text.emptyFilter : text.empty}
    hint={text.emptyHint}
    back={isFiltered ? { name: text.toAll, href: href('jxqzc') } : undefined}
  />
)
