import { useStorefront } from '@yaopi/widgets'
import { useCallback, useEffect, useRef, useState } from 'react'
import { fileProblem } from './file-rules.ts'
import type { SendFile, Uploaded } from './send-file.ts'
import { thumbnailOf } from './thumbnail.ts'
import { uploadText as text } from './upload.text.ts'

/** A file on its way to the server. */
export type UploadTask = {
  readonly key: number
  readonly file: File
  readonly preview: string | undefined
  /** The part that is sent, 0 to 1. */
  readonly part: number
  /** Why it was not taken. */
  readonly problem: string | undefined
  /** Whether sending it again may help. */
  readonly mayRetry: boolean
}

let lastKey = 0

/** Files on their way: they are sent at once, side by side; what was sent goes to `onSent` and is no task any more. */
export function useUploads(send: SendFile, onSent: (file: Uploaded) => void) {
  const { notifications } = useStorefront()
  const [tasks, setTasks] = useState<readonly UploadTask[]>([])
  /** Previews of what this page has sent, by the id of the file. */
  const [previews, setPreviews] = useState<ReadonlyMap<number, string>>(new Map())
  const running = useRef(new Map<number, AbortController>())
  const latest = useRef({ send, onSent })
  useEffect(function followProps() {
    latest.current = { send, onSent }
  })
  useEffect(function stopAll() {
    const open = running.current
    return () => {
      for (const one of open.values()) one.abort()
    }
  }, [])
  const change = useCallback((key: number, part: Partial<UploadTask>): void => {
    setTasks((all) => all.map((task) => (task.key === key ? { ...task, ...part } : task)))
  }, [])
  const remove = useCallback((key: number): void => {
    running.current.get(key)?.abort()
    running.current.delete(key)
    setTasks((all) => all.filter((task) => task.key !== key))
  }, [])

  const start = useCallback(
    async (key: number, file: File): Promise<void> => {
      const stop = new AbortController()
      running.current.set(key, stop)
      change(key, { part: 0, problem: undefined })
      const [answer, preview] = await Promise.all([
        latest.current.send(file, { onProgress: (part) => change(key, { part }), signal: stop.signal }),
        thumbnailOf(file).then((preview) => {
          change(key, { preview })
          return preview
        }),
      ])
      running.current.delete(key)
      if (stop.signal.aborted) return
      if (!answer.ok) {
        change(key, { problem: text.failed(answer.failure.message), mayRetry: true })
        // Where a login has ended the shell leads to it [ER-02]; what else is wrong is said at the file.
        if (answer.failure.kind === 'login') notifications.report(answer.failure)
        return
      }
      if (preview !== undefined) setPreviews((all) => new Map(all).set(answer.data.id, preview))
      setTasks((all) => all.filter((task) => task.key !== key))
      latest.current.onSent(answer.data)
    },
    [change, notifications],
  )

  const add = (files: readonly File[]): void => {
    for (const file of files) {
      lastKey += 1
      const problem = fileProblem(file)
      const task = { key: lastKey, file, preview: undefined, part: 0, problem, mayRetry: false }
      setTasks((all) => [...all, task])
      if (problem === undefined) void start(task.key, file)
    }
  }
  return { tasks, previews, add, remove, retry: (task: UploadTask) => void start(task.key, task.file) }
}
