import { Alert, Group, ScrollArea, Text } from '@mantine/core'
import {
  articleAdminCalls as calls,
  type ArticleFields,
  type StaffArticleCategory,
  type StaffArticleDetail,
} from '@yaopi/core/staff'
import { useFormContext } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import {
  CheckField,
  CommandForm,
  MomentField,
  RadioField,
  SelectField,
  TextareaField,
  TextField,
} from '../../components/form/index.ts'
import { Loaded, Screen, Section } from '../../components/page/index.ts'
import { notifyDone, useCallQuery } from '../../platform/client/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { May, useMay } from '../../platform/session/index.ts'
import { OpenApprovals } from '../../accounts/approval-parts/index.ts'
import { PictureField, VersionList } from '../versions/index.ts'
import { InsertPicture } from './insert-picture.view.tsx'
import { MarkdownPreview } from './markdown-preview.view.tsx'
import { articlesText as text } from './articles.text.ts'
import styles from './articles.module.css'

type Values = Omit<ArticleFields, 'publish_at' | 'is_published' | 'category_id'> & {
  readonly category_id: string
  readonly publish_at: number | ''
  readonly is_published: boolean
  readonly mode: 'now' | 'draft'
  readonly note: string
}

/** An article: fields, text with its preview, versions. */
export default function ArticlePage() {
  const { id = '' } = useParams()
  const isNew = id === text.new
  const categories = useCallQuery(calls.categories, {})
  const article = useCallQuery(calls.read, { id: Number(id) }, { enabled: !isNew })
  const path = useScreenPath()
  const list = path('articles')
  return (
    <Screen title={isNew ? text.add : text.edit} above={list === undefined ? [] : [[text.title, list]]}>
      <Loaded reading={categories} height={400}>
        {(known) =>
          isNew ? (
            <Editor article={undefined} categories={known} />
          ) : (
            <Loaded reading={article} height={400}>
              {(one) => (
                <>
                  <OpenApprovals approvals={one.approvals} />
                  <Editor key={one.id} article={one} categories={known} />
                  <May right="content:read">
                    <Section title={text.versions}>
                      <VersionList entity="article" id={one.id} revision={one.revision} />
                    </Section>
                  </May>
                </>
              )}
            </Loaded>
          )
        }
      </Loaded>
    </Screen>
  )
}

function Editor(props: {
  readonly article: StaffArticleDetail | undefined
  readonly categories: readonly StaffArticleCategory[]
}) {
  const { article, categories } = props
  const navigate = useNavigate()
  const path = useScreenPath()
  const mayWrite = useMay('article:write')
  const shown = article?.draft ?? article?.live
  const initial: Values = {
    category_id: shown === undefined ? '' : String(shown.category_id),
    code: shown?.code ?? '',
    title: shown?.title ?? '',
    summary: shown?.summary ?? '',
    content: shown?.content ?? '',
    image: shown?.image ?? '',
    source: shown?.source ?? '',
    version: shown?.version ?? '',
    publish_at: shown?.publish_at ?? '',
    is_published: (shown?.is_published ?? 1) === 1,
    mode: 'now',
    note: '',
  }
  return (
    <CommandForm
      call={calls.save}
      initial={initial}
      once={{ note: '' }}
      isReady={(article?.approvals.length ?? 0) === 0}
      isReadOnly={!mayWrite}
      submit={text.save}
      done=""
      onDone={(saved) => {
        notifyDone(saved.state === 'waiting' ? text.waiting : text.saved)
        const own = path('article', { id: String(saved.id) })
        if (article === undefined && own !== undefined) void navigate(own, { replace: true })
      }}
      input={({ mode, publish_at, is_published, category_id, ...values }: Values) => ({
        ...values,
        category_id: Number(category_id),
        ...(article !== undefined && { id: article.id, revision: article.revision }),
        ...(publish_at !== '' && { publish_at }),
        is_published: is_published ? (1 as const) : (0 as const),
        publish: mode === 'now' ? (1 as const) : (0 as const),
      })}
    >
      {article?.is_legal === 1 && article.approvals.length === 0 && <Alert color="blue">{text.legal}</Alert>}
      {article?.has_draft === 1 && article.approvals.length === 0 && <Alert color="orange">{text.hasDraft}</Alert>}
      <Group grow align="flex-start">
        <TextField name="title" label={text.name} isRequired maxLength={80} />
        <TextField name="code" label={text.code} description={text.codeHint} isRequired maxLength={40} />
        <SelectField
          name="category_id"
          label={text.category}
          isRequired
          choices={categories.map((one) => [String(one.id), one.name] as const)}
        />
      </Group>
      <TextareaField name="summary" label={text.summary} rows={2} maxLength={300} />
      <div className={styles.columns}>
        <div>
          <TextareaField name="content" label={text.content} rows={18} isRequired />
          {mayWrite && <InsertPicture name="content" />}
        </div>
        <Preview />
      </div>
      <Group grow align="flex-start">
        <PictureField name="image" label={text.image} />
        <TextField name="source" label={text.source} maxLength={60} />
      </Group>
      <Group grow align="flex-start">
        <TextField name="version" label={text.version} description={text.versionHint} maxLength={20} />
        <MomentField name="publish_at" label={text.publishAt} description={text.publishAtHint} />
        <TextField name="note" label={text.note} maxLength={200} />
      </Group>
      <Group>
        <CheckField name="is_published" label={text.isPublished} />
        <RadioField
          name="mode"
          label={text.mode}
          choices={[
            ['now', text.modeNow],
            ['draft', text.modeDraft],
          ]}
        />
      </Group>
    </CommandForm>
  )
}

function Preview() {
  const { watch } = useFormContext<Values>()
  return (
    <div>
      <Text size="sm">{text.preview}</Text>
      <ScrollArea.Autosize mah={420} type="auto" viewportProps={{ tabIndex: 0 }} className={styles.preview}>
        <MarkdownPreview content={watch('content')} />
      </ScrollArea.Autosize>
    </div>
  )
}
