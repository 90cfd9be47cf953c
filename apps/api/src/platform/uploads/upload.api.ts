import type { MultipartFile } from '@fastify/multipart'
import { contract } from '@yaopi/core/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { contentDisposition, id, oneOf, route, text } from '../http/index.ts'
import { BusinessError, fieldError } from '../errors/index.ts'
import type { AppContext } from '../context/index.ts'
import { checkFileUrl } from './file-url.ts'
import { fileById } from './upload.queries.ts'
import { storeUpload, type Upload } from './upload.service.ts'
import { uploadText } from './upload.text.ts'

const scene = oneOf(['pay'] as const)

/** Uploads, and reading files under a signed address. domain.md §5.4, reliability.md P19. */
export function registerUploads(server: AppContext): void {
  const calls = contract.payment

  // The fields of a multipart body come with the file; the schema of the call only describes them in the document.
  route(server, calls.upload, z.object({ scene: scene.default('pay') }), async ({ request, member }) => {
    const { fields, upload } = await readParts(request)
    const meant = scene.safeParse(fields['scene'])
    if (!meant.success) throw fieldError('scene', meant.error.issues[0]!.message)
    if (upload === undefined) throw fieldError('file', uploadText.empty)
    return storeUpload(server, member.id, meant.data, upload)
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
      if (file === undefined) throw new BusinessError(404, uploadText.notFound)
      const way = file.content_type === 'application/pdf' ? 'attachment' : 'inline'
      reply
        .header('content-type', file.content_type)
        .header('cache-control', 'private, max-age=600')
        .header('etag', `"${file.sha256}"`)
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
        .header('content-disposition', contentDisposition(way, file.name))
      // `route()` sends what a file call returns as it is; the call's type stands for the bytes.
      return Buffer.from(file.content) as Buffer & { file: true }
    },
  )
}

/** The one file and the text fields of a multipart body, in whatever order they come. */
async function readParts(
  request: FastifyRequest,
): Promise<{ readonly fields: Readonly<Record<string, string>>; readonly upload: Upload | undefined }> {
  const fields: Record<string, string> = Object.create(null)
  let upload: Upload | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value)
        continue
      }
      if (upload !== undefined) throw new BusinessError(413, uploadText.oneFile)
      upload = await readFile(part)
    }
  } catch (error) {
    // What the parser says about a body it cannot read has no status of its own.
    if (error instanceof BusinessError || 'statusCode' in (error as Error)) throw error
    throw new BusinessError(400, uploadText.torn)
  }
  return { fields, upload }
}

async function readFile(part: MultipartFile): Promise<Upload> {
  return { name: part.filename, bytes: await part.toBuffer() }
}
