import { parentPort, workerData } from 'node:worker_threads'
import { loadCatalogue } from './catalogue.ts'
import { catalogueSource } from './catalogue-index.queries.ts'
import type { FromWorker, Question, ToWorker, WorkerStart } from './worker-messages.ts'

/** Pause between two looks at the change notes, milliseconds. */
const EVERY = 900
/** An index that has not followed for so long is brought up to date before it answers. */
const OUTDATED = 5_000

const port = parentPort!
const { url, sellable } = workerData as WorkerStart
const say = (message: FromWorker): void => port.postMessage(message)
const open = () => catalogueSource(url, sellable)

const source = open()
let followed = performance.now()
let isClosing = false
let timer: NodeJS.Timeout | undefined

// A failed load ends the thread; whoever started it starts another.
const catalogue = loadCatalogue(open, source, {
  changed: () => say({ kind: 'changed' }),
  failed: (error) => process.stderr.write(`catalogue index: ${String(error)}\n`),
})
let following: Promise<void> = catalogue.then(() => {})
let queued: Promise<void> | undefined

/** Follows the notes once more, after what runs already; all who ask meanwhile share it. */
function follow(): Promise<void> {
  queued ??= following
    .catch(() => {})
    .then(async () => {
      following = queued!
      queued = undefined
      const at = performance.now()
      await (await catalogue).follow()
      followed = at
    })
  return queued
}

function followAgain(): void {
  if (isClosing) return
  timer = setTimeout(() => {
    // A database that does not answer is asked again; questions meanwhile learn of it themselves.
    void follow().then(followAgain, followAgain)
  }, EVERY)
}

async function answer(question: Question): Promise<void> {
  const { index, rebuilt } = await catalogue
  if (question.kind === 'refresh') {
    await follow()
    await rebuilt()
    say({ kind: 'answer', id: question.id, answer: null })
    return
  }
  if (performance.now() - followed > OUTDATED) await follow()
  say({ kind: 'answer', id: question.id, answer: await index().answer(question.request, question.withSummary) })
}

async function close(): Promise<void> {
  isClosing = true
  clearTimeout(timer)
  await Promise.allSettled([following, queued])
  await (await catalogue).rebuilt()
  await source.close()
  port.close()
}

port.on('message', (message: ToWorker) => {
  if (message.kind === 'close') void close()
  else answer(message).catch((error: unknown) => say({ kind: 'failed', id: message.id, message: String(error) }))
})
await catalogue
followAgain()
