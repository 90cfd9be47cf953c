import { pointsCalls, type PointsOrderRequest } from '@yaopi/core/contract'
import { useStorefront, useValue } from '@yaopi/widgets'
import { useState } from 'react'
import { isUnanswered, newKey } from '../../platform/data/index.ts'

/**
 * Exchanges points for one thing of the mall. The request with its key stays in the tab's storage until it is answered:
 * whoever comes back after a lost answer sends the same exchange again instead of a second one.
 */
export function useExchange(goodsId: number) {
  const { client, environment, session } = useStorefront()
  const storage = environment.session
  const { username = '' } = useValue(session.user)
  const slot = `yaopi-exchange-${username}-${goodsId}`
  const [unanswered, setUnanswered] = useState(() => readRequest(storage.getItem(slot)))
  const [isBusy, setBusy] = useState(false)
  const send = async (choice: Pick<PointsOrderRequest, 'number' | 'address_id'>) => {
    const request = unanswered ?? { goods_id: goodsId, ...choice, idempotency_key: newKey() }
    storage.setItem(slot, JSON.stringify(request))
    setBusy(true)
    const answer = await client.send(pointsCalls.exchange, request)
    setBusy(false)
    const isOpen = !answer.ok && isUnanswered(answer.failure)
    setUnanswered(isOpen ? request : undefined)
    if (!isOpen) storage.removeItem(slot)
    return answer
  }
  return { unanswered, isBusy, send }
}

const readRequest = (text: string | null): PointsOrderRequest | undefined =>
  text === null ? undefined : (JSON.parse(text) as PointsOrderRequest)
