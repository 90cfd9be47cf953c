import type { Answer } from '@yaopi/core'
import { StorefrontProvider, zhCN } from '@yaopi/widgets'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorefront } from '../../../../../packages/widgets/src/testing/memory-storefront.ts'
import { Form, Submit, useKitForm } from '../form/index.ts'
import { fileProblem, fileSender, UploadField, type SendFile, type Uploaded } from './index.ts'

const picture = (name: string) => new File(['png'], name, { type: 'image/png' })
const unreachable: Answer<Uploaded> = { ok: false, failure: { kind: 'network', code: 0, message: '网络连接失败' } }
const stored = (id: number, name: string): Answer<Uploaded> => ({
  ok: true,
  code: 200,
  message: '',
  data: { id, url: `/api/file/${id}`, name, size: 3 },
})

function Sample({ send, most, onSaved }: SampleProps) {
  const form = useKitForm<{ files: readonly Uploaded[] }, readonly number[]>({
    initial: { files: [] },
    send: async ({ files }) => ({ ok: true, code: 200, message: '', data: files.map(({ id }) => id) }),
    onSaved,
  })
  return (
    <Form form={form}>
      <UploadField form={form} name="files" label="许可证" most={most} required="请上传许可证" send={send} />
      <Submit form={form}>提交</Submit>
    </Form>
  )
}
type SampleProps = {
  readonly send: SendFile
  readonly most: number
  readonly onSaved: (ids: readonly number[]) => void
}

function open(send: SendFile, most = 3) {
  const { storefront, links } = memoryStorefront({})
  const saved: (readonly number[])[] = []
  render(
    <StorefrontProvider storefront={storefront} links={links} locale={zhCN}>
      <Sample send={send} most={most} onSaved={(ids) => saved.push(ids)} />
    </StorefrontProvider>,
  )
  return { storefront, user: userEvent.setup(), saved, input: screen.getByLabelText('许可证') }
}
const press = (user: ReturnType<typeof open>['user']) => user.click(screen.getByRole('button', { name: '提交' }))

describe('files of a form', () => {
  it('are refused before they are sent when they are of the wrong kind, empty or too large', async () => {
    expect(fileProblem({ type: 'text/html', size: 10 })).toContain('JPG、PNG、WebP')
    expect(fileProblem({ type: 'image/png', size: 0 })).toBe('这个文件是空的，请重新选择')
    expect(fileProblem({ type: 'image/png', size: 11 * 1024 * 1024 })).toBe('文件不能超过10MB，当前11.0MB')
    expect(fileProblem({ type: 'application/pdf', size: 1000 })).toBeUndefined()
    const send = vi.fn<SendFile>()
    const { user, input } = open(send)
    await user.upload(input, new File([], '空.png', { type: 'image/png' }))
    expect(await screen.findByText('这个文件是空的，请重新选择')).toBeVisible()
    expect(screen.queryByRole('button', { name: '重新上传空.png' })).toBeNull()
    expect(send).not.toHaveBeenCalled()
  })

  it('show how far they are, keep the form waiting, and are sent with it', async () => {
    let progress: (part: number) => void = () => undefined
    let finish: (answer: Answer<Uploaded>) => void = () => undefined
    const { user, saved, input } = open((_, { onProgress }) => {
      progress = onProgress
      return new Promise((resolve) => {
        finish = resolve
      })
    })
    await press(user)
    await waitFor(() => expect(input).toHaveAccessibleDescription(/请上传许可证/))
    await waitFor(() => expect(input).toHaveFocus())
    await user.upload(input, picture('正面.png'))
    progress(0.42)
    expect(await screen.findByText('正在上传 42%')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: '正面.png的上传进度' })).toHaveAttribute('value', '0.42')
    await press(user)
    await waitFor(() => expect(input).toHaveAccessibleDescription(/文件正在上传，请稍候/))
    finish(stored(7, '正面.png'))
    expect(await screen.findByRole('link', { name: '正面.png' })).toHaveAttribute('href', '/api/file/7')
    await press(user)
    await waitFor(() => expect(saved).toEqual([[7]]))
  })

  it('can be several: failed ones are tried again, wrong ones taken away, too many left out', async () => {
    const answers: Answer<Uploaded>[] = [stored(1, '一.png'), unreachable, stored(3, '三.png'), stored(2, '二.png')]
    const { user, saved, input } = open(async () => answers.shift()!)
    await user.upload(input, ['一.png', '二.png', '三.png', '四.png'].map(picture))
    expect(await screen.findByText('最多上传3个文件')).toBeVisible()
    expect(await screen.findByText('上传失败：网络连接失败')).toBeVisible()
    expect(screen.queryByText('四.png')).toBeNull()
    await press(user)
    await waitFor(() => expect(input).toHaveAccessibleDescription(/有文件没有上传成功/))
    await user.click(screen.getByRole('button', { name: '重新上传二.png' }))
    expect(await screen.findByRole('link', { name: '二.png' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: '移除三.png' }))
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2)
    await press(user)
    await waitFor(() => expect(saved).toEqual([[1, 2]]))
  })

  it('[ER-02] lead to the login when it has ended, and nowhere when something else is wrong', async () => {
    const ended: Answer<Uploaded> = { ok: false, failure: { kind: 'login', code: 401, message: '登录已过期' } }
    const answers = [unreachable, ended]
    const { user, input, storefront } = open(async () => answers.shift()!)
    await user.upload(input, picture('一.png'))
    expect(await screen.findByText('上传失败：网络连接失败')).toBeVisible()
    expect(storefront.notifications.redirect.value).toBeUndefined()
    await user.click(screen.getByRole('button', { name: '重新上传一.png' }))
    await waitFor(() => expect(storefront.notifications.redirect.value).toEqual({ name: 'login' }))
  })

  it('replace each other where only one is wanted', async () => {
    const answers = [stored(1, '旧.png'), stored(2, '新.png')]
    const { user, saved, input } = open(async () => answers.shift()!, 1)
    await user.upload(input, picture('旧.png'))
    await screen.findByRole('link', { name: '旧.png' })
    await user.upload(input, picture('新.png'))
    await screen.findByRole('link', { name: '新.png' })
    expect(screen.queryByText('旧.png')).toBeNull()
    await press(user)
    await waitFor(() => expect(saved).toEqual([[2]]))
  })
})

describe('sending a file', () => {
  class Line extends EventTarget {
    static last: Line
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    address = ''
    body: FormData | undefined
    constructor() {
      super()
      Line.last = this
    }
    open(method: string, url: string): void {
      this.address = `${method} ${url}`
    }
    send(body: FormData): void {
      this.body = body
    }
    abort(): void {
      this.dispatchEvent(new Event('abort'))
    }
    answer(status: number, text: string): void {
      Object.assign(this, { status, responseText: text })
      this.dispatchEvent(new Event('load'))
    }
  }
  beforeEach(() => {
    vi.stubGlobal('XMLHttpRequest', Line)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const start = (signal = new AbortController().signal) => {
    const parts: number[] = []
    const { storefront } = memoryStorefront({})
    const answer = fileSender(storefront.client, 'pay')(picture('a.png'), {
      onProgress: (part) => parts.push(part),
      signal,
    })
    return { answer, parts, line: Line.last }
  }

  it('tells its progress and hands on what the server says', async () => {
    const { answer, parts, line } = start()
    expect(line.address).toMatch(/^POST .*\/api\/upload$/)
    expect(line.body?.get('scene')).toBe('pay')
    line.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 4 }))
    line.answer(200, JSON.stringify({ code: 200, message: '', data: { id: 9 } }))
    expect(parts).toEqual([0.25])
    expect(await answer).toMatchObject({ ok: true, data: { id: 9 } })
    const large = start()
    large.line.answer(413, '<html>')
    expect(await large.answer).toMatchObject({ ok: false, failure: { code: 413 } })
  })

  it('ends with the connection, with a minute of silence, and when nobody wants it any more', async () => {
    const broken = start()
    broken.line.dispatchEvent(new Event('error'))
    expect(await broken.answer).toMatchObject({ failure: { kind: 'network' } })
    vi.useFakeTimers()
    const silent = start()
    vi.advanceTimersByTime(59_000)
    silent.line.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 4 }))
    vi.advanceTimersByTime(59_000)
    vi.advanceTimersByTime(2_000)
    expect(await silent.answer).toMatchObject({ failure: { kind: 'timeout' } })
    const stop = new AbortController()
    const left = start(stop.signal)
    stop.abort()
    expect(await left.answer).toMatchObject({ failure: { kind: 'cancelled' } })
  })
})
