import { contract } from '@yaopi/core/contract'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { row, rows, sql } from '../db/db.ts'
import { LONG } from '../../../test/support/long.ts'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { runJob } from '../jobs/define-job.ts'
import { fileUrl } from './file-url.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { scanPdf } from './pdf-scan.ts'

let member: TestClient
const t = serverOfFile()
beforeAll(async () => {
  member = await t.loginAs('13800000001')
})

const BOUNDARY = 'x-boundary'
type Part = {
  readonly name: string
  readonly filename?: string
  readonly type?: string
  readonly value: Buffer | string
}

function post(client: TestClient, parts: readonly Part[]) {
  const payload = Buffer.concat([
    ...parts.flatMap((part) => [
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${part.name}"` +
          `${part.filename === undefined ? '' : `; filename="${part.filename}"`}\r\n` +
          `${part.type === undefined ? '' : `content-type: ${part.type}\r\n`}\r\n`,
      ),
      Buffer.from(part.value),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])
  return client.raw({
    method: 'POST',
    url: '/api/upload',
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  })
}
const send = async (value: Buffer | string, more: Partial<Part> = {}, client = member) => {
  const response = await post(client, [
    { name: 'scene', value: 'pay' },
    { name: 'file', filename: 'a.jpg', type: 'image/jpeg', value, ...more },
  ])
  return {
    status: response.statusCode,
    ...response.json<{ message: string; data: { id: number; url: string; name: string; size: number } }>(),
  }
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0A7E68' } })
const get = (url: string) => t.visitor.raw({ method: 'GET', url })

test('a photograph is stored upright, smaller and without what the camera wrote into it', async () => {
  const taken = await picture(4_000, 1_000)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer()
  const stored = await send(taken, { filename: '../../汇款 凭证.PNG' })
  expect(stored).toMatchObject({ status: 200, data: { name: '汇款 凭证.jpg' } })
  const read = await get(stored.data.url)
  expect(read.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=600',
  })
  expect(read.headers['content-disposition']).toBe(
    "inline; filename*=UTF-8''%E6%B1%87%E6%AC%BE%20%E5%87%AD%E8%AF%81.jpg",
  )
  expect(read.rawPayload.includes('secret place')).toBe(false)
  expect(await sharp(read.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 3_000, height: 750 })
  expect((await sharp(read.rawPayload).metadata()).exif).toBeUndefined()
  expect(stored.data.size).toBe(read.rawPayload.length)
})

test('png, webp and pdf are taken, whatever their names; a pdf stays as it is and is only downloaded', async () => {
  for (const bytes of [await picture(8, 8).png().toBuffer(), await picture(8, 8).webp().toBuffer()])
    expect((await send(bytes)).status).toBe(200)
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF')
  const stored = await send(pdf, { filename: 'r.html', type: 'text/html' })
  expect(stored).toMatchObject({ status: 200, data: { name: 'r.pdf', size: pdf.length } })
  const read = await get(stored.data.url)
  expect(read.rawPayload).toEqual(pdf)
  expect(read.headers['content-disposition']).toMatch(/^attachment/)
  expect(read.headers['content-security-policy']).toContain('sandbox')
  const kept = await row(t.db, sql<{ sha256: string }>`select sha256 from file where id = ${stored.data.id}`)
  expect(kept!.sha256).toBe(createHash('sha256').update(pdf).digest('hex'))
})

test('bytes are in the folder and not in the database; missing or damaged ones are a 404 in words', async () => {
  const stored = await send('%PDF-1.4 in the folder')
  type Row = { content: Uint8Array | null; sha256: string }
  const { content, sha256 } = (await row(
    t.db,
    sql<Row>`select content, sha256 from file where id = ${stored.data.id}`,
  ))!
  expect(content).toBeNull()
  const folder = t.server.config.filesDir
  expect(readdirSync(join(folder, 'drafts'))).toEqual([])
  const path = join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  expect(readFileSync(path, 'utf8')).toBe('%PDF-1.4 in the folder')
  expect((await get(stored.data.url)).body).toBe('%PDF-1.4 in the folder')
  writeFileSync(path, '%PDF-1.4 in the f0lder')
  const damaged = await get(stored.data.url)
  expect([damaged.statusCode, damaged.json<{ message: string }>().message]).toEqual([404, '文件不存在'])
  rmSync(path)
  expect((await get(stored.data.url)).statusCode).toBe(404)
})

test('a job moves bytes of earlier versions and of backups into the folder, and may run again', async () => {
  const { data } = await send('%PDF-1.4 to be moved')
  const bytes = Buffer.from('%PDF-1.4 of an earlier version')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await sql`update file set content = ${bytes}, size = ${bytes.length}, sha256 = ${sha256}
    where id = ${data.id}`.execute(t.db)
  expect((await get(data.url)).rawPayload).toEqual(bytes)
  for (let times = 0; times < 2; times++) {
    await runJob(t.server, 'move-files')
    expect(await row(t.db, sql`select count(*)::int as left from file where content is not null`)).toEqual({ left: 0 })
    expect((await get(data.url)).rawPayload).toEqual(bytes)
  }
})

test('a file that nothing refers to goes after a week, its bytes with the last row that has them', async () => {
  const DAY = 86_400_000
  const folder = t.server.config.filesDir
  const files = async (...names: readonly string[]) => Promise.all(names.map((name) => send(`%PDF-1.4 ${name}`)))
  // Two rows of the same bytes, one of them referred to; bytes of their own; a young file.
  const [used, twin, alone, young] = await files('used twice', 'used twice', 'used by nobody', 'of today')
  const pathOf = async (id: number) => {
    const { sha256 } = (await row(t.db, sql<{ sha256: string }>`select sha256 from file where id = ${id}`))!
    return join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  }
  const [path, gone] = [await pathOf(used!.data.id), await pathOf(alone!.data.id)]
  const old = new Date(t.clock.now() - 7 * DAY - 1)
  await sql`update file set created_at = ${old} where id <> ${young!.data.id}`.execute(t.db)
  await sql`with d as (insert into member_document (member_id, type, version, created_at)
      select id, 'kpzl', 9, now() from member where phone = '13800000001' returning id)
    insert into document_file (document_id, file_id, sort) select id, ${used!.data.id}, 1 from d`.execute(t.db)
  const left = async () => new Set((await rows(t.db, sql<{ id: number }>`select id from file`)).map((one) => one.id))
  // Whoever stored the same bytes within the hour may not have written their row yet: the bytes stay.
  await runJob(t.server, 'sweep-files')
  expect(await left()).toEqual(new Set([used!.data.id, young!.data.id]))
  expect([existsSync(path), existsSync(gone)]).toEqual([true, true])
  // The same with bytes that have been there for long.
  const again = await send('%PDF-1.4 used by nobody')
  await sql`update file set created_at = ${old} where id = ${again.data.id}`.execute(t.db)
  const hours = new Date(Date.now() - DAY)
  for (const one of [path, gone]) utimesSync(one, hours, hours)
  await runJob(t.server, 'sweep-files')
  expect(await left()).toEqual(new Set([used!.data.id, young!.data.id]))
  expect([existsSync(path), existsSync(gone)]).toEqual([true, false])
  expect((await get(used!.data.url)).body).toBe('%PDF-1.4 used twice')
  expect((await get(twin!.data.url)).statusCode).toBe(404)
  expect(readdirSync(join(folder, 'drafts'))).toEqual([])
})

test('who may not upload is refused before any of the body comes, and so is a file that is too large', async () => {
  const url = new URL(await t.app.listen({ port: 0, host: '127.0.0.1' }))
  const firstLine = (length: number, cookie: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(url.port), url.hostname, () =>
        socket.write(
          [
            'POST /api/upload HTTP/1.1',
            `host: ${url.host}`,
            ...(cookie === '' ? [] : [`cookie: ${cookie}`]),
            `content-type: multipart/form-data; boundary=${BOUNDARY}`,
            `content-length: ${length}`,
            '\r\n',
          ].join('\r\n'),
        ),
      )
      socket.setEncoding('utf8').once('data', (answer) => {
        resolve(String(answer).split('\r\n')[0]!)
        socket.destroy()
      })
      socket.once('error', reject)
    })
  expect(await firstLine(1_000, '')).toBe('HTTP/1.1 401 Unauthorized')
  expect(await firstLine(11 * 1024 * 1024, member.cookie)).toBe('HTTP/1.1 413 Payload Too Large')
})

test('one member cannot send many files at the same time: further ones are refused in words', async () => {
  const busy = (await t.newCustomer()).client
  const answers = await Promise.all(Array.from({ length: 60 }, () => send('%PDF-1.4', {}, busy)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60 - refused.length)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]!.message).toBe('同时上传的文件过多，请等前面的文件传完再试')
})

test('what is not a picture or a pdf is refused by its bytes: page, script, drawing, archive, programme', async () => {
  const hostile = [
    '<html><script>alert(1)</script>',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'GIF89a\u0001\u0000',
    'PK\u0003\u0004',
    'MZ\u0090',
    '#!/bin/sh',
    ' %PDF-1.4',
    '\u007fELF',
  ]
  for (const value of hostile) expect([value, (await send(Buffer.from(value, 'latin1'))).status]).toEqual([value, 415])
  const archive = Buffer.from(
    zipSync({ 'a.svg': strToU8('<svg onload="alert(1)"/>'), 'b.txt': new Uint8Array(2 ** 20) }),
  )
  for (const scene of ['zizhi', 'chat', 'feedback'])
    for (const value of [archive, ...hostile.map((one) => Buffer.from(one, 'latin1'))])
      for (const filename of ['a.jpg', '../../etc/passwd', 'C:\\x.pdf', 'a.php%00.png', '\u202Egpj.exe']) {
        await sql`delete from rate_limit`.execute(t.db)
        expect([scene, filename, value.length, (await sendDocument(value, scene, filename)).status]).toEqual([
          ...[scene, filename, value.length, 415],
        ])
      }
  expect(await send('')).toMatchObject({ status: 422, message: '请选择要上传的文件' })
})

test('a HEIC picture, whatever its name, is refused with what to do on the telephone', async () => {
  const heic = Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200)])
  for (const filename of ['IMG_0001.HEIC', 'a.jpg']) {
    const { status, message } = await sendDocument(heic, 'zizhi', filename)
    expect([status, message]).toEqual([415, expect.stringContaining('兼容性最佳')])
  }
})

test('a torn picture, a page behind a picture signature and a picture of too many pixels are refused', async () => {
  const whole = await picture(600, 600).png().toBuffer()
  expect((await send(whole.subarray(0, 120))).status).toBe(415)
  expect(
    (await send(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>alert(1)</script>')])))
      .message,
  ).toBe('图片已损坏，无法读取')
  const wide = await picture(10_000, 4_001).png({ compressionLevel: 9 }).toBuffer()
  expect(await send(wide)).toMatchObject({ status: 413, message: '图片不能超过4000万像素' })
})

test('bytes hidden behind a picture do not survive', async () => {
  const tail = Buffer.concat([await picture(8, 8).jpeg().toBuffer(), Buffer.from('<script>tail</script>')])
  const read = await get((await send(tail)).data.url)
  expect(read.rawPayload.includes('tail')).toBe(false)
})

test('more than 10 MB, two files, no file, an unknown scene, a form that is no upload', async () => {
  expect(await send(Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(10 * 1024 * 1024)]))).toMatchObject({
    status: 413,
    message: '文件不能超过10MB',
  })
  expect((await send(Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(6 * 1024 * 1024)]))).status).toBe(200)
  const file = { name: 'file', filename: 'a.pdf', value: '%PDF-1.4' }
  expect((await post(member, [{ name: 'scene', value: 'pay' }, file, file])).statusCode).toBe(413)
  expect((await post(member, [{ name: 'scene', value: 'pay' }])).statusCode).toBe(422)
  expect((await post(member, [file, { name: 'scene', value: 'pay' }])).statusCode).toBe(200)
  expect((await post(member, [{ name: 'scene', value: 'other' }, file])).statusCode).toBe(422)
  expect(
    (
      await member.raw({
        method: 'POST',
        url: '/api/upload',
        payload: 'scene=pay',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    ).statusCode,
  ).toBe(415)
  expect((await post(t.visitor, [{ name: 'scene', value: 'pay' }, file])).statusCode).toBe(401)
})

test('an address counts for ten minutes, for its own file, and cannot be made up', async () => {
  const { data } = await send('%PDF-1.4 mine')
  const forged = data.url.replace(/signature=./, (start) => (start === 'signature=A' ? 'signature=B' : 'signature=A'))
  expect((await get(forged)).statusCode).toBe(403)
  expect((await get(data.url.replace(`/file/${data.id}?`, `/file/${data.id - 1}?`))).statusCode).toBe(403)
  expect((await get(data.url.replace(/expires=\d+/, 'expires=9999999999'))).statusCode).toBe(403)
  expect((await get(`/api/file/${data.id}`)).statusCode).toBe(422)
  expect((await get(fileUrl(t.server, 987_654))).statusCode).toBe(404)
  expect((await get(data.url)).statusCode).toBe(200)
  t.clock.advance(601_000)
  const ended = await t.visitor.send(contract.payment.file, {
    id: data.id,
    expires: Number(/expires=(\d+)/.exec(data.url)![1]),
    signature: /signature=(.+)/.exec(data.url)![1]!,
  })
  expect(ended).toMatchObject({ status: 410, message: '文件链接已失效，请刷新页面' })
})

test('a member uploads at most a hundred files a day', async () => {
  const other = await t.loginAs('13800000002')
  for (let count = 0; count < 100; count++) expect((await send('%PDF-1.4', {}, other)).status).toBe(200)
  expect(await send('%PDF-1.4', {}, other)).toMatchObject({ status: 429, message: '今日上传次数已达上限，请明天再试' })
  t.clock.advance(86_401_000)
  expect((await send('%PDF-1.4', {}, await t.loginAs('13800000002'))).status).toBe(200)
})

/** Sends a file of a member's documents. */
const sendDocument = async (value: Buffer | string, scene = 'zizhi', filename = 'a.pdf') => {
  const response = await post(await t.loginAs('13800000001'), [
    { name: 'scene', value: scene },
    { name: 'file', filename, type: 'application/pdf', value },
  ])
  const { message, data } = response.json<{ message: string; data: { url: string } | null }>()
  return { status: response.statusCode, message, url: data?.url }
}
/** A PDF with so many pages and something more in its catalogue. */
const pdfOf = (pages: number, more = '') =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj << /Type /Catalog ${more} >> endobj\n` +
      Array.from({ length: pages }, (_, at) => `${at + 2} 0 obj << /Type /Page >> endobj\n`).join('') +
      'trailer << /Root 1 0 R >>\n%%EOF',
    'latin1',
  )
const SCRIPT = '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'
const packed = (content: string, padding = '', comment = '') => {
  const stream = deflateSync(content)
  const entries = `/Type /ObjStm /Filter /FlateDecode /Length ${stream.length}${padding}`
  const head = `%PDF-1.5\n2 0 obj << /Type /Page >> endobj 9 0 obj << ${entries} >> ${comment}stream\n`
  return Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream endobj\n%%EOF')])
}

test('a document is a sharp picture or a plain PDF of at most twenty pages', async () => {
  await sql`delete from rate_limit`.execute(t.db)
  expect((await sendDocument(await picture(600, 900).jpeg().toBuffer())).status).toBe(200)
  expect(await sendDocument(await picture(599, 900).png().toBuffer())).toEqual({
    status: 415,
    message: '图片短边不能小于600像素，请重新拍摄清晰的照片',
  })
  expect((await sendDocument(pdfOf(20))).status).toBe(200)
  expect(await sendDocument(pdfOf(21))).toEqual({ status: 413, message: 'PDF不能超过20页' })
  expect((await sendDocument(packed('<< /Type /Page >> << /Type/Page >> << /Type /Pages >>'))).status).toBe(200)
  expect((await sendDocument(packed('<< /Type /Page >> '.repeat(20)))).status).toBe(413)
  expect((await sendDocument('%PDF-1.4 nothing')).status).toBe(415)
})

test.each([
  ['a script', pdfOf(1, '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
  ['a script under another spelling', pdfOf(1, '/OpenAction << /S /J#61vaScript >>')],
  ['a packed script', packed('<< /Type /Page >> << /S /JavaScript >>')],
  ['a program to start', pdfOf(1, '/OpenAction << /S /Launch /F (cmd.exe) >>')],
  ['an attachment', pdfOf(1, '/Names << /EmbeddedFiles 3 0 R >>')],
  ['a password', pdfOf(1, '/Encrypt 5 0 R')],
  ['a form that sends', pdfOf(1, '/AA << /S /SubmitForm >>')],
  ['a packed part that unpacks to far more', packed('<< /Type /Page >> '.repeat(2_500_000))],
  ['a packed part that cannot be read', Buffer.from(packed('x').toString('latin1').replace('x', 'y').slice(0, -30))],
  ['a script behind a stream that a comment begins', pdfOf(1, `\n% << >> stream\n${SCRIPT}\n% endstream\n`)],
  ['a script behind a stream that a text begins', pdfOf(1, `/T ( << >> stream\n) ${SCRIPT} (endstream)`)],
  ['a script that a sound or film starts', pdfOf(1, '/OpenAction << /S /Rendition /JS (app.alert(1)) >>')],
  ['a packed part with a head of any length', packed('<< /S /JavaScript >>', ' '.repeat(5_000))],
  ['a packed part with a comment in its head', packed('<< /S /JavaScript >>', '', '%\n')],
  ['a packed part inside of another stream', pdfOf(1, `\n% << >> stream\n${packed('<< /S /JavaScript >>')}`)],
  ['a page of another kind behind a PDF mark', Buffer.from('%PDF-1.4<html><script>alert(1)</script></html>')],
])('a document with %s is refused', async (_, bytes) => {
  await sql`delete from rate_limit`.execute(t.db)
  for (const scene of ['zizhi', 'feedback']) expect([413, 415]).toContain((await sendDocument(bytes, scene)).status)
})

/** A paper of one page, locked against changes; with `userPassword` nobody may read it without. */
const lockedPdf = (passwords: { readonly ownerPassword: string; readonly userPassword?: string }): Promise<Buffer> =>
  new Promise((resolve) => {
    const parts: Buffer[] = []
    const document = new PDFDocument({ pdfVersion: '1.7', permissions: { printing: 'lowResolution' }, ...passwords })
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.text('licence')
    document.end()
  })

test('a PDF that is only locked against changes is kept without its lock; a password is refused', async () => {
  await sql`delete from rate_limit`.execute(t.db)
  const locked = await lockedPdf({ ownerPassword: 'owner' })
  expect(locked.includes('/Encrypt')).toBe(true)
  const { status, url } = await sendDocument(locked)
  expect(status).toBe(200)
  const kept = await get(url!)
  expect(kept.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(kept.rawPayload.includes('/Encrypt')).toBe(false)
  expect((await sendDocument(await lockedPdf({ ownerPassword: 'owner', userPassword: 'secret' }))).status).toBe(415)
})

/** What made an earlier reader of PDF files read them again and again. */
const TOKENS = [
  '<<',
  '<<>> ',
  '<<a>>',
  '<<<<',
  '#41',
  'stream\n',
  '<< /Type /ObjStm >> stream\n',
  'endstream',
  'obj',
  '/Type ',
]

/** Bytes of such a file: 10 MB may be sent; what takes time again and again does so with a twentieth of that too. */
const MOST_TOKENS = (LONG ? 10 : 0.5) * 1024 * 1024

test('a file full of any token is answered, and the server answers others meanwhile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-pdf-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const token of TOKENS) {
    const file = join(folder, 'hostile.pdf')
    writeFileSync(file, `%PDF-1.4\n${token.repeat(Math.floor(MOST_TOKENS / token.length))}`)
    let turns = 0
    let isOver = false
    const turn = (): void => {
      turns += 1
      if (!isOver) setImmediate(turn)
    }
    setImmediate(turn)
    // It is inspected to its end: a file that takes longer than its time says the same as one that cannot be read.
    const facts = scanPdf(readFileSync(file))
    const inspected = inspectPdf(file, 60_000)
    turns = 0
    expect([token, await inspected]).toEqual([token, facts])
    isOver = true
    expect(turns).toBeGreaterThan(10)
  }
})

test('an inspection that takes too long ends with a file that cannot be read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-pdf-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'plain.pdf')
  writeFileSync(file, pdfOf(1))
  expect(await inspectPdf(file, 0)).toEqual({ pages: 0, isActive: true })
  expect(await inspectPdf(file)).toEqual({ pages: 1, isActive: false })
})
