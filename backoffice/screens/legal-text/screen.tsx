import type { LegalConsent, LegalDetail, LegalFields } from '@shop/contract/staff/legal.ts'
import { Text } from '@shop/ui/text/text.tsx'
import { lazy, startTransition, Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DraftNotices } from '../../components/editor/draft-notices.tsx'
import { SaveBar } from '../../components/editor/save-bar.tsx'
import { Page, PageSection } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { useDraft } from '../../lib/draft/use-draft.ts'
import { type StoredDraft, loadStoredDraft } from '../../lib/draft/use-stored-draft.ts'
import { useMessages } from '../../lib/language.ts'
import { type ListResult, unwrap, unwrapList } from '../../lib/load.ts'
import { paths } from '../../lib/paths.ts'
import { readListQuery } from '../../lib/use-list-search.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { legalMessages } from '../../messages/legal.ts'
import { Actions } from './actions.tsx'
import { useFieldNames } from './field-names.ts'
import { TextFields } from './text-fields.tsx'
import { Versions } from './versions.tsx'

// They stand below the editor.
const Consents = lazy(() => import('./consents.tsx').then((part) => ({ default: part.Consents })))
const Difference = lazy(() => import('./difference.tsx').then((part) => ({ default: part.Difference })))

interface LegalData {
  text: LegalDetail
  storedDraft: StoredDraft<LegalFields> | null
  /** Null without the permission to see customers, and for texts that no customer agrees to. */
  consents: ListResult<LegalConsent> | null
}

export async function loader({ request, params }: LoaderFunctionArgs): Promise<LegalData> {
  const id = Number(params['id'])
  const api = staffApi()
  const { version, ...query } = readListQuery(request, ['version'])
  const [me, text, storedDraft] = await Promise.all([
    api('getMe', {}),
    api('getStaffLegalText', { query: { id } }),
    loadStoredDraft<LegalFields>(`legal:${id}`),
  ])
  const detail = unwrap(text, request)
  if (!detail.needs_confirmation || !hasPermission(unwrap(me, request), 'customers.read'))
    return { text: detail, storedDraft, consents: null }
  const of_version = version ? { version: Number(version) } : {}
  const consents = unwrapList(await api('listLegalConsents', { query: { ...query, ...of_version, id } }), request)
  return { text: detail, storedDraft, consents }
}

export function Component() {
  const { text, storedDraft, consents } = useLoaderData<typeof loader>()
  // A draft that was published or deleted is gone, with what was typed over it.
  const [round, setRound] = useState(0)
  return (
    <LegalEditor
      key={`${text.id} ${round}`}
      text={text}
      storedDraft={storedDraft}
      consents={consents}
      // With what the router has just loaded, which it shows in a transition too.
      onDraftGone={() => startTransition(() => setRound(round + 1))}
    />
  )
}

const emptyText = { name: '', content: '' }

function LegalEditor({ text, storedDraft, consents, onDraftGone }: LegalData & { onDraftGone: () => void }) {
  const { t, lang } = useMessages(legalMessages)
  const canWrite = hasPermission(useMe(), 'legal.propose')
  const { id, in_force } = text
  const draft = useDraft<LegalFields>({
    subject: `legal:${id}`,
    version: text.draft?.version ?? 0,
    saved: text.draft?.fields ?? {
      valid_from: null,
      note: '',
      texts: in_force?.texts ?? { es: emptyText, en: emptyText },
    },
    storedDraft: canWrite ? storedDraft : null,
    async send(fields, version) {
      const result = await staffApi()('saveLegalDraft', { body: { id, version, fields } })
      const saved = result.ok ? result.data.draft : null
      if (!result.ok) return result
      return { ok: true, data: saved ?? { version: 0, fields } }
    },
  })
  const names = useFieldNames()
  return (
    <Page
      title={in_force?.texts[lang].name || draft.value.texts[lang].name || t.unnamed(id)}
      back={{ href: paths.legalTexts, label: t.title }}
    >
      {!canWrite && <Text tone="quiet">{t.readOnly}</Text>}
      <PageSection title={t.versions}>
        <Versions text={text} />
      </PageSection>
      <PageSection title={t.draft}>
        <Text tone="quiet" className="mb-4">
          {t.draftText}
        </Text>
        <DraftNotices draft={draft} names={names} />
        <Actions text={text} isDirty={draft.isDirty} onDraftGone={onDraftGone} />
        <fieldset role="none" disabled={!canWrite} className="contents">
          <TextFields draft={draft} disabled={!canWrite} />
        </fieldset>
      </PageSection>
      {in_force !== null && (
        <PageSection title={t.difference}>
          <Suspense>
            <Difference before={in_force.texts} after={draft.value.texts} />
          </Suspense>
        </PageSection>
      )}
      {consents !== null && (
        <PageSection title={t.consents}>
          <Suspense>
            <Consents consents={consents} versions={text.versions} />
          </Suspense>
        </PageSection>
      )}
      {canWrite && <SaveBar draft={draft} names={names} />}
    </Page>
  )
}
