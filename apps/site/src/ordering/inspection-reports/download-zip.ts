import { inspectionReportCalls } from '@yaopi/core/contract'
import type { Client, Environment } from '@yaopi/core'
import { saveFile } from '../../platform/save-file/index.ts'
import { inspectionReportsText as text } from './inspection-reports.text.ts'

/** Saves the reports of lots as one zip; resolves to the words of the refusal, or to nothing. */
export async function downloadZip(
  client: Pick<Client, 'urlFor'>,
  environment: Pick<Environment, 'fetch'>,
  ids: readonly number[],
): Promise<string | undefined> {
  try {
    const body = new URLSearchParams({ ids: ids.join(',') })
    const answer = await environment.fetch(client.urlFor(inspectionReportCalls.zip, {}), { method: 'POST', body })
    if (!answer.ok) return ((await answer.json()) as { message?: string }).message ?? text.zipFailed
    saveFile(await answer.blob(), text.zipName)
    return undefined
  } catch {
    return text.zipFailed
  }
}
