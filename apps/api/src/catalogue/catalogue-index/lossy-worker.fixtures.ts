import { appendFileSync, readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages.ts'

// A thread that ends under its first questions. `url` is `DEATHS FILE`: how many it dies of, and where it counts them.
const [deaths, file] = (workerData as WorkerStart).url.split(' ') as [string, string]

parentPort!.on('message', (message: ToWorker) => {
  if (message.kind === 'close') parentPort!.close()
  else if (message.kind === 'page' && message.request.limit === 99) {
    // Never answered.
  } else if (readFileSync(file).length < Number(deaths)) {
    appendFileSync(file, '.')
    throw new Error('lost')
  } else {
    const answer: FromWorker = { kind: 'answer', id: message.id, answer: { ids: [readFileSync(file).length] } }
    parentPort!.postMessage(answer)
  }
})
