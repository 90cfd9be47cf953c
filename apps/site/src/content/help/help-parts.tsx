import { isDedicatedManager, isLoggedIn } from '@yaopi/core'
import { Button, ButtonLink, chatPanelOf, mayChat, useStorefront, useValue } from '@yaopi/widgets'
import UserRound from 'lucide-react/icons/user-round'
import { navigationText, useLoginHref } from '../../platform/navigation/index.ts'
import { helpText as text } from './help.text.ts'
import styles from './help-parts.module.css'

/** The operator's licences with the numbers of the footer; in a demo shop each is marked as one. */
export function Licences() {
  const { home } = useStorefront()
  const config = useValue(home.config)
  if (config === undefined || config.licences.length === 0) return null
  return (
    <section className={styles.licences} aria-label={text.licences}>
      <ul>
        {config.licences.map(({ name, number }) => (
          <li key={name} className={styles.licence}>
            <b>{name}</b>
            <dl>
              <dt>{text.licenceNumber}</dt>
              <dd>{number}</dd>
              <dt>{text.holder}</dt>
              <dd>{config.company}</dd>
            </dl>
            {config.is_demo === 1 && <span className={styles.mark} data-words={text.demo} aria-hidden="true" />}
          </li>
        ))}
      </ul>
      {config.is_demo === 1 && <p>{text.demoNote}</p>}
    </section>
  )
}

/** Who serves the member, with the telephone and the chat of those who have one; the way in for a visitor. */
export function OwnManager() {
  const storefront = useStorefront()
  const user = useValue(storefront.session.user)
  const login = useLoginHref()
  const manager = user.admin ?? undefined
  return (
    <section className={styles.manager} aria-label={text.manager}>
      <UserRound size={32} aria-hidden="true" />
      {manager === undefined ? (
        <div>
          <b>{isLoggedIn(user) ? text.noManager : text.manager}</b>
          <p>{isLoggedIn(user) ? text.noManagerHint : text.visitorHint}</p>
        </div>
      ) : (
        <div>
          <b>
            {isDedicatedManager(manager) ? navigationText.dedicatedManager : navigationText.manager}：{manager.name}
          </b>
          {manager.phone !== '' && (
            <p>
              {text.phone} <a href={`tel:${manager.phone}`}>{manager.phone}</a>
            </p>
          )}
        </div>
      )}
      {!isLoggedIn(user) && <ButtonLink href={login}>{text.login}</ButtonLink>}
      {mayChat(user) && (
        <Button
          kind="primary"
          onClick={() => {
            chatPanelOf(storefront).isOpen.value = true
          }}
        >
          {text.chat}
        </Button>
      )}
    </section>
  )
}
