import { isMobile } from '@yaopi/core'
import { ERRORS_BEFORE_CAPTCHA, registrationCalls, type RegisterAnswer } from '@yaopi/core/contract'
import { Anchor, useStorefront } from '@yaopi/widgets'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CaptchaField, PasswordField, PhoneCodeFields, useKitForm, type KitForm } from '../../components/form/index.ts'
import { WizardFrame } from '../../components/wizard/index.ts'
import { href } from '../../platform/routing/index.ts'
import { AgreeField, RegisterWays, registerSteps } from '../register-parts/index.ts'
import { wechatRegistrationText as text } from './wechat-registration.text.ts'
import styles from './wechat-registration.module.css'

const initial = { phone: '', captcha: '', code: '', password: '', agree: false }
type Values = typeof initial

/** The phone of a WeChat: a new one with a code, or that of a member with its password. */
export function WechatAccountForm({
  scene,
  nickname,
  onEnded,
  onOther,
}: {
  readonly scene: string
  readonly nickname: string
  /** The code has to be scanned anew. */
  readonly onEnded: () => void
  /** The WeChat that was scanned is somebody else's. */
  readonly onOther: () => void
}) {
  const { client, session, cart, notifications } = useStorefront()
  const [wrong, setWrong] = useState(0)
  const captchaKey = useRef('')
  const keepKey = useCallback((key: string) => {
    captchaKey.current = key
  }, [])
  const isKnown = useRef(false)
  const form = useKitForm<Values, RegisterAnswer>({
    initial,
    draft: { name: 'register-wechat', without: ['captcha', 'code', 'password', 'agree'] },
    send: async ({ phone, captcha, code, password, agree }) => {
      const answer = await client.send(
        registrationCalls.wechat,
        isKnown.current
          ? {
              ...{ scene, phone, password, bind: 1 },
              ...(wrong >= ERRORS_BEFORE_CAPTCHA ? { captcha: captcha.trim(), captcha_key: captchaKey.current } : {}),
            }
          : { scene, phone, password, bind: 0, code, agree: agree ? 1 : 0 },
      )
      if (!answer.ok && answer.failure.kind === 'form') {
        const wantsCaptcha = 'captcha' in answer.failure.errors
        setWrong((count) => (wantsCaptcha ? ERRORS_BEFORE_CAPTCHA : count + 1))
      }
      return answer
    },
    onRefused: (failure) => {
      notifications.report(failure)
      if (failure.kind === 'refused' && failure.code === 410) onEnded()
    },
    onSaved: ({ next_step: _, ...user }) => {
      client.answers.clear()
      if (isKnown.current) notifications.success(text.bound)
      session.replace(user)
      void cart.invalidate()
    },
  })
  const known = useKnown(form)
  useEffect(() => {
    isKnown.current = known
  })
  return (
    <WizardFrame
      wizard={{ steps: registerSteps(), current: 1, values: {}, back: undefined }}
      form={form}
      title={text.title}
      note={text.formNote}
      next={known ? text.bind : text.next}
      ways={<RegisterWays current="wechat" />}
    >
      <p className={styles.wechat}>
        {text.confirmed(nickname)}
        <button type="button" onClick={onOther}>
          {text.notMine}
        </button>
      </p>
      <PhoneCodeFields form={form} scene="register" withoutCode={known} note={known ? text.known : undefined} />
      {known ? (
        <>
          <PasswordField form={form} name="password" label={text.knownPassword} isKnown />
          {wrong >= ERRORS_BEFORE_CAPTCHA && <CaptchaField form={form} name="captcha" round={wrong} onKey={keepKey} />}
          <p>
            <Anchor href={href('forget')}>{text.forget}</Anchor>
          </p>
        </>
      ) : (
        <>
          <PasswordField form={form} name="password" label={text.password} hasStrength />
          <AgreeField form={form} />
        </>
      )}
    </WizardFrame>
  )
}

/** Whether somebody is registered with the number that is typed in. */
function useKnown(form: KitForm<Values>): boolean {
  const { client } = useStorefront()
  const [known, setKnown] = useState<string>()
  const phone = useWatch({ control: form.methods.control, name: 'phone' })
  useEffect(
    function askServer() {
      if (!isMobile(phone)) return undefined
      let isOver = false
      void client.send(registrationCalls.phone, { value: phone }).then((answer) => {
        if (!isOver && answer?.ok === true) setKnown(answer.data.is_registered === 1 ? phone : undefined)
        return undefined
      })
      return () => {
        isOver = true
      }
    },
    [client, phone],
  )
  return known === phone
}
