import { bannerCalls, type ActivityCard } from '@yaopi/core/contract'
import { OfferStatus, formatDate, formatLastDay } from '@yaopi/core'
import { AdLink, ButtonLink, Picture, EmptyState } from '@yaopi/widgets'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Block, Column, offerTones, RowsSkeleton, StatusMark } from '../../components/page/index.ts'
import { generalText as text } from './general.text.ts'
import styles from './general.module.css'

/** Where a missing or ended activity leads: what runs instead. */
export default function NoActivityPage() {
  const { state, reload } = useQuery(bannerCalls.posts, {}, { cache: true })
  return (
    <Column>
      <EmptyState title={text.noActivityTitle} hint={text.noActivityHint}>
        <ButtonLink kind="primary" href="/">
          {text.backHome}
        </ButtonLink>
      </EmptyState>
      <section className={styles.section}>
        <h2>{text.running}</h2>
        <Block
          state={state}
          reload={reload}
          skeleton={<RowsSkeleton count={1} height="160px" />}
          isEmpty={(posts) => posts.every(isOver)}
          empty={
            <EmptyState title={text.noRunning} hint={text.noRunningHint}>
              <ButtonLink href={href('list_index')}>{text.toList}</ButtonLink>
            </EmptyState>
          }
        >
          {(posts) => (
            <ul className={styles.posts}>
              {posts
                .filter((post) => !isOver(post))
                .map((post) => (
                  <PostCard key={post.id} post={post} />
                ))}
            </ul>
          )}
        </Block>
      </section>
    </Column>
  )
}

const isOver = (post: ActivityCard): boolean => post.status === OfferStatus.over

function PostCard({ post }: { readonly post: ActivityCard }) {
  return (
    <li className={styles.post}>
      <AdLink url={post.url}>
        <Picture src={post.image} alt="" width={1200} height={320} fluid />
        <span className={styles.postWords}>
          <b>{post.title}</b>
          <small>{text.period(formatDate(post.start_time), formatLastDay(post.end_time))}</small>
          <StatusMark tone={offerTones[post.status]} className={styles.postStatus}>
            {text.status[post.status]}
          </StatusMark>
        </span>
      </AdLink>
    </li>
  )
}
