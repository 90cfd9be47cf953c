import { addressCalls, type Address } from '@yaopi/core/contract'
import { Button, useStorefront } from '@yaopi/widgets'
import { useState } from 'react'
import { useCall } from '../../data/use-call.ts'
import { Block } from '../../templates/block.tsx'
import { Empty } from '../../templates/empty.tsx'
import { PageHead, Panel } from '../../templates/page.tsx'
import { RowsSkeleton } from '../../templates/skeleton.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { AddressesView } from './addresses.view.tsx'
import { MOST_ADDRESSES } from './address-rules.ts'

type Editing = 'nothing' | 'new' | Address

/** /addr: delivery addresses (domain.md §4.5). */
export default function AddressesPage() {
  const { client, notifications } = useStorefront()
  const { state, reload, replace } = useCall(addressCalls.list, {})
  const [editing, setEditing] = useState<Editing>('nothing')
  const count = state.data?.length ?? 0
  const add = (
    <Button kind="primary" disabled={count >= MOST_ADDRESSES} onClick={() => setEditing('new')}>
      新增地址
    </Button>
  )

  const makeDefault = async (address: Address): Promise<void> => {
    const answer = await client.send(addressCalls.makeDefault, { id: address.id })
    if (answer.ok) replace(answer.data)
    else notifications.report(answer.failure)
  }
  const remove = async (address: Address): Promise<void> => {
    if (!(await notifications.confirm(`确定删除“${address.receiver}”的这个收货地址吗?`))) return
    const answer = await client.send(addressCalls.remove, { id: address.id })
    if (answer.ok) replace(answer.data)
    else notifications.report(answer.failure)
  }

  return (
    <Panel>
      <PageHead title="收货地址" note={`已保存${count}个，最多${MOST_ADDRESSES}个`}>
        {add}
      </PageHead>
      <Block
        state={state}
        reload={reload}
        skeleton={<RowsSkeleton count={3} height="112px" />}
        isEmpty={(addresses) => addresses.length === 0}
        empty={
          <Empty title="暂无收货地址" hint="添加证件上的注册地址或仓库地址，审核通过后即可收货">
            {add}
          </Empty>
        }
      >
        {(addresses) => (
          <AddressesView
            addresses={addresses}
            onEdit={setEditing}
            onDefault={(one) => {
              void makeDefault(one)
            }}
            onRemove={(one) => {
              void remove(one)
            }}
          />
        )}
      </Block>
      {editing !== 'nothing' && (
        <AddressDialog
          address={editing === 'new' ? undefined : editing}
          onClose={() => setEditing('nothing')}
          onSaved={(addresses) => {
            replace([...addresses])
            setEditing('nothing')
          }}
        />
      )}
    </Panel>
  )
}
