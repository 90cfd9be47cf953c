import { activityCalls } from '@yaopi/core/contract'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useQuery } from '../../platform/data/index.ts'
import { href, isBuilt } from '../../platform/routing/index.ts'
import { Column } from '../../platform/components/index.ts'
import { generalText as text } from './general.text.ts'
import styles from './general.module.css'

/** Where /activity/… leads: asks which page its words stand for, and goes there; else to /noActivity [SH-18]. */
export default function LoadingActivityPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const input = shortAddress(params)
  const { state } = useQuery(activityCalls.resolve, input)
  const path = state.data?.path
  const target =
    path !== undefined && path.startsWith('/') && isBuilt(path)
      ? path
      : path !== undefined || input === undefined || state.status === 'failed'
        ? href('noActivity')
        : undefined
  useEffect(
    function goToTarget() {
      if (target !== undefined) void navigate(target, { replace: true })
    },
    [target, navigate],
  )
  return (
    <Column>
      <div className={styles.loading} role="status">
        <span className={styles.spinner} aria-hidden="true" />
        {text.loading}
      </div>
    </Column>
  )
}

/** The words behind `/activity/` as the call wants them; undefined without any. */
function shortAddress(
  params: URLSearchParams,
): { readonly url: string; readonly url1?: string; readonly url2?: string } | undefined {
  const word = (name: string): string => params.get(name)?.trim() ?? ''
  const url = word('url')
  if (url === '' || url.length > 40) return undefined
  return {
    url,
    ...(word('url1') === '' ? {} : { url1: word('url1') }),
    ...(word('url2') === '' ? {} : { url2: word('url2') }),
  }
}
