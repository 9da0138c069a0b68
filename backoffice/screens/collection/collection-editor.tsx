import type { CollectionDetail } from '@shop/contract/staff/collections.ts'
import { Select } from '@shop/ui/select/select.tsx'
import type { ReactNode } from 'react'
import { useConfirm } from '../../components/actions/use-confirm.ts'
import { DateTimeField } from '../../components/date-time-field.tsx'
import { DraftNotices } from '../../components/editor/draft-notices.tsx'
import type { FieldNames } from '../../components/editor/field-names.ts'
import { SaveBar } from '../../components/editor/save-bar.tsx'
import { staffApi } from '../../lib/api.ts'
import { pickFields } from '../../lib/draft/pick-fields.ts'
import { type Draft, useDraft } from '../../lib/draft/use-draft.ts'
import type { StoredDraft } from '../../lib/draft/use-stored-draft.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { collectionMessages } from '../../messages/collections.ts'
import { type CollectionValues, findErrors, toValues } from './collection-values.ts'
import { OpeningImpactText } from './opening-impact.tsx'
import { OpeningLine } from './opening-line.tsx'
import { TextFields } from './text-fields.tsx'

interface CollectionEditorProps {
  collection: CollectionDetail
  storedDraft: StoredDraft<CollectionValues> | null
  canWrite: boolean
  children: ReactNode
}

export function CollectionEditor({ collection, storedDraft, canWrite, children }: CollectionEditorProps) {
  const { common } = useMessages(collectionMessages)
  const draft = useCollectionDraft(collection, storedDraft)
  const names = useFieldNames(collection)
  const confirmMove = useConfirmMove(collection)
  const { opens_at } = draft.value
  const isMoved = draft.changes.some(({ place }) => place[0] === 'opens_at')
  return (
    <>
      <DraftNotices draft={draft} names={names} />
      <div className="mb-12 grid gap-8">
        <fieldset role="none" disabled={!canWrite} className="grid min-w-0 gap-8">
          <TextFields collection={collection} draft={draft} />
          <div className="grid gap-6 md:grid-cols-2">
            <DateTimeField
              label={names.getName(['opens_at'])}
              optional={common.optional}
              value={opens_at}
              saved={collection.opens_at}
              error={draft.getError('opens_at')}
              onChange={(moment) => draft.set('opens_at', moment)}
            />
            <ImageSelect collection={collection} draft={draft} />
          </div>
        </fieldset>
        <OpeningLine collection={collection} opens_at={opens_at} />
      </div>
      {children}
      {canWrite && (
        <SaveBar draft={draft} names={names} onBeforeSave={isMoved ? () => confirmMove(opens_at) : undefined} />
      )}
    </>
  )
}

function useCollectionDraft(collection: CollectionDetail, storedDraft: StoredDraft<CollectionValues> | null) {
  const { t, common } = useMessages(collectionMessages)
  const { id, version } = collection
  return useDraft<CollectionValues>({
    subject: `collection:${id}`,
    version,
    saved: toValues(collection),
    storedDraft,
    findErrors: (values) => findErrors(values, { required: common.required, uri: t.uriInvalid }),
    refusalFields: { time_invalid: 'opens_at' },
    send: async (values, base) =>
      pickFields(await staffApi()('saveCollection', { body: { id, version: base, ...values } }), toValues),
  })
}

function useFieldNames({ images }: CollectionDetail): FieldNames {
  const { t, lang, common } = useMessages(collectionMessages)
  const labels: Record<string, string> = {
    opens_at: t.openingField,
    image_key: t.image,
    name: t.name,
    uri: t.uri,
    description: t.description,
    teaser: t.teaser,
  }
  return {
    getName([first = '', of = '', field = '']) {
      const label = labels[field] ?? labels[first] ?? first
      return field === '' ? label : `${label} · ${of === 'es' ? common.languages.es : common.languages.en}`
    },
    formatValue([first], value) {
      if (typeof value !== 'string') return undefined
      if (first === 'opens_at') return formatDateTime(value, lang)
      return first === 'image_key' ? images.find(({ key }) => key === value)?.alt || undefined : undefined
    },
  }
}

function ImageSelect({ collection, draft }: { collection: CollectionDetail; draft: Draft<CollectionValues> }) {
  const { t } = useMessages(collectionMessages)
  const { image_key } = draft.value
  const chosen = collection.images.find(({ key }) => key === image_key)
  return (
    <div className="flex gap-4">
      <Select
        className="min-w-0 grow"
        label={t.image}
        hint={t.imageHint}
        value={image_key ?? ''}
        options={[
          { value: '', label: t.noImage },
          ...collection.images.map(({ key, alt }) => ({ value: key, label: alt || key })),
        ]}
        error={draft.getError('image_key')}
        onChange={({ currentTarget: { value } }) => draft.set('image_key', value === '' ? null : value)}
      />
      {chosen && (
        <img src={chosen.image} alt={chosen.alt} className="size-20 shrink-0 rounded-edge bg-studio object-cover" />
      )}
    </div>
  )
}

function useConfirmMove({ id }: CollectionDetail): (opens_at: string | null) => Promise<boolean> {
  const { t, common } = useMessages(collectionMessages)
  const confirm = useConfirm()
  return async (opens_at) => {
    const query = { id, opens_at: opens_at ?? undefined }
    const impact = await staffApi()('getOpeningImpact', { query })
    // When the effects of a change cannot be loaded, saving is still possible: the save itself refuses what is wrong.
    if (!impact.ok) return true
    const text = <OpeningImpactText impact={impact.data} />
    return confirm({ title: t.moveTitle, text, okLabel: common.save })
  }
}
