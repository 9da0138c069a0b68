import { locales } from '@shop/contract/locale.ts'
import type { CodeBatch } from '@shop/contract/staff/codes.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { EmptyState } from '@shop/ui/empty-state/empty-state.tsx'
import { FileButtons } from '../../components/file-buttons.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { usePageAction } from '../../components/actions/page-action.ts'
import { useConfirm } from '../../components/actions/use-confirm.ts'
import { staffApi } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import type { ListResult } from '../../lib/load.ts'
import { paths } from '../../lib/paths.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { codeMessages } from '../../messages/codes.ts'

export function BatchList({ result }: { result: ListResult<CodeBatch> }) {
  const { t, lang } = useMessages(codeMessages)
  const me = useMe()
  const mayWrite = hasPermission(me, 'codes.write')
  return (
    <ListView
      result={result}
      caption={t.batches}
      nameHeader={t.of}
      getId={({ id }) => id}
      getName={({ prefix, id }) => `${prefix} (${id})`}
      getHref={({ id }) => `${paths.codes}?batch_id=${id}`}
      empty={<EmptyState title={t.emptyBatches}>{t.emptyBatchesText}</EmptyState>}
      columns={[
        { id: 'created', header: t.created, render: ({ created_at }) => formatDateTime(created_at, lang) },
        { id: 'size', header: t.size, align: 'end', render: ({ size }) => size.toLocaleString(locales[lang]) },
        { id: 'used', header: t.used, align: 'end', render: ({ used }) => used.toLocaleString(locales[lang]) },
        { id: 'open', header: t.open, align: 'end', render: ({ open }) => open.toLocaleString(locales[lang]) },
        { id: 'note', header: t.note, render: ({ note }) => note || '—' },
        ...(mayWrite
          ? [{ id: 'actions', header: '', render: (batch: CodeBatch) => <BatchActions batch={batch} /> }]
          : []),
      ]}
    />
  )
}

function BatchActions({ batch }: { batch: CodeBatch }) {
  const { t } = useMessages(codeMessages)
  const confirm = useConfirm()
  const { run, send, pendingKey } = usePageAction<'end'>()
  const { id: batch_id, prefix, open } = batch

  async function end(): Promise<void> {
    if (!(await confirm({ title: t.endBatch, text: t.endBatchText(open), danger: true }))) return
    await run(() => staffApi()('endCodeBatch', { body: { batch_id } }), t.ended, 'end')
  }

  return (
    <span className="flex flex-wrap gap-2">
      <FileButtons
        size="small"
        load={() => send(() => staffApi()('exportCodeBatch', { query: { batch_id } }))}
        label={(type) => t.downloadOf(prefix, type)}
      />
      {open > 0 && (
        <Button
          variant="quiet"
          size="small"
          aria-label={t.endBatchOf(prefix)}
          loading={pendingKey === 'end'}
          onClick={() => void end()}
        >
          {t.endBatch}
        </Button>
      )}
    </span>
  )
}
