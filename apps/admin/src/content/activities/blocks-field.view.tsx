import { ActionIcon, Button, Fieldset, Group, Pill, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import { activityAdminCalls as calls } from '@yaopi/core/staff'
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import {
  MultiSelectField,
  NumberField,
  SelectField,
  TextareaField,
  TextField,
  useFieldChange,
} from '../../components/form/index.ts'
import { useCallQuery, useLookup } from '../../platform/client/index.ts'
import { PictureField } from '../versions/index.ts'
import { activitiesText as text } from './activities.text.ts'
import { blockName, newBlock, type BlockForm, type BlockType } from './block-values.ts'

type Values = { blocks: BlockForm[] }
const TYPES = Object.keys(text.insert) as BlockType[]

/** The blocks of an activity page, each with the fields of its kind. */
export function BlocksField() {
  const { control, formState } = useFormContext<Values>()
  const { fields, append, insert, remove, swap } = useFieldArray({ control, name: 'blocks', keyName: 'key' })
  const blocks = useWatch({ control, name: 'blocks' })
  const fault = (formState.errors.blocks as { readonly message?: unknown } | undefined)?.message
  return (
    <Stack gap="sm" role="group" aria-label={text.blocks}>
      <Text size="sm" fw={600}>
        {text.blocks}
      </Text>
      {typeof fault === 'string' && (
        <Text size="sm" c="red" role="alert">
          {fault}
        </Text>
      )}
      {fields.length === 0 && (
        <Text size="sm" c="dimmed">
          {text.noBlocks}
        </Text>
      )}
      {fields.map((one, at) => {
        const block = blocks[at] ?? one
        const name = blockName(block)
        return (
          <Fieldset key={one.key} legend={text.nth(at + 1, name)} px="sm" pb="sm" pt={4}>
            <Stack gap="xs">
              <BlockFields at={at} type={one.type} others={blocks} />
              <Group gap={4} justify="flex-end">
                <ActionIcon
                  variant="default"
                  aria-label={text.act(text.up, name)}
                  disabled={at === 0}
                  onClick={() => swap(at, at - 1)}
                >
                  <ArrowUp size={14} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  aria-label={text.act(text.down, name)}
                  disabled={at === fields.length - 1}
                  onClick={() => swap(at, at + 1)}
                >
                  <ArrowDown size={14} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  aria-label={text.act(text.copy, name)}
                  onClick={() => insert(at + 1, newBlock(one.type, blocks, block))}
                >
                  <Copy size={14} aria-hidden />
                </ActionIcon>
                <ActionIcon variant="default" aria-label={text.act(text.remove, name)} onClick={() => remove(at)}>
                  <Trash2 size={14} aria-hidden />
                </ActionIcon>
              </Group>
            </Stack>
          </Fieldset>
        )
      })}
      <Group gap="xs">
        {TYPES.map((type) => (
          <Button key={type} size="compact-sm" variant="default" onClick={() => append(newBlock(type, blocks))}>
            {text.addBlock(text.insert[type])}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}

function BlockFields(props: { readonly at: number; readonly type: BlockType; readonly others: readonly BlockForm[] }) {
  const name = (field: string): string => `blocks.${props.at}.${field}`
  const title = <TextField name={name('title')} label={text.blockTitle} maxLength={60} />
  const url = <TextField name={name('url')} label={text.link} description={text.linkHint} maxLength={300} />
  switch (props.type) {
    case 'image':
      return (
        <>
          <PictureField name={name('image')} label={text.picture} isRequired />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
            {title}
            {url}
            <NumberField name={name('width')} label={text.width} unit={text.pixels} />
            <NumberField name={name('height')} label={text.height} unit={text.pixels} />
          </SimpleGrid>
        </>
      )
    case 'coupons':
      return (
        <>
          {title}
          <CouponsField name={name('template_ids')} />
        </>
      )
    case 'goods':
      return (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
            {title}
            {url}
          </SimpleGrid>
          <GoodsField name={name('goods_ids')} />
        </>
      )
    case 'text':
      return (
        <>
          {title}
          <TextareaField name={name('text')} label={text.words} rows={5} maxLength={5_000} isRequired />
        </>
      )
    case 'countdown':
      return title
    case 'anchor':
      return <AnchorField name={name('items')} others={props.others} />
  }
}

function CouponsField({ name }: { readonly name: string }) {
  const coupons = useCallQuery(calls.coupons, {})
  const { field } = useController({ name })
  const known = (coupons.data ?? []).map((one) => [String(one.id), one.name] as const)
  // A coupon that is over still stands in the block: it is shown by its number, so that it can be taken out.
  const over = ((field.value as readonly string[] | undefined) ?? []).filter((id) => !known.some(([one]) => one === id))
  return (
    <MultiSelectField
      name={name}
      label={text.coupons}
      isRequired
      choices={[...known, ...over.map((id) => [id, text.overCoupon(id)] as const)]}
    />
  )
}

function GoodsField({ name }: { readonly name: string }) {
  const lookUp = useLookup(calls.goods)
  const change = useFieldChange<readonly number[]>(name)
  const { field, fieldState } = useController({ name })
  const ids = (field.value as readonly number[] | undefined) ?? []
  const goods = useCallQuery(calls.goods, { ids: ids.join(',') }, { enabled: ids.length > 0, keepPrevious: true })
  const [codes, setCodes] = useState('')
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const nameOf = (id: number): string => goods.data?.found.find((one) => one.id === id)?.name ?? String(id)
  const add = async (): Promise<void> => {
    const answer = await lookUp.send({ codes })
    if (!answer.ok) return
    setUnknown(answer.data.unknown)
    const more = answer.data.found.map((one) => one.id)
    change((before) => [...new Set([...(before ?? []), ...more])])
    // What was pasted while these were looked up stays.
    setCodes((now) => (now === codes ? answer.data.unknown.join(' ') : now))
  }
  return (
    <Stack gap={6}>
      <Text size="sm">{text.goodsOf(ids.length)}</Text>
      <Group gap={6}>
        {ids.map((id) => (
          <Pill
            key={id}
            withRemoveButton
            removeButtonProps={{ 'aria-label': text.act(text.remove, nameOf(id)), 'aria-hidden': false, tabIndex: 0 }}
            onRemove={() => field.onChange(ids.filter((one) => one !== id))}
          >
            {nameOf(id)}
          </Pill>
        ))}
      </Group>
      <Group gap="xs" align="flex-end">
        <Textarea
          label={text.codes}
          description={text.codesHint}
          size="sm"
          rows={2}
          value={codes}
          style={{ flex: 1 }}
          error={fieldState.error?.message}
          onChange={(event) => setCodes(event.currentTarget.value)}
        />
        <Button
          size="sm"
          variant="default"
          disabled={codes.trim() === ''}
          loading={lookUp.isPending}
          onClick={() => void add()}
        >
          {text.addGoods}
        </Button>
      </Group>
      {unknown.length > 0 && (
        <Text size="sm" c="red" role="alert">
          {text.unknown(unknown.join('、'))}
        </Text>
      )}
    </Stack>
  )
}

function AnchorField({ name, others }: { readonly name: string; readonly others: readonly BlockForm[] }) {
  const { fields, append, remove } = useFieldArray({ name })
  const targets = others.filter(({ type }) => type !== 'anchor').map((one) => [one.id, blockName(one)] as const)
  return (
    <Stack gap="xs">
      {fields.map((one, at) => (
        <Group key={one.id} gap="xs" align="flex-end" wrap="nowrap">
          <TextField name={`${name}.${at}.name`} label={text.anchorName} maxLength={12} isRequired />
          <SelectField name={`${name}.${at}.target`} label={text.anchorTarget} choices={targets} isRequired />
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={text.act(text.remove, text.anchorOf(at + 1))}
            onClick={() => remove(at)}
          >
            <Trash2 size={14} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Button size="compact-sm" variant="default" onClick={() => append({ name: '', target: '' })}>
        {text.addAnchor}
      </Button>
    </Stack>
  )
}
