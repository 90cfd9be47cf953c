import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { type DatabaseState, unreachable } from '../../platform/db/index.ts'
import { indexAnswers, type ListAnswer } from './index-answers.ts'
import type { PageAnswer, PageRequest } from './index-request.ts'
import type { FromWorker, Question, ToWorker, WorkerStart } from './worker-messages.ts'

/** The catalogue index as the server uses it: a thread of its own, and the answers it gave. */
export type IndexClient = {
  /** One page with its summary. Rejects when the index cannot answer in time. */
  readonly list: (request: PageRequest) => Promise<ListAnswer>
  /** The ids of one page. */
  readonly ids: (request: PageRequest) => Promise<readonly number[]>
  /** Resolves when everything committed before the call is in the index; also when it is loaded for the first time. */
  readonly refresh: () => Promise<void>
  /** True once the thread was started, by the first question. */
  readonly isStarted: () => boolean
  readonly close: () => Promise<void>
}

export type IndexClientOptions = WorkerStart & {
  /** The program of the thread; another one in tests. */
  readonly program?: URL
  /**
   * Whether the database is down. Pages are refused then: a thread that cannot follow the changes answers late or never,
   * and whoever waits for it keeps the turn of others.
   */
  readonly database?: DatabaseState
  /** What a question is rejected with when the index cannot answer. */
  readonly unavailable: (cause: string) => Error
  /** Called when the thread ended unasked. */
  readonly onLost?: (error: Error) => void
  /** Milliseconds that a page may take. */
  readonly patience?: number
}

const program = new URL('./index-worker.ts', import.meta.url)
/** The thread reads the packages from their sources, as the server does, also under a test runner. */
const EXEC = ['--conditions=@yaopi/source', '--disable-warning=ExperimentalWarning']
/** Most of what the thread holds lives long: room for what does not, as in the process, would only be kept. */
const LIMITS = { maxYoungGenerationSizeMb: 3 }
const PATIENCE = 7_000
/** Threads that may end under one question before it is given up. */
const ATTEMPTS = 3
const FIRST_PAUSE = 50
const LONGEST_PAUSE = 5_000
const SHUTDOWN = 3_000

type Pending = {
  readonly question: Question
  readonly resolve: (answer: PageAnswer | null) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout | undefined
  lost: number
}
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never

const databaseLost = (): Error => unreachable('the database does not answer')

/** The client of an index. Its thread starts with the first question and starts again when it is lost. */
export function indexClient(options: IndexClientOptions): IndexClient {
  const { patience = PATIENCE } = options
  const thread = indexThread(options, () => answers.forget())
  const answers = indexAnswers((request, withSummary) =>
    thread.ask({ kind: 'page', request, withSummary }, patience).then((answer) => answer!),
  )
  return {
    isStarted: thread.isStarted,
    list: answers.list,
    ids: answers.ids,
    refresh: async () => {
      await thread.ask({ kind: 'refresh' }, undefined)
    },
    close: thread.close,
  }
}

/** The thread of an index, and the questions that wait for it. */
type IndexThread = {
  /** Puts a question; `limit`: milliseconds that the answer may take. */
  readonly ask: (kind: WithoutId<Question>, limit: number | undefined) => Promise<PageAnswer | null>
  readonly isStarted: () => boolean
  readonly close: () => Promise<void>
}

const send = (to: Worker, message: ToWorker): void => to.postMessage(message)

/** Questions that wait for an answer, by id. */
function openQuestions() {
  const pending = new Map<number, Pending>()
  let lastId = 0
  /** Takes a question out, which is then answered or refused. */
  const settle = (id: number): Pending | undefined => {
    const known = pending.get(id)
    if (known !== undefined) {
      clearTimeout(known.timer)
      pending.delete(id)
    }
    return known
  }
  return {
    pending: pending as ReadonlyMap<number, Pending>,
    settle,
    /** Adds a question; after `limit` milliseconds it is refused with `late`. */
    add: (
      kind: WithoutId<Question>,
      { resolve, reject }: Pick<Pending, 'resolve' | 'reject'>,
      limit: number | undefined,
      late: () => Error,
    ): Question => {
      const id = ++lastId
      const timer = limit === undefined ? undefined : setTimeout(() => settle(id)?.reject(late()), limit).unref()
      const question: Question = { ...kind, id }
      pending.set(id, { question, resolve, reject, timer, lost: 0 })
      return question
    },
  }
}

/** `onChange`: what the thread answered before may be outdated. */
function indexThread(options: IndexClientOptions, onChange: () => void): IndexThread {
  const { database, unavailable } = options
  const { pending, settle, add } = openQuestions()
  let worker: Worker | undefined
  let restart: NodeJS.Timeout | undefined
  let pause = FIRST_PAUSE
  let isClosed = false

  /** Refuses the pages that are waited for. */
  database?.onLoss(() => {
    for (const [id, { timer }] of pending) if (timer !== undefined) settle(id)?.reject(databaseLost())
  })

  const receive = (message: FromWorker): void => {
    if (message.kind === 'changed') {
      onChange()
      return
    }
    const question = settle(message.id)
    if (message.kind === 'failed') {
      question?.reject(unavailable(message.message))
      return
    }
    pause = FIRST_PAUSE
    question?.resolve(message.answer)
  }

  const lose = (error: Error): void => {
    worker = undefined
    // A new thread may know more than the old one did.
    onChange()
    options.onLost?.(error)
    for (const [id, question] of pending) {
      question.lost += 1
      if (question.lost >= ATTEMPTS) settle(id)?.reject(unavailable(error.message))
    }
    if (isClosed) return
    restart = setTimeout(start, pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }

  function start(): void {
    restart = undefined
    const made: Worker = newWorker(options, receive, (error) => {
      if (worker === made) lose(error)
    })
    worker = made
    for (const { question } of pending.values()) send(made, question)
  }

  return {
    ask: (kind, limit) =>
      new Promise((resolve, reject) => {
        if (isClosed) {
          reject(unavailable('closed'))
          return
        }
        if (limit !== undefined && database?.isDown() === true) {
          reject(databaseLost())
          return
        }
        const question = add(kind, { resolve, reject }, limit, () => unavailable('no answer in time'))
        if (worker !== undefined) send(worker, question)
        else if (restart === undefined) start()
      }),
    isStarted: () => worker !== undefined || restart !== undefined,
    close: async () => {
      isClosed = true
      clearTimeout(restart)
      for (const id of [...pending.keys()]) settle(id)?.reject(unavailable('closed'))
      const open = worker
      worker = undefined
      if (open !== undefined) await endWorker(open)
    },
  }
}

/** Starts a thread; `onEnd` gets why it has ended. */
function newWorker(
  { url, sellable, program: own }: IndexClientOptions,
  onMessage: (message: FromWorker) => void,
  onEnd: (error: Error) => void,
): Worker {
  const data: WorkerStart = { url, sellable }
  // A flag of the process would win over the limits of the thread, and its own heap is laid out already.
  setFlagsFromString('--max-semi-space-size=0')
  const made = new Worker(own ?? program, {
    workerData: data,
    name: 'catalogue index',
    execArgv: EXEC,
    resourceLimits: LIMITS,
  })
  let cause: Error | undefined
  made.on('message', onMessage)
  made.on('error', (error: Error) => {
    cause = error
  })
  made.on('exit', (code) => onEnd(cause ?? new Error(`the catalogue index ended with ${code}`)))
  return made
}

/** Asks a thread to end, and stops one that does not. */
async function endWorker(worker: Worker): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => resolve())
  })
  send(worker, { kind: 'close' })
  const late = setTimeout(() => void worker.terminate(), SHUTDOWN)
  await ended
  clearTimeout(late)
}
