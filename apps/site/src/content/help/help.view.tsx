import type { ArticleCategory } from '@yaopi/core'
import { Anchor, ButtonLink, EmptyState } from '@yaopi/widgets'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { helpHref, href } from '../../platform/routing/index.ts'
import { Breadcrumb, Column, Panel } from '../../components/page/index.ts'
import { PRIVACY } from './help-pages.ts'
import { helpText as text } from './help.text.ts'
import styles from './help.module.css'

/** The way down to the form, which stands below its text. */
export function ToComplaints() {
  return (
    <p>
      <a className={styles.toForm} href="#complaints">
        {text.toComplaints}
      </a>
    </p>
  )
}

/** The help centre around an article: the way to it, the tree of articles and the hotline; below it on a phone. */
export function HelpFrame({
  categories,
  code,
  title,
  hotline,
  children,
}: {
  readonly categories: readonly ArticleCategory[]
  /** Of the article that is shown. */
  readonly code: string
  readonly title: string | undefined
  readonly hotline: string
  readonly children: ReactNode
}) {
  const group = categories.find((category) => category.children.some((article) => article.code === code))
  return (
    <Column>
      <Breadcrumb
        trail={[
          { name: text.centre, href: href('help_hyzc') },
          ...(group === undefined ? [] : [{ name: group.name }]),
          ...(title === undefined ? [] : [{ name: title }]),
        ]}
      />
      <div className={styles.frame}>
        <div className={styles.page}>{children}</div>
        <div className={styles.side}>
          <nav className={styles.tree} aria-label={text.tree}>
            {categories.map((category) => (
              <div key={category.id} className={styles.group}>
                <p className={styles.title}>{category.name}</p>
                {category.children.map((article) => {
                  const address = helpHref(article)
                  return address === undefined ? null : (
                    <Anchor
                      key={article.id}
                      className={styles.entry}
                      href={address}
                      aria-current={article.code === code ? 'page' : undefined}
                    >
                      {article.name}
                    </Anchor>
                  )
                })}
              </div>
            ))}
          </nav>
          {hotline !== '' && (
            <p className={styles.hotline}>
              <Phone size={16} aria-hidden="true" />
              <span>
                {text.hotline}
                <a href={`tel:${hotline}`}>{hotline}</a>
              </span>
            </p>
          )}
        </div>
      </div>
    </Column>
  )
}

/** Says that there is no such article, with the way to the first one. */
export function MissingArticle() {
  return (
    <Panel>
      <EmptyState title={text.missing} hint={text.missingHint}>
        <ButtonLink kind="primary" href={href('help_hyzc')}>
          {text.toFirst}
        </ButtonLink>
      </EmptyState>
    </Panel>
  )
}

/** The user agreement and the privacy policy, one of which is shown. */
export function TextChoice({ current }: { readonly current: string }) {
  const texts = [
    { id: 'yhxy', name: text.agreement, address: href('help_yhxy') },
    { id: PRIVACY, name: text.privacy, address: href('help_yhxy', {}, { text: PRIVACY }) },
  ]
  return (
    <nav className={styles.choice} aria-label={text.texts}>
      {texts.map(({ id, name, address }) => (
        <Anchor key={id} href={address} aria-current={id === current ? 'page' : undefined}>
          {name}
        </Anchor>
      ))}
    </nav>
  )
}
