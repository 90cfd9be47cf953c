import { goodsImportAdminCalls, type ImportRow } from '@yaopi/core/staff'
import { useCallback, useEffect, useRef, useState } from 'react'
import { notifyFailure, useClient } from '../../platform/client/index.ts'

/** Which rows of an import are shown: by what they do, and by a kind of issue. */
export type RowFilter = { readonly show: string; readonly code: string }

const inputOf = ({ show, code }: RowFilter) => ({
  ...(show === 'error' ? { level: 3 as const } : {}),
  ...(show !== '' && show !== 'error' ? { action: show as ImportRow['action'] } : {}),
  ...(code === '' ? {} : { code }),
})

/** Rows of an import, read as they are reached; `stamp` changes when all of them may be others. */
export function useImportRows(id: number, filter: RowFilter, stamp: number) {
  const client = useClient()
  const [rows, setRows] = useState<readonly ImportRow[]>([])
  const [next, setNext] = useState<number | null>(0)
  const [isLoading, setLoading] = useState(false)
  const latest = useRef(0)
  const key = `${filter.show} ${filter.code}`

  const load = useCallback(
    async (after: number, before: readonly ImportRow[]): Promise<void> => {
      const request = (latest.current += 1)
      setLoading(true)
      const answer = await client.send(goodsImportAdminCalls.rows, { id, ...inputOf(filter), after })
      if (request !== latest.current) return
      setLoading(false)
      if (!answer.ok) {
        setNext(null)
        notifyFailure(answer.failure)
        return
      }
      setRows([...before, ...answer.data.data])
      setNext(answer.data.next)
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the filter is its key
    [client, id, key],
  )
  useEffect(() => {
    void load(0, [])
  }, [load, stamp])

  return {
    rows,
    isLoading,
    hasMore: next !== null,
    more: (): void => {
      if (next !== null && next > 0 && !isLoading) void load(next, rows)
    },
    /** Shows a row as it is now. */
    put: (row: ImportRow): void => setRows((before) => before.map((one) => (one.row_no === row.row_no ? row : one))),
  }
}
