import { Anchor, Table, Text } from '@mantine/core'
import { formatCount } from '@yaopi/core'
import { firstStepCalls as calls, STAFF_ROLE_NAMES, type FirstStep, type FirstStepKey } from '@yaopi/core/staff'
import { Link } from 'react-router'
import { StateBadge } from '../../components/detail/index.ts'
import { Loaded, Screen, Section } from '../../components/page/index.ts'
import { useCallQuery } from '../../platform/client/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { firstStepsText as text } from './first-steps.text.ts'

/** The screen where a step is done; of settings with the row that is opened there. */
const places: Readonly<Record<FirstStepKey, readonly [screen: string, row?: string]>> = {
  staff: ['staff'],
  company: ['settings', 'company'],
  contact: ['settings', 'hot_line'],
  bank: ['settings', 'bank'],
  regions: ['regions'],
  warehouses: ['warehouses'],
  delivery: ['settings', 'delivery'],
  legal_texts: ['articles'],
  categories: ['categories'],
  navigation: ['menus'],
  goods: ['goods'],
  stock: ['lots'],
}

/** What a shop needs before its first order: what each step is for, who does it, and whether it is done. */
export default function FirstStepsPage() {
  const steps = useCallQuery(calls.list, {})
  return (
    <Screen title={text.title} hint={text.hint}>
      <Loaded reading={steps}>
        {(list) => (
          <Section title={text.progress(list.filter(({ is_done }) => is_done === 1).length, list.length)}>
            <Table fz={13} verticalSpacing={8} aria-label={text.title}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{text.step}</Table.Th>
                  <Table.Th>{text.why}</Table.Th>
                  <Table.Th>{text.who}</Table.Th>
                  <Table.Th>{text.found}</Table.Th>
                  <Table.Th>{text.state}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {list.map((step) => (
                  <StepRow key={step.key} step={step} />
                ))}
              </Table.Tbody>
            </Table>
          </Section>
        )}
      </Loaded>
    </Screen>
  )
}

function StepRow({ step: { key, is_done, count, missing } }: { readonly step: FirstStep }) {
  const { title, why, who, found } = text.words[key]
  return (
    <Table.Tr>
      <Table.Td>
        <StepName step={key} title={title} />
      </Table.Td>
      <Table.Td>{why}</Table.Td>
      <Table.Td>{who}</Table.Td>
      <Table.Td>
        {found(formatCount(count))}
        {missing.length > 0 && (
          <Text size="xs" c="dimmed">
            {text.missing(missing.map((role) => STAFF_ROLE_NAMES[role]))}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <StateBadge tone={is_done === 1 ? 'good' : 'todo'}>{is_done === 1 ? text.done : text.open}</StateBadge>
      </Table.Td>
    </Table.Tr>
  )
}

/** The name of a step, which leads to its screen where the person has it. */
function StepName({ step, title }: { readonly step: FirstStepKey; readonly title: string }) {
  const [screen, row] = places[step]
  const path = useScreenPath()(screen)
  if (path === undefined) return <>{title}</>
  return (
    <Anchor component={Link} to={row === undefined ? path : `${path}?open=${row}`} size="sm">
      {title}
    </Anchor>
  )
}
