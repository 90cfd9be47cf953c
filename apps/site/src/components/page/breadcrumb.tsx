import { Anchor } from '@yaopi/widgets'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Fragment } from 'react'
import { pageText as text } from './page.text.ts'
import styles from './breadcrumb.module.css'

/** One link of the breadcrumb; without an address it is text. */
export type Crumb = { readonly name: string; readonly href?: string }

/** The links from home to this page; the last entry is the page itself. */
export function Breadcrumb({ trail }: { readonly trail: readonly Crumb[] }) {
  const all: readonly Crumb[] = [{ name: text.home, href: '/' }, ...trail]
  return (
    <nav className={styles.trail} aria-label={text.breadcrumb}>
      {all.map((crumb, at) => {
        const isLast = at === all.length - 1
        return (
          <Fragment key={`${at}${crumb.name}`}>
            {at > 0 && <ChevronRight size={14} aria-hidden="true" />}
            {isLast || crumb.href === undefined ? (
              <span className={isLast ? styles.here : undefined} aria-current={isLast ? 'page' : undefined}>
                {crumb.name}
              </span>
            ) : (
              <Anchor href={crumb.href}>{crumb.name}</Anchor>
            )}
          </Fragment>
        )
      })}
    </nav>
  )
}
