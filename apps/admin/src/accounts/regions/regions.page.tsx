import { Anchor, Button, Stack, Text } from '@mantine/core'
import { formatCount } from '@yaopi/core'
import type { InputOf } from '@yaopi/core/contract'
import { FREIGHT_ZONES, regionAdminCalls as calls, type FreightZone, type StaffRegion } from '@yaopi/core/staff'
import { Link } from 'react-router'
import { StateBadge } from '../../components/detail/index.ts'
import { confirmed } from '../../components/dialogs/index.ts'
import { CommandForm, RadioField } from '../../components/form/index.ts'
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
  {
    id: 'zone',
    title: text.zone,
    width: 90,
    cell: (row) => (row.is_zone_mixed === 1 ? text.mixed : text.zones[row.freight_zone]),
  },
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

/** The choice that leaves a field as it is, which may be another in each district. */
const KEEP = 'keep'
const SERVED = { yes: 1, no: 0 } as const
type Values = {
  readonly freight_zone: FreightZone | typeof KEEP
  readonly served: keyof typeof SERVED | typeof KEEP
}

/** What the panel of a region begins with: nothing is changed unawares where the districts differ. */
function presetOf({ freight_zone, is_zone_mixed, served_districts, districts }: StaffRegion): Values {
  const isServedInPart = served_districts > 0 && served_districts < districts
  return {
    freight_zone: is_zone_mixed === 1 ? KEEP : freight_zone,
    served: isServedInPart ? KEEP : served_districts > 0 ? 'yes' : 'no',
  }
}

/** The change that the panel asks for, without what is kept. */
const changeOf = ({ id, version }: StaffRegion, values: Values): InputOf<typeof calls.change> => {
  const { freight_zone, served } = values
  return {
    id,
    version,
    ...(freight_zone === KEEP ? {} : { freight_zone }),
    ...(served === KEEP ? {} : { served: SERVED[served] }),
  }
}

function RegionPanel({ region }: { readonly region: StaffRegion }) {
  const { id, name, version, districts, level } = region
  return (
    <Stack gap="sm">
      {level < DISTRICT && <Text size="sm">{text.everything(name, formatCount(districts))}</Text>}
      <May right="region:write">
        <CommandForm
          key={`${id}:${version}`}
          call={calls.change}
          initial={presetOf(region)}
          input={(values: Values) => changeOf(region, values)}
          submit={text.save}
          done=""
          onDone={({ changed }) => notifyDone(text.saved(formatCount(changed)))}
        >
          <RadioField
            name="freight_zone"
            label={text.zone}
            description={text.zoneHint}
            choices={[[KEEP, text.keep], ...FREIGHT_ZONES.map((zone) => [zone, text.zones[zone]] as const)]}
          />
          <RadioField
            name="served"
            label={text.servedLabel}
            description={text.keepHint}
            choices={[
              [KEEP, text.keep],
              ['yes', text.yes],
              ['no', text.no],
            ]}
          />
        </CommandForm>
      </May>
    </Stack>
  )
}
