import { formatDate } from '@yaopi/core'
import { inspectionReportCalls, type InspectionLot } from '@yaopi/core/contract'
import { Anchor, Button, ButtonLink, useStorefront } from '@yaopi/widgets'
import { useState } from 'react'
import { CheckBox } from '../../components/controls/index.ts'
import { Clock } from '../../components/detail/index.ts'
import { RecordTable, SelectionBar, useSelection, type RecordColumn } from '../../components/record-list/index.ts'
import { newKey } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { downloadZip } from './download-zip.ts'
import { inspectionReportsText as text } from './inspection-reports.text.ts'
import styles from './inspection-reports.module.css'

/** Lots with their reports; those with one can be ticked and saved as a zip, the others be asked for. */
export function ReportTable({
  lots,
  onAsked,
}: {
  readonly lots: readonly InspectionLot[]
  readonly onAsked: () => void
}) {
  const { client, notifications, environment } = useStorefront()
  const selection = useSelection(
    lots.filter((lot) => lot.file !== null),
    (lot) => lot.id,
  )
  const [isBusy, setBusy] = useState(false)
  const zip = async (): Promise<void> => {
    setBusy(true)
    const failure = await downloadZip(
      client,
      environment,
      selection.rows.map(({ id }) => id),
    )
    setBusy(false)
    if (failure !== undefined) notifications.report(failure)
  }
  const ask = async ({ id }: InspectionLot): Promise<void> => {
    setBusy(true)
    const answer = await client.send(inspectionReportCalls.ask, { id, idempotency_key: newKey() })
    setBusy(false)
    if (answer.ok) notifications.success(text.askSent)
    else notifications.report(answer.failure)
    onAsked()
  }
  const fileOf = ({ id }: InspectionLot, view?: 1): string =>
    client.urlFor(inspectionReportCalls.download, view === undefined ? { id } : { id, view })
  const columns: readonly RecordColumn<InspectionLot>[] = [
    {
      key: 'tick',
      title: text.columns.tick,
      isTick: true,
      cell: (lot) =>
        lot.file !== null && (
          <CheckBox
            size="s"
            aria-label={text.tick(lot.goods.name, lot.batch_no)}
            checked={selection.has(lot)}
            onTick={(isOn) => selection.tick(lot, isOn)}
          />
        ),
    },
    {
      key: 'goods',
      title: text.columns.goods,
      isName: true,
      cell: (lot) => (
        <span className={styles.stack}>
          <Anchor href={href('list_info', { id: lot.goods.id })}>{lot.goods.name}</Anchor>
          <small>
            {lot.goods.ypgg} {lot.goods.sccj}
          </small>
        </span>
      ),
    },
    {
      key: 'batch',
      title: text.columns.batch,
      cell: (lot) => (
        <span className={styles.stack}>
          {lot.batch_no}
          <small>{text.made(lot.made_date)}</small>
          <small>{text.end(lot.end_date)}</small>
        </span>
      ),
    },
    {
      key: 'order',
      title: text.columns.order,
      cell: ({ order }) =>
        order === null ? (
          text.notBought
        ) : (
          <span className={styles.stack}>
            <Anchor href={href('order_info', { id: order.id })}>{order.order_sn}</Anchor>
            <small>{formatDate(order.at)}</small>
          </span>
        ),
    },
    {
      key: 'state',
      title: text.columns.state,
      cell: ({ file, asked }) => (
        <span className={styles.stack}>
          <b className={file === null ? styles.missing : undefined}>{file === null ? text.missing : text.there}</b>
          {file !== null && <small>{text.at(formatDate(file.at))}</small>}
          {asked !== undefined && <small>{text.asked}</small>}
          {asked !== undefined && asked.until !== null && <Clock end={asked.until} label={text.until} />}
        </span>
      ),
    },
    {
      key: 'act',
      title: text.columns.act,
      isActions: true,
      cell: (lot) => {
        const of = [lot.goods.name, lot.batch_no] as const
        if (lot.file !== null)
          return (
            <>
              <ButtonLink size="s" href={fileOf(lot, 1)} target="_blank" aria-label={text.previewOf(...of)}>
                {text.preview}
              </ButtonLink>
              <ButtonLink size="s" href={fileOf(lot)} download aria-label={text.downloadOf(...of)}>
                {text.download}
              </ButtonLink>
            </>
          )
        if (lot.asked !== undefined)
          return (
            <ButtonLink
              size="s"
              href={href('order_afterSalesInfo', { id: lot.asked.case_id })}
              aria-label={text.caseOf(...of)}
            >
              {text.case}
            </ButtonLink>
          )
        if (lot.order === null) return null
        return (
          <Button size="s" disabled={isBusy} onClick={() => void ask(lot)} aria-label={text.askOf(...of)}>
            {text.ask}
          </Button>
        )
      },
    },
  ]
  return (
    <>
      <SelectionBar selection={selection} all={text.selectAll}>
        <Button size="s" disabled={isBusy || selection.rows.length === 0} onClick={() => void zip()}>
          {text.zip}
        </Button>
      </SelectionBar>
      <RecordTable label={text.list} columns={columns} rows={lots} keyOf={(lot) => lot.id} />
    </>
  )
}
