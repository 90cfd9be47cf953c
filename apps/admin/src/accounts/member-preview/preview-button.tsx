import { Anchor, Button, Select, Stack, Text } from '@mantine/core'
import { contentAdminCalls } from '@yaopi/core/staff'
import { useState } from 'react'
import { openDialog } from '../../components/dialogs/index.ts'
import { MomentInput } from '../../components/form/index.ts'
import { useCommand } from '../../platform/client/index.ts'
import { May } from '../../platform/session/index.ts'
import { memberPreviewText as text } from './member-preview.text.ts'

type Props = {
  readonly member: { readonly id: number; readonly company: string }
  /** The moment that is proposed, Unix seconds; 0: now. */
  readonly at?: number
  readonly size?: 'xs' | 'compact-sm'
}

/** Opens the shop with a member's prices at a moment, for those who may. */
export const PreviewButton = ({ member, at = 0, size = 'xs' }: Props) => (
  <May right="member:preview">
    <Button
      size={size}
      variant="default"
      onClick={() => openDialog(text.title(member.company), () => <PreviewForm id={member.id} at={at} />)}
    >
      {text.button}
    </Button>
  </May>
)

function PreviewForm({ id, at: proposed }: { readonly id: number; readonly at: number }) {
  const [at, setAt] = useState(proposed)
  const [path, setPath] = useState('/')
  const [url, setUrl] = useState<string>()
  const preview = useCommand(contentAdminCalls.memberPreview)
  const open = async (): Promise<void> => {
    // A window must be opened by the press itself: after the answer a browser would hold it back.
    const page = window.open('', '_blank')
    const answer = await preview.send({ id, path, ...(at === 0 ? {} : { at }) })
    if (!answer.ok) {
      page?.close()
      return
    }
    setUrl(answer.data.url)
    if (page !== null) {
      page.opener = null
      page.location.replace(answer.data.url)
    }
  }
  return (
    <Stack gap="sm">
      <Text size="sm">{text.intro}</Text>
      <MomentInput label={text.at} value={at} onChange={setAt} />
      <Select
        label={text.page}
        size="sm"
        allowDeselect={false}
        value={path}
        data={Object.entries(text.pages).map(([value, label]) => ({ value, label }))}
        onChange={(value) => setPath(value ?? '/')}
      />
      <Button loading={preview.isPending} onClick={() => void open()}>
        {text.open}
      </Button>
      {url !== undefined && (
        <Text size="sm">
          {text.opened} ·{' '}
          <Anchor href={url} target="_blank" rel="noreferrer">
            {text.link}
          </Anchor>
        </Text>
      )}
    </Stack>
  )
}
