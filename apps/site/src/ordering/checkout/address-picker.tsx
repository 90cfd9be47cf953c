import { addressLine, AddressStatus } from '@yaopi/core'
import type { Address } from '@yaopi/core/contract'
import { Button } from '@yaopi/widgets'
import { useState } from 'react'
import { RadioButton } from '../../components/controls/index.ts'
import { Panel } from '../../components/page/index.ts'
import { LazyAddressDialog, AuditMark } from '../../accounts/address-form/index.ts'
import css from './address-picker.module.css'
import { checkoutText as text } from './checkout.text.ts'

type Props = {
  readonly addresses: readonly Address[]
  readonly chosen: number | undefined
  /** Medicines go only to approved addresses (domain.md §4.5). */
  readonly needsApproved: boolean
  readonly problem: string | undefined
  readonly onChoose: (id: number) => void
  readonly onAddresses: (addresses: readonly Address[]) => void
}

const SHORT_LIST = 3

/** Chooses, adds and changes delivery addresses without leaving the order. */
export function AddressPicker({ addresses, chosen, needsApproved, problem, onChoose, onAddresses }: Props) {
  const [editing, setEditing] = useState<'nothing' | 'new' | Address>('nothing')
  const [showsAll, setShowsAll] = useState(false)
  const sorted = addresses.toSorted(
    (a, b) =>
      Number(b.id === chosen) - Number(a.id === chosen) ||
      Number(b.audit_status === AddressStatus.approved) - Number(a.audit_status === AddressStatus.approved),
  )
  const shown = showsAll ? addresses : sorted.slice(0, SHORT_LIST)
  return (
    <Panel
      title={text.addressTitle}
      more={
        <Button kind="quiet" size="s" onClick={() => setEditing('new')}>
          {text.addAddress}
        </Button>
      }
    >
      {addresses.length === 0 && <p className={css.none}>{text.noAddress}</p>}
      <div className={css.cards} role="radiogroup" aria-label={text.addressTitle}>
        {shown.map((address) => {
          const usable = !needsApproved || address.audit_status === AddressStatus.approved
          return (
            <div
              key={address.id}
              className={css.card}
              data-chosen={address.id === chosen || undefined}
              data-off={!usable || undefined}
            >
              <label>
                <RadioButton
                  name="address"
                  checked={address.id === chosen}
                  disabled={!usable}
                  onChoose={() => onChoose(address.id)}
                />
                <span className={css.who}>
                  <strong>{address.receiver}</strong> {address.phone}{' '}
                  {address.is_default === 1 && <em>{text.isDefault}</em>}
                </span>
                <span className={css.where}>{addressLine(address)}</span>
              </label>
              <p className={css.foot}>
                {address.audit_status !== AddressStatus.approved && (
                  <>
                    <AuditMark status={address.audit_status} />
                    <span>{address.audit_status === AddressStatus.pending ? text.afterAudit : text.editFirst}</span>
                  </>
                )}
                <Button
                  kind="quiet"
                  size="s"
                  aria-label={text.editOf(address.receiver)}
                  onClick={() => setEditing(address)}
                >
                  {text.edit}
                </Button>
              </p>
            </div>
          )
        })}
      </div>
      {addresses.length > SHORT_LIST && (
        <Button kind="quiet" size="s" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? text.collapse : text.expandAll(addresses.length)}
        </Button>
      )}
      {problem !== undefined && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      {editing !== 'nothing' && (
        <LazyAddressDialog
          address={editing === 'new' ? undefined : editing}
          onClose={() => setEditing('nothing')}
          onSaved={(all) => {
            onAddresses(all)
            setEditing('nothing')
          }}
        />
      )}
    </Panel>
  )
}
