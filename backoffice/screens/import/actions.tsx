import type { ImportDetail } from '@shop/contract/staff/imports.ts'
import type { CsvFile } from '@shop/contract/staff/report-schemas.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { usePageAction } from '../../components/actions/page-action.ts'
import { useConfirm } from '../../components/actions/use-confirm.ts'
import { FileButtons } from '../../components/file-buttons.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { importMessages } from '../../messages/imports.ts'

type Action = 'apply' | 'cancel' | 'images'

export function Actions({ found, isFetching }: { found: ImportDetail; isFetching: boolean }) {
  const { t } = useMessages(importMessages)
  const { apply, cancel, retry, load, pendingKey, count } = useActions(found)
  const { state, problems, images, emptied_at } = found
  const isOpen = !['applied', 'canceled'].includes(state) && emptied_at === null
  const retryButton = (
    <Button variant="secondary" size="small" loading={pendingKey === 'images'} onClick={() => void retry()}>
      {t.retryImages}
    </Button>
  )
  return (
    <div className="mb-8 grid gap-4">
      {state === 'checked' && images.failed > 0 && (
        <InlineBanner tone="warn" action={isFetching ? undefined : retryButton}>
          {t.imagesFailed(images.failed)}
        </InlineBanner>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {state === 'checked' && problems === 0 && count > 0 && (
          <Button disabled={isFetching} loading={pendingKey === 'apply'} onClick={() => void apply()}>
            {t.apply(count)}
          </Button>
        )}
        {state === 'applied' && (
          <TextLink variant="standing" href={paths.products}>
            {t.seeProducts}
          </TextLink>
        )}
        {problems + images.failed > 0 && emptied_at === null && <FileButtons load={load} texts={t.saveProblems} />}
        {isOpen && (
          <Button variant="quiet" loading={pendingKey === 'cancel'} onClick={() => void cancel()}>
            {t.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}

function useActions({ id, file_name, counts }: ImportDetail) {
  const { t, common } = useMessages(importMessages)
  const confirm = useConfirm()
  const { run, send, pendingKey } = usePageAction<Action>()
  const count = counts.new + counts.changed

  async function apply(): Promise<void> {
    const isSure = await confirm({ title: t.applyTitle, text: t.applyText(counts), okLabel: t.apply(count) })
    if (!isSure) return
    await run(() => staffApi()('applyImport', { body: { id } }), undefined, 'apply')
  }

  async function cancel(): Promise<void> {
    const question = { title: `${t.cancel}?`, text: t.cancelText, okLabel: t.cancel, cancelLabel: common.close }
    if (!(await confirm({ danger: true, ...question }))) return
    await run(() => staffApi()('cancelImport', { body: { id } }), undefined, 'cancel')
  }

  const retry = () => run(() => staffApi()('retryImportImages', { body: { id } }), undefined, 'images')

  async function load(): Promise<CsvFile | undefined> {
    const file = await send(() => staffApi()('exportImportProblems', { query: { id } }))
    return file && { file_name: t.problemsFile(file_name.replace(/\.\w+$/, '')), csv: file.csv }
  }

  return { apply, cancel, retry, load, pendingKey, count }
}
