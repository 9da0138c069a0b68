import { isLang, langs } from '@shop/contract/locale.ts'
import type { EditorImage, PostDetail, PostFields } from '@shop/contract/staff/home.ts'
import { LINK_MAX_LENGTH, POST_MAX_LENGTH } from '@shop/contract/staff/home-limits.ts'
import { Text } from '@shop/ui/text/text.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Textarea } from '@shop/ui/textarea/textarea.tsx'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DraftNotices } from '../../components/editor/draft-notices.tsx'
import type { FieldNames } from '../../components/editor/field-names.ts'
import { SaveBar } from '../../components/editor/save-bar.tsx'
import { DateFields } from '../../components/home/date-fields.tsx'
import { ImageChoice } from '../../components/home/image-choice.tsx'
import { StateBar } from '../../components/home/state-bar.tsx'
import { useEditorImage } from '../../components/home/use-editor-image.ts'
import { useOpenCreated } from '../../components/home/use-open-created.ts'
import { Page, PageSection } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { type Draft, useDraft } from '../../lib/draft/use-draft.ts'
import { loadStoredDraft } from '../../lib/draft/use-stored-draft.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { requirePermission, unwrap } from '../../lib/load.ts'
import { buildPostPath, paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { useRequestKey } from '../../lib/use-request-key.ts'
import { homeMessages } from '../../messages/home.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id } = params
  const storedDraft = await loadStoredDraft<PostFields>(`post:${id}`)
  if (id === 'new') {
    await requirePermission('content.write', request)
    return { post: undefined, storedDraft }
  }
  return { post: unwrap(await staffApi()('getPost', { query: { id: Number(id) } }), request), storedDraft }
}

export function Component() {
  const { post, storedDraft } = useLoaderData<typeof loader>()
  return <PostEditor key={post?.id ?? 'new'} post={post} storedDraft={storedDraft} />
}

const emptyFields: PostFields = {
  image_key: '',
  link: '',
  shown_from: null,
  shown_until: null,
  texts: { es: { description: '' }, en: { description: '' } },
}

function PostEditor({ post, storedDraft }: Awaited<ReturnType<typeof loader>>) {
  const { t, lang } = useMessages(homeMessages)
  const canWrite = hasPermission(useMe(), 'content.write')
  const draft = usePostDraft(post, canWrite ? storedDraft : null)
  const changed = post?.changed_at ? t.changedBy(post.changed_by, formatDateTime(post.changed_at, lang)) : undefined
  const names = useFieldNames()
  return (
    <Page
      title={draft.value.texts[lang].description.slice(0, 80) || (post ? t.unnamed : t.newPost)}
      text={post === undefined ? t.create : changed}
      back={{ href: paths.homePage, label: t.title }}
    >
      {!canWrite && <Text tone="quiet">{t.readOnly}</Text>}
      <DraftNotices draft={draft} names={names} />
      {post !== undefined && (
        <StateBar
          state={post.state}
          phase={post.phase}
          isDirty={draft.isDirty}
          canWrite={canWrite}
          send={(state) =>
            draft.act((version) => staffApi()('setPostState', { body: { id: post.id, version, state } }))
          }
        />
      )}
      <fieldset role="none" disabled={!canWrite} className="contents">
        <ContentSection draft={draft} images={post?.images ?? []} />
        <DateFields dates={draft.value} getError={draft.getError} onChange={draft.set} />
      </fieldset>
      {canWrite && <SaveBar draft={draft} names={names} />}
    </Page>
  )
}

/** Returns the draft of a post. A new one opens its own page once it is created and nothing is unsaved any more. */
function usePostDraft(post: PostDetail | undefined, storedDraft: Awaited<ReturnType<typeof loader>>['storedDraft']) {
  const { t } = useMessages(homeMessages)
  const [createdId, setCreatedId] = useState<number>()
  const id = post?.id ?? createdId
  const getKey = useRequestKey()
  const draft = useDraft<PostFields>({
    subject: `post:${id ?? 'new'}`,
    version: post?.version ?? 0,
    saved: post?.fields ?? emptyFields,
    storedDraft,
    findErrors: ({ image_key }) => ({ image_key: image_key === '' ? t.postImageMissing : undefined }),
    async send(fields, version) {
      if (id !== undefined) return staffApi()('savePost', { body: { id, version, fields } })
      const created = await staffApi()('createPost', { body: { fields, key: getKey(fields) } })
      if (created.ok) setCreatedId(created.data.id)
      return created
    },
  })
  useOpenCreated(createdId === undefined ? undefined : buildPostPath(createdId), draft.isDirty)
  return draft
}

function ContentSection({ draft, images }: { draft: Draft<PostFields>; images: readonly EditorImage[] }) {
  const { t, common } = useMessages(homeMessages)
  const [picked, setPicked] = useState<readonly EditorImage[]>([])
  const { image_key, link, texts } = draft.value
  const image = useEditorImage(image_key, [...picked, ...images])
  return (
    <PageSection title={t.texts}>
      <div className="grid gap-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <ImageChoice
          label={t.postImage}
          shape={1}
          image={image}
          error={draft.getError('image_key')}
          onPick={(chosen) => {
            if (chosen) setPicked((before) => [chosen, ...before])
            draft.set('image_key', chosen?.key ?? '')
          }}
        />
        <div className="grid content-start gap-4">
          {langs.map((one) => (
            <Textarea
              key={one}
              lang={one}
              label={`${t.description} · ${common.languages[one]}`}
              rows={3}
              maxLength={POST_MAX_LENGTH}
              value={texts[one].description}
              error={draft.getError(`texts.${one}.description`)}
              onChange={({ currentTarget }) => draft.set(`texts.${one}.description`, currentTarget.value)}
            />
          ))}
          <TextField
            label={t.postLink}
            hint={t.linkHint}
            maxLength={LINK_MAX_LENGTH}
            spellCheck={false}
            autoComplete="off"
            value={link}
            error={draft.getError('link')}
            onChange={({ currentTarget }) => draft.set('link', currentTarget.value)}
          />
        </div>
      </div>
    </PageSection>
  )
}

function useFieldNames(): FieldNames {
  const { t, lang, common } = useMessages(homeMessages)
  const names: Record<string, string> = {
    image_key: t.postImage,
    link: t.postLink,
    shown_from: t.shownFrom,
    shown_until: t.shownUntil,
  }
  return {
    getName: ([first = '', second = '']) =>
      first === 'texts' && isLang(second) ? `${t.description} · ${common.languages[second]}` : (names[first] ?? first),
    formatValue: ([first], value) =>
      (first === 'shown_from' || first === 'shown_until') && typeof value === 'string'
        ? formatDateTime(value, lang)
        : undefined,
  }
}
