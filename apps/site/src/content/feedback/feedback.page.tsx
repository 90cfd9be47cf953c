import { NeedsScript, PageHead, Panel } from '../../components/page/index.ts'
import { Complaints } from '../complaint-form/index.ts'
import { feedbackText as text } from './feedback.text.ts'

/** /yjfk: what a member tells us, with the answers (domain.md §4.8). */
export default function FeedbackPage() {
  return (
    <Panel>
      <PageHead title={text.title} note={text.note} />
      <NeedsScript />
      <Complaints />
    </Panel>
  )
}
