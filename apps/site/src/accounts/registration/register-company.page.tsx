import { registrationCalls } from '@yaopi/core/contract'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Block, Column, LinesSkeleton } from '../../components/page/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { CompanyFormView } from './company-form.tsx'
import { chainStep, leavesCompany } from './register-steps.ts'
import styles from './registration.module.css'

/** /register/step2: the company (domain.md §1.3). */
export default function RegisterCompanyPage() {
  const { state, reload } = useQuery(registrationCalls.state, {})
  const navigate = useNavigate()
  const chain = state.data === undefined ? undefined : chainStep(state.data)
  const isClosed = chain !== undefined || (state.data !== undefined && leavesCompany(state.data))
  useEffect(
    function goOn() {
      if (isClosed) void navigate(chain ?? href('register_step3'), { replace: true })
    },
    [chain, isClosed, navigate],
  )
  return (
    <Column className={styles.column}>
      <Block state={state} reload={reload} skeleton={<LinesSkeleton lines={12} />}>
        {(data) =>
          isClosed ? (
            <LinesSkeleton lines={12} />
          ) : (
            <CompanyFormView
              state={data}
              onSaved={() => {
                void navigate(href('register_step3'))
              }}
            />
          )
        }
      </Block>
    </Column>
  )
}
