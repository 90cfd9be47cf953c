import { bannerCalls } from '@yaopi/core/contract'
import { AdLink, Anchor, Picture, useLinks, useStorefront, useValue } from '@yaopi/widgets'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '../../platform/data/index.ts'
import { hasRoute, href, RETURN_PARAM, returnPath } from '../../platform/routing/index.ts'
import { Column } from '../../platform/components/index.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { loginText as text } from './login.text.ts'
import { PasswordForm } from './password-form.tsx'
import { SmsForm } from './sms-form.tsx'
import styles from './login.module.css'

type Way = keyof typeof text.tabs

const ways = Object.keys(text.tabs) as Way[]

/** Login by account or by text message; a member who is logged in goes on to the page they came from. */
export default function LoginPage() {
  const [way, setWay] = useState<Way>('password')
  const [chosen, setChosen] = useState('')
  useGoOn()
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const next = wayAfter(way, event.key)
    if (next === undefined) return
    event.preventDefault()
    setWay(next)
    document.getElementById(`way-${next}`)?.focus()
  }
  return (
    <div className={styles.ground}>
      <Column className={styles.frame}>
        <Poster />
        <div className={styles.card}>
          <h1 className={styles.visuallyHidden}>{text.title}</h1>
          <div className={styles.ways} role="tablist" aria-label={text.tabsLabel}>
            {ways.map((name) => (
              <button
                key={name}
                type="button"
                role="tab"
                id={`way-${name}`}
                aria-controls="login-form"
                aria-selected={name === way}
                tabIndex={name === way ? 0 : -1}
                onClick={() => setWay(name)}
                onKeyDown={move}
              >
                {text.tabs[name]}
              </button>
            ))}
          </div>
          <div role="tabpanel" id="login-form" aria-labelledby={`way-${way}`}>
            {way === 'password' ? (
              <PasswordForm key={chosen} username={chosen} password={chosen === '' ? '' : text.demoPassword} />
            ) : (
              <SmsForm />
            )}
          </div>
          <p className={styles.more}>
            {hasRoute('register_index') && <Anchor href={href('register_index')}>{text.register}</Anchor>}
            {hasRoute('forget') && <Anchor href={href('forget')}>{text.forget}</Anchor>}
          </p>
          <DemoAccounts
            onChoose={(username) => {
              setWay('password')
              setChosen(username)
            }}
          />
        </div>
      </Column>
    </div>
  )
}

/** The way that a key leads to from another one: arrows go round, Home and End to the first and the last. */
function wayAfter(way: Way, key: string): Way | undefined {
  if (key === 'Home') return ways[0]
  if (key === 'End') return ways.at(-1)
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  return step === 0 ? undefined : ways[(ways.indexOf(way) + step + ways.length) % ways.length]
}

/** After login the requested page opens [RO-02]. */
function useGoOn(): void {
  const { session } = useStorefront()
  const links = useLinks()
  const loggedIn = useValue(session.loggedIn)
  const [params] = useSearchParams()
  const to = returnPath(params.get(RETURN_PARAM))
  useEffect(
    function leaveAfterLogin() {
      if (loggedIn) links.go(to)
    },
    [loggedIn, links, to],
  )
}

/** The advertisement of the login page, and what this place is for. */
function Poster() {
  const { state } = useQuery(bannerCalls.login, {}, { cache: true })
  const ad = state.data?.[0]
  return (
    <div className={styles.poster}>
      {ad !== undefined && (
        <AdLink className={styles.picture} url={ad.url}>
          <Picture src={ad.image} alt={ad.title ?? ''} width={640} height={320} fluid eager />
        </AdLink>
      )}
      <h2>{text.promiseTitle}</h2>
      <ul>
        {text.promises.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
    </div>
  )
}
