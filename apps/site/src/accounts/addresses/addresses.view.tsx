import { addressLine, AddressStatus } from '@yaopi/core'
import type { Address } from '@yaopi/core/contract'
import { Button } from '@yaopi/widgets'
import { AuditMark } from '../address-form/index.ts'
import css from './addresses.module.css'
import { addressesText as text } from './addresses.text.ts'

type Props = {
  readonly addresses: readonly Address[]
  readonly onEdit: (address: Address) => void
  readonly onDefault: (address: Address) => void
  readonly onRemove: (address: Address) => void
}

/** The addresses as cards, each with its state and what can be done. */
export function AddressesView({ addresses, onEdit, onDefault, onRemove }: Props) {
  return (
    <ul className={css.cards} aria-label={text.title}>
      {addresses.map((address) => (
        <li key={address.id} className={css.card} data-default={address.is_default === 1 || undefined}>
          <p className={css.who}>
            <strong>{address.receiver}</strong>
            <span>{address.phone}</span>
            {address.is_default === 1 && <em>{text.isDefault}</em>}
            <AuditMark status={address.audit_status} />
          </p>
          <p className={css.where}>{addressLine(address)}</p>
          {address.audit_status === AddressStatus.pending && <p className={css.note}>{text.pendingHint}</p>}
          {address.audit_status === AddressStatus.rejected && <p className={css.note}>{text.rejectedHint}</p>}
          <p className={css.actions}>
            {address.is_default === 0 && (
              <Button kind="quiet" size="s" onClick={() => onDefault(address)}>
                {text.setDefault}
              </Button>
            )}
            <Button kind="quiet" size="s" aria-label={text.editOf(address.receiver)} onClick={() => onEdit(address)}>
              {text.edit}
            </Button>
            <Button
              kind="quiet"
              size="s"
              aria-label={text.removeOf(address.receiver)}
              onClick={() => onRemove(address)}
            >
              {text.remove}
            </Button>
          </p>
        </li>
      ))}
    </ul>
  )
}
