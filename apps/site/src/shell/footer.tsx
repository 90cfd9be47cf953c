import { homeCalls } from '@yaopi/core/contract'
import { formatDate, type ArticleCategory, type SiteConfig } from '@yaopi/core'
import { AdLink, chatAddress, mayChat, useStorefront, useValue } from '@yaopi/widgets'
import BadgeCheck from 'lucide-react/icons/badge-check'
import FileCheck from 'lucide-react/icons/file-check'
import Headset from 'lucide-react/icons/headset'
import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import { memo } from 'react'
import { useQuery } from '../platform/data/index.ts'
import { canOpen, helpHref } from '../platform/routing/index.ts'
import { shellText as text } from './shell.text.ts'
import styles from './footer.module.css'

const promiseIcons = [BadgeCheck, FileCheck, Truck, Headset]

/** What stands below every page: promises, help, customer service, licences and numbers, credit and year [SH-16]. */
export const Footer = memo(function Footer() {
  const { home, clock, session } = useStorefront()
  const config = useValue(home.config)
  const help = useValue(home.help)
  const year = Number(formatDate(clock.now.peek()).slice(0, 4))
  const user = useValue(session.user)
  const { qq1 = '', qq2 = '' } = user.common_config ?? {}
  // A phone has no tools at the edge: here everybody without the chat finds the customer service [RO-03].
  const service = mayChat(user) ? [] : [qq1, qq2].filter((qq) => qq !== '')
  return <FooterView config={config} help={help} year={year} service={service} links={<FriendLinks />} />
})

function FriendLinks() {
  const { state } = useQuery(homeCalls.links, {}, { cache: true })
  const links = state.data ?? []
  if (links.length === 0) return null
  return (
    <p className={styles.friends}>
      <span>{text.links}</span>
      {links.map((link) => (
        <AdLink key={link.name} url={link.url}>
          {link.name}
        </AdLink>
      ))}
    </p>
  )
}

export type FooterViewProps = {
  readonly config: SiteConfig | undefined
  readonly help: readonly ArticleCategory[]
  readonly year: number
  /** QQ numbers, or addresses, of the customer service. */
  readonly service?: readonly string[]
  readonly links?: ReactNode
}

export function FooterView({ config, help, year, service = [], links }: FooterViewProps) {
  const hotline = config?.hot_line ?? ''
  return (
    <footer className={styles.footer}>
      <ul className={styles.promises}>
        {text.promises.map((promise, at) => {
          const Icon = promiseIcons[at]!
          return (
            <li key={promise.title}>
              <Icon size={28} strokeWidth={1.5} aria-hidden="true" />
              <span>
                <b>{promise.title}</b>
                <small>{promise.text}</small>
              </span>
            </li>
          )
        })}
      </ul>
      <div className={styles.help}>
        {help.map((category) => (
          <section key={category.id}>
            <h2>{category.name}</h2>
            <ul>
              {category.children.map((article) => {
                const address = helpHref(article)
                return (
                  <li key={article.id}>
                    {address === undefined ? article.name : <AdLink url={address}>{article.name}</AdLink>}
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
        {(hotline !== '' || service.length > 0) && (
          <section className={styles.contact}>
            <h2>{hotline === '' ? text.chat : text.service}</h2>
            {hotline !== '' && <a href={`tel:${hotline}`}>{hotline}</a>}
            {service.length > 0 && (
              <ul>
                {service.map((qq, at) => (
                  <li key={qq}>
                    <a href={chatAddress(qq)} target="_blank" rel="noopener noreferrer">
                      {text.consult(at + 1)}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </section>
        )}
      </div>
      <div className={styles.legal}>
        {links}
        <ul className={styles.licences} aria-label={text.licences}>
          {config?.licences.map((licence) => (
            <li key={licence.name}>
              {!canOpen(licence.url) ? (
                <>
                  {licence.name}：{licence.number}
                </>
              ) : (
                <AdLink url={licence.url}>
                  {licence.name}：{licence.number}
                </AdLink>
              )}
            </li>
          ))}
        </ul>
        <p>
          {text.copyright(config?.copyright_from ?? year, year, config?.company ?? text.siteName)}
          {config !== undefined && config.support !== '' && (
            <span className={styles.credit}>
              {text.support}：{config.support}
            </span>
          )}
        </p>
      </div>
    </footer>
  )
}
