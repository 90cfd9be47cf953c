import type { Address } from '@yaopi/core/contract'
import { Button } from '@yaopi/widgets'
import { useState } from 'react'
import { Panel } from '../../templates/page.tsx'
import { AddressDialog } from '../address/address-dialog.tsx'
import { addressLine } from '../address/address-rules.ts'
import { AuditMark } from '../address/addresses.view.tsx'
import css from './address-picker.module.css'

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
      Number(b.id === chosen) - Number(a.id === chosen) || Number(b.audit_status === 1) - Number(a.audit_status === 1),
  )
  const shown = showsAll ? addresses : sorted.slice(0, SHORT_LIST)
  return (
    <Panel
      title="收货地址"
      more={
        <Button kind="quiet" size="s" onClick={() => setEditing('new')}>
          新增地址
        </Button>
      }
    >
      {addresses.length === 0 && <p className={css.none}>还没有收货地址，请先新增证件上的注册地址或仓库地址</p>}
      <div className={css.cards} role="radiogroup" aria-label="收货地址">
        {shown.map((address) => {
          const usable = !needsApproved || address.audit_status === 1
          return (
            <div
              key={address.id}
              className={css.card}
              data-chosen={address.id === chosen || undefined}
              data-off={!usable || undefined}
            >
              <label>
                <input
                  type="radio"
                  name="address"
                  checked={address.id === chosen}
                  disabled={!usable}
                  onChange={() => onChoose(address.id)}
                />
                <span className={css.who}>
                  <strong>{address.receiver}</strong> {address.phone} {address.is_default === 1 && <em>默认</em>}
                </span>
                <span className={css.where}>{addressLine(address)}</span>
              </label>
              <p className={css.foot}>
                {address.audit_status !== 1 && (
                  <>
                    <AuditMark status={address.audit_status} />
                    <span>{address.audit_status === 0 ? '通过后可选' : '请修改后重新提交'}</span>
                  </>
                )}
                <Button
                  kind="quiet"
                  size="s"
                  aria-label={`修改${address.receiver}的地址`}
                  onClick={() => setEditing(address)}
                >
                  修改
                </Button>
              </p>
            </div>
          )
        })}
      </div>
      {addresses.length > SHORT_LIST && (
        <Button kind="quiet" size="s" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? '收起' : `展开全部${addresses.length}个地址`}
        </Button>
      )}
      {problem !== undefined && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      {editing !== 'nothing' && (
        <AddressDialog
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
