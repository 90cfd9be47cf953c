import { Alert, List, Stack, Text, TextInput } from '@mantine/core'
import { formatYuan } from '@yaopi/core'
import { IssueWeight, issueWeightText, type PromoCaseChange, type PromoIssue } from '@yaopi/core/staff'
import { promosText as text } from './promos.text.ts'

const colours = { [IssueWeight.refuse]: 'red', [IssueWeight.tick]: 'orange', [IssueWeight.note]: 'blue' } as const

/** What the checks say; what needs a tick asks for its reason. */
export function IssuesPanel(props: {
  readonly issues: readonly PromoIssue[]
  readonly cases: readonly PromoCaseChange[]
  readonly reasons: Readonly<Record<string, string>>
  readonly onReason: (code: string, reason: string) => void
  readonly isReadOnly: boolean
}) {
  const { issues, cases, reasons, onReason, isReadOnly } = props
  if (issues.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {text.noIssues}
      </Text>
    )
  return (
    <Stack gap="xs">
      {issues.map((issue) => (
        <Alert
          key={issue.code}
          color={colours[issue.weight]}
          p="xs"
          title={`${issueWeightText[issue.weight]}：${issue.text}`}
        >
          {issue.code === 'cases' && (
            <List size="sm">
              {cases.map((one) => (
                <List.Item key={one.id}>
                  {text.caseLine(one.name, formatYuan(one.before), formatYuan(one.after))}
                </List.Item>
              ))}
            </List>
          )}
          {issue.weight === IssueWeight.tick && !isReadOnly && (
            <TextInput
              size="xs"
              aria-label={text.reasonFor(issue.text)}
              placeholder={text.reasonNeeded}
              value={reasons[issue.code] ?? ''}
              onChange={(event) => onReason(issue.code, event.currentTarget.value)}
            />
          )}
        </Alert>
      ))}
    </Stack>
  )
}
