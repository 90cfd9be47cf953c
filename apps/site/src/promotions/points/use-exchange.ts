import { pointsCalls, type PointsOrderRequest } from '@yaopi/core/contract'
import type { TextStorage } from '@yaopi/core'
import { useStorefront } from '@yaopi/widgets'
import { useState } from 'react'
import { newKey, sendIdempotent } from '../../platform/data/index.ts'
import { useMemberStorage } from '../../platform/member-storage/index.ts'

/**
 * Exchanges points for one thing of the mall. The request with its key stays in the tab's storage until it is answered:
 * whoever comes back after a lost answer sends the same exchange again instead of a second one.
 */
export function useExchange(goodsId: number) {
  const { client } = useStorefront()
  const storage = useMemberStorage()
  const slot = `yaopi-exchange-${goodsId}`
  const [unanswered, setUnanswered] = useState(() => storedRequest(storage, slot))
  const [isBusy, setBusy] = useState(false)
  const send = async (choice: Pick<PointsOrderRequest, 'number' | 'address_id'>) => {
    setBusy(true)
    const request: PointsOrderRequest = { goods_id: goodsId, ...choice, idempotency_key: newKey() }
    const answer = await sendIdempotent(
      storage,
      slot,
      () => JSON.stringify(request),
      (stored) => client.send(pointsCalls.exchange, requestOf(stored) ?? request),
    )
    setBusy(false)
    setUnanswered(storedRequest(storage, slot))
    return answer
  }
  return { unanswered, isBusy, send }
}

/** The request that waits for an answer; a stored text that cannot be one is removed. */
function storedRequest(storage: TextStorage, slot: string): PointsOrderRequest | undefined {
  const request = requestOf(storage.getItem(slot))
  if (request === undefined) storage.removeItem(slot)
  return request
}

function requestOf(text: string | null): PointsOrderRequest | undefined {
  try {
    const stored = JSON.parse(text ?? '') as Partial<PointsOrderRequest> | null
    return typeof stored?.idempotency_key === 'string' ? (stored as PointsOrderRequest) : undefined
  } catch {
    return undefined
  }
}
