import { wechatCalls } from '@yaopi/core/contract'
import { useLinks, useStorefront } from '@yaopi/widgets'
import { useCallback, useEffect, useState } from 'react'
import { Block, Column, LinesSkeleton, PageHead, Panel } from '../../components/page/index.ts'
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
  const scan = useCallback(() => links.go(href('register_wechat')), [links])
  const scanEnded = useCallback(() => {
    setEnded(true)
    scan()
  }, [scan])
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
        <Confirmed key={scene} scene={scene} onEnded={scanEnded} onOther={scan} />
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
function Confirmed({
  scene,
  onEnded,
  onOther,
}: {
  readonly scene: string
  readonly onEnded: () => void
  /** The WeChat that was scanned is somebody else's. */
  readonly onOther: () => void
}) {
  const { state, reload } = useQuery(wechatCalls.status, { scene })
  // What is no code is refused as it is; after a lost connection it is asked again.
  const isOver =
    (state.data !== undefined && state.data.status !== 'confirmed') ||
    (state.status === 'failed' && state.failure.kind === 'form')
  useEffect(
    function scanAnew() {
      if (isOver) onEnded()
    },
    [isOver, onEnded],
  )
  const waiting = (
    <Panel>
      <LinesSkeleton lines={6} />
    </Panel>
  )
  if (isOver) return waiting
  return (
    <Block state={state} reload={reload} skeleton={waiting} failed={(box) => <Panel>{box}</Panel>}>
      {({ nickname }) => <WechatAccountForm scene={scene} nickname={nickname} onEnded={onEnded} onOther={onOther} />}
    </Block>
  )
}
