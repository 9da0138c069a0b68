import type { BulkDetail, BulkFilter, BulkPreview } from '@shop/contract/staff/bulk.ts'
import type { ProductOptions } from '@shop/contract/staff/products.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { Text } from '@shop/ui/text/text.tsx'
import { useState } from 'react'
import { FormDialog } from '../../components/editor/form-dialog.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { useQuery } from '../../lib/use-query.ts'
import { bulkMessages } from '../../messages/bulk.ts'
import { BulkFields } from './bulk-fields.tsx'
import { BulkPreviewSection } from './bulk-preview.tsx'
import { type BulkChangeType, type ChangeFields, emptyFields, readChange } from './read-change.ts'

/** The preview follows the fields after this pause. */
const PREVIEW_DELAY_MS = 400

export interface BulkDialogProps {
  target: { ids: number[] } | { filter: BulkFilter }
  count: number
  type: BulkChangeType
  options: ProductOptions
  onClose: () => void
  onDone: (bulk: BulkDetail) => void
}

export function BulkDialog({ target, count, type, options, onClose, onDone }: BulkDialogProps) {
  const { t, common, lang } = useMessages(bulkMessages)
  const [fields, setFields] = useState<ChangeFields>({ ...emptyFields, type })
  const [round, setRound] = useState(0)
  const { send, pending } = useRequest()
  const change = readChange(fields)
  const key = change === undefined ? null : `${round} ${JSON.stringify(change)}`
  const preview = useQuery(
    key,
    () => staffApi(lang)('changeProducts', { body: { ...target, change: change!, dry_run: true } }),
    PREVIEW_DELAY_MS,
  )
  const shown = change === undefined ? undefined : preview.data?.preview
  const chosen = preview.data?.preview && countChosen(preview.data.preview)
  const canSubmit = shown !== undefined && shown.changed > 0 && !preview.loading && preview.error === undefined

  async function submit(): Promise<void> {
    if (!canSubmit) return
    const body = { ...target, change: change!, dry_run: false, seen: shown.seen }
    const result = await send(() => staffApi(lang)('changeProducts', { body }), {
      reload: () => setRound(round + 1),
    })
    if (result?.bulk) onDone(result.bulk)
  }

  return (
    <FormDialog
      open
      size="medium"
      title={t.title(chosen ?? count)}
      closeLabel={common.close}
      onClose={onClose}
      footer={
        <>
          <Button disabled={!canSubmit} loading={pending} loadingLabel={common.saving} onClick={() => void submit()}>
            {t.submit(shown?.changed ?? 0)}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
        </>
      }
    >
      <BulkFields fields={fields} options={options} onChange={(values) => setFields({ ...fields, ...values })} />
      <section aria-label={t.preview} aria-busy={preview.loading} className="mt-6 min-h-24">
        {change === undefined && <Text tone="quiet">{t.complete}</Text>}
        {preview.loading && shown === undefined && <Text tone="quiet">{t.previewing}</Text>}
        {preview.error !== undefined && <Text role="alert">{preview.error}</Text>}
        {shown !== undefined && preview.error === undefined && (
          <div className={preview.loading ? 'opacity-50' : undefined}>
            <BulkPreviewSection preview={shown} />
          </div>
        )}
      </section>
    </FormDialog>
  )
}

/** The list counts no more than 10,000 products, the preview all. */
function countChosen({ changed, unchanged, refused }: BulkPreview): number {
  return changed + unchanged + refused
}
