// The built catalogue as a server on a free port, and what it lists.
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { inRoot } from './paths.mjs'

const folder = inRoot('storybook-static')
const kinds = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * Serves `storybook-static`. `entries` are its stories and pages of notes (`id`, `type`, `title`, `name`); `close` ends
 * the server.
 */
export async function serveStorybook() {
  const server = createServer((request, response) => {
    const path = join(folder, normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)))
    const file = path.endsWith('/') ? join(path, 'index.html') : path
    if (!file.startsWith(folder) || !existsSync(file)) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': kinds[extname(file)] ?? 'application/octet-stream' })
    return createReadStream(file).pipe(response)
  })
  await new Promise((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  return {
    base: `http://127.0.0.1:${server.address().port}`,
    entries: Object.values(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')).entries),
    close: () => server.close(),
  }
}
