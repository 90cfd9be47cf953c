import { useParams } from 'react-router'
import { memberAdminCalls, type ReviewCase, ReviewState } from '@yaopi/core/staff'
import { Loaded, Screen } from '../../components/page/index.ts'
import { useTaskClaim } from '../../components/task-claim/index.ts'
import { useCallQuery } from '../../platform/client/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { ReviewView } from './review.view.tsx'
import { reviewsText as text } from './reviews.text.ts'

/** A review side by side: files at the left, what was claimed and checked at the right. */
export default function ReviewPage() {
  const { id = '' } = useParams()
  const path = useScreenPath()
  const reading = useCallQuery(memberAdminCalls.review, { id: Number(id) })
  const above = path('reviews')
  return (
    <Screen title={reading.data?.member.company ?? text.one} above={above === undefined ? [] : [[text.title, above]]}>
      <Loaded reading={reading} height={520}>
        {(review) => <OpenReview key={review.review.id} review={review} />}
      </Loaded>
    </Screen>
  )
}

/** Claims a review that is free, and shows it. */
function OpenReview({ review }: { readonly review: ReviewCase }) {
  const mayDecide = useMay('review:decide')
  const { id, state, claimed_by } = review.review
  const claim = useTaskClaim(
    mayDecide && state === ReviewState.open ? `member_review:${id}` : undefined,
    `${claimed_by} ${review.is_mine}`,
  )
  return <ReviewView review={review} mayDecide={mayDecide} claim={claim} />
}
