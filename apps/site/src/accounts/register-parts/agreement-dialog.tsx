import { articleCalls } from '@yaopi/core/contract'
import { Button, Dialog } from '@yaopi/widgets'
import { SmallPrint } from '../../components/article/index.ts'
import { Block, LinesSkeleton } from '../../components/page/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { registerPartsText as text } from './register-parts.text.ts'

/** One of the texts that somebody agrees to, over the form: nothing that was typed in is left. */
export function AgreementDialog({
  id,
  title,
  onClose,
}: {
  /** Code of the article. */
  readonly id: string
  readonly title: string
  readonly onClose: () => void
}) {
  const { state, reload } = useQuery(articleCalls.read, { id })
  return (
    <Dialog
      open
      title={title}
      width={720}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {text.read}
        </Button>
      }
    >
      <Block state={state} reload={reload} skeleton={<LinesSkeleton lines={12} />}>
        {(article) => (
          <>
            {article.version !== '' && <p>{text.version(article.version)}</p>}
            <SmallPrint content={article.content} />
          </>
        )}
      </Block>
    </Dialog>
  )
}
