import { Badge, Stack, Text } from '@mantine/core'
import { listLimits, settingAdminCalls as calls, type StaffSetting } from '@yaopi/core/staff'
import { Facts, Moment } from '../../components/detail/index.ts'
import { CutNote, EmptyBlock, Loaded, Screen, Section } from '../../components/page/index.ts'
import { WorkTable, type Column } from '../../components/work-table/index.ts'
import { useCallQuery } from '../../platform/client/index.ts'
import { SettingEditor } from './setting-editor.view.tsx'
import { ChangesTable } from '../approval-parts/index.ts'
import { changedLines, shownLines, shownValue } from './shown-value.ts'
import { settingsText as text } from './settings.text.ts'

const columns: readonly Column<StaffSetting>[] = [
  { id: 'group', title: text.group, width: 120, cell: (row) => row.group },
  { id: 'name', title: text.name, width: 180, cell: (row) => row.name, text: (row) => row.name },
  { id: 'value', title: text.value, width: 320, cell: (row) => shownValue(row, row.value) },
  { id: 'unit', title: text.unit, width: 64, cell: (row) => row.unit },
  {
    id: 'changed_by',
    title: text.changedBy,
    width: 110,
    cell: (row) => row.changed_by ?? <Badge variant="default">{text.never}</Badge>,
  },
  { id: 'changed_at', title: text.changedAt, width: 150, cell: (row) => <Moment at={row.changed_at} /> },
  { id: 'key', title: text.key, width: 150, isHidden: true, cell: (row) => row.key },
]

/** Every setting with unit, default, effect and history (A5). */
export default function SettingsPage() {
  return (
    <Screen title={text.title} hint={text.hint}>
      <WorkTable
        screen="settings"
        call={calls.list}
        columns={columns}
        rowKey={(row) => row.key}
        empty={text.empty}
        panelTitle={(row) => row.name}
        panelWidth={520}
        panel={(row) => (
          <Stack gap="md">
            <Facts
              columns={1}
              facts={[
                [text.group, row.group],
                [text.effect, row.effect],
                [text.preset, shownValue(row, row.preset)],
              ]}
            />
            {row.can_change === 1 ? (
              <SettingEditor key={`${row.key}:${row.revision}`} setting={row} />
            ) : (
              <>
                <Facts
                  columns={1}
                  facts={shownLines(row, row.value).map(([label, value]) => [label || row.name, value])}
                />
                <Text size="sm" c="dimmed">
                  {text.notYours}
                </Text>
              </>
            )}
            <Section title={text.history}>
              <History setting={row} />
            </Section>
          </Stack>
        )}
      />
    </Screen>
  )
}

function History({ setting }: { readonly setting: StaffSetting }) {
  const history = useCallQuery(calls.history, { key: setting.key })
  return (
    <Loaded reading={history}>
      {(changes) =>
        changes.length === 0 ? (
          <EmptyBlock>{text.noHistory}</EmptyBlock>
        ) : (
          <Stack gap="sm">
            {changes.map((one) => (
              <div key={one.id}>
                <Text size="sm">
                  <Moment at={one.at} /> {one.by} {one.note}
                </Text>
                <ChangesTable
                  changes={changedLines(setting, one.before, one.after).map((line) => ({
                    ...line,
                    label: line.label || setting.name,
                  }))}
                />
              </div>
            ))}
            <CutNote shown={changes.length} most={listLimits.settingChanges} />
          </Stack>
        )
      }
    </Loaded>
  )
}
