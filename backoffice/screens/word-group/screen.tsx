import type { WordGroup } from '@shop/contract/staff/word-groups.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DeleteButton } from '../../components/delete-button.tsx'
import { DraftNotices } from '../../components/editor/draft-notices.tsx'
import type { FieldNames } from '../../components/editor/field-names.ts'
import { SaveBar } from '../../components/editor/save-bar.tsx'
import { Page, PageSection } from '../../components/page.tsx'
import { WordGroupFields, type WordGroupValues } from '../../components/word-group-fields.tsx'
import { staffApi } from '../../lib/api.ts'
import { pickFields } from '../../lib/draft/pick-fields.ts'
import { useDraft } from '../../lib/draft/use-draft.ts'
import { type StoredDraft, loadStoredDraft } from '../../lib/draft/use-stored-draft.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap } from '../../lib/load.ts'
import { paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { searchTermMessages } from '../../messages/search-terms.ts'
import { Preview } from './preview.tsx'

const LIST_PATH = `${paths.searchTerms}?tab=groups`

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = Number(params['id'])
  const [group, storedDraft] = await Promise.all([
    staffApi()('getWordGroup', { query: { id } }),
    loadStoredDraft<WordGroupValues>(`word-group:${id}`),
  ])
  return { group: unwrap(group, request), storedDraft }
}

export function Component() {
  const { group, storedDraft } = useLoaderData<typeof loader>()
  const { t } = useMessages(searchTermMessages)
  const canWrite = hasPermission(useMe(), 'content.write')
  const name = (group.both_es || group.typed_es || group.both_en || group.typed_en).split(',')[0]!
  return (
    <Page title={name} back={{ href: LIST_PATH, label: t.groups }}>
      <GroupEditor
        key={group.id}
        group={group}
        name={name}
        canWrite={canWrite}
        storedDraft={canWrite ? storedDraft : null}
      />
    </Page>
  )
}

interface GroupEditorProps {
  group: WordGroup
  name: string
  storedDraft: StoredDraft<WordGroupValues> | null
  canWrite: boolean
}

function GroupEditor({ group, name, storedDraft, canWrite }: GroupEditorProps) {
  const { t, common } = useMessages(searchTermMessages)
  const { id, version } = group
  const draft = useDraft<WordGroupValues>({
    subject: `word-group:${id}`,
    version,
    saved: toValues(group),
    storedDraft,
    refusalFields: { word_group_phrase_invalid: 'both_es', word_group_incomplete: 'both_es' },
    send: async (values, base) =>
      pickFields(await staffApi()('saveWordGroup', { body: { ...values, id, version: base } }), toValues),
  })
  const labels: Record<string, string> = {
    kind: t.kind,
    is_offered: t.offered,
    comes_last: t.comesLast,
    both_es: `${t.both}, ${common.languages.es}`,
    typed_es: `${t.typed}, ${common.languages.es}`,
    found_es: `${t.foundOnly}, ${common.languages.es}`,
    both_en: `${t.both}, ${common.languages.en}`,
    typed_en: `${t.typed}, ${common.languages.en}`,
    found_en: `${t.foundOnly}, ${common.languages.en}`,
  }
  const names: FieldNames = {
    getName: ([field = '']) => labels[field] ?? field,
    formatValue: ([field], value) => (field === 'kind' ? t.kinds[value as WordGroup['kind']] : undefined),
  }
  return (
    <>
      <DraftNotices draft={draft} names={names} />
      <fieldset role="none" disabled={!canWrite} className="mb-8 min-w-0">
        <WordGroupFields values={draft.value} getError={draft.getError} onChange={draft.set} />
      </fieldset>
      <PageSection title={t.preview}>
        <Preview id={id} values={draft.value} />
      </PageSection>
      {canWrite && (
        <DeleteButton name={name} listPath={LIST_PATH} send={() => staffApi()('deleteWordGroup', { query: { id } })} />
      )}
      {canWrite && <SaveBar draft={draft} names={names} />}
    </>
  )
}

function toValues({ id: _id, version: _version, ...values }: WordGroup): WordGroupValues {
  return values
}
