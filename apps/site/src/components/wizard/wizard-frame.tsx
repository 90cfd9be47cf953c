import { ButtonLink } from '@yaopi/widgets'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Form, Submit, type KitForm } from '../form/index.ts'
import { LinesSkeleton, PageHead, Panel, Steps } from '../page/index.ts'
import type { Wizard } from './use-wizard.ts'
import { wizardText as text } from './wizard.text.ts'
import styles from './wizard.module.css'

/** One step of a wizard: where it stands, its form, and the ways back and on. */
export function WizardFrame<V extends FieldValues>({
  wizard,
  form,
  title,
  note,
  more,
  next = text.next,
  ways,
  isWide = false,
  children,
}: {
  readonly wizard: Pick<Wizard, 'steps' | 'current' | 'values' | 'back'>
  readonly form: KitForm<V>
  readonly title: string
  readonly note?: ReactNode
  /** Further things to do beside the button that goes on. */
  readonly more?: ReactNode
  /** Words of the button that goes on. */
  readonly next?: string
  /** Other ways to the same end, above the title. */
  readonly ways?: ReactNode
  /** The content is a table and takes the whole width. */
  readonly isWide?: boolean
  readonly children: ReactNode
}) {
  return (
    <Panel>
      {ways}
      <PageHead title={title} note={note} />
      <div className={styles.steps}>
        <Steps steps={wizard.steps.map((step) => step.name)} current={wizard.current} />
      </div>
      <div className={styles.content} data-wide={isWide || undefined}>
        {wizard.values === undefined ? <LinesSkeleton lines={6} /> : <Form form={form}>{children}</Form>}
      </div>
      <div className={styles.ways}>
        {wizard.back !== undefined && <ButtonLink href={wizard.back}>{text.back}</ButtonLink>}
        <Submit form={form} disabled={wizard.values === undefined}>
          {next}
        </Submit>
        {more}
      </div>
    </Panel>
  )
}
