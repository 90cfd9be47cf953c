import { Text } from '@mantine/core'
import { TAXONOMY_LIMITS, taxonomyAdminCalls as calls, type CategoryTaxon, type CategoryZone } from '@yaopi/core/staff'
import { CommandForm, SelectField, TextField } from '../../components/form/index.ts'
import { taxonomyText as text } from './taxonomy.text.ts'

const labels = text.fields

/** The names from the first level down to a category. */
export function pathOf(tree: readonly CategoryTaxon[], id: number): string {
  const names: string[] = []
  for (let one = tree.find((node) => node.id === id); one !== undefined;) {
    names.unshift(one.name)
    const { parent_id } = one
    one = tree.find((node) => node.id === parent_id)
  }
  return names.join(' / ')
}

/** Others of the tree at a level, as choices. */
export const choicesAt = (
  tree: readonly CategoryTaxon[],
  level: number,
  not: number,
): readonly (readonly [string, string])[] =>
  tree.flatMap((node) =>
    node.level === level && node.id !== not ? [[String(node.id), pathOf(tree, node.id)] as const] : [],
  )

/** A new category at the first level of a zone, or below another. */
export function AddCategory(props: {
  readonly zone: CategoryZone
  readonly parent: CategoryTaxon | null
  readonly close: () => void
}) {
  const { zone, parent, close } = props
  return (
    <CommandForm
      call={calls.add}
      isInDialog
      initial={{ name: '' }}
      input={({ name }) => ({ kind: 'category' as const, name, zone, parent_id: parent?.id ?? 0 })}
      done={text.done.add}
      onDone={close}
    >
      <TextField name="name" label={labels.name} maxLength={TAXONOMY_LIMITS.name} isRequired />
    </CommandForm>
  )
}

type OfCategory = { readonly category: CategoryTaxon; readonly close: () => void }

/** The name of a category. */
export function EditCategory({ category, close }: OfCategory) {
  const { id, version } = category
  return (
    <CommandForm
      call={calls.edit}
      isInDialog
      initial={{ name: category.name }}
      input={({ name }) => ({ kind: 'category' as const, id, version, name })}
      done={text.done.edit}
      onDone={close}
    >
      <TextField name="name" label={labels.name} maxLength={TAXONOMY_LIMITS.name} isRequired />
    </CommandForm>
  )
}

/** Another parent of a category. */
export function MoveCategory({ category, tree, close }: OfCategory & { readonly tree: readonly CategoryTaxon[] }) {
  const { id, version, level, parent_id } = category
  return (
    <CommandForm
      call={calls.move}
      isInDialog
      initial={{ parent_id: String(parent_id) }}
      input={(values) => ({ id, version, parent_id: Number(values.parent_id), before: 0 })}
      submit={text.actions.move}
      done={text.done.move}
      onDone={close}
    >
      <SelectField name="parent_id" label={labels.parent} choices={choicesAt(tree, level - 1, id)} isRequired />
      <Text size="sm" c="dimmed">
        {text.seeGoods(String(category.goods))}
      </Text>
    </CommandForm>
  )
}
