import type { Order } from '@yaopi/core'
import { orderCalls, orderDocumentCalls, type TraceCodes } from '@yaopi/core/contract'
import { Button, useStorefront } from '@yaopi/widgets'
import { useState } from 'react'
import { useQuery } from '../../platform/data/index.ts'
import { Block, Panel, RowsSkeleton } from '../../components/page/index.ts'
import { ExportLink } from '../../components/record-list/index.ts'
import css from './trace-codes.module.css'
import { ordersText as text } from './orders.text.ts'

/** How many codes of a line are shown before somebody asks for all. */
const FIRST = 12

/** The trace codes that left with an order, by parcel and line: read, copied, or saved as a CSV file. */
export function TraceCodesPanel({ order, count }: { readonly order: Order; readonly count: number }) {
  const { client } = useStorefront()
  const { state, reload } = useQuery(orderCalls.traceCodes, { id: order.id })
  const { data } = state
  const copy = useCopy()
  return (
    <Panel
      title={text.codesTitle}
      more={
        <span className={css.actions}>
          <span className={css.quiet}>{text.codesCount(count)}</span>
          {data !== undefined && (
            <Button size="s" onClick={() => copy(data.flatMap(({ codes }) => codes))}>
              {text.copyAllCodes}
            </Button>
          )}
          <ExportLink href={client.urlFor(orderDocumentCalls.traceCodes, { id: order.id })} label={text.codesFile} />
        </span>
      }
    >
      <p className={css.quiet}>{text.codesNote}</p>
      <Block state={state} reload={reload} skeleton={<RowsSkeleton count={2} height="72px" />}>
        {(lines) => (
          <ul className={css.lines}>
            {lines.map((line) => (
              <Line key={`${line.package_id} ${line.item_id}`} line={line} onCopy={copy} />
            ))}
          </ul>
        )}
      </Block>
    </Panel>
  )
}

function Line({ line, onCopy }: { readonly line: TraceCodes; readonly onCopy: (codes: readonly string[]) => void }) {
  const [isWhole, setWhole] = useState(false)
  const { name, ypgg, batches, wl_no, codes } = line
  return (
    <li>
      <div className={css.head}>
        <p>
          <b>{name}</b> <span className={css.quiet}>{ypgg}</span>
          <br />
          <span className={css.quiet}>{text.codesFacts(batches.join('、'), wl_no, codes.length)}</span>
        </p>
        <Button size="s" aria-label={text.copyCodesOf(name)} onClick={() => onCopy(codes)}>
          {text.copyCodes}
        </Button>
      </div>
      <ul className={css.codes} aria-label={text.codesOfLine(name, wl_no)}>
        {(isWhole ? codes : codes.slice(0, FIRST)).map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {!isWhole && codes.length > FIRST && (
        <Button size="s" onClick={() => setWhole(true)}>
          {text.allCodes(codes.length)}
        </Button>
      )}
    </li>
  )
}

/** Copies codes, one on a line, and says whether that worked. */
function useCopy(): (codes: readonly string[]) => void {
  const { notifications } = useStorefront()
  return (codes) => {
    const fail = (): void => notifications.error(text.codesNotCopied)
    // Only pages that came over TLS may copy.
    const written = (navigator.clipboard as Clipboard | undefined)?.writeText(codes.join('\n'))
    if (written === undefined) fail()
    else void written.then(() => notifications.success(text.codesCopied(codes.length)), fail)
  }
}
