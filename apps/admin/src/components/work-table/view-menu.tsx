import { Button, Group, Menu, Text } from '@mantine/core'
import { savedViewAdminCalls, type SavedView } from '@yaopi/core/staff'
import { Bookmark, Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { notifyDone, useCallQuery, useCommand } from '../../platform/client/index.ts'
import { useKeys } from '../../platform/keys/index.ts'
import { useSearchState } from '../../platform/routing/index.ts'
import { useSession } from '../../platform/session/index.ts'
import { confirmed, openDialog } from '../dialogs/index.ts'
import { CommandForm, CheckField, TextField } from '../form/index.ts'
import type { ColumnSettings } from './column-settings.ts'
import { deliveredViews } from './delivered-views.text.ts'
import { tableText as text } from './work-table.text.ts'

/** Where one is in a list belongs to no view of it: open row and page. */
const PLACES = ['open', 'page', 'before', 'after', 'view']
/** Names the view in the address, so that the button says which one is shown. */
const VIEW = 'view'

/** What a view keeps: what the list was narrowed to, and its columns. */
type ViewState = ColumnSettings & { readonly query: Readonly<Record<string, string>> }

const sorted = (values: Readonly<Record<string, unknown>>): string => JSON.stringify(Object.entries(values).toSorted())

/** Whether two states narrow a list and lay it out in the same way. */
const isSame = (one: ViewState, other: ViewState): boolean =>
  (['query', 'hidden', 'widths'] as const).every((part) => sorted(one[part]) === sorted(other[part]))

/** The part of a stored view that this program knows. */
function stateOf({ state }: SavedView): ViewState {
  const { query = {}, hidden = {}, widths = {} } = state as Partial<ViewState>
  return { query, hidden, widths }
}

type NewView = { name: string; isShared: boolean; isDefault: boolean }

/**
 * Saved views of a list: filters, sorting and columns under a name, for oneself or for the roles that one holds. The key
 * `v` opens them.
 */
export function ViewMenu(props: {
  readonly screen: string
  readonly settings: ColumnSettings
  readonly onSettings: (settings: ColumnSettings) => void
}) {
  const { screen, settings, onSettings } = props
  const [search, change] = useSearchState()
  const { roles } = useSession()
  const [isOpen, setOpen] = useState(false)
  useKeys({ KeyV: () => setOpen(true) })
  const { data: views = [] } = useCallQuery(savedViewAdminCalls.list, { screen })
  const edit = useCommand(savedViewAdminCalls.edit)
  const remove = useCommand(savedViewAdminCalls.remove)
  const query = Object.fromEntries([...search].filter(([name]) => !PLACES.includes(name)))
  const shown = views.find(({ id }) => String(id) === search.get(VIEW))
  const delivered = deliveredViews[screen] ?? []
  const now: ViewState = { query, hidden: settings.hidden, widths: settings.widths }
  const isDirty = shown !== undefined && !isSame(stateOf(shown), now)

  const narrow = (to: Readonly<Record<string, string>>): void =>
    change({ ...Object.fromEntries([...search.keys()].map((name) => [name, undefined])), ...to })
  const open = (view: SavedView): void => {
    const state = stateOf(view)
    onSettings({ hidden: state.hidden, widths: state.widths })
    narrow({ ...state.query, [VIEW]: String(view.id) })
  }
  const isFirst = useRef(true)
  useEffect(() => {
    if (views.length === 0 || !isFirst.current) return
    isFirst.current = false
    const first = views.find((view) => view.is_default === 1)
    // An address that asks for something is somebody's link: the view that opens the list does not overrule it.
    if (first !== undefined && search.size === 0) open(first)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the views are there
  }, [views.length])

  const save = (): void =>
    openDialog(text.saveView, (close) => (
      <CommandForm
        call={savedViewAdminCalls.create}
        initial={{ name: '', isShared: false, isDefault: false } as NewView}
        input={({ name, isShared, isDefault }) => ({
          screen,
          name,
          state: JSON.stringify(now),
          ...(isShared && { roles }),
          is_default: isDefault ? (1 as const) : (0 as const),
        })}
        done={text.viewSaved}
        isInDialog
        onDone={(view) => {
          close()
          change({ [VIEW]: String(view.id) }, true)
        }}
        onCancel={close}
      >
        <TextField name="name" label={text.viewName} isRequired maxLength={30} />
        <CheckField name="isShared" label={text.viewShared} />
        <CheckField name="isDefault" label={text.viewDefault} />
      </CommandForm>
    ))
  const update = async ({ id, name, version, roles: shared, is_default }: SavedView): Promise<void> => {
    const answer = await edit.send({ id, name, version, roles: shared, is_default, state: JSON.stringify(now) })
    if (answer.ok) notifyDone(text.viewSaved)
  }
  const takeAway = async ({ id, name }: SavedView): Promise<void> => {
    if (!(await confirmed(text.removeView, name, { isDanger: true }))) return
    const answer = await remove.send({ id })
    if (answer.ok) change({ [VIEW]: undefined }, true)
  }
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" withinPortal>
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<Bookmark size={14} aria-hidden />}>
          {shown === undefined ? text.views : isDirty ? text.viewDirty(shown.name) : shown.name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {delivered.map((view) => (
          <Menu.Item
            key={view.name}
            onClick={() => narrow(view.query)}
            rightSection={
              shown === undefined && sorted(view.query) === sorted(query) ? (
                <Check size={14} aria-label={text.viewShown} />
              ) : undefined
            }
          >
            {view.name}
          </Menu.Item>
        ))}
        {delivered.length > 0 && <Menu.Divider />}
        {views.length === 0 && <Menu.Label>{text.noViews}</Menu.Label>}
        {views.map((view) => (
          <Menu.Item
            key={view.id}
            onClick={() => open(view)}
            rightSection={view === shown ? <Check size={14} aria-label={text.viewShown} /> : undefined}
          >
            <Group gap="xs">
              {view.name}
              {view.is_own === 0 && (
                <Text size="xs" c="dimmed">
                  {view.owner}
                </Text>
              )}
            </Group>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={save}>{text.saveView}</Menu.Item>
        {shown !== undefined && shown.is_own === 1 && (
          <>
            <Menu.Item onClick={() => void update(shown)}>{text.updateView(shown.name)}</Menu.Item>
            <Menu.Item color="red" onClick={() => void takeAway(shown)}>
              {text.removeView}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
