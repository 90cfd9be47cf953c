import { Button } from '@yaopi/widgets'
import { QrCode } from '../../components/page/index.ts'
import type { WechatCodeState } from './use-wechat-code.ts'
import { wechatCodeText as text } from './wechat-code.text.ts'
import styles from './wechat-code.module.css'

/** The code of 200 × 200 px, how long it may be scanned, and what became of it. */
export function WechatCodeView({ state }: { readonly state: WechatCodeState }) {
  const { code, status, problem } = state
  const isLive = code !== undefined && status === 'waiting' && state.left > 0
  return (
    <div className={styles.code}>
      <div className={styles.picture} data-live={isLive || undefined}>
        {code !== undefined && <QrCode value={new URL(code.qr, window.location.href).href} label={text.label} />}
      </div>
      <p role="status">{problem ?? wordsOf(state)}</p>
      {isLive && <p className={styles.left}>{text.left(state.left)}</p>}
      {isLive && code.demo_url !== undefined && (
        <p>
          <a href={code.demo_url} target="_blank" rel="noopener">
            {text.demo}
          </a>
        </p>
      )}
      {!isLive && (code !== undefined || problem !== undefined) && status !== 'confirmed' && (
        <Button onClick={state.refresh}>{text.refresh}</Button>
      )}
    </div>
  )
}

function wordsOf({ code, status, nickname, left }: WechatCodeState): string {
  if (code === undefined) return text.loading
  if (status === 'confirmed') return text.confirmed(nickname)
  if (status === 'refused') return text.refused(nickname)
  return status === 'ended' || left === 0 ? text.ended : text.waiting
}
