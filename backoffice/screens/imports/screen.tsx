import { locales } from '@shop/contract/locale.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { ImportState } from '../../components/import-state.tsx'
import { ListFilters } from '../../components/list/list-filters.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { Page, PageSection } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { unwrapList } from '../../lib/load.ts'
import { buildImportPath, paths } from '../../lib/paths.ts'
import { readListQuery } from '../../lib/use-list-search.ts'
import { importMessages } from '../../messages/imports.ts'
import { ImportUpload } from './import-upload.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const { page, per_page, q } = readListQuery(request, [])
  return unwrapList(await staffApi()('listImports', { query: { page, per_page, q } }), request)
}

export function Component() {
  const result = useLoaderData<typeof loader>()
  const { t, lang } = useMessages(importMessages)
  const toExports = (
    <TextLink variant="standing" href={paths.exports}>
      {t.toExports}
    </TextLink>
  )
  return (
    <Page title={t.title} text={t.text}>
      <PageSection title={t.upload}>
        <ImportUpload />
      </PageSection>
      <PageSection title={t.list}>
        <ListFilters placeholder={t.placeholder} />
        <ListView
          result={result}
          caption={t.list}
          nameHeader={t.file}
          getId={({ id }) => id}
          getName={({ file_name }) => file_name}
          getHref={({ id }) => buildImportPath(id)}
          empty={
            <EmptyState title={t.empty} actions={toExports}>
              {t.emptyText}
            </EmptyState>
          }
          columns={[
            { id: 'state', header: t.state, render: ({ state }) => <ImportState state={state} /> },
            { id: 'kind', header: t.kind, render: ({ format }) => t.formats[format] },
            { id: 'rows', header: t.rows, align: 'end', render: ({ rows }) => rows.toLocaleString(locales[lang]) },
            { id: 'result', header: t.result, render: ({ counts }) => t.counts(counts) },
            { id: 'by', header: t.by, render: ({ created_by }) => created_by ?? '—' },
            { id: 'when', header: t.when, render: ({ created_at }) => formatDateTime(created_at, lang) },
          ]}
        />
      </PageSection>
    </Page>
  )
}
