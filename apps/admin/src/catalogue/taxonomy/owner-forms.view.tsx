import { Button, Group, List, Text } from '@mantine/core'
import { TAXONOMY_LIMITS, taxonomyAdminCalls as calls, type OwnerKind, type OwnerTaxon } from '@yaopi/core/staff'
import { CommandForm, NumberField, TextareaField, TextField } from '../../components/form/index.ts'
import { Section } from '../../components/page/index.ts'
import { notifyDone, useCommand } from '../../platform/client/index.ts'
import { openDialog } from '../../components/dialogs/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { taxonomyText as text } from './taxonomy.text.ts'

const labels = text.fields
const name = { name: 'name', label: labels.name, maxLength: TAXONOMY_LIMITS.name, isRequired: true } as const

/** A new brand or maker. */
export function AddOwner({ kind, close }: { readonly kind: OwnerKind; readonly close: () => void }) {
  return (
    <CommandForm
      call={calls.add}
      isInDialog
      initial={{ name: '', short_name: '' }}
      input={(values) => ({
        kind,
        name: values.name,
        ...(kind === 'maker' && values.short_name !== '' && { short_name: values.short_name }),
      })}
      done={text.done.add}
      onDone={close}
    >
      <TextField {...name} />
      {kind === 'maker' && <TextField name="short_name" label={labels.short_name} maxLength={TAXONOMY_LIMITS.name} />}
    </CommandForm>
  )
}

type OfOwner = { readonly kind: OwnerKind; readonly owner: OwnerTaxon; readonly close: () => void }

/** Name and page of a brand, names of a maker. */
export function EditOwner({ kind, owner, close }: OfOwner) {
  const { id, version } = owner
  const isBrand = kind === 'brand'
  return (
    <CommandForm
      call={calls.edit}
      isInDialog
      initial={{
        name: owner.name,
        short_name: owner.short_name,
        logo: owner.logo,
        intro: owner.intro,
        sort: owner.sort as number | '',
      }}
      input={({ short_name, logo, intro, sort, ...values }) => ({
        kind,
        id,
        version,
        ...values,
        ...(isBrand ? { logo, intro, sort: Number(sort) } : { short_name }),
      })}
      done={text.done.edit}
      onDone={close}
    >
      <TextField {...name} description={text.renameHint} />
      {isBrand ? (
        <>
          <TextField name="logo" label={labels.logo} />
          <TextareaField name="intro" label={labels.intro} maxLength={TAXONOMY_LIMITS.intro} />
          <NumberField name="sort" label={labels.sort} min={0} />
        </>
      ) : (
        <TextField name="short_name" label={labels.short_name} maxLength={TAXONOMY_LIMITS.name} isRequired />
      )}
    </CommandForm>
  )
}

function AddAlias({ kind, owner, close }: OfOwner) {
  const { id, version } = owner
  return (
    <CommandForm
      call={calls.alias}
      isInDialog
      initial={{ name: '' }}
      input={(values) => ({ kind, id, version, name: values.name, is_removed: 0 as const })}
      done={text.done.alias}
      onDone={close}
    >
      <TextField {...name} label={labels.alias} description={text.aliasHint} />
    </CommandForm>
  )
}

/** The other names of a brand or maker. */
export function Aliases({ kind, owner }: Omit<OfOwner, 'close'>) {
  const command = useCommand(calls.alias)
  const mayWrite = useMay('taxonomy:write')
  const { id, version, aliases, merged } = owner
  const remove = async (alias: string): Promise<void> => {
    const answer = await command.send({ kind, id, version, name: alias, is_removed: 1 })
    if (answer.ok) notifyDone(text.done.aliasRemoved)
  }
  return (
    <Section
      title={text.columns.aliases}
      actions={
        mayWrite && (
          <Button
            size="compact-xs"
            onClick={() =>
              openDialog(text.aliasTitle(owner.name), (close) => <AddAlias kind={kind} owner={owner} close={close} />)
            }
          >
            {text.actions.addAlias}
          </Button>
        )
      }
    >
      {aliases.length + merged.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text.noAliases}
        </Text>
      ) : (
        <List size="sm" listStyleType="none">
          {aliases.map((alias) => (
            <List.Item key={alias}>
              <Group gap="xs">
                {alias}
                {mayWrite && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={`${text.actions.removeAlias} ${alias}`}
                    onClick={() => void remove(alias)}
                  >
                    {text.actions.removeAlias}
                  </Button>
                )}
              </Group>
            </List.Item>
          ))}
          {merged.map((one) => (
            <List.Item key={one}>
              {one}{' '}
              <Text span size="xs" c="dimmed">
                {text.fromMerge}
              </Text>
            </List.Item>
          ))}
        </List>
      )}
    </Section>
  )
}
