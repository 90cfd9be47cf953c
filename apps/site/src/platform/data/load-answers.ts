import type { Client } from '@yaopi/core'
import type { PreloadCall, PreloadedData } from '../routing/index.ts'

/** Requests on their way, by URL: a page that is opened while its answers are being prefetched waits for those. */
const running = new WeakMap<Client, Map<string, Promise<void>>>()

/**
 * Brings the answers of a page into the client's cache, in parallel. What is cached is left alone: the page shows it
 * at once and refreshes it. Failures are left to the page, which sends the call again and shows the error. Returns the
 * answers by path.
 */
export async function loadAnswers(
  client: Client,
  calls: readonly PreloadCall[],
  signal?: AbortSignal,
): Promise<PreloadedData> {
  const requests = running.get(client) ?? new Map<string, Promise<void>>()
  running.set(client, requests)
  const load = async (url: string, [call, input]: PreloadCall): Promise<void> => {
    const drops = client.answers.drops(url)
    const answer = await client.send(call, input as never, signal)
    // What was changed meanwhile is asked for by the page.
    if (answer.ok && signal?.aborted !== true && drops === client.answers.drops(url))
      client.answers.put(url, answer.data, 'fresh')
  }
  await Promise.all(
    calls.map((one) => {
      const url = client.urlFor(one[0], one[1] as never)
      if (client.answers.get(url, true) !== undefined || client.answers.refusal(url, false) !== undefined)
        return undefined
      const request = requests.get(url) ?? load(url, one).finally(() => requests.delete(url))
      // A request that its navigation cancels is no help to another one.
      if (signal === undefined) requests.set(url, request)
      return request
    }),
  )
  return (path) => {
    const url = calls.map(([call, input]) => client.urlFor(call, input as never)).find((one) => pathOf(one) === path)
    return url === undefined ? undefined : client.answers.get(url, true)
  }
}

const pathOf = (url: string): string => url.split('?', 1)[0]!
