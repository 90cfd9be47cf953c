import { FileButton, Button, Group, Stack, Text } from '@mantine/core'
import { useController } from 'react-hook-form'
import { TextField } from '../../components/form/index.ts'
import { usePictureUpload } from './use-picture-upload.ts'
import { versionsText as text } from './versions.text.ts'
import styles from './versions.module.css'

/** A picture of content: uploaded, or an address that is there already. */
export function PictureField(props: {
  readonly name: string
  readonly label: string
  readonly size?: readonly [width: number, height: number]
  readonly isRequired?: boolean
}) {
  const { field } = useController({ name: props.name })
  const { isSending, problem, send } = usePictureUpload((picture) => field.onChange(picture.url))
  const url = String(field.value ?? '')
  return (
    <Stack gap={4}>
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <div style={{ flex: 1 }}>
          <TextField
            name={props.name}
            label={props.label}
            isRequired={props.isRequired === true}
            {...(props.size !== undefined && { description: text.imageHint(...props.size) })}
          />
        </div>
        <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void send(file)}>
          {(button) => (
            <Button {...button} variant="default" size="sm" loading={isSending}>
              {text.upload}
            </Button>
          )}
        </FileButton>
      </Group>
      {problem !== '' && (
        <Text size="xs" c="red" role="alert">
          {problem}
        </Text>
      )}
      {url.startsWith('/') && <img className={styles.picture} src={url} alt={text.preview} />}
    </Stack>
  )
}
