import type { CsvFile } from '@shop/contract/staff/report-schemas.ts'
import type { Redirect, RedirectFile } from '@shop/contract/staff/redirects.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { usePageAction } from '../../components/actions/page-action.ts'
import { useConfirm } from '../../components/actions/use-confirm.ts'
import { FileButtons } from '../../components/file-buttons.tsx'
import { ListFilters } from '../../components/list/list-filters.tsx'
import { ListTable } from '../../components/list/list-table.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { FileCheck } from '../../components/moving/file-check.tsx'
import { Page, PageSection } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { type ListResult, unwrapList } from '../../lib/load.ts'
import { uploadRedirects } from '../../lib/upload.ts'
import { readListQuery } from '../../lib/use-list-search.ts'
import { movingMessages } from '../../messages/moving.ts'
import { redirectMessages } from '../../messages/redirects.ts'
import { AddressTest } from './address-test.tsx'
import { CreateDialog } from './create-dialog.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const { page, per_page, q } = readListQuery(request, [])
  return unwrapList(await staffApi()('listRedirects', { query: { page, per_page, q } }), request)
}

export function Component() {
  const result = useLoaderData<typeof loader>()
  const { t } = useMessages(redirectMessages)
  const [isCreating, setCreating] = useState(false)
  const create = (
    <Button variant="secondary" onClick={() => setCreating(true)}>
      {t.create}
    </Button>
  )
  return (
    <Page title={t.title} text={t.text} action={create}>
      <PageSection title={t.test}>
        <AddressTest />
      </PageSection>
      <PageSection title={t.upload}>
        <Text tone="quiet" className="mb-4">
          {t.uploadText}
        </Text>
        <FileCheck
          send={uploadRedirects}
          renderChanges={(found) => <Changes found={found} />}
          getDone={(saved) => t.saved(saved.new + saved.changed)}
        />
      </PageSection>
      <PageSection title={t.list}>
        <ListFilters placeholder={t.placeholder} hasViews={false} />
        <Redirects result={result} />
      </PageSection>
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}

function Changes({ found }: { found: RedirectFile }) {
  const { t } = useMessages(redirectMessages)
  const { t: moving } = useMessages(movingMessages)
  return (
    <ListTable
      caption={moving.changes}
      rows={found.changes}
      nameHeader={t.from}
      getId={({ from }) => from}
      getName={({ from }) => from}
      columns={[
        { id: 'to', header: t.to, render: ({ to }) => <span className="wrap-anywhere">{to}</span> },
        { id: 'before', header: t.before, render: ({ before }) => before ?? '—' },
      ]}
    />
  )
}

function Redirects({ result }: { result: ListResult<Redirect> }) {
  const { t, lang } = useMessages(redirectMessages)
  const confirm = useConfirm()
  const { run, send, pendingKey } = usePageAction<number>()

  async function remove({ id, path }: Redirect): Promise<void> {
    if (!(await confirm({ title: t.removeTitle, text: t.removeText(path), okLabel: t.remove, danger: true }))) return
    await run(() => staffApi()('deleteRedirect', { query: { id } }), t.removed, id)
  }

  async function load(): Promise<CsvFile | undefined> {
    const file = await send(() => staffApi()('exportRedirects', {}))
    return file && { file_name: t.fileName, csv: file.csv }
  }

  return (
    <>
      <ListView
        result={result}
        caption={t.title}
        nameHeader={t.from}
        getId={({ id }) => id}
        getName={({ path }) => path}
        empty={<EmptyState title={t.empty} />}
        columns={[
          { id: 'to', header: t.to, render: ({ target }) => <span className="wrap-anywhere">{target}</span> },
          {
            id: 'now',
            header: t.now,
            render: ({ leads_to }) => <span className="wrap-anywhere">{leads_to ?? t.closed}</span>,
          },
          { id: 'by', header: t.by, render: ({ created_by }) => created_by ?? '—' },
          { id: 'when', header: t.when, render: ({ created_at }) => formatDateTime(created_at, lang) },
          {
            id: 'remove',
            header: t.remove,
            render: (row) => (
              <Button
                variant="secondary"
                size="small"
                aria-label={t.removeOf(row.path)}
                loading={pendingKey === row.id}
                onClick={() => void remove(row)}
              >
                {t.remove}
              </Button>
            ),
          },
        ]}
      />
      {result.ok && result.data.total > 0 && (
        <div className="mt-4">
          <FileButtons load={load} />
        </div>
      )}
    </>
  )
}
