import sharp from 'sharp'
import { addFile, type NewFile } from '../../src/platform/uploads/upload.queries.ts'
import type { TestClient, TestServer } from './test-server.ts'

/** A picture of a few pixels, as PNG. */
export const smallPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

/** A picture that a member has uploaded for a scene: its record, without the file. Its id. */
export const uploadedPhoto = (
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  member_id: number,
  scene: NewFile['scene'] = 'after_sale',
): Promise<number> =>
  addFile(db, {
    member_id,
    scene,
    name: 'a.jpg',
    content_type: 'image/jpeg',
    sha256: '0'.repeat(64),
    size: 1,
    now: clock.now(),
  })

/**
 * Uploads a file for a scene as a browser does it; `type`: what the form calls it; `url`: where the staff send theirs.
 * The envelope of the answer.
 */
export async function upload(
  client: TestClient,
  scene: string,
  bytes: Buffer,
  type = 'image/png',
  url = '/api/upload',
): Promise<{ readonly code: number; readonly message: string; readonly data: { readonly id: number } }> {
  const boundary = 'yaopi'
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')])
  const answer = await client.raw({
    method: 'POST',
    url,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      part('Content-Disposition: form-data; name="scene"', scene),
      part(`Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: ${type}`, bytes),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  })
  return answer.json()
}
