import { codeStates } from '@shop/contract/staff/code-values.ts'
import type { DiscountCode } from '@shop/contract/staff/codes.ts'
import type { ProductOptions } from '@shop/contract/staff/products.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { CodeState } from '../../components/codes/code-state.tsx'
import { formatDiscount, formatUses, formatValidity } from '../../components/codes/format-code.ts'
import { ListFilters } from '../../components/list/list-filters.tsx'
import { ListTabs } from '../../components/list/list-tabs.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { Page } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { type ListResult, unwrap, unwrapList } from '../../lib/load.ts'
import { buildCodePath, paths } from '../../lib/paths.ts'
import { readListQuery } from '../../lib/use-list-search.ts'
import { useNewDialog } from '../../lib/use-new-dialog.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { codeMessages } from '../../messages/codes.ts'
import { BatchList } from './batch-list.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { GenerateDialog } from './generate-dialog.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const { tab, batch_id, sort, ...query } = readListQuery(request, ['tab', 'batch_id'])
  if (tab === 'batches') {
    const batches = unwrapList(await staffApi()('listCodeBatches', { query }), request)
    return { batches, options: await loadOptions(request) }
  }
  const state = codeStates.find((one) => one === tab)
  const filter = {
    ...query,
    sort: sort as 'code' | undefined,
    state,
    batch_id: batch_id ? Number(batch_id) : undefined,
  }
  const codes = unwrapList(await staffApi()('listCodes', { query: filter }), request)
  return { codes, options: await loadOptions(request) }
}

async function loadOptions(request: Request): Promise<ProductOptions> {
  return unwrap(await staffApi()('getProductOptions', {}), request)
}

export function Component() {
  const { codes, batches, options } = useLoaderData<typeof loader>()
  const { t, common } = useMessages(codeMessages)
  const navigate = useNavigate()
  const [isCreating, setIsCreating] = useNewDialog()
  const [isGenerating, setIsGenerating] = useState(false)
  const mayWrite = hasPermission(useMe(), 'codes.write')
  const actions = (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => setIsGenerating(true)}>
        {t.generate}
      </Button>
      <Button onClick={() => setIsCreating(true)}>{t.create}</Button>
    </div>
  )
  const tabs = [
    { value: '', label: common.all },
    ...codeStates.map((state) => ({ value: state, label: t.stateTabs[state] })),
    { value: 'batches', label: t.batches },
  ]

  function showBatches(): void {
    setIsGenerating(false)
    void navigate(`${paths.codes}?tab=batches`)
  }

  return (
    <Page title={t.title} text={t.text} action={mayWrite ? actions : undefined}>
      <ListTabs label={t.tabs} name="tab" tabs={tabs} />
      {batches && <BatchList result={batches} />}
      {codes && (
        <>
          <ListFilters placeholder={t.placeholder} />
          <CodeList result={codes} />
        </>
      )}
      {mayWrite && isCreating && <CreateDialog options={options} onClose={() => setIsCreating(false)} />}
      {isGenerating && <GenerateDialog options={options} onClose={() => setIsGenerating(false)} onDone={showBatches} />}
    </Page>
  )
}

function CodeList({ result }: { result: ListResult<DiscountCode> }) {
  const { t, lang } = useMessages(codeMessages)
  return (
    <ListView
      result={result}
      caption={t.title}
      nameHeader={t.code}
      nameSort="code"
      getId={({ id }) => id}
      getName={({ code }) => code}
      getHref={({ code, is_masked }) => (is_masked ? undefined : buildCodePath(code))}
      empty={<EmptyState title={t.empty}>{t.emptyText}</EmptyState>}
      columns={[
        { id: 'state', header: t.state, render: ({ state }) => <CodeState state={state} /> },
        { id: 'discount', header: t.discount, render: (code) => formatDiscount(code, t, lang) },
        { id: 'used', header: t.used, sort: 'used', align: 'end', render: (code) => formatUses(code, t) },
        { id: 'validity', header: t.validity, sort: 'ends_at', render: (code) => formatValidity(code, t, lang) },
        { id: 'note', header: t.note, render: ({ note }) => note || '—' },
      ]}
    />
  )
}
