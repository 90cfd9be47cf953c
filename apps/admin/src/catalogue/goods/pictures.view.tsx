import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import {
  STAFF_GOODS_LIMITS,
  staffGoodsAdminCalls as calls,
  type GoodsPicture,
  type StaffGoodsDetail,
} from '@yaopi/core/staff'
import { useState } from 'react'
import { openDialog } from '../../components/dialogs/index.ts'
import { CommandForm, TextField } from '../../components/form/index.ts'
import { Section } from '../../components/page/index.ts'
import { notifyDone, sendFiles, useCommand } from '../../platform/client/index.ts'
import { goodsScreenText } from './goods.text.ts'

const text = goodsScreenText.pictures
const TYPES = 'image/png,image/jpeg,image/webp'

/** The pictures of goods: uploaded, ordered, described, removed; the first is the one that lists show. */
export function Pictures({ goods }: { readonly goods: StaffGoodsDetail }) {
  const { id, version, pictures } = goods
  const command = useCommand(calls.setPictures)
  const [isSending, setSending] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const mayEdit = goods.can.edit === 1
  const left = STAFF_GOODS_LIMITS.pictures - pictures.length

  const set = async (next: readonly GoodsPicture[], done: string): Promise<void> => {
    if ((await command.send({ id, version, pictures: next })).ok) notifyDone(done)
  }
  const add = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return
    setSending(true)
    const failed: string[] = files.length > left ? [text.tooMany(STAFF_GOODS_LIMITS.pictures)] : []
    const added: GoodsPicture[] = []
    // One after another: each is redrawn by the server, and their order stays.
    for (const file of files.slice(0, left)) {
      const sent = await sendFiles<GoodsPicture>(calls.uploadPicture.path, [file], text.failed)
      if (!sent.ok) failed.push(`${file.name}：${sent.message}`)
      else if ([...pictures, ...added].some(({ url }) => url === sent.data.url)) failed.push(text.twice(file.name))
      else added.push({ url: sent.data.url, alt: '' })
    }
    setProblems(failed)
    if (added.length > 0) await set([...pictures, ...added], text.added(added.length))
    setSending(false)
  }
  const swap = (from: number, to: number): readonly GoodsPicture[] => {
    const next = [...pictures]
    next.splice(to, 0, ...next.splice(from, 1))
    return next
  }

  return (
    <Section
      title={text.title}
      actions={
        mayEdit && (
          <FileButton
            multiple
            accept={TYPES}
            onChange={(files) => void add(files)}
            inputProps={{ 'aria-label': text.file }}
          >
            {(button) => (
              <Button {...button} size="compact-xs" loading={isSending} disabled={left <= 0}>
                {text.upload}
              </Button>
            )}
          </FileButton>
        )
      }
    >
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          if (mayEdit) void add([...event.dataTransfer.files].filter(({ type }) => TYPES.split(',').includes(type)))
        }}
      >
        {problems.length > 0 && (
          <Text size="xs" c="red" role="alert">
            {problems.join('；')}
          </Text>
        )}
        {pictures.length === 0 ? (
          <Group gap="sm" wrap="nowrap" align="flex-start">
            <img src={goods.picture} alt={goods.name} width={120} height={120} />
            <Text size="sm" c="dimmed">
              {mayEdit ? text.none : text.noneYet}
            </Text>
          </Group>
        ) : (
          <Stack gap="xs" component="ol" m={0} p={0} style={{ listStyle: 'none' }} aria-label={text.title}>
            {pictures.map((picture, at) => (
              <Group key={picture.url} component="li" gap="sm" wrap="nowrap" align="flex-start">
                <img
                  src={picture.url}
                  alt={picture.alt || goods.name}
                  width={at === 0 ? 120 : 72}
                  height={at === 0 ? 120 : 72}
                  style={{ objectFit: 'contain' }}
                />
                <Stack gap={4}>
                  <Text size="sm">
                    {at === 0 ? text.main : text.place(at + 1)}
                    {picture.alt !== '' && ` · ${picture.alt}`}
                  </Text>
                  {mayEdit && (
                    <Group gap={4}>
                      {at > 0 && (
                        <>
                          <PictureButton
                            label={text.toMain}
                            at={at}
                            onPress={() => void set(swap(at, 0), text.ordered)}
                          />
                          <PictureButton
                            label={text.before}
                            at={at}
                            onPress={() => void set(swap(at, at - 1), text.ordered)}
                          />
                        </>
                      )}
                      <PictureButton
                        label={text.describe}
                        at={at}
                        onPress={() =>
                          openDialog(text.describeTitle(at + 1), (close) => (
                            <AltForm goods={goods} at={at} close={close} />
                          ))
                        }
                      />
                      <PictureButton
                        label={text.remove}
                        at={at}
                        onPress={() =>
                          void set(
                            pictures.filter((one) => one !== picture),
                            text.removed,
                          )
                        }
                      />
                    </Group>
                  )}
                </Stack>
              </Group>
            ))}
          </Stack>
        )}
      </div>
    </Section>
  )
}

const PictureButton = (props: { readonly label: string; readonly at: number; readonly onPress: () => void }) => (
  <Button
    size="compact-xs"
    variant="default"
    aria-label={`${props.label} ${text.place(props.at + 1)}`}
    onClick={props.onPress}
  >
    {props.label}
  </Button>
)

function AltForm(props: { readonly goods: StaffGoodsDetail; readonly at: number; readonly close: () => void }) {
  const { goods, at, close } = props
  const { id, version, pictures } = goods
  return (
    <CommandForm
      call={calls.setPictures}
      isInDialog
      initial={{ alt: pictures[at]?.alt ?? '' }}
      input={({ alt }) => ({
        id,
        version,
        pictures: pictures.map((picture, place) => (place === at ? { ...picture, alt } : picture)),
      })}
      done={text.described}
      onDone={close}
    >
      <TextField name="alt" label={text.alt} description={text.altHint} maxLength={STAFF_GOODS_LIMITS.alt} />
    </CommandForm>
  )
}
