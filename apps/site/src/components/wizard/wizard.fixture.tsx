import { useNavigate } from 'react-router'
import { Field, useKitForm } from '../form/index.ts'
import { useWizard, WizardFrame } from './index.ts'

const steps = [
  { name: '账号', href: '/1' },
  { name: '证照', href: '/2' },
  { name: '确认', href: '/3' },
]
const initials = [{ phone: '' }, { company: '' }, { remark: '' }] as const
const labels = ['手机号', '单位名称', '备注'] as const

/** A wizard of three steps, as tests and stories show it; the last one tells `onDone` everything. */
export function SampleWizard({
  step,
  onDone = () => undefined,
}: {
  readonly step: number
  readonly onDone?: (values: object) => void
}) {
  const wizard = useWizard({ draft: 'sample-wizard', steps, current: step })
  const navigate = useNavigate()
  const at = Math.min(Math.max(step, 1), 3) - 1
  const name = Object.keys(initials[at]!)[0]!
  const isLast = step === steps.length
  const form = useKitForm<Record<string, string>, null>({
    initial: initials[at] as Record<string, string>,
    draft: wizard.draftOf(),
    send: async () => ({ ok: true, code: 200, message: '', data: null }),
    onSaved: (_, own) => {
      if (!isLast) {
        wizard.goOn(own)
        return
      }
      wizard.finish()
      onDone({ ...wizard.values, ...own })
      void navigate('/1')
    },
  })
  return (
    <WizardFrame
      wizard={wizard}
      form={form}
      title="会员注册"
      note="提交后1个工作日内审核"
      {...(isLast ? { next: '提交' } : {})}
    >
      <Field
        form={form}
        name={name}
        label={labels[at]!}
        required
        rule={(words: string) => words !== '' || `请填写${labels[at]}`}
      />
    </WizardFrame>
  )
}
