import { bannerCalls } from '@yaopi/core/contract'
import { AdLink, Anchor, Picture, useLinks, useStorefront, useValue } from '@yaopi/widgets'
import { useEffect, useId, useState } from 'react'
import { useSearch } from '../../platform/navigation/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { hasRoute, href, RETURN_PARAM, returnPath } from '../../platform/routing/index.ts'
import { Column, TabList } from '../../components/page/index.ts'
import { useHasWechat } from '../has-wechat/index.ts'
import { type DemoAccount, DemoAccounts } from './demo-accounts.tsx'
import { loginText as text } from './login.text.ts'
import { PasswordForm } from './password-form.tsx'
import { SmsForm } from './sms-form.tsx'
import { useHandover } from './use-handover.ts'
import { WechatForm } from './wechat-form.tsx'
import styles from './login.module.css'

type Way = keyof typeof text.tabs

const NOBODY = { username: '', password: '' }
const ways = Object.keys(text.tabs) as Way[]

/**
 * Login by account, by text message, or by WeChat where the shop has it; a member who is logged in goes on to the page
 * they came from.
 */
export default function LoginPage() {
  const [way, setWay] = useState<Way>('password')
  const [chosen, setChosen] = useState<Pick<DemoAccount, 'username' | 'password'>>(NOBODY)
  useLeaveAfterLogin()
  const hasWechat = useHasWechat()
  const id = useId()
  return (
    <div className={styles.ground}>
      <Column className={styles.frame}>
        <Poster />
        <div className={styles.card}>
          <h1 className="visually-hidden">{text.title}</h1>
          <TabList
            className={styles.ways}
            tabs={hasWechat ? ways : ways.filter((one) => one !== 'wechat')}
            texts={text.tabs}
            current={way}
            onChoose={setWay}
            label={text.tabsLabel}
            id={id}
          />
          <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${way}`}>
            {way === 'password' && (
              <PasswordForm key={chosen.username} username={chosen.username} password={chosen.password} />
            )}
            {way === 'sms' && <SmsForm />}
            {way === 'wechat' && <WechatForm />}
          </div>
          <p className={styles.more}>
            {hasRoute('register_index') && <Anchor href={href('register_index')}>{text.register}</Anchor>}
            {hasRoute('forget') && <Anchor href={href('forget')}>{text.forget}</Anchor>}
          </p>
          <DemoAccounts
            onChoose={(account) => {
              setWay('password')
              setChosen(account)
            }}
          />
        </div>
      </Column>
    </div>
  )
}

/** After login the requested page opens [RO-02]; not before a code that came along has been used. */
function useLeaveAfterLogin(): void {
  const { session } = useStorefront()
  const links = useLinks()
  const loggedIn = useValue(session.loggedIn)
  const isEntering = useHandover()
  const params = useSearch()
  const to = returnPath(params.get(RETURN_PARAM))
  useEffect(
    function openRequestedPage() {
      if (loggedIn && !isEntering) links.go(to)
    },
    [isEntering, loggedIn, links, to],
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
