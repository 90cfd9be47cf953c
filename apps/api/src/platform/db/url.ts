import { readConfig } from '../config/index.ts'
import { runningUrl } from './embedded/embedded-postgres.ts'

// `npm run -s db:url`: the address of the configured database, for psql and the like. The embedded one must be running.
const config = readConfig(process.env)
const url = config.databaseUrl ?? runningUrl(config.dataDir)
if (url === undefined) {
  console.error(`no PostgreSQL runs in ${config.dataDir}: start the server first (npm start)`)
  process.exitCode = 1
} else console.log(url)
