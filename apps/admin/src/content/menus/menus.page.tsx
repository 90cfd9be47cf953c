import { Button, Group, List, SimpleGrid, Text } from '@mantine/core'
import { menuAdminCalls as calls, type StaffMenus } from '@yaopi/core/staff'
import { useFormContext } from 'react-hook-form'
import { CommandForm, TextareaField, TextField } from '../../components/form/index.ts'
import { Loaded, Screen, Section } from '../../components/page/index.ts'
import { useCallQuery } from '../../platform/client/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { VersionList } from '../versions/index.ts'
import { hotWordLines, navLines, readHotWords, readNav } from './menu-lines.ts'
import { menusText as text } from './menus.text.ts'

const WHOLE = 1
type Values = { entries: string; note: string }
type WordValues = { words: string; note: string }

/** The main navigation and hot words, each published as a whole (C2). */
export default function MenusPage() {
  const menus = useCallQuery(calls.read, {})
  return (
    <Screen title={text.title}>
      <Loaded reading={menus} height={400}>
        {(read) => (
          <SimpleGrid cols={2}>
            <Section title={text.nav}>
              <NavForm menus={read} />
              <Section title={text.versions}>
                <VersionList entity="nav" id={WHOLE} revision={read.nav_revision} />
              </Section>
            </Section>
            <Section title={text.hotWords}>
              <HotWordForm menus={read} />
              <Section title={text.versions}>
                <VersionList entity="hot_search" id={WHOLE} revision={read.hot_words_revision} />
              </Section>
            </Section>
          </SimpleGrid>
        )}
      </Loaded>
    </Screen>
  )
}

function NavForm({ menus }: { readonly menus: StaffMenus }) {
  const mayWrite = useMay('content:write')
  return (
    <CommandForm
      call={calls.saveNav}
      initial={{ entries: navLines(menus.nav), note: '' } as Values}
      once={{ note: '' }}
      isReadOnly={!mayWrite}
      submit={text.publish}
      done={text.published}
      input={({ entries, note }: Values) => ({
        revision: menus.nav_revision,
        entries: JSON.stringify(readNav(entries, menus.nav)),
        note,
      })}
    >
      {mayWrite && menus.nav.length === 0 && <UsualEntries />}
      <TextareaField name="entries" label={text.lines} description={text.navHint} rows={16} />
      <NavPreview menus={menus} />
      <TextField name="note" label={text.note} maxLength={200} />
    </CommandForm>
  )
}

/** Writes the usual entries into the form of a shop that has none; they are published as any others. */
function UsualEntries() {
  const { setValue } = useFormContext<Values>()
  return (
    <Group>
      <Button size="xs" variant="default" onClick={() => setValue('entries', text.usualEntries, { shouldDirty: true })}>
        {text.fill}
      </Button>
    </Group>
  )
}

function NavPreview({ menus }: { readonly menus: StaffMenus }) {
  const { watch } = useFormContext<Values>()
  return (
    <Group gap="lg" align="flex-start" aria-label={text.preview} role="group">
      {readNav(watch('entries'), menus.nav).map((entry, at) => (
        <div key={`${at}${entry.name}`}>
          <Text size="sm" fw={600}>
            {entry.name}
          </Text>
          <List size="xs" listStyleType="none">
            {entry.children.map((child, place) => (
              <List.Item key={`${place}${child.name}`}>{child.name}</List.Item>
            ))}
          </List>
        </div>
      ))}
    </Group>
  )
}

function HotWordForm({ menus }: { readonly menus: StaffMenus }) {
  const mayWrite = useMay('content:write')
  return (
    <CommandForm
      call={calls.saveHotWords}
      initial={{ words: hotWordLines(menus.hot_words), note: '' } as WordValues}
      once={{ note: '' }}
      isReadOnly={!mayWrite}
      submit={text.publish}
      done={text.published}
      input={({ words, note }: WordValues) => ({
        revision: menus.hot_words_revision,
        words: JSON.stringify(readHotWords(words)),
        note,
      })}
    >
      <TextareaField name="words" label={text.lines} description={text.hotHint} rows={16} />
      <TextField name="note" label={text.note} maxLength={200} />
    </CommandForm>
  )
}
