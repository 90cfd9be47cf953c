// Globals of every JavaScript host that core may use. The DOM is not among them.
interface AbortSignal {
  readonly aborted: boolean
  readonly reason: unknown
  addEventListener(type: 'abort', run: () => void): void
  removeEventListener(type: 'abort', run: () => void): void
}
interface AbortController {
  readonly signal: AbortSignal
  abort(reason?: unknown): void
}
declare var AbortController: { new (): AbortController }
interface Headers {
  get(name: string): string | null
}
interface Response {
  readonly ok: boolean
  readonly status: number
  readonly headers: Headers
  readonly url: string
  readonly body: {
    getReader(): {
      read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array }>
      cancel(): Promise<void>
    }
  } | null
  json(): Promise<unknown>
  text(): Promise<string>
}
interface RequestInit {
  method?: string
  headers?: Record<string, string>
  body?: string
  credentials?: string
  signal?: AbortSignal
  keepalive?: boolean
}
interface TextDecoder {
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string
}
declare var TextDecoder: { new (): TextDecoder }
declare function fetch(input: string, init?: RequestInit): Promise<Response>
declare function queueMicrotask(run: () => void): void
