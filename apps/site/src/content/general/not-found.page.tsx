import { homeCalls } from '@yaopi/core/contract'
import { ButtonLink, EmptyState, ProductCard, ProductGrid, ProductGridSkeleton } from '@yaopi/widgets'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Block, Column } from '../../components/page/index.ts'
import { generalText as text } from './general.text.ts'
import styles from './general.module.css'

/** Where unknown addresses end, with ways on [SH-02]. */
export default function NotFoundPage() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // An unknown address shows this page as it is served; then the browser takes the address of it.
  useEffect(
    function showAddress() {
      if (pathname !== href('notfound')) void navigate(href('notfound'), { replace: true })
    },
    [navigate, pathname],
  )
  const { state, reload } = useQuery(homeCalls.recommended, {}, { cache: true })
  return (
    <Column>
      <div className={styles.lost}>
        <p className={styles.code} aria-hidden="true">
          4<span />4
        </p>
        <EmptyState title={text.notFoundTitle} hint={text.notFoundHint}>
          <ButtonLink kind="primary" href="/">
            {text.backHome}
          </ButtonLink>
          <ButtonLink href={href('list_index')}>{text.toList}</ButtonLink>
          <ButtonLink href={href('pzqg_add')}>{text.request}</ButtonLink>
        </EmptyState>
      </div>
      <section className={styles.section}>
        <h2>{text.recommended}</h2>
        <Block
          state={state}
          reload={reload}
          skeleton={<ProductGridSkeleton count={5} columns={5} />}
          isEmpty={(goods) => goods.length === 0}
        >
          {(goods) => (
            <ProductGrid columns={5}>
              {goods.slice(0, 10).map((one) => (
                <ProductCard key={one.id} goods={one} />
              ))}
            </ProductGrid>
          )}
        </Block>
      </section>
    </Column>
  )
}
