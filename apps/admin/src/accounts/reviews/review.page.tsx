import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { memberAdminCalls, type ReviewCase, ReviewState } from '@yaopi/core/staff'
import { Loaded, Screen } from '../../components/page/index.ts'
import { notifyDone, useCallQuery, useCommand } from '../../platform/client/index.ts'
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
  const claim = useCommand(memberAdminCalls.claim)
  const wanted = useRef(false)
  const isFree = review.review.state === ReviewState.open && review.review.claimed_by === null
  const { send } = claim
  const memberId = review.member.id
  useEffect(() => {
    if (!mayDecide || !isFree || wanted.current) return
    wanted.current = true
    void send({ id: memberId }).then((answer) => answer.ok && notifyDone(text.claimed))
  }, [isFree, mayDecide, memberId, send])
  return <ReviewView review={review} mayDecide={mayDecide} claim={() => void send({ id: memberId })} />
}
