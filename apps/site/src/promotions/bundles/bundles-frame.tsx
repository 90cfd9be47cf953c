import type { AsyncState } from '@yaopi/core'
import { ButtonLink, Skeleton } from '@yaopi/widgets'
import type { ReactNode } from 'react'
import { Block, Breadcrumb, Column } from '../../components/page/index.ts'
import { bundlesText as text } from './bundles.text.ts'
import styles from './bundles.module.css'
import { EmptyWithHotGoods } from '../../catalogue/goods/index.ts'
import { href } from '../../platform/routing/index.ts'

type OtherPage = { readonly title: string; readonly words: string; readonly href: string }

type Props<T> = {
  readonly title: string
  readonly note: string
  /** The page of the other kind of bundles. */
  readonly other: OtherPage
  readonly state: AsyncState<T>
  readonly reload: () => void
  /** How many cards are drawn while it loads, and how high. */
  readonly skeleton: { readonly count: number; readonly height: string }
  readonly isEmpty: (data: T) => boolean
  readonly empty: { readonly title: string; readonly hint: string }
  readonly children: (data: T, isReloading: boolean) => ReactNode
}

/** The frame of a list of bundles: its head with the way to the other kind, and its cards. */
export function BundlesFrame<T>({ title, note, other, state, reload, skeleton, isEmpty, empty, children }: Props<T>) {
  return (
    <Column>
      <Breadcrumb trail={[{ name: title }]} />
      <div className={styles.page}>
        <header className={styles.head}>
          <div>
            <h1>{title}</h1>
            <p>{note}</p>
          </div>
          <nav aria-label={other.title}>
            <ButtonLink size="s" href={other.href}>
              {other.words}
            </ButtonLink>
          </nav>
        </header>
        <Block
          state={state}
          reload={reload}
          skeleton={
            <div className={styles.cards}>
              {Array.from({ length: skeleton.count }, (_, at) => (
                <Skeleton key={at} height={skeleton.height} />
              ))}
            </div>
          }
          isEmpty={isEmpty}
          empty={
            <EmptyWithHotGoods {...empty}>
              <ButtonLink kind="primary" href={other.href}>
                {other.words}
              </ButtonLink>
              <ButtonLink href={href('list_index')}>{text.toAll}</ButtonLink>
            </EmptyWithHotGoods>
          }
        >
          {children}
        </Block>
      </div>
    </Column>
  )
}
