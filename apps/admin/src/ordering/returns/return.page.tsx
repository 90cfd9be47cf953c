import { Alert, Anchor, Button, Group, Stack, Table, Text } from '@mantine/core'
import type { InputOf } from '@yaopi/core/contract'
import { afterSaleAdminCalls as calls, type StaffCase } from '@yaopi/core/staff'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link, useNavigate, useParams } from 'react-router'
import { ClockCell, Facts, StateBadge } from '../../components/detail/index.ts'
import { CommandForm, TextareaField } from '../../components/form/index.ts'
import { Loaded, Screen, Section } from '../../components/page/index.ts'
import { TaskClaim } from '../../components/task-claim/index.ts'
import { useCallQuery } from '../../platform/client/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { differenceOf, returnedUnits, type InspectionValues, type ReturnedLot } from './inspected-units.ts'
import { PhotoField } from './photo-field.view.tsx'
import { UnitField } from './unit-field.view.tsx'
import { returnsText as text } from './returns.text.ts'
import styles from './returns.module.css'

/** What came back of one case, lot by lot (W3). */
export default function ReturnPage() {
  const id = Number(useParams()['id'])
  const reading = useCallQuery(calls.detail, { id })
  const pathOf = useScreenPath()
  const one = reading.data
  return (
    <Screen
      title={one === undefined ? text.inspect : `${text.inspect} ${one.sn}`}
      above={[[text.title, pathOf('returns') ?? '/']]}
      hint={
        one !== undefined && (
          <Group gap="xs">
            <span>{one.member.company}</span>
            <StateBadge tone="todo">{one.state_name}</StateBadge>
            {one.clock_at !== null && <ClockCell due={one.clock_at} />}
          </Group>
        )
      }
    >
      <Loaded reading={reading} height={420}>
        {(shown) => (
          <Stack gap="sm">
            <TaskClaim
              of={shown.can.inspect || shown.claimed_by !== null ? `after_sale:${shown.id}` : undefined}
              seen={`${shown.state} ${shown.waits}`}
            />
            <Announced one={shown} />
            {shown.can.inspect ? (
              <Inspection key={shown.id} one={shown} />
            ) : (
              <Alert color="orange">{shown.waits || text.notNow}</Alert>
            )}
          </Stack>
        )}
      </Loaded>
    </Screen>
  )
}

function Announced({ one }: { readonly one: StaffCase }) {
  const pathOf = useScreenPath()
  const to = pathOf('after-sale', { id: one.id })
  return (
    <Section title={one.type_name}>
      <Stack gap="xs">
        <Facts
          columns={3}
          facts={[
            [
              text.sn,
              to === undefined ? (
                one.sn
              ) : (
                <Anchor key="sn" component={Link} to={to} size="sm">
                  {one.sn}
                </Anchor>
              ),
            ],
            [text.order, one.order.order_sn],
            [text.group, one.order.group],
            [text.reason, one.reason_name],
            [text.carrier, `${one.carrier} ${one.waybill}`.trim()],
            [text.said, one.text],
          ]}
        />
        {one.images.length > 0 && (
          <Group gap="xs">
            {one.images.map((image, place) => (
              <a key={image} href={image} target="_blank" rel="noreferrer">
                <img src={image} alt={text.photo(place + 1)} className={styles.photo} />
              </a>
            ))}
          </Group>
        )}
      </Stack>
    </Section>
  )
}

function Inspection({ one }: { readonly one: StaffCase }) {
  const lots = returnedUnits(one)
  const navigate = useNavigate()
  const pathOf = useScreenPath()
  return (
    <Section title={text.units}>
      <CommandForm<InspectionValues, InputOf<typeof calls.inspect>, unknown>
        call={calls.inspect}
        initial={{
          lots: Object.fromEntries(lots.map(({ key }) => [key, { good: '', bad: '', back: '' }])),
          photos: Object.fromEntries(lots.map(({ key }) => [key, []])),
          note: '',
        }}
        input={(values) => ({
          id: one.id,
          note: values.note.trim(),
          lines: lots.map(({ key, item_id, lot_id }) => {
            const units = values.lots[key]
            const photos = values.photos[key] ?? []
            return {
              item_id,
              lot_id,
              good: Number(units?.good ?? 0),
              bad: Number(units?.bad ?? 0),
              back: Number(units?.back ?? 0),
              ...(photos.length > 0 && { photos: photos.map((photo) => photo.id) }),
            }
          }),
        })}
        submit={text.submit}
        done={text.done}
        onDone={() => void navigate(pathOf('returns') ?? '/')}
      >
        <Lots lots={lots} />
        <Note lots={lots} />
      </CommandForm>
    </Section>
  )
}

function Lots({ lots }: { readonly lots: readonly ReturnedLot[] }) {
  const { setValue } = useFormContext<InspectionValues>()
  const values = useWatch<InspectionValues, 'lots'>({ name: 'lots' })
  const fill = (): void =>
    lots.forEach(({ key, announced }) =>
      setValue(`lots.${key}`, { good: announced, bad: '', back: '' }, { shouldDirty: true }),
    )
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text size="xs" c="dimmed" className={styles.hint}>
          {text.goodHint}
          {text.backHint}
        </Text>
        <Button size="xs" variant="default" onClick={fill}>
          {text.allGood}
        </Button>
      </Group>
      <Table.ScrollContainer minWidth={980}>
        <Table aria-label={text.units} withTableBorder verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{text.line}</Table.Th>
              <Table.Th>{text.lot}</Table.Th>
              <Table.Th ta="right">{text.announced}</Table.Th>
              <Table.Th w={110}>{text.good}</Table.Th>
              <Table.Th w={110}>{text.bad}</Table.Th>
              <Table.Th w={110}>{text.back}</Table.Th>
              <Table.Th w={80}>{text.missing}</Table.Th>
              <Table.Th>{text.photos}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lots.map((lot) => {
              const left = differenceOf(lot, values[lot.key])
              const field = (what: 'good' | 'bad' | 'back') => (
                <Table.Td>
                  <UnitField
                    name={`lots.${lot.key}.${what}`}
                    label={text.field(text[what], lot.name, lot.batch_no)}
                    isFirst={what === 'good' && lot === lots[0]}
                  />
                </Table.Td>
              )
              return (
                <Table.Tr key={lot.key}>
                  <Table.Td>
                    <Text size="sm">{`${lot.name} ${lot.ypgg}`}</Text>
                    <Text size="xs" c="dimmed">
                      {lot.sccj}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    <Text size="sm">{lot.batch_no}</Text>
                    <Text size="xs" c="dimmed">{`${text.endDate}${lot.end_date}`}</Text>
                  </Table.Td>
                  <Table.Td ta="right">{`${lot.announced}${lot.bzdw}`}</Table.Td>
                  {field('good')}
                  {field('bad')}
                  {field('back')}
                  <Table.Td>
                    <StateBadge tone={left === 0 ? 'good' : 'bad'}>
                      {left === 0 ? text.fits : left > 0 ? text.less(left) : text.more(-left)}
                    </StateBadge>
                  </Table.Td>
                  <Table.Td>
                    <PhotoField name={`photos.${lot.key}`} of={text.lotOf(lot.name, lot.batch_no)} />
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <LinesError />
    </Stack>
  )
}

/** What the server says of the numbers together. */
function LinesError() {
  const { formState } = useFormContext()
  const message = formState.errors['lines']?.message
  return typeof message === 'string' ? <Alert color="red">{message}</Alert> : null
}

/** Words are needed once units go back to the buyer. */
function Note({ lots }: { readonly lots: readonly ReturnedLot[] }) {
  const values = useWatch<InspectionValues, 'lots'>({ name: 'lots' })
  const goesBack = lots.some((lot) => Number(values[lot.key]?.back ?? 0) > 0)
  return (
    <TextareaField
      name="note"
      label={text.note}
      description={text.noteHint}
      rows={2}
      maxLength={300}
      isRequired={goesBack}
    />
  )
}
