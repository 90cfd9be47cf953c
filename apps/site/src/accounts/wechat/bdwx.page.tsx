import { formatMinute } from '@yaopi/core'
import { wechatCalls, type WechatBinding } from '@yaopi/core/contract'
import { Anchor, Button, useStorefront, useValue } from '@yaopi/widgets'
import { useCallback, useState } from 'react'
import { useQuery } from '../../platform/data/index.ts'
import { Facts } from '../../components/detail/index.ts'
import { DialogForm, SmsCodeField, useKitForm } from '../../components/form/index.ts'
import { Block, LinesSkeleton, PageHead, Panel } from '../../components/page/index.ts'
import { href } from '../../platform/routing/index.ts'
import { useWechatCode, WechatCodeView } from '../wechat-code/index.ts'
import { bdwxText as text } from './bdwx.text.ts'
import styles from './bdwx.module.css'

/** /bdwx: the member's WeChat, or the code to bind one (domain.md §4.7). */
export default function BdwxPage() {
  const { notifications, session } = useStorefront()
  const { state, reload, replace } = useQuery(wechatCalls.binding, {})
  return (
    <div className={styles.page}>
      <Panel>
        <PageHead title={text.title} note={text.note} />
        <Block state={state} reload={reload} skeleton={<LinesSkeleton lines={6} />}>
          {(binding) =>
            binding === null ? (
              <BindingCode
                onBound={(nickname) => {
                  notifications.success(text.done(nickname))
                  void session.load()
                  reload()
                }}
              />
            ) : (
              <Bound
                binding={binding}
                onUnbound={() => {
                  notifications.success(text.unbound)
                  void session.load()
                  replace(null)
                }}
              />
            )
          }
        </Block>
      </Panel>
      <Uses />
    </div>
  )
}

/** What the shop does by WeChat, and what it does not. */
function Uses() {
  return (
    <Panel title={text.uses}>
      <ul className={styles.uses} aria-label={text.uses}>
        {text.useList.map((use) => (
          <li key={use}>{use}</li>
        ))}
      </ul>
      <p className={styles.noMessages}>
        {text.noMessages}
        <Anchor href={href('wdxx')}>{text.messages}</Anchor>
      </p>
    </Panel>
  )
}

function BindingCode({ onBound }: { readonly onBound: (nickname: string) => void }) {
  const { client } = useStorefront()
  const make = useCallback(() => client.send(wechatCalls.bindingCode, {}), [client])
  return <WechatCodeView state={useWechatCode(make, (_, nickname) => onBound(nickname))} />
}

function Bound({ binding, onUnbound }: { readonly binding: WechatBinding; readonly onUnbound: () => void }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Facts
        facts={[
          [text.nickname, binding.nickname],
          [text.at, formatMinute(binding.bound_at)],
        ]}
      />
      <Button onClick={() => setAsked(true)}>{text.unbind}</Button>
      {isAsked && <UnbindDialog onClose={() => setAsked(false)} onUnbound={onUnbound} />}
    </>
  )
}

function UnbindDialog({ onClose, onUnbound }: { readonly onClose: () => void; readonly onUnbound: () => void }) {
  const { client, session } = useStorefront()
  const { phone = '' } = useValue(session.user)
  const form = useKitForm({
    initial: { code: '' },
    send: ({ code }) => client.send(wechatCalls.unbind, { code }),
    onSaved: () => onUnbound(),
  })
  return (
    <DialogForm form={form} title={text.unbind} submit={text.unbind} isDanger onClose={onClose}>
      <p>{text.unbindNote}</p>
      <SmsCodeField form={form} name="code" scene="unbind" phone={phone} />
    </DialogForm>
  )
}
