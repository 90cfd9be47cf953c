// What runs as /service-worker.js: vite.config.ts builds it after the site and writes the build into it.
import { startWorker, type WorkerBuild, type WorkerScope } from './service-worker.ts'

declare const SITE_BUILD: WorkerBuild

startWorker(globalThis as unknown as WorkerScope, SITE_BUILD)
