import type { PartnerLink, PartnerOffer } from '@yaopi/core/contract'
import { formatDateTime, type Answer } from '@yaopi/core'
import { Button } from '@yaopi/widgets'
import { Facts } from '../../components/detail/index.ts'
import { CheckField, Field, Form, Submit, useKitForm } from '../../components/form/index.ts'
import { SettingRow, SettingsSection } from '../../components/settings/index.ts'
import styles from './partner.module.css'
import { partnerText as text } from './partner.text.ts'

/** Asks for the code that the partner's page shows. */
export function CodeForm({ onCode }: { readonly onCode: (code: string) => void }) {
  const form = useKitForm({
    initial: { code: '' },
    send: ({ code }) => Promise.resolve({ ok: true, code: 200, message: '', data: code.trim() }),
    onSaved: onCode,
  })
  return (
    <div className={styles.narrow}>
      <Form form={form}>
        <Field
          form={form}
          name="code"
          label={text.code}
          note={text.codeHint}
          maxLength={8}
          autoComplete="off"
          autoCapitalize="characters"
          className={styles.code}
          rule={(code) => code.trim() !== '' || text.codeHint}
          extra={<Submit form={form}>{text.look}</Submit>}
        />
      </Form>
    </div>
  )
}

/** Who asks for what, and the consent. */
export function OfferView<T>({
  offer,
  onAgree,
  onAgreed,
}: {
  readonly offer: PartnerOffer
  readonly onAgree: () => Promise<Answer<T>>
  readonly onAgreed: (data: T) => void
}) {
  const form = useKitForm({ initial: { isAgreed: false }, send: onAgree, onSaved: onAgreed })
  return (
    <div className={styles.offer}>
      <p className={styles.who}>{text.wants(offer.partner)}</p>
      <Facts
        columns={1}
        facts={[
          [text.where, offer.origins.join('、')],
          [text.may, offer.scopes.map((scope) => text.scopes[scope]).join('；')],
        ]}
      />
      <p className={styles.not}>{text.mayNot}</p>
      {offer.scopes.includes('checkout') && <p className={styles.not}>{text.trust}</p>}
      <Form form={form}>
        <CheckField form={form} name="isAgreed" label={text.consent} rule={(isAgreed) => isAgreed || text.first} />
        <div>
          <Submit form={form}>{text.agree}</Submit>
        </div>
      </Form>
    </div>
  )
}

/** The partners a member is linked with, each with the way out. */
export function LinksView({
  links,
  onEnd,
}: {
  readonly links: readonly PartnerLink[]
  readonly onEnd: (id: number, partner: string) => Promise<void>
}) {
  return (
    <SettingsSection title={text.mine} empty={links.length === 0 ? text.none : undefined}>
      {links.map((link) => (
        <SettingRow
          key={link.id}
          name={link.partner}
          value={text.since(formatDateTime(link.linked_at))}
          action={
            <Button
              size="s"
              aria-label={`${text.end}：${link.partner}`}
              onClick={() => {
                void onEnd(link.id, link.partner)
              }}
            >
              {text.end}
            </Button>
          }
        />
      ))}
    </SettingsSection>
  )
}
