import { inspectionReportCalls } from '@yaopi/core/contract'
import type { Client, Environment } from '@yaopi/core'
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
    const url = URL.createObjectURL(await answer.blob())
    const link = document.createElement('a')
    link.href = url
    link.download = text.zipName
    link.click()
    URL.revokeObjectURL(url)
    return undefined
  } catch {
    return text.zipFailed
  }
}
