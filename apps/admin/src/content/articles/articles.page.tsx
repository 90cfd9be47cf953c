import { Button, Table } from '@mantine/core'
import { articleAdminCalls as calls, type StaffArticle } from '@yaopi/core/staff'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { Moment, StateBadge, type Tone } from '../../components/detail/index.ts'
import { confirmed, openDialog } from '../../components/dialogs/index.ts'
import { EmptyBlock, Loaded, Screen } from '../../components/page/index.ts'
import { WorkTable, type Column, type Filter } from '../../components/work-table/index.ts'
import { notifyDone, useCallQuery, useCommand } from '../../platform/client/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { May } from '../../platform/session/index.ts'
import { articlesText as text } from './articles.text.ts'

const tones: Readonly<Record<StaffArticle['state'], Tone>> = {
  draft: 'todo',
  planned: 'waiting',
  shown: 'good',
  hidden: 'plain',
}

const columns: readonly Column<StaffArticle>[] = [
  { id: 'title', title: text.name, width: 280, cell: (row) => row.title, text: (row) => row.title },
  { id: 'category', title: text.category, width: 100, cell: (row) => row.category },
  { id: 'code', title: text.code, width: 120, cell: (row) => row.code, text: (row) => row.code },
  {
    id: 'state',
    title: text.state,
    width: 90,
    cell: (row) => <StateBadge tone={tones[row.state]}>{text.states[row.state]}</StateBadge>,
  },
  { id: 'draft', title: text.modeDraft, width: 80, cell: (row) => (row.has_draft === 1 ? text.draftShort : '') },
  { id: 'publish_at', title: text.publishAt, width: 130, cell: (row) => <Moment at={row.publish_at} /> },
  { id: 'version', title: text.version, width: 100, cell: (row) => row.version },
  { id: 'views', title: text.views, width: 70, align: 'right', cell: (row) => row.views },
  { id: 'changed', title: text.changed, width: 135, cell: (row) => <Moment at={row.changed_at} /> },
]

/** Articles of help, news and rules (C3). */
export default function ArticlesPage() {
  const path = useScreenPath()
  const categories = useCallQuery(calls.categories, {})
  const filters = useMemo<readonly Filter[]>(
    () => [
      {
        kind: 'choice',
        name: 'category_id',
        label: text.category,
        choices: (categories.data ?? []).map((one) => [String(one.id), one.name] as const),
      },
      { kind: 'choice', name: 'state', label: text.state, choices: Object.entries(text.states) },
      { kind: 'text', name: 'q', label: text.q },
    ],
    [categories.data],
  )
  const create = path('article', { id: text.new })
  return (
    <Screen
      title={text.title}
      actions={
        <>
          <Button size="xs" variant="default" onClick={() => openDialog(text.votes, () => <Votes />, 'lg')}>
            {text.votes}
          </Button>
          <May right="article:write">
            {categories.data?.length === 0 && <Fill />}
            {create !== undefined && (
              <Button size="xs" component={Link} to={create}>
                {text.add}
              </Button>
            )}
          </May>
        </>
      }
    >
      <WorkTable
        screen="articles"
        call={calls.list}
        cursor="after"
        columns={columns}
        filters={filters}
        rowKey={(row) => row.id}
        rowPath={(row) => path('article', { id: String(row.id) })}
        empty={text.empty}
      />
    </Screen>
  )
}

/** Takes categories and templates over into a shop without articles. */
function Fill() {
  const fill = useCommand(calls.fill)
  const run = async (): Promise<void> => {
    if (!(await confirmed(text.fillTitle, text.fillWhat))) return
    const answer = await fill.send({})
    if (answer.ok) notifyDone(text.filled(String(answer.data.articles)))
  }
  return (
    <Button size="xs" variant="default" loading={fill.isPending} onClick={() => void run()}>
      {text.fill}
    </Button>
  )
}

/** What readers say of the articles of help: those that helped least first. */
function Votes() {
  const reading = useCallQuery(calls.votes, {})
  return (
    <Loaded reading={reading} height={120}>
      {(votes) =>
        votes.length === 0 ? (
          <EmptyBlock>{text.noVotes}</EmptyBlock>
        ) : (
          <Table fz={13} aria-label={text.votes}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{text.name}</Table.Th>
                <Table.Th ta="right">{text.views}</Table.Th>
                <Table.Th ta="right">{text.helpful}</Table.Th>
                <Table.Th ta="right">{text.unhelpful}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {votes.map((one) => (
                <Table.Tr key={one.id}>
                  <Table.Td>{one.title}</Table.Td>
                  <Table.Td ta="right">{one.views}</Table.Td>
                  <Table.Td ta="right">{one.helpful}</Table.Td>
                  <Table.Td ta="right">{one.unhelpful}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )
      }
    </Loaded>
  )
}
