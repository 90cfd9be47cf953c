import type { CartState } from '@yaopi/core'
import type { Preview } from '@yaopi/core/contract'
import { useEffect, useId, useMemo, useRef } from 'react'
import { CheckBox, RadioButton, TextArea } from '../../components/controls/index.ts'
import { Panel } from '../../components/page/index.ts'
import { AddressPicker } from './address-picker.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'
import { REMARK_LENGTH } from './checkout-draft.ts'
import { changesSince } from './cart-changes.rules.ts'
import { CartChangesView } from './cart-changes.view.tsx'
import { AssetsPicker, hasAssets } from './assets-picker.view.tsx'
import { ConfirmTotals } from './checkout-totals.view.tsx'
import { PreviewGroups } from './preview-groups.view.tsx'
import type { Checkout } from './use-checkout.ts'
import css from './checkout.module.css'
import { checkoutText } from './checkout.text.ts'

type Props = {
  readonly checkout: Checkout
  readonly preview: Preview
  readonly draft: CheckoutDraft
  /** The cart as its page showed it; undefined when the checkout was reached in another way. */
  readonly seen: CartState | undefined
}

/** Everything of an order before it is sent (domain.md §3.2). */
export function ConfirmView({ checkout, preview, draft, seen }: Props) {
  const { change, problem } = checkout
  const changes = useMemo(() => changesSince(seen, preview), [seen, preview])
  const wrong = useRef<HTMLDivElement>(null)
  useEffect(
    function focusProblem() {
      if (problem !== undefined) wrong.current?.querySelector<HTMLElement>('input:enabled, button')?.focus()
    },
    [problem],
  )
  return (
    <div className={css.page}>
      <div ref={problem?.at === 'address' ? wrong : undefined}>
        <AddressPicker
          addresses={preview.addresses}
          chosen={draft.address_id}
          needsApproved
          problem={problem?.at === 'address' ? problem.text : undefined}
          onChoose={(id) => change({ address_id: id })}
          onAddresses={checkout.setAddresses}
        />
      </div>
      <Panel
        title={checkoutText.goodsTitle}
        more={<span className={css.count}>{checkoutText.totalKinds(preview.total.kinds, preview.total.number)}</span>}
      >
        <CartChangesView changes={changes} />
        <PreviewGroups preview={preview} changes={changes.lines} />
      </Panel>
      {hasAssets(preview) && (
        <Panel title={checkoutText.assetsTitle}>
          <AssetsPicker preview={preview} isBusy={checkout.isChoosing} onChoose={checkout.choose} />
        </Panel>
      )}
      <Panel title={checkoutText.invoiceTitle}>
        <Invoice preview={preview} draft={draft} change={change} />
        <Docs preview={preview} draft={draft} change={change} />
        <Remark draft={draft} change={change} />
      </Panel>
      {preview.ticks.length > 0 && (
        <div ref={problem?.at === 'ticks' ? wrong : undefined} role="region" aria-label={checkoutText.noticeTitle}>
          <Panel title={checkoutText.noticeTitle}>
            <Ticks
              preview={preview}
              draft={draft}
              change={change}
              problem={problem?.at === 'ticks' ? problem.text : undefined}
            />
          </Panel>
        </div>
      )}
      <ConfirmTotals
        preview={preview}
        addressId={draft.address_id}
        isSending={checkout.isSending || checkout.isChoosing}
        onSubmit={checkout.submit}
      />
    </div>
  )
}

type Part = { readonly preview: Preview; readonly draft: CheckoutDraft; readonly change: (part: CheckoutDraft) => void }

function Invoice({ preview, draft, change }: Part) {
  return (
    <fieldset className={css.row}>
      <legend>{checkoutText.invoiceType}</legend>
      {preview.invoice.map((invoice) => (
        <label key={invoice.type}>
          <RadioButton
            name="invoice"
            checked={draft.invoice_type === invoice.type}
            onChoose={() => change({ invoice_type: invoice.type })}
          />
          {invoice.name}
        </label>
      ))}
    </fieldset>
  )
}

function Docs({ preview, draft, change }: Part) {
  const chosen = draft.docs ?? []
  return (
    <fieldset className={css.row}>
      <legend>{checkoutText.documents}</legend>
      {preview.docs.map((doc) => (
        <label key={doc.code}>
          <CheckBox
            checked={chosen.includes(doc.code)}
            disabled={doc.always === 1}
            onTick={(isOn) =>
              change({ docs: isOn ? [...chosen, doc.code] : chosen.filter((code) => code !== doc.code) })
            }
          />
          {doc.name}
          {doc.always === 1 && <small>{checkoutText.documentRequired}</small>}
        </label>
      ))}
    </fieldset>
  )
}

function Remark({ draft, change }: Omit<Part, 'preview'>) {
  const id = useId()
  const text = draft.remark ?? ''
  return (
    <div className={css.remark}>
      <label htmlFor={id}>{checkoutText.remark}</label>
      <TextArea
        id={id}
        rows={2}
        maxLength={REMARK_LENGTH}
        value={text}
        placeholder={checkoutText.remarkPlaceholder}
        aria-describedby={`${id}-count`}
        onType={(remark) => change({ remark })}
      />
      <span id={`${id}-count`}>
        {text.length}/{REMARK_LENGTH}
      </span>
    </div>
  )
}

function Ticks({ preview, draft, change, problem }: Part & { readonly problem: string | undefined }) {
  const chosen = draft.ticks ?? []
  return (
    <>
      <ul className={css.ticks}>
        {preview.ticks.map((tick) => (
          <li key={tick.code}>
            <label>
              <CheckBox
                checked={chosen.includes(tick.code)}
                onTick={(isOn) =>
                  change({ ticks: isOn ? [...chosen, tick.code] : chosen.filter((code) => code !== tick.code) })
                }
              />
              {tick.text}
            </label>
          </li>
        ))}
      </ul>
      {problem !== undefined && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
