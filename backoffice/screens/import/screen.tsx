import { importActions } from '@shop/contract/staff/import-values.ts'
import type { ImportDetail } from '@shop/contract/staff/imports.ts'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ImportState } from '../../components/import-state.tsx'
import { ListTabs } from '../../components/list/list-tabs.tsx'
import { Page, PageSection } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrap, unwrapList } from '../../lib/load.ts'
import { paths } from '../../lib/paths.ts'
import { readListQuery } from '../../lib/use-list-search.ts'
import { usePagePolling } from '../../lib/use-page-polling.ts'
import { importMessages } from '../../messages/imports.ts'
import { Actions } from './actions.tsx'
import { CheckOptions } from './check-options.tsx'
import { FileFacts } from './file-facts.tsx'
import { ProblemList } from './problem-list.tsx'
import { ProductList } from './product-list.tsx'
import { Progress } from './progress.tsx'

const POLLING_MS = 1_000

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = Number(params['id'])
  const api = staffApi()
  const { page, per_page, q, tab } = readListQuery(request, ['tab'])
  const found = unwrap(await api('getImport', { query: { id } }), request)
  const options =
    found.state === 'uploaded' || found.state === 'checked' || found.state === 'outdated'
      ? unwrap(await api('getProductOptions', {}), request)
      : undefined
  const first = pickTab(found)
  const shown = tab === 'problems' || tab === 'notes' ? tab : (importActions.find((one) => one === tab) ?? first)
  const query = { id, page, per_page, q }
  if (shown === 'problems' || shown === 'notes') {
    const type = shown === 'notes' ? ('note' as const) : ('problem' as const)
    const problems = unwrapList(await api('listImportProblems', { query: { ...query, type } }), request)
    return { found, options, first, problems, type }
  }
  const products = unwrapList(await api('listImportProducts', { query: { ...query, action: shown } }), request)
  return { found, options, first, products }
}

/** Opens what has to be seen first: the problems, then what changes. */
function pickTab({ counts, problems }: ImportDetail) {
  if (problems > 0 || counts.wrong > 0) return 'problems' as const
  if (counts.new > 0 && counts.changed === 0) return 'new' as const
  return counts.changed > 0 ? ('changed' as const) : ('equal' as const)
}

const resultStates = ['checked', 'applying', 'applied', 'outdated']

export function Component() {
  const { found, options, first, products, problems, type } = useLoaderData<typeof loader>()
  const { t } = useMessages(importMessages)
  const { state, images, counts } = found
  const isFetching = state === 'checked' && counts.wrong === 0 && images.ready + images.failed < images.total
  const isWorking = ['reading', 'comparing', 'applying'].includes(state) || isFetching
  usePagePolling(POLLING_MS, isWorking)
  const back = (
    <TextLink variant="standing" href={paths.imports}>
      {t.list}
    </TextLink>
  )
  const choices = options && found.emptied_at === null && <CheckOptions key={state} found={found} options={options} />
  const tabs = [
    { value: 'problems', label: `${t.problems} (${found.problems + images.failed})` },
    ...importActions
      .filter((action) => action !== 'wrong')
      .map((action) => ({ value: action, label: `${t.actions[action]} (${counts[action]})` })),
    ...(found.notes > 0 ? [{ value: 'notes', label: `${t.notes} (${found.notes})` }] : []),
  ]
  return (
    <Page title={found.file_name} text={t.formats[found.format]} action={back}>
      <div className="mb-6 flex flex-wrap items-center gap-4">
        <ImportState state={state} />
        {resultStates.includes(state) && <span className="text-small">{t.counts(counts)}</span>}
      </div>
      {found.format === 'own' && found.ignored.length > 0 && ['uploaded', 'checked'].includes(state) && (
        <InlineBanner tone="warn" className="mb-6">
          {t.ignored}: {found.ignored.join(', ')}. {t.ignoredHint}
        </InlineBanner>
      )}
      <Progress found={found} isFetching={isFetching} />
      <Actions found={found} isFetching={isFetching} />
      {state === 'uploaded' && choices}
      {resultStates.includes(state) && found.emptied_at === null && (
        <PageSection title={t.tabs}>
          <ListTabs
            label={t.tabs}
            name="tab"
            tabs={tabs.map((tab) => (tab.value === first ? { ...tab, value: '' } : tab))}
          />
          {problems && <ProblemList result={problems} type={type} />}
          {products && <ProductList result={products} />}
        </PageSection>
      )}
      {state !== 'uploaded' && choices}
      <FileFacts found={found} />
    </Page>
  )
}
