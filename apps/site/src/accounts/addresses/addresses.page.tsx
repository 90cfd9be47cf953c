import { addressCalls, type Address } from '@yaopi/core/contract'
import { Button, useStorefront, EmptyState } from '@yaopi/widgets'
import { useState } from 'react'
import { useQuery } from '../../platform/data/index.ts'
import { Block, PageHead, Panel, RowsSkeleton } from '../../components/page/index.ts'
import { LazyAddressDialog } from '../address-form/index.ts'
import { AddressesView } from './addresses.view.tsx'
import { addressesText as text } from './addresses.text.ts'

/** Most addresses of one member (domain.md §4.5). */
const MOST_ADDRESSES = 20

type Editing = 'nothing' | 'new' | Address

/** /addr: delivery addresses (domain.md §4.5). */
export default function AddressesPage() {
  const { client, notifications } = useStorefront()
  const { state, reload, replace } = useQuery(addressCalls.list, {})
  const [editing, setEditing] = useState<Editing>('nothing')
  const count = state.data?.length ?? 0
  const add = (
    <Button kind="primary" disabled={count >= MOST_ADDRESSES} onClick={() => setEditing('new')}>
      {text.addAddress}
    </Button>
  )

  const makeDefault = async (address: Address): Promise<void> => {
    const answer = await client.send(addressCalls.makeDefault, { id: address.id })
    if (answer.ok) replace(answer.data)
    else notifications.report(answer.failure)
  }
  const remove = async (address: Address): Promise<void> => {
    if (!(await notifications.confirm(text.confirmRemove(address.receiver)))) return
    const answer = await client.send(addressCalls.remove, { id: address.id })
    if (answer.ok) replace(answer.data)
    else notifications.report(answer.failure)
  }

  return (
    <Panel>
      <PageHead title={text.title} note={text.countOf(count, MOST_ADDRESSES)}>
        {add}
      </PageHead>
      <Block
        state={state}
        reload={reload}
        skeleton={<RowsSkeleton count={3} height="112px" />}
        isEmpty={(addresses) => addresses.length === 0}
        empty={
          <EmptyState title={text.emptyTitle} hint={text.emptyHint}>
            {add}
          </EmptyState>
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
        <LazyAddressDialog
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
