import { build } from 'vite'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** The eight kinds of pages an embed has to live in. */
export const hostNames = ['hostile-css', 'bootstrap', 'wordpress', 'vue', 'react-18', 'csp', 'quirks', 'moved'] as const
export type HostName = (typeof hostNames)[number]

export type HostServer = {
  readonly url: string
  /** How often a page has asked for a token. */
  readonly asked: () => number
  readonly close: () => Promise<void>
}

export type HostOptions = {
  /** The shop's address. */
  readonly shop: string
  /** Brings a token for the user of the page, as a partner's server would. */
  readonly token: (origin: string) => Promise<string>
}

const require = createRequire(import.meta.url)
const file = (name: string): string => readFileSync(new URL(`./hosts/${name}`, import.meta.url), 'utf8')
const vendor: Readonly<Record<string, () => string>> = {
  'bootstrap.css': () => readFileSync(require.resolve('bootstrap/dist/css/bootstrap.css'), 'utf8'),
  'bootstrap.js': () => readFileSync(require.resolve('bootstrap/dist/js/bootstrap.js'), 'utf8'),
  'jquery.js': () => readFileSync(require.resolve('jquery/dist/jquery.js'), 'utf8'),
  'vue.js': () => readFileSync(require.resolve('vue/dist/vue.global.prod.js'), 'utf8'),
}
/**
 * The strictest policy under which a script can run at all: no style of the page, no evaluation, nothing from
 * elsewhere.
 */
const strictest = (shop: string): string =>
  `default-src 'none'; script-src 'self' ${shop}; style-src 'none'; connect-src 'self' ${shop}; ` +
  `img-src ${shop}; require-trusted-types-for 'script'`

/** How a page keeps the places of widgets before the script has come, as the README has it. */
const reserved =
  '<style>yaopi-search:not(:defined) { display: block; height: 40px; overflow: hidden } ' +
  'yaopi-cart:not(:defined) { display: block; height: 36px; overflow: hidden }</style>'

const pieces = {
  search:
    '<yaopi-search suggest-delay="300"><form action="/s"><input name="keywords"><button>搜索</button></form>' +
    '</yaopi-search>',
  cart: '<yaopi-cart><a href="/cart">购物车</a></yaopi-cart>',
  chat: '<yaopi-chat><a href="/help">联系客服</a></yaopi-chat>',
} as const

/**
 * Serves the pages on a port of their own. `?token` hands tokens over, `?bare` leaves the script out, `?set=search`
 * takes another set of widgets, `?reserve` keeps their places; `?chat=after` and `?chat=before` add the chat, with its
 * script after or before the other, `?chat=alone` in place of it.
 */
export async function openHosts({ shop, token }: HostOptions): Promise<HostServer> {
  let reactHost: Promise<string> | undefined
  let requestLog = 0
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://host')
    const name = url.pathname.slice(1)
    const send = (type: string, body: string, more: Record<string, string> = {}): void => {
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', ...more }).end(body)
    }
    if (name === 'my/yaopi-token') {
      requestLog += 1
      token(`http://${request.headers.host}`).then(
        (text) => send('text/plain', text),
        () => {
          response.writeHead(502).end()
        },
      )
    } else if (name === 'hand-over.js') {
      send(
        'text/javascript',
        "document.addEventListener('yaopi:ready', () => yaopi.configure({ getToken: () => " +
          "fetch('/my/yaopi-token').then(answer => answer.text()) }))",
      )
    } else if (name === 'vendor/react-18-host.js') {
      reactHost ??= reactPage()
      reactHost.then(
        (code) => send('text/javascript', code),
        () => response.writeHead(500).end(),
      )
    } else if (name.startsWith('vendor/'))
      send(name.endsWith('.css') ? 'text/css' : 'text/javascript', vendor[name.slice(7)]!())
    else if (hostNames.includes(name as HostName)) {
      const set = url.searchParams.get('set')
      const scriptOf = (of: string): string => `<script src="${shop}/embed/v1/yaopi${of}.js" crossorigin="anonymous"
          defer data-partner="hosts" data-locale="${url.searchParams.get('locale') ?? ''}"
          data-theme="${url.searchParams.get('theme') ?? 'default'}"></script>`
      const main = scriptOf(set === null ? '' : `.${set}`)
      const chat = url.searchParams.get('chat')
      const scripts = [
        ...(url.searchParams.has('token') ? ['<script src="/hand-over.js"></script>'] : []),
        ...(chat === 'before' || chat === 'alone' ? [scriptOf('.chat')] : []),
        ...(chat === 'alone' ? [] : [main]),
        ...(chat === 'after' ? [scriptOf('.chat')] : []),
      ]
      const script = url.searchParams.has('bare') ? '' : scripts.join('')
      const page = file(`${name}.html`)
        .replace('{{script}}', `${url.searchParams.has('reserve') ? reserved : ''}${script}`)
        .replace('{{search}}', pieces.search)
        .replace('{{cart}}', pieces.cart)
        .replace('</body>', `${chat === null ? '' : pieces.chat}</body>`)
      send('text/html; charset=utf-8', page, name === 'csp' ? { 'content-security-policy': strictest(shop) } : {})
    } else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    asked: () => requestLog,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The page on React 18, bundled with the React and the styled-components of its own. */
async function reactPage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('./hosts/', import.meta.url)),
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    resolve: {
      alias: [
        { find: /^react\/jsx-runtime$/, replacement: require.resolve('react-18/jsx-runtime') },
        { find: /^react-dom\/client$/, replacement: require.resolve('react-dom-18/client') },
        { find: /^react-dom$/, replacement: require.resolve('react-dom-18') },
        { find: /^react$/, replacement: require.resolve('react-18') },
      ],
    },
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('./hosts/react-18-host.jsx', import.meta.url)),
        formats: ['iife'],
        name: 'host',
      },
    },
  })
  const [bundle] = [built].flat() as { output: readonly { type: string; code?: string }[] }[]
  return bundle!.output.find((one) => one.type === 'chunk')!.code!
}
