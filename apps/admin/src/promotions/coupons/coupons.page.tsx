import { Alert, Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { formatMinute, formatYuan } from '@yaopi/core'
import { couponGrantAdminCalls, type CouponGrantResult, type StaffCouponTemplate } from '@yaopi/core/staff'
import { useState } from 'react'
import { ApprovalsOf } from '../../accounts/approval-parts/index.ts'
import { Facts } from '../../components/detail/index.ts'
import { askReason, openDialog } from '../../components/dialogs/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type Column, type Filter } from '../../components/work-table/index.ts'
import { notifyDone, useCommand, useRequestKey } from '../../platform/client/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { couponsText as text } from './coupons.text.ts'

const useEndOf = ({ use_end, use_days }: StaffCouponTemplate): string =>
  use_end === null ? text.days(use_days ?? 0) : formatMinute(use_end)

const columns: readonly Column<StaffCouponTemplate>[] = [
  { id: 'name', title: text.name, width: 190, cell: (row) => row.name },
  { id: 'type', title: text.type, width: 70, cell: (row) => text.types[row.type] },
  { id: 'face', title: text.face, width: 90, align: 'right', cell: (row) => formatYuan(row.face) },
  { id: 'threshold', title: text.threshold, width: 100, align: 'right', cell: (row) => formatYuan(row.threshold) },
  { id: 'claimed', title: text.claimed, width: 95, align: 'right', cell: (row) => `${row.claimed}/${row.total}` },
  { id: 'used', title: text.used, width: 60, align: 'right', cell: (row) => row.used },
  { id: 'cost', title: text.cost, width: 95, align: 'right', cell: (row) => formatYuan(row.cost) },
  {
    id: 'claim',
    title: text.claimWindow,
    width: 270,
    cell: (row) => `${formatMinute(row.claim_start)} — ${formatMinute(row.claim_end)}`,
  },
  { id: 'use_end', title: text.useEnd, width: 140, cell: useEndOf },
]

const filters: readonly Filter[] = [{ kind: 'text', name: 'q', label: text.search }]

/** Templates of coupons: what was given, used and spent; grants to lists of members. */
export default function CouponsPage() {
  return (
    <Screen title={text.title}>
      <WorkTable
        screen="coupons"
        call={couponGrantAdminCalls.templates}
        cursor="after"
        columns={columns}
        filters={filters}
        rowKey={(row) => row.id}
        empty={text.empty}
        panelTitle={(row) => row.name}
        panel={(row, close) => <TemplatePanel template={row} close={close} />}
      />
    </Screen>
  )
}

function TemplatePanel({ template, close }: { readonly template: StaffCouponTemplate; readonly close: () => void }) {
  const mayGrant = useMay('coupon:grant')
  const mayVoid = useMay('coupon:void')
  const end = useCommand(couponGrantAdminCalls.void)
  const voidIt = async (): Promise<void> => {
    const reason = await askReason(text.voidAsk)
    if (reason === undefined) return
    const answer = await end.send({ id: template.id, reason })
    if (!answer.ok) return
    notifyDone(text.voided(answer.data.ended))
    close()
  }
  return (
    <Stack gap="md">
      <ApprovalsOf of={`coupon_template:${template.id}`} />
      <Facts
        columns={1}
        facts={[
          [text.type, text.types[template.type]],
          [text.face, formatYuan(template.face)],
          [text.threshold, formatYuan(template.threshold)],
          [text.claimed, `${template.claimed}/${template.total}`],
          [text.used, template.used],
          [text.cost, formatYuan(template.cost)],
          [text.useEnd, useEndOf(template)],
        ]}
      />
      <Group gap="xs">
        {mayGrant && (
          <Button onClick={() => openDialog(text.grant, (done) => <GrantForm id={template.id} onDone={done} />, 'lg')}>
            {text.grant}
          </Button>
        )}
        {mayVoid && (
          <Button color="red" variant="light" loading={end.isPending} onClick={() => void voidIt()}>
            {text.void}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function GrantForm({ id, onDone }: { readonly id: number; readonly onDone: () => void }) {
  const [list, setList] = useState('')
  const [reason, setReason] = useState('')
  const key = useRequestKey()
  const [foretold, setForetold] = useState<CouponGrantResult>()
  const [problem, setProblem] = useState<string>()
  const grant = useCommand(couponGrantAdminCalls.grant)
  const members = list.split(/[\s,，、;；]+/).filter((one) => one !== '')
  const isReady = members.length > 0 && reason.trim().length >= 2

  const send = async (dry_run: 0 | 1): Promise<void> => {
    setProblem(undefined)
    const answer = await grant.send({ id, members, reason: reason.trim(), dry_run, idempotency_key: key })
    if (!answer.ok) {
      setProblem(answer.failure.message)
      return
    }
    if (dry_run === 1) {
      setForetold(answer.data)
      return
    }
    notifyDone(answer.data.approval_id === undefined ? text.sent : text.waiting)
    onDone()
  }
  return (
    <Stack gap="sm">
      <Textarea
        label={text.members}
        rows={6}
        value={list}
        onChange={(event) => {
          setList(event.currentTarget.value)
          setForetold(undefined)
        }}
      />
      <TextInput label={text.reason} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
      {problem !== undefined && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {foretold !== undefined && (
        <Alert color={foretold.needs_approval === 1 ? 'orange' : 'blue'} role="status">
          <div>{text.outcome(foretold.members, formatYuan(foretold.total))}</div>
          {foretold.left_out > 0 && <div>{text.leftOut(foretold.left_out)}</div>}
          {foretold.unknown.length > 0 && <div>{text.unknown(foretold.unknown.join(' '))}</div>}
          {foretold.needs_approval === 1 && <div>{text.needsApproval}</div>}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" disabled={!isReady} loading={grant.isPending} onClick={() => void send(1)}>
          {text.dryRun}
        </Button>
        <Button
          disabled={!isReady || foretold === undefined || foretold.members === 0}
          loading={grant.isPending}
          onClick={() => void send(0)}
        >
          {text.send}
        </Button>
      </Group>
    </Stack>
  )
}
