import { wechatCalls, type WechatCode } from '@yaopi/core/contract'
import { Button, ButtonLink, useStorefront } from '@yaopi/widgets'
import { useCallback, useState } from 'react'
import { hasRoute, href } from '../../platform/routing/index.ts'
import { useWechatCode, WechatCodeView } from '../wechat-code/index.ts'
import { loginText as text } from './login.text.ts'
import { useLogin } from './use-login.ts'

/** Signing in by scanning a code with WeChat; a WeChat of nobody may register. */
export function WechatForm() {
  const { client } = useStorefront()
  const login = useLogin()
  const [unknown, setUnknown] = useState<string>()
  const [isRefused, setRefused] = useState(false)
  const make = useCallback(() => {
    setRefused(false)
    setUnknown(undefined)
    return client.send(wechatCalls.code, { purpose: 'login' })
  }, [client])
  const enter = async ({ scene }: WechatCode): Promise<void> => {
    const answer = login.count(await client.send(wechatCalls.login, { scene }))
    setRefused(!answer.ok)
    if (answer.ok) login.enter(answer.data)
    else if (answer.failure.kind === 'refused' && answer.failure.code === 404) setUnknown(scene)
    else login.refuse(answer.failure)
  }
  const state = useWechatCode(make, (code) => {
    void enter(code)
  })
  return (
    <>
      <WechatCodeView state={state} />
      {login.problem !== undefined && <p role="alert">{login.problem}</p>}
      {unknown !== undefined && (
        <p role="alert">
          {text.unknownWechat}{' '}
          {hasRoute('register_wechat') && (
            <ButtonLink size="s" href={href('register_wechat', {}, { scene: unknown })}>
              {text.registerWechat}
            </ButtonLink>
          )}
        </p>
      )}
      {isRefused && <Button onClick={state.refresh}>{text.scanAgain}</Button>}
    </>
  )
}
