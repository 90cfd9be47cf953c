import { contentAdminCalls, type ContentPicture } from '@yaopi/core/staff'
import { useState } from 'react'
import { sendFiles } from '../../platform/client/index.ts'
import { versionsText as text } from './versions.text.ts'

/** Uploads pictures of content, each handed to `onSent`; `problem` says why the last one was refused. */
export function usePictureUpload(onSent: (picture: ContentPicture) => void) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async (file: File | null): Promise<void> => {
    if (file === null) return
    setSending(true)
    setProblem('')
    const sent = await sendFiles<ContentPicture>(contentAdminCalls.picture.path, [file], text.uploadFailed)
    setSending(false)
    if (sent.ok) onSent(sent.data)
    else setProblem(sent.message)
  }
  return { isSending, problem, send }
}
