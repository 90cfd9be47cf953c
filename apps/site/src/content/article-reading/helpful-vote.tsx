import { articleCalls } from '@yaopi/core/contract'
import { Anchor, Button, useStorefront } from '@yaopi/widgets'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useState } from 'react'
import { href } from '../../platform/routing/index.ts'
import { readingText as text } from './article-reading.text.ts'
import styles from './helpful-vote.module.css'

/** Asks whether an article helped; whoever says no is led to the suggestions. */
export function HelpfulVote({ id }: { readonly id: number }) {
  const { client, notifications } = useStorefront()
  const [voted, setVoted] = useState<0 | 1>()
  const [isBusy, setBusy] = useState(false)
  const vote = async (is_helpful: 0 | 1): Promise<void> => {
    setBusy(true)
    const answer = await client.send(articleCalls.vote, { id, is_helpful })
    setBusy(false)
    if (answer.ok) setVoted(is_helpful)
    else notifications.report(answer.failure)
  }
  const choice = (is_helpful: 0 | 1, Icon: typeof ThumbsUp, words: string) => (
    <Button
      size="s"
      disabled={isBusy}
      icon={<Icon size={16} aria-hidden="true" />}
      onClick={() => {
        void vote(is_helpful)
      }}
    >
      {words}
    </Button>
  )
  return (
    <div className={styles.vote} role="group" aria-label={text.question}>
      {voted === undefined ? (
        <>
          <span>{text.question}</span>
          {choice(1, ThumbsUp, text.yes)}
          {choice(0, ThumbsDown, text.no)}
        </>
      ) : (
        <span role="status">
          {text.thanks}
          {voted === 0 && (
            <>
              {' '}
              <Anchor href={href('help_tsjy')}>{text.tell}</Anchor>
            </>
          )}
        </span>
      )}
    </div>
  )
}
