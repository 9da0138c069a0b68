import { isLang } from '@shop/contract/locale.ts'
import { missedTermDays, wordGroupKinds } from '@shop/contract/staff/search-term-values.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ListFilter, ListFilters } from '../../components/list/list-filters.tsx'
import { ListTabs } from '../../components/list/list-tabs.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrapList, type ListResult } from '../../lib/load.ts'
import { toOptions } from '../../lib/options.ts'
import { readListQuery } from '../../lib/use-list-search.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { searchTermMessages } from '../../messages/search-terms.ts'
import { MissedTerms } from './missed-terms.tsx'
import { CreateDialog, type NewGroup } from './create-dialog.tsx'
import type { WordGroup } from '@shop/contract/staff/word-groups.ts'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { buildWordGroupPath } from '../../lib/paths.ts'

const SHOWN_LENGTH = 80

export async function loader({ request }: LoaderFunctionArgs) {
  const {
    page,
    per_page,
    q,
    in: typedLang,
    days: typedDays,
    kind: typedKind,
    tab,
  } = readListQuery(request, ['in', 'days', 'kind', 'tab'])
  if (tab === 'groups') {
    const kind = wordGroupKinds.find((one) => one === typedKind)
    return { groups: unwrapList(await staffApi()('listWordGroups', { query: { page, per_page, q, kind } }), request) }
  }
  const query = { page, per_page, q, in: isLang(typedLang) ? typedLang : undefined }
  const days = missedTermDays.find((one) => one === typedDays)
  return { missed: unwrapList(await staffApi()('listMissedTerms', { query: { ...query, days } }), request) }
}

export function Component() {
  const { missed, groups } = useLoaderData<typeof loader>()
  const { t, lang, common } = useMessages(searchTermMessages)
  const [draft, setDraft] = useState<NewGroup>()
  const mayWrite = hasPermission(useMe(), 'content.write')
  const create = (
    <Button variant="secondary" onClick={() => setDraft({ lang, word: '' })}>
      {t.create}
    </Button>
  )
  const tabs = [
    { value: '', label: t.missed },
    { value: 'groups', label: t.groups },
  ]
  return (
    <Page title={t.title} text={t.text} action={mayWrite ? create : undefined}>
      <ListTabs label={t.tabs} name="tab" tabs={tabs} />
      <ListFilters placeholder={t.placeholder}>
        {missed && <ListFilter label={common.language} name="in" options={toOptions(common.languages)} />}
        {groups && <ListFilter label={t.kind} name="kind" options={toOptions(t.kinds, wordGroupKinds)} />}
        {missed && (
          <ListFilter
            label={t.days}
            name="days"
            noneLabel={t.dayOptions[30]}
            options={([7, 90] as const).map((days) => ({ value: String(days), label: t.dayOptions[days] }))}
          />
        )}
      </ListFilters>
      {missed && <MissedTerms result={missed} onAdd={mayWrite ? setDraft : undefined} />}
      {groups && <WordGroups result={groups} />}
      {draft && <CreateDialog draft={draft} onClose={() => setDraft(undefined)} />}
    </Page>
  )
}

function WordGroups({ result }: { result: ListResult<WordGroup> }) {
  const { t, lang } = useMessages(searchTermMessages)
  const [own, other] = lang === 'en' ? (['en', 'es'] as const) : (['es', 'en'] as const)
  const getName = (group: WordGroup) =>
    group[`both_${own}`] || group[`typed_${own}`] || group[`both_${other}`] || group[`typed_${other}`]
  return (
    <ListView
      result={result}
      caption={t.groups}
      nameHeader={t.group}
      getId={({ id }) => id}
      getName={(group) => shorten(getName(group))}
      getHref={({ id }) => buildWordGroupPath(id)}
      empty={<EmptyState title={t.emptyGroups} />}
      columns={[
        { id: 'kind', header: t.kind, render: ({ kind }) => t.kinds[kind] },
        { id: 'typed', header: t.typedWords, render: (group) => shorten(group[`typed_${own}`]) },
      ]}
    />
  )
}

function shorten(text: string): string {
  return text.length <= SHOWN_LENGTH ? text : `${text.slice(0, text.lastIndexOf(',', SHOWN_LENGTH))} …`
}
