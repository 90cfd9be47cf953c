import { Button, Group, Stack } from '@mantine/core'
import { documentNames, formatDate } from '@yaopi/core'
import { memberAdminCalls, memberRecordCalls, type MemberRecord, type RecordDocument } from '@yaopi/core/staff'
import { openDialog } from '../../components/dialogs/index.ts'
import { StateBadge, type Tone } from '../../components/detail/index.ts'
import { FileViewer } from '../../components/file-viewer/index.ts'
import { Loaded, Section } from '../../components/page/index.ts'
import { CallError, useCallQuery, useClient } from '../../platform/client/index.ts'
import { May, useMay } from '../../platform/session/index.ts'
import { HandInForm } from './hand-in-form.tsx'
import { SimpleTable } from './simple-table.view.tsx'
import { membersText as text } from './members.text.ts'

const { documents: words } = text
const tones: Readonly<Record<number, Tone>> = { 1: 'todo', 2: 'good', 3: 'bad', 4: 'plain' }
const nameOf = (type: string): string => documentNames[type] ?? type

/** Every version of the documents of a member. */
export function DocumentsTab({ member }: { readonly member: MemberRecord }) {
  const reading = useCallQuery(memberRecordCalls.documents, { id: member.id })
  const mayOpen = useMay('document:open')
  const client = useClient()
  const show = (document: RecordDocument, file: RecordDocument['files'][number]): void =>
    openDialog(
      nameOf(document.type),
      () => (
        <Stack h={560}>
          <FileViewer
            file={{
              id: file.id,
              name: file.name,
              address: async () => {
                const answer = await client.send(memberAdminCalls.openFile, { id: document.id, file_id: file.id })
                if (!answer.ok) throw new CallError(answer.failure)
                return answer.data.url
              },
            }}
          />
        </Stack>
      ),
      'xl',
    )
  return (
    <Section
      title={text.tab.documents}
      actions={
        <May right="document:hand_in">
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              openDialog(words.handInTitle, (close) => <HandInForm id={member.id} rank={member.rank} close={close} />)
            }
          >
            {words.handIn}
          </Button>
        </May>
      }
    >
      <Loaded reading={reading}>
        {(documents) => (
          <SimpleTable
            label={text.tab.documents}
            head={[
              words.type,
              words.version,
              words.state,
              words.number,
              words.issuer,
              words.ends,
              words.submitted,
              words.reviewed,
              words.files,
            ]}
            rows={documents.map((one) => [
              one.id,
              [
                nameOf(one.type),
                one.version,
                <span key="state">
                  <StateBadge tone={tones[one.status] ?? 'plain'}>{words.states[one.status] ?? ''}</StateBadge>{' '}
                  {one.reason}
                </span>,
                one.number,
                one.issuer,
                one.long_term === 1 ? words.longTerm : (one.end_date ?? text.none),
                one.submitted_at === null ? text.none : formatDate(one.submitted_at),
                one.reviewed_at === null ? text.none : `${formatDate(one.reviewed_at)} ${one.reviewed_by ?? ''}`,
                mayOpen ? (
                  <Group key="files" gap={4}>
                    {one.files.map((file) => (
                      <Button
                        key={file.id}
                        size="compact-xs"
                        variant="subtle"
                        aria-label={words.open(file.name)}
                        onClick={() => show(one, file)}
                      >
                        {file.name}
                      </Button>
                    ))}
                  </Group>
                ) : (
                  one.files.length
                ),
              ],
            ])}
            empty={words.empty}
          />
        )}
      </Loaded>
    </Section>
  )
}
