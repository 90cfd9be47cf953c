import { inspectionReportCalls } from '@yaopi/core/contract'
import {
  coreMessages,
  failureOf,
  readEnvelope,
  REQUEST_TIMEOUT,
  type Client,
  type Environment,
  type Failure,
} from '@yaopi/core'
import { saveFile } from '../../platform/save-file/index.ts'
import { inspectionReportsText as text } from './inspection-reports.text.ts'

/**
 * Saves the reports of lots as one zip; resolves to why it could not, or to nothing. A file is no answer of the client,
 * so time and failures are handled here as there [VA-03].
 */
export async function downloadZip(
  client: Pick<Client, 'urlFor'>,
  environment: Pick<Environment, 'fetch' | 'setTimeout' | 'clearTimeout'>,
  ids: readonly number[],
): Promise<Failure | undefined> {
  const abort = new AbortController()
  const timer = environment.setTimeout(() => abort.abort(), REQUEST_TIMEOUT)
  try {
    const body = new URLSearchParams({ ids: ids.join(',') })
    const url = client.urlFor(inspectionReportCalls.zip, {})
    const answer = await environment.fetch(url, { method: 'POST', body, signal: abort.signal })
    // The file itself may take longer.
    environment.clearTimeout(timer)
    if (!answer.ok) {
      const envelope = readEnvelope(await answer.json().catch(() => undefined))
      return failureOf(envelope ?? { code: answer.status, message: '', data: null })
    }
    saveFile(await answer.blob(), text.zipName)
    return undefined
  } catch {
    return abort.signal.aborted
      ? { kind: 'timeout', code: 0, message: coreMessages.timeout }
      : { kind: 'network', code: 0, message: text.zipFailed }
  } finally {
    environment.clearTimeout(timer)
  }
}
