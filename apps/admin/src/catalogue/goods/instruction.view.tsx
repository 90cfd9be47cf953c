import { Stack, Text } from '@mantine/core'
import { staffGoodsAdminCalls as calls, type StaffGoodsDetail } from '@yaopi/core/staff'
import { useWatch } from 'react-hook-form'
import { CommandForm, TextareaField } from '../../components/form/index.ts'
import { goodsScreenText } from './goods.text.ts'
import { leafletOf, partsOfLeaflet } from './leaflet.ts'

const text = goodsScreenText.leaflet

/** The instruction of goods, written as the leaflet is. */
export function Instruction({ goods }: { readonly goods: StaffGoodsDetail }) {
  const { id, version, instruction } = goods
  if (goods.can.edit === 0)
    return instruction.length === 0 ? (
      <Text size="sm" c="dimmed">
        {text.none}
      </Text>
    ) : (
      <Stack gap="xs">
        {instruction.map((part) => (
          <Text key={part.title} size="sm" style={{ whiteSpace: 'pre-line' }}>
            <strong>{part.title}</strong> {part.text}
          </Text>
        ))}
      </Stack>
    )
  return (
    <CommandForm
      call={calls.setInstruction}
      initial={{ parts: leafletOf(instruction) }}
      input={(values) => ({ id, version, parts: partsOfLeaflet(values.parts) })}
      done={text.saved}
    >
      <TextareaField name="parts" label={text.label} description={text.hint} rows={8} />
      <Titles />
    </CommandForm>
  )
}

/** Which parts were understood. */
function Titles() {
  const parts = partsOfLeaflet(String(useWatch({ name: 'parts' }) ?? ''))
  return (
    <Text size="xs" c="dimmed" role="status">
      {parts.length === 0 ? text.none : text.found(parts.map(({ title }) => title))}
    </Text>
  )
}
