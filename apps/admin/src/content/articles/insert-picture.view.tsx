import { Button, FileButton, Group, Text } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { usePictureUpload } from '../versions/index.ts'
import { articlesText as text } from './articles.text.ts'

/** Uploads a picture and puts it at the end of a text in Markdown, from where it can be moved. */
export function InsertPicture({ name }: { readonly name: string }) {
  const { getValues, setValue } = useFormContext()
  const { isSending, problem, send } = usePictureUpload((picture) => {
    const before = String(getValues(name) ?? '').trimEnd()
    const words = picture.name.replace(/\.\w+$/, '').replaceAll(/[[\]\\]/g, '')
    setValue(name, `${before}${before === '' ? '' : '\n\n'}![${words}](${picture.url})\n`, { shouldDirty: true })
  })
  return (
    <>
      <Group gap="xs" mt={4}>
        <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void send(file)}>
          {(button) => (
            <Button {...button} variant="default" size="xs" loading={isSending}>
              {text.insertPicture}
            </Button>
          )}
        </FileButton>
        <Text size="xs">{text.insertPictureHint}</Text>
      </Group>
      {problem !== '' && (
        <Text size="xs" c="red" role="alert">
          {problem}
        </Text>
      )}
    </>
  )
}
