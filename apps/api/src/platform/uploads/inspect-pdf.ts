import { Worker } from 'node:worker_threads'
import { UNREADABLE, type PdfFacts } from './pdf-scan.ts'

/** The facts of a PDF; `opened`: the same paper without its password, where nobody needed one to read it. */
export type InspectedPdf = PdfFacts & { readonly opened?: Uint8Array }

const program = new URL('./pdf-worker.ts', import.meta.url)
const EXEC = ['--conditions=@yaopi/source', '--disable-warning=ExperimentalWarning']
/** Milliseconds and megabytes that one file may take; one that needs more is refused. */
const LONGEST = 5_000
const MEMORY = { maxOldGenerationSizeMb: 512 }
/**
 * Inspects the PDF at `path` in a thread of its own, so that no file keeps the server from answering others: the parser
 * is given bytes of a stranger. A file that takes too long or too much memory counts as one that cannot be read.
 */
export const inspectPdf = (path: string, longest = LONGEST): Promise<InspectedPdf> =>
  new Promise((resolve) => {
    const worker = new Worker(program, {
      workerData: { path },
      name: 'inspection of a PDF',
      execArgv: EXEC,
      resourceLimits: MEMORY,
    })
    const end = (result: InspectedPdf): void => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(result)
    }
    const timer = setTimeout(end, longest, UNREADABLE)
    worker.once('message', end)
    worker.once('error', () => end(UNREADABLE))
    worker.once('exit', () => end(UNREADABLE))
  })
