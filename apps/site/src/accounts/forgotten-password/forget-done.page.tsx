import { ButtonLink, useLinks, useStorefront } from '@yaopi/widgets'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { StateHead } from '../../components/detail/index.ts'
import { Column, Panel } from '../../components/page/index.ts'
import { href } from '../../platform/routing/index.ts'
import { forgottenText as text } from './forgotten-password.text.ts'
import { resetDone } from './reset-token.ts'
import styles from './forgotten-password.module.css'

/** The login, which leads to the first page: coming back here would be of no use. */
const toLogin = (): string => href('login', {}, { to: '/' })

/** Seconds until the login opens by itself. */
const WAIT = 3

/** /forget/step3: it is done; the login follows. Without a reset in this tab it leads to the first step. */
export default function ForgetDonePage() {
  const links = useLinks()
  const navigate = useNavigate()
  const storage = useStorefront().environment.session
  const [isDone, setDone] = useState(false)
  const [left, setLeft] = useState(WAIT)
  useEffect(
    function needReset() {
      if (resetDone.read(storage)) setDone(true)
      else void navigate(href('forget_step1'), { replace: true })
    },
    [storage, navigate],
  )
  useEffect(
    function countDown() {
      if (!isDone) return undefined
      const timer = setTimeout(() => {
        if (left <= 1) {
          resetDone.drop(storage)
          links.go(toLogin())
        } else setLeft(left - 1)
      }, 1_000)
      return () => clearTimeout(timer)
    },
    [left, links, isDone, storage],
  )
  // As high before the browser knows it: nothing below moves.
  if (!isDone) return <Column className={styles.done}>{null}</Column>
  return (
    <Column className={styles.done}>
      <Panel>
        <StateHead
          label={text.state}
          state={text.done}
          note={text.doneNote(left)}
          steps={{ names: text.steps, current: text.steps.length }}
          actions={
            <ButtonLink kind="primary" href={toLogin()}>
              {text.toLogin}
            </ButtonLink>
          }
        />
      </Panel>
    </Column>
  )
}
