import { Anchor, Button, Stack, Text } from '@mantine/core'
import { formatCount } from '@yaopi/core'
import { FREIGHT_ZONES, regionAdminCalls as calls, type FreightZone, type StaffRegion } from '@yaopi/core/staff'
import { Link } from 'react-router'
import { StateBadge } from '../../components/detail/index.ts'
import { confirmed } from '../../components/dialogs/index.ts'
import { CheckField, CommandForm, RadioField } from '../../components/form/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type Column } from '../../components/work-table/index.ts'
import { notifyDone, useCallQuery, useCommand } from '../../platform/client/index.ts'
import { useScreenPath, useSearchState } from '../../platform/routing/index.ts'
import { May } from '../../platform/session/index.ts'
import { regionsText as text } from './regions.text.ts'

const DISTRICT = 3

/** Whether the shop delivers to all, some or none of the districts. */
function Delivery({ region: { districts, served_districts } }: { readonly region: StaffRegion }) {
  if (served_districts === 0) return <StateBadge tone="plain">{text.no}</StateBadge>
  if (served_districts === districts) return <StateBadge tone="good">{text.yes}</StateBadge>
  return <StateBadge tone="todo">{text.part}</StateBadge>
}

function Below({ region: { id, name, level } }: { readonly region: StaffRegion }) {
  const path = useScreenPath()('regions')
  if (level === DISTRICT || path === undefined) return null
  return (
    <Anchor component={Link} to={`${path}?in=${id}`} size="sm" aria-label={text.seeBelow(name)}>
      {text.below}
    </Anchor>
  )
}

const columns: readonly Column<StaffRegion>[] = [
  { id: 'name', title: text.name, width: 220, cell: (row) => row.name, text: (row) => row.name },
  { id: 'zone', title: text.zone, width: 90, cell: (row) => text.zones[row.freight_zone] },
  { id: 'served', title: text.served, width: 110, cell: (row) => <Delivery region={row} /> },
  {
    id: 'districts',
    title: text.districts,
    width: 110,
    align: 'right',
    cell: (row) => text.counted(formatCount(row.served_districts), formatCount(row.districts)),
  },
  { id: 'members', title: text.members, width: 90, align: 'right', cell: (row) => formatCount(row.members) },
  { id: 'below', title: text.below, width: 80, cell: (row) => <Below region={row} /> },
]

/** Provinces, cities, districts: where the shop delivers and by which zone of freight. */
export default function RegionsPage() {
  const [search] = useSearchState()
  const parentId = Number(search.get('in') ?? 0) || 0
  const path = useScreenPath()('regions')
  const provinces = useCallQuery(calls.list, {}, { enabled: parentId === 0 })
  const isEmpty = provinces.data?.length === 0
  return (
    <Screen
      title={text.title}
      hint={text.hint}
      actions={
        isEmpty ? (
          <May right="region:write">
            <Fill />
          </May>
        ) : (
          parentId !== 0 &&
          path !== undefined && (
            <Anchor component={Link} to={path} size="sm">
              {text.all}
            </Anchor>
          )
        )
      }
    >
      <WorkTable
        screen="regions"
        call={calls.list}
        input={{ parent_id: parentId }}
        columns={columns}
        rowKey={(row) => row.id}
        empty={text.empty}
        panelTitle={(row) => row.name}
        panel={(row) => <RegionPanel region={row} />}
      />
    </Screen>
  )
}

function Fill() {
  const fill = useCommand(calls.fill)
  const run = async (): Promise<void> => {
    if (!(await confirmed(text.fillTitle, text.fillWhat))) return
    const answer = await fill.send({})
    if (answer.ok) notifyDone(text.filled(formatCount(answer.data.added)))
  }
  return (
    <Button size="xs" loading={fill.isPending} onClick={() => void run()}>
      {text.fill}
    </Button>
  )
}

type Values = { readonly freight_zone: FreightZone; readonly is_served: boolean }

function RegionPanel({ region }: { readonly region: StaffRegion }) {
  const { id, name, version, freight_zone, served_districts, districts, level } = region
  return (
    <Stack gap="sm">
      {level < DISTRICT && <Text size="sm">{text.everything(name, formatCount(districts))}</Text>}
      <May right="region:write">
        <CommandForm
          key={`${id}:${version}`}
          call={calls.change}
          initial={{ freight_zone, is_served: served_districts > 0 }}
          input={({ is_served, ...values }: Values) => ({ id, version, ...values, served: is_served ? 1 : 0 })}
          submit={text.save}
          done=""
          onDone={({ changed }) => notifyDone(text.saved(formatCount(changed)))}
        >
          <RadioField
            name="freight_zone"
            label={text.zone}
            description={text.zoneHint}
            choices={FREIGHT_ZONES.map((zone) => [zone, text.zones[zone]] as const)}
          />
          <CheckField name="is_served" label={text.servedLabel} />
        </CommandForm>
      </May>
    </Stack>
  )
}
