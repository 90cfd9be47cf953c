import type { Address } from '@yaopi/core/contract'
import { Button } from '@yaopi/widgets'
import { addressLine, auditWords } from './address-rules.ts'
import css from './addresses.module.css'

type Props = {
  readonly addresses: readonly Address[]
  readonly onEdit: (address: Address) => void
  readonly onDefault: (address: Address) => void
  readonly onRemove: (address: Address) => void
}

/** The addresses as cards, each with its state and what can be done. */
export function AddressesView({ addresses, onEdit, onDefault, onRemove }: Props) {
  return (
    <ul className={css.cards} aria-label="收货地址">
      {addresses.map((address) => (
        <li key={address.id} className={css.card} data-default={address.is_default === 1 || undefined}>
          <p className={css.who}>
            <strong>{address.receiver}</strong>
            <span>{address.phone}</span>
            {address.is_default === 1 && <em>默认</em>}
            <AuditMark status={address.audit_status} />
          </p>
          <p className={css.where}>{addressLine(address)}</p>
          {address.audit_status === 0 && <p className={css.note}>正在核对证件地址，通过前药品暂不能送到这里</p>}
          {address.audit_status === 2 && <p className={css.note}>与证件地址不一致，请修改后重新提交</p>}
          <p className={css.acts}>
            {address.is_default === 0 && (
              <Button kind="quiet" size="s" onClick={() => onDefault(address)}>
                设为默认
              </Button>
            )}
            <Button kind="quiet" size="s" aria-label={`修改${address.receiver}的地址`} onClick={() => onEdit(address)}>
              修改
            </Button>
            <Button
              kind="quiet"
              size="s"
              aria-label={`删除${address.receiver}的地址`}
              onClick={() => onRemove(address)}
            >
              删除
            </Button>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The state of an address as a small mark. */
export function AuditMark({ status }: { readonly status: Address['audit_status'] }) {
  return (
    <span className={css.mark} data-status={status}>
      {auditWords[status]}
    </span>
  )
}
