import { wechatCalls } from '@yaopi/core/contract'
import { useLinks, useStorefront } from '@yaopi/widgets'
import { useCallback, useEffect, useState } from 'react'
import { Column, LinesSkeleton, PageHead, Panel } from '../../components/page/index.ts'
import { useSearch } from '../../platform/navigation/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { RegisterWays, useLeadToStep } from '../register-parts/index.ts'
import { useWechatCode, WechatCodeView } from '../wechat-code/index.ts'
import { WechatAccountForm } from './wechat-account-form.tsx'
import { wechatRegistrationText as text } from './wechat-registration.text.ts'
import styles from './wechat-registration.module.css'

/** /register/wechat: a WeChat is scanned, then a phone is bound to it (domain.md §1.7). */
export default function RegisterWechatPage() {
  const links = useLinks()
  useLeadToStep()
  const scene = useSearch().get('scene') ?? ''
  const [isEnded, setEnded] = useState(false)
  const again = useCallback(() => {
    setEnded(true)
    links.go(href('register_wechat'))
  }, [links])
  return (
    <Column className={styles.column}>
      {scene === '' ? (
        <Panel>
          <RegisterWays current="wechat" />
          <PageHead title={text.title} note={text.scanNote} />
          {isEnded && <p role="alert">{text.ended}</p>}
          <Scan
            onConfirmed={(confirmed) => {
              setEnded(false)
              links.go(href('register_wechat', {}, { scene: confirmed }))
            }}
          />
        </Panel>
      ) : (
        <Confirmed key={scene} scene={scene} onEnded={again} />
      )}
    </Column>
  )
}

/** The code to scan. */
function Scan({ onConfirmed }: { readonly onConfirmed: (scene: string) => void }) {
  const { client } = useStorefront()
  const make = useCallback(() => client.send(wechatCalls.code, { purpose: 'register' }), [client])
  const state = useWechatCode(make, (code) => onConfirmed(code.scene))
  return <WechatCodeView state={state} />
}

/** The form once a WeChat has agreed; with a code that has ended one is scanned anew. */
function Confirmed({ scene, onEnded }: { readonly scene: string; readonly onEnded: () => void }) {
  const { state } = useQuery(wechatCalls.status, { scene })
  const isOver = state.status === 'failed' || (state.data !== undefined && state.data.status !== 'confirmed')
  useEffect(
    function scanAnew() {
      if (isOver) onEnded()
    },
    [isOver, onEnded],
  )
  if (state.data === undefined || isOver)
    return (
      <Panel>
        <LinesSkeleton lines={6} />
      </Panel>
    )
  return <WechatAccountForm scene={scene} nickname={state.data.nickname} onEnded={onEnded} />
}
