import { rm } from 'node:fs/promises'
import type { MultipartFile } from '@fastify/multipart'
import { CHAT_PICTURE_BYTES, contract } from '@yaopi/core/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { concurrencyLimit, fairLimit, pace, type Pace } from '../concurrency/index.ts'
import { contentDisposition, FILE_BYTES, httpText, id, limitHits, oneOf, route, text } from '../http/index.ts'
import { BusinessError, fieldError } from '../errors/index.ts'
import type { AppContext } from '../context/index.ts'
import { type FileStore, folderStore } from '../files/index.ts'
import { defineJob, registerJobs, untilEmpty } from '../jobs/index.ts'
import { HOUR } from '../time/index.ts'
import { typeOf } from './file-kind.ts'
import { checkFileUrl, PICTURES } from './file-url.ts'
import { pictureFile } from './content-picture.queries.ts'
import { type FileOwner, fileById } from './upload.queries.ts'
import { bytesOf, moveFiles, receive, storeUpload, sweepFiles, type Upload } from './upload.service.ts'
import { registerStaffUploads, type StaffScene } from './upload.staff.api.ts'
import { uploadText } from './upload.text.ts'

const scene = oneOf(['pay', 'chat', 'zizhi', 'feedback', 'after_sale', 'buy', 'hm'] as const)
type Scene = z.infer<typeof scene>
/** Scenes that take pictures only, and smaller ones. */
const PICTURES_OF: Readonly<Partial<Record<string, { readonly bytes: number; readonly message: string }>>> = {
  chat: { bytes: CHAT_PICTURE_BYTES, message: uploadText.chatTooBig },
  content: { bytes: 2 * 1024 * 1024, message: uploadText.contentTooBig },
  inspection: { bytes: FILE_BYTES, message: uploadText.tooBig },
}
const PER_DAY = { bucket: 'upload-day', hits: 100, seconds: 86_400, message: uploadText.tooMany } as const
const PICTURE_NAME = /^[0-9a-f]{64}\.(jpg|png|webp)$/
/** What all uploads may send together, bytes a second: reading them at any speed would occupy the process. */
const RATE = 24 * 1024 * 1024

type SceneOf = (fields: Readonly<Record<string, string>>) => Scene | StaffScene

/** What a scene takes. Throws 413 and 415. */
function requireKind(meant: Scene | StaffScene, { size, head }: Upload): void {
  const pictures = PICTURES_OF[meant]
  if (pictures !== undefined && size > pictures.bytes) throw new BusinessError(413, pictures.message)
  if (pictures !== undefined && typeOf(head) === 'application/pdf')
    throw new BusinessError(415, uploadText.picturesOnly)
  if (meant === 'goods_document' && typeOf(head) === 'image/webp') throw new BusinessError(415, uploadText.paperTypes)
}

/** Receives one file of a member or of the staff; `sceneOf` reads the fields that came with it. */
function fileReceiver(server: AppContext, store: FileStore) {
  // A body that waits stays in the sender's socket; one over a slow line has its turn for minutes.
  const inTurn = fairLimit({
    atOnce: 32,
    waiting: 200,
    full: () => new BusinessError(503, httpText.busy),
    perClient: { atOnce: 2, waiting: 10, full: () => new BusinessError(429, uploadText.atOnce) },
  })
  const wait = pace(RATE)
  // Flushing and redrawing occupy the threads that compress everybody's answers.
  const finishing = concurrencyLimit(1, 200, () => new BusinessError(503, httpText.busy))

  return async (request: FastifyRequest, owner: FileOwner, sceneOf: SceneOf) => {
    const who = 'member_id' in owner ? String(owner.member_id) : `staff:${owner.staff_id}`
    // Every attempt counts, before any of it is read.
    await limitHits(server.db, PER_DAY, who, server.now())
    return inTurn(who, async () => {
      const { fields, upload } = await readParts(request, store, wait)
      try {
        const meant = sceneOf(fields)
        if (upload === undefined) throw fieldError('file', uploadText.empty)
        requireKind(meant, upload)
        return await finishing(() => storeUpload(server, store, owner, meant, upload))
      } finally {
        if (upload !== undefined) await rm(upload.draft, { force: true })
      }
    })
  }
}

/** Uploads, and reading files under a signed address. domain.md §5.4, reliability.md P19. */
export function registerUploads(server: AppContext): void {
  const calls = contract.payment
  const store = folderStore(server.config.filesDir)
  registerJobs(server, [
    defineJob({
      name: 'move-files',
      every: HOUR,
      run: async (context) => {
        await moveFiles(context, store)
        await store.sweep(new Date(Date.now() - HOUR))
      },
    }),
    defineJob({
      name: 'sweep-files',
      every: 24 * HOUR,
      run: (context, signal) => untilEmpty(() => sweepFiles(context, store), signal),
    }),
  ])

  const receiveFile = fileReceiver(server, store)

  // The fields of a multipart body come with the file; the schema of the call only describes them in the document.
  route(server, calls.upload, z.object({ scene: scene.default('pay') }), ({ request, member }) =>
    receiveFile(request, { member_id: member.id }, (fields) => {
      const meant = scene.safeParse(fields['scene'])
      if (!meant.success) throw fieldError('scene', meant.error.issues[0]!.message)
      return meant.data
    }),
  )

  registerStaffUploads(server, receiveFile)

  server.app.get<{ Params: { name: string } }>(`${PICTURES}/:name`, async (request, reply) => {
    const { name } = request.params
    const known = PICTURE_NAME.test(name) ? await pictureFile(server.db, name) : undefined
    const file = known === undefined ? undefined : await fileById(server.db, known.file_id)
    const bytes = file === undefined ? undefined : await bytesOf(store, file)
    if (file === undefined || bytes === undefined) throw new BusinessError(404, uploadText.notFound)
    return reply
      .header('content-type', file.content_type)
      .header('content-length', file.size)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .send(bytes)
  })

  route(
    server,
    calls.file,
    z.object({
      id: id(),
      expires: text(10, 10)
        .pipe(z.string().regex(/^\d{10}$/))
        .transform(Number),
      signature: text(1, 60),
    }),
    async ({ input, reply }) => {
      const check = checkFileUrl(server, input.id, input.expires, input.signature)
      if (check === 'forged') throw new BusinessError(403, uploadText.notFound)
      if (check === 'ended') throw new BusinessError(410, uploadText.ended)
      const file = await fileById(server.db, input.id)
      const bytes = file === undefined ? undefined : await bytesOf(store, file)
      if (file === undefined || bytes === undefined) {
        if (file !== undefined) server.app.log.error({ file: input.id }, 'the bytes of a file are missing or damaged')
        throw new BusinessError(404, uploadText.notFound)
      }
      const way = file.content_type === 'application/pdf' ? 'attachment' : 'inline'
      reply
        .header('content-type', file.content_type)
        .header('content-length', file.size)
        .header('cache-control', 'private, max-age=600')
        .header('etag', `"${file.sha256}"`)
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
        .header('content-disposition', contentDisposition(way, file.name))
      // `route()` sends what a file call returns as it is; the call's type stands for the bytes.
      return bytes as typeof bytes & { file: true }
    },
  )
}

/** The one file, as a draft of the store, and the text fields of a multipart body, in whatever order they come. */
async function readParts(
  request: FastifyRequest,
  store: FileStore,
  wait: Pace,
): Promise<{ readonly fields: Readonly<Record<string, string>>; readonly upload: Upload | undefined }> {
  const fields: Record<string, string> = Object.create(null)
  let upload: Upload | undefined
  let draft: string | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value)
        continue
      }
      if (upload !== undefined) throw new BusinessError(413, uploadText.oneFile)
      draft = await store.draft()
      upload = await received(draft, part, wait)
    }
  } catch (error) {
    if (draft !== undefined) await rm(draft, { force: true })
    // What the parser says about a body it cannot read has no status of its own.
    if (error instanceof BusinessError || 'statusCode' in (error as Error)) throw error
    throw new BusinessError(400, uploadText.torn)
  }
  return { fields, upload }
}

const received = (draft: string, part: MultipartFile, wait: Pace): Promise<Upload> =>
  receive(draft, part.filename, part.file, wait)
