import { articleCalls, memberCalls, orderCalls } from '@yaopi/core/contract'
import { AuditStatus, type UserState } from '@yaopi/core'
import { Anchor, ButtonLink, Price, useStorefront, useValue, SkeletonRegion, Skeleton } from '@yaopi/widgets'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Clock from 'lucide-react/icons/clock'
import FileCheck from 'lucide-react/icons/file-check'
import Heart from 'lucide-react/icons/heart'
import MapPin from 'lucide-react/icons/map-pin'
import ReceiptText from 'lucide-react/icons/receipt-text'
import UserRound from 'lucide-react/icons/user-round'
import { StatusMark } from '../../components/page/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { useLoginHref } from '../../platform/navigation/index.ts'
import { hasRoute, href } from '../../platform/routing/index.ts'
import { homeText } from './home.text.ts'
import styles from './member-card.module.css'

const text = homeText.card

/** Who is here, at the right of the carousel: the member's state, open orders and wallet, or the way in. */
export function MemberCard() {
  const { session } = useStorefront()
  const user = useValue(session.user)
  const known = useValue(session.known)
  return (
    <aside className={styles.card} aria-label={homeText.card.title}>
      {!known ? <CardSkeleton /> : user.username === undefined ? <VisitorPart /> : <MemberPart user={user} />}
      <Notices />
    </aside>
  )
}

function VisitorPart() {
  const login = useLoginHref()
  return (
    <div className={styles.who}>
      <span className={styles.face}>
        <UserRound size={24} aria-hidden="true" />
      </span>
      <p className={styles.name}>{text.visitor}</p>
      <p className={styles.hint}>{text.visitorHint}</p>
      <div className={styles.ways}>
        <ButtonLink kind="primary" block href={login}>
          {text.login}
        </ButtonLink>
        {hasRoute('register_index') && (
          <ButtonLink block href={href('register_index')}>
            {text.register}
          </ButtonLink>
        )}
      </div>
      <ul className={styles.promises}>
        {text.promises.map((promise) => (
          <li key={promise}>
            <BadgeCheck size={14} aria-hidden="true" />
            {promise}
          </li>
        ))}
      </ul>
    </div>
  )
}

function MemberPart({ user }: { readonly user: UserState }) {
  const { state: orders } = useQuery(orderCalls.count, {}, { cache: true })
  const { state: money } = useQuery(memberCalls.money, {}, { cache: true })
  const counts = [
    { label: text.toPay, tab: 'unpaid' as const },
    { label: text.toShip, tab: 'unshipped' as const },
    { label: text.toReceive, tab: 'shipped' as const },
  ]
  return (
    <div className={styles.who}>
      <p className={styles.name} title={user.company}>
        {hasRoute('user_hyzx') ? (
          <Anchor href={href('user_hyzx')}>{user.company ?? user.username}</Anchor>
        ) : (
          (user.company ?? user.username)
        )}
      </p>
      <p className={styles.hint}>
        <Licence user={user} />
        {user.rank_name !== undefined && <span>{user.rank_name}</span>}
      </p>
      <ul className={styles.counts}>
        {counts.map(({ label, tab }) => (
          <li key={tab}>
            <Anchor href={hasRoute('order') ? href('order', {}, { status: tab }) : '/'}>
              <b>{orders.data?.[tab] ?? '–'}</b>
              <span>{label}</span>
            </Anchor>
          </li>
        ))}
      </ul>
      <p className={styles.money}>
        <span>{text.balance}</span>
        {money.data === undefined ? <span>–</span> : <Price yuan={money.data.total} size="s" />}
      </p>
      <ul className={styles.shortcuts}>
        {shortcuts
          .filter(({ name }) => hasRoute(name))
          .map(({ name, label, Icon }) => (
            <li key={name}>
              <Anchor href={href(name)}>
                <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
                <span>{label}</span>
              </Anchor>
            </li>
          ))}
      </ul>
    </div>
  )
}

/** What members open most, besides the cart. */
const shortcuts = [
  { name: 'order', label: text.orders, Icon: ReceiptText },
  { name: 'star', label: text.favourites, Icon: Heart },
  { name: 'addr', label: text.addresses, Icon: MapPin },
  { name: 'dzht', label: text.contract, Icon: FileCheck },
] as const

const licenceTones = { passed: 'good', reviewing: 'wait', ending: 'wait', expired: 'wait', frozen: 'bad' } as const

/** The state of the member's documents in one word. */
function Licence({ user }: { readonly user: UserState }) {
  const state = licenceState(user)
  const Icon = state === 'passed' ? BadgeCheck : Clock
  return (
    <StatusMark tone={licenceTones[state]} className={styles.licence}>
      <Icon size={14} aria-hidden="true" />
      {text[state]}
    </StatusMark>
  )
}

function licenceState({
  audit_status,
  docs_expiring = 0,
  is_passed,
}: UserState): 'frozen' | 'expired' | 'ending' | 'passed' | 'reviewing' {
  if (audit_status === AuditStatus.frozen) return 'frozen'
  if (audit_status === AuditStatus.documentsExpired) return 'expired'
  if (is_passed !== 1) return 'reviewing'
  return docs_expiring > 0 ? 'ending' : 'passed'
}

function Notices() {
  const { state } = useQuery(articleCalls.news, { type: 'company' as const }, { cache: true })
  const news = state.data?.data.slice(0, 3) ?? []
  if (news.length === 0 && (state.status === 'failed' || state.status === 'ready')) return null
  return (
    <div className={styles.notices}>
      <p className={styles.noticesHead}>
        <b>{text.notices}</b>
        {hasRoute('news_company') && (
          <Anchor href={href('news_company')} aria-label={homeText.moreOf(text.notices)}>
            {homeText.more}
          </Anchor>
        )}
      </p>
      <ul>
        {news.map((article) => (
          <li key={article.id} title={article.title}>
            {hasRoute('news_info') ? (
              <Anchor href={href('news_info', { id: article.id, type: 'company' })}>{article.title}</Anchor>
            ) : (
              article.title
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function CardSkeleton() {
  return (
    <SkeletonRegion className={styles.who}>
      <Skeleton width="44px" height="44px" round />
      <Skeleton width="70%" />
      <Skeleton width="50%" />
      <Skeleton height="36px" />
    </SkeletonRegion>
  )
}
