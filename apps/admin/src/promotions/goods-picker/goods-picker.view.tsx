import { Alert, Button, Collapse, Group, Select, Stack, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { promoAdminCalls, type PromoGoodsChoice } from '@yaopi/core/staff'
import { useState } from 'react'
import { useCallQuery, useLookup } from '../../platform/client/index.ts'
import { pickerText as text } from './goods-picker.text.ts'

const TYPING = 250
/** Codes of one call: they stand in its address. */
const AT_ONCE = 200

/** Adds goods by search, or by a pasted list of codes. */
export function GoodsPicker({ onAdd }: { readonly onAdd: (goods: readonly PromoGoodsChoice[]) => void }) {
  const [search, setSearch] = useState('')
  const [query] = useDebouncedValue(search.trim(), TYPING)
  const [isPasting, setIsPasting] = useState(false)
  const [codes, setCodes] = useState('')
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const matches = useCallQuery(promoAdminCalls.goods, { q: query }, { enabled: query !== '', keepPrevious: true })
  const lookUp = useLookup(promoAdminCalls.goods)
  const goods = query === '' ? [] : (matches.data?.goods ?? [])

  const paste = async (): Promise<void> => {
    const list = codes.split(/[\s,，、;；]+/).filter((code) => code !== '')
    if (list.length === 0) return
    const added: PromoGoodsChoice[] = []
    const missing: string[] = []
    for (let from = 0; from < list.length; from += AT_ONCE) {
      const answer = await lookUp.send({ codes: list.slice(from, from + AT_ONCE).join(',') })
      if (!answer.ok) return
      added.push(...answer.data.goods)
      missing.push(...answer.data.unknown)
    }
    onAdd(added)
    setUnknown(missing)
    // What was pasted while these were looked up stays.
    setCodes((now) => (now === codes ? '' : now))
  }
  return (
    <Stack gap="xs">
      <Group align="end" gap="xs">
        <Select
          label={text.find}
          placeholder={text.typing}
          size="sm"
          flex={1}
          searchable
          value={null}
          searchValue={search}
          onSearchChange={setSearch}
          filter={({ options }) => options}
          nothingFoundMessage={query === '' ? text.typing : text.nothing}
          data={goods.map((one) => ({ value: String(one.id), label: text.label(one.name, one.spec, one.maker) }))}
          onChange={(value) => {
            const chosen = goods.find((one) => String(one.id) === value)
            if (chosen !== undefined) onAdd([chosen])
            setSearch('')
          }}
        />
        <Button variant="default" size="sm" aria-expanded={isPasting} onClick={() => setIsPasting(!isPasting)}>
          {text.open}
        </Button>
      </Group>
      <Collapse expanded={isPasting}>
        <Group align="end" gap="xs">
          <Textarea
            label={text.paste}
            size="sm"
            flex={1}
            rows={3}
            value={codes}
            onChange={(event) => setCodes(event.currentTarget.value)}
          />
          <Button size="sm" loading={lookUp.isPending} onClick={() => void paste()}>
            {text.add}
          </Button>
        </Group>
      </Collapse>
      {unknown.length > 0 && <Alert color="orange">{text.unknown(unknown.join(' '))}</Alert>}
    </Stack>
  )
}
