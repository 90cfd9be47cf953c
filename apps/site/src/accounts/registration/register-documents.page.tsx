import { registrationCalls } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Block, Column, LinesSkeleton } from '../../components/page/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { DocumentsFormView } from './documents-form.tsx'
import { chainStep } from './register-steps.ts'
import { RegisterStatus } from './register-status.view.tsx'
import { registrationText as text } from './registration.text.ts'
import styles from './registration.module.css'

/** /register/step3: the documents (domain.md §1.4), and how the review stands. */
export default function RegisterDocumentsPage() {
  const { client, notifications, session } = useStorefront()
  const { state, reload, replace } = useQuery(registrationCalls.state, {})
  const navigate = useNavigate()
  const chain = state.data === undefined ? undefined : chainStep(state.data)
  const isEarly = chain !== undefined || state.data?.next_step === 'step2'
  useEffect(
    function goBack() {
      if (isEarly) void navigate(chain ?? href('register_step2'), { replace: true })
    },
    [chain, isEarly, navigate],
  )
  const withdraw = async (): Promise<void> => {
    if (!(await notifications.confirm(text.withdrawAsk))) return
    const answer = await client.send(registrationCalls.withdraw, {})
    if (!answer.ok) {
      notifications.report(answer.failure)
      reload()
      return
    }
    replace(answer.data)
    notifications.success(text.withdrawn)
    void session.load()
  }
  return (
    <Column className={styles.column}>
      <Block state={state} reload={reload} skeleton={<LinesSkeleton lines={12} />}>
        {(data) =>
          isEarly ? (
            <LinesSkeleton lines={12} />
          ) : data.next_step === 'step3' ? (
            <DocumentsFormView
              key={data.review?.id ?? 0}
              state={data}
              onSubmitted={(next) => {
                replace(next)
                notifications.success(text.submitted)
                void session.load()
                window.scrollTo({ top: 0 })
              }}
            />
          ) : (
            <RegisterStatus
              state={data}
              onWithdraw={() => {
                void withdraw()
              }}
            />
          )
        }
      </Block>
    </Column>
  )
}
