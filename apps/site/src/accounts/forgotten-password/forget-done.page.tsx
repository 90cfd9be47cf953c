import { ButtonLink, useLinks } from '@yaopi/widgets'
import { useEffect, useState } from 'react'
import { StateHead } from '../../components/detail/index.ts'
import { Column, Panel } from '../../components/page/index.ts'
import { href } from '../../platform/routing/index.ts'
import { forgottenText as text } from './forgotten-password.text.ts'
import styles from './forgotten-password.module.css'

/** The login, which leads to the first page: coming back here would be of no use. */
const toLogin = (): string => href('login', {}, { to: '/' })

/** Seconds until the login opens by itself. */
const WAIT = 3

/** /forget/step3: it is done; the login follows. */
export default function ForgetDonePage() {
  const links = useLinks()
  const [left, setLeft] = useState(WAIT)
  useEffect(
    function countDown() {
      const timer = setTimeout(() => {
        if (left <= 1) links.go(toLogin())
        else setLeft(left - 1)
      }, 1_000)
      return () => clearTimeout(timer)
    },
    [left, links],
  )
  return (
    <Column className={styles.column}>
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
