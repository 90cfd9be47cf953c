import { ActionIcon, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { afterSaleLimits } from '@yaopi/core'
import { afterSaleAdminCalls, type InspectionPhoto } from '@yaopi/core/staff'
import { Camera, X } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useFieldChange } from '../../components/form/index.ts'
import { sendFiles } from '../../platform/client/index.ts'
import type { SentPhoto } from './inspected-units.ts'
import { returnsText as text } from './returns.text.ts'
import styles from './returns.module.css'

/** Pictures of the units of a lot: taken with the camera of a tablet or chosen, sent at once, shown small. */
export function PhotoField({ name, of }: { readonly name: string; readonly of: string }) {
  const { field } = useController({ name })
  const change = useFieldChange<readonly SentPhoto[]>(name)
  const photos = (field.value ?? []) as readonly SentPhoto[]
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const take = async (files: readonly File[]): Promise<void> => {
    setSending(true)
    setProblem('')
    for (const file of files.slice(0, afterSaleLimits.pictures - photos.length)) {
      const sent = await sendFiles<InspectionPhoto>(afterSaleAdminCalls.photo.path, [file], text.photoFailed)
      if (!sent.ok) {
        setProblem(sent.message)
        break
      }
      change((before) => [...(before ?? []), { id: sent.data.id, url: sent.data.url }])
    }
    setSending(false)
  }
  return (
    <Stack gap={4}>
      <Group gap={6}>
        {photos.map(({ id, url }, at) => (
          <span key={id} className={styles.taken}>
            <a href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={text.takenPhoto(of, at + 1)} className={styles.thumb} />
            </a>
            <ActionIcon
              size="xs"
              radius="xl"
              color="red"
              variant="filled"
              className={styles.remove}
              aria-label={text.removePhoto(of, at + 1)}
              onClick={() => field.onChange(photos.filter((one) => one.id !== id))}
            >
              <X size={10} />
            </ActionIcon>
          </span>
        ))}
        {photos.length < afterSaleLimits.pictures && (
          <FileButton accept="image/*" multiple onChange={(files) => void take(files)}>
            {(props) => (
              <Button
                {...props}
                size="xs"
                variant="default"
                loading={isSending}
                leftSection={<Camera size={14} />}
                aria-label={text.takePhoto(of)}
              >
                {text.photos}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      {problem !== '' && (
        <Text size="xs" c="red.8" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  )
}
