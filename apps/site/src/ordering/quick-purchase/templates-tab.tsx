import { formatMinute } from '@yaopi/core'
import { quickPurchaseCalls, type BuyTemplate, type BuyTemplateLines } from '@yaopi/core/contract'
import { Anchor, Button, ButtonLink, EmptyState, useStorefront } from '@yaopi/widgets'
import { useMemo } from 'react'
import { useQuery } from '../../platform/data/index.ts'
import { Block, RowsSkeleton } from '../../components/page/index.ts'
import { RecordTable, type RecordColumn, type RecordListState } from '../../components/record-list/index.ts'
import { PurchaseTable } from './purchase-table.tsx'
import { plainRow } from './purchase-rows.ts'
import type { PurchaseTab } from './quick-purchase-params.ts'
import { quickPurchaseText as text } from './quick-purchase.text.ts'
import styles from './quick-purchase.module.css'

type List = RecordListState<PurchaseTab, 'order' | 'template'>

/** Templates of purchases; one of them is opened for buying. */
export function TemplatesTab({ list }: { readonly list: List }) {
  return list.filters.template === '' ? (
    <Templates list={list} />
  ) : (
    <OpenTemplate id={Number(list.filters.template)} list={list} />
  )
}

function Templates({ list }: { readonly list: List }) {
  const { client, notifications } = useStorefront()
  const { state, reload, replace } = useQuery(quickPurchaseCalls.templates, {})
  const remove = async ({ id, name }: BuyTemplate): Promise<void> => {
    if (!(await notifications.confirm(text.confirmRemove(name)))) return
    const answer = await client.send(quickPurchaseCalls.removeTemplate, { id })
    if (answer.ok) replace(answer.data)
    else notifications.report(answer.failure)
  }
  const addressOf = ({ id }: BuyTemplate): string => list.href({ filters: { template: String(id) } })
  const columns: readonly RecordColumn<BuyTemplate>[] = [
    {
      key: 'name',
      title: text.templateColumns.name,
      isName: true,
      cell: (one) => <Anchor href={addressOf(one)}>{one.name}</Anchor>,
    },
    { key: 'kinds', title: text.templateColumns.kinds, isNumber: true, cell: (one) => text.kinds(one.kinds) },
    { key: 'updated', title: text.templateColumns.updated, cell: (one) => formatMinute(one.updated_at) },
    {
      key: 'act',
      title: text.templateColumns.act,
      isActions: true,
      cell: (one) => (
        <>
          <ButtonLink size="s" href={addressOf(one)} aria-label={text.useOf(one.name)}>
            {text.use}
          </ButtonLink>{' '}
          <Button
            size="s"
            kind="quiet"
            aria-label={text.removeOf(one.name)}
            onClick={() => {
              void remove(one)
            }}
          >
            {text.remove}
          </Button>
        </>
      ),
    },
  ]
  return (
    <Block
      state={state}
      reload={reload}
      skeleton={<RowsSkeleton count={3} height="56px" />}
      isEmpty={(templates) => templates.length === 0}
      empty={<EmptyState title={text.noTemplates} hint={text.noTemplatesHint} />}
    >
      {(templates) => <RecordTable label={text.templates} columns={columns} rows={templates} keyOf={(one) => one.id} />}
    </Block>
  )
}

function OpenTemplate({ id, list }: { readonly id: number; readonly list: List }) {
  const { state, reload } = useQuery(quickPurchaseCalls.template, { id })
  return (
    <Block state={state} reload={reload} skeleton={<RowsSkeleton count={6} height="64px" />}>
      {(template) => (
        <>
          <p className={styles.actions}>
            <b>{template.name}</b>
            <Anchor href={list.href({ filters: { template: '' } })}>{text.backToTemplates}</Anchor>
          </p>
          {template.lines.length === 0 ? <EmptyState title={text.emptyTemplate} /> : <Lines template={template} />}
        </>
      )}
    </Block>
  )
}

function Lines({ template }: { readonly template: BuyTemplateLines }) {
  const rows = useMemo(
    () => template.lines.map(({ goods, number }) => plainRow(goods, number, { isTicked: true })),
    [template],
  )
  return <PurchaseTable initial={rows} kind="template" />
}
