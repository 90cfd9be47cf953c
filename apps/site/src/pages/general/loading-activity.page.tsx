import { bannerCalls, type Post } from '@yaopi/core'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useCall } from '../../data/use-call.ts'
import { href, isBuilt } from '../../routes/table.ts'
import { Column } from '../../templates/page.tsx'
import { generalText as text } from './general.text.ts'
import styles from './general.module.css'

/** Where /activity/… leads: finds the running activity that its first word numbers, and goes there; else to /noActivity [SH-18]. */
export default function LoadingActivityPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { state } = useCall(bannerCalls.posts, {}, { keep: true })
  const place = state.status === 'failed' ? href('noActivity') : state.data === undefined ? undefined : placeOf(state.data, params.get('url'))
  useEffect(() => { if (place !== undefined) void navigate(place, { replace: true }) }, [place, navigate])
  return <Column><div className={styles.loading} role="status"><span className={styles.spinner} aria-hidden="true" />{text.loading}</div></Column>
}

function placeOf(posts: readonly Post[], code: string | null): string {
  const post = posts.find((one) => String(one.id) === code && one.status === 1)
  return post !== undefined && post.url.startsWith('/') && isBuilt(post.url) ? post.url : href('noActivity')
}
