import { isCompanyName, isUscc, tidyUscc } from '@yaopi/core'
import { Anchor } from '@yaopi/widgets'
import { useFormState, useWatch } from 'react-hook-form'
import { Field, type KitForm } from '../../components/form/index.ts'
import { href } from '../../platform/routing/index.ts'
import { companyFieldsText as text } from './company-fields.text.ts'

type CompanyValues = { readonly company: string; readonly uscc: string }

/**
 * Name and credit code of a company; a code that somebody has already leads to the form of an objection. A form may
 * have other fields beside them.
 */
export function CompanyFields<V extends CompanyValues>({
  form: whole,
  labels = text,
}: {
  readonly form: KitForm<V>
  readonly labels?: { readonly company: string; readonly uscc: string }
}) {
  // The fields of this part are known; the compiler does not see it through the type of the whole form.
  const form = whole as unknown as KitForm<CompanyValues>
  return (
    <>
      <Field
        form={form}
        name="company"
        label={labels.company}
        required
        maxLength={60}
        autoComplete="organization"
        rule={(name: string) => isCompanyName(name.trim()) || text.companyRule}
      />
      <Field
        form={form}
        name="uscc"
        label={labels.uscc}
        required
        maxLength={24}
        autoComplete="off"
        autoCapitalize="characters"
        rule={(code: string) => isUscc(tidyUscc(code)) || text.usccRule}
      />
      <Appeal form={form} />
    </>
  )
}

/** The way to the form of an objection, while the server says that somebody has the code. */
function Appeal({ form }: { readonly form: KitForm<CompanyValues> }) {
  const { control } = form.methods
  const { errors } = useFormState({ control, name: 'uscc' })
  const code = useWatch({ control, name: 'uscc' })
  // What is wrong with the code itself is found by the rule of its field.
  if (errors.uscc === undefined || !isUscc(tidyUscc(code))) return null
  return (
    <p>
      <Anchor href={`${href('help_tsjy', {}, { uscc: tidyUscc(code) })}#complaints`}>{text.appeal}</Anchor>
    </p>
  )
}
