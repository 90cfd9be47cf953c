import { PURCHASE_LIMITS, quickPurchaseCalls, type PurchaseMatch } from '@yaopi/core/contract'
import { Button, useStorefront } from '@yaopi/widgets'
import { useEffect, useId, useMemo, useState } from 'react'
import { FileButton, TextArea } from '../../components/controls/index.ts'
import { useMemberStorage } from '../../platform/member-storage/index.ts'
import { PurchaseTable } from './purchase-table.tsx'
import { rowOf } from './purchase-rows.ts'
import { readListFile } from './read-list-file.ts'
import { quickPurchaseText as text } from './quick-purchase.text.ts'
import styles from './quick-purchase.module.css'

/** Where the list of a member waits in the tab, so that it is not lost. */
const SLOT = 'yaopi-purchase-list'

/** A pasted or uploaded list: matched line by line, what is uncertain is asked for. */
export function PasteTab() {
  const { client, notifications } = useStorefront()
  const storage = useMemberStorage()
  const id = useId()
  const [list, setList] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<{ readonly round: number; readonly rows: readonly PurchaseMatch[] }>()
  useEffect(
    function restoreList() {
      setList(storage.getItem(SLOT) ?? '')
    },
    [storage],
  )
  const keep = (typed: string): void => {
    setList(typed)
    storage.setItem(SLOT, typed)
  }
  const match = async (typed: string): Promise<void> => {
    if (isBusy || typed.trim() === '') return
    if (typed.length > PURCHASE_LIMITS.characters) {
      notifications.error(text.tooLong)
      return
    }
    setBusy(true)
    const answer = await client.send(quickPurchaseCalls.match, { text: typed })
    setBusy(false)
    if (answer.ok) setResult({ round: (result?.round ?? 0) + 1, rows: answer.data.rows })
    else notifications.report(answer.failure)
  }
  const upload = async (chosen: File): Promise<void> => {
    const read = await readListFile(chosen)
    if ('fault' in read) {
      notifications.error(text[read.fault])
      return
    }
    if (read.sheet !== undefined) notifications.success(text.sheetRead(read.sheet))
    keep(read.text)
    await match(read.text)
  }
  const save = async (rows: readonly PurchaseMatch[]): Promise<void> => {
    const { exportMatches } = await import('./export-matches.ts')
    exportMatches(rows)
  }
  return (
    <div className={styles.paste}>
      <label htmlFor={id}>{text.paste}</label>
      <TextArea
        id={id}
        rows={8}
        value={list}
        placeholder={text.pasteHint}
        aria-describedby={`${id}-note`}
        onType={keep}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          void match(list)
        }}
      />
      <p id={`${id}-note`} className={styles.note}>
        {text.pasteNote}
      </p>
      <p className={styles.actions}>
        <Button
          kind="primary"
          busy={isBusy}
          disabled={list.trim() === ''}
          onClick={() => {
            void match(list)
          }}
        >
          {isBusy ? text.matching : text.match}
        </Button>
        <FileButton
          label={text.upload}
          accept=".xlsx,.csv,.txt,text/csv,text/plain"
          onChosen={(file) => {
            void upload(file)
          }}
        >
          {text.upload}
        </FileButton>
        {result !== undefined && (
          <>
            <Button
              onClick={() => {
                void save(result.rows)
              }}
            >
              {text.exportList}
            </Button>
            <Button kind="quiet" onClick={() => setResult(undefined)}>
              {text.clear}
            </Button>
          </>
        )}
      </p>
      {result !== undefined && <Matches key={result.round} matches={result.rows} />}
    </div>
  )
}

function Matches({ matches }: { readonly matches: readonly PurchaseMatch[] }) {
  const rows = useMemo(() => matches.map((match, at) => rowOf(match, String(at))), [matches])
  const count = (state: PurchaseMatch['state']): number => matches.filter((match) => match.state === state).length
  return (
    <>
      <p role="status" className={styles.found}>
        {text.found(count('exact'), count('choice'), count('blocked'), count('none'))}
      </p>
      <PurchaseTable initial={rows} kind="matches" />
    </>
  )
}
