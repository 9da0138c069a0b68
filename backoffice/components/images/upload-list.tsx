import { Button } from '@shop/ui/button/button.tsx'
import { FieldError } from '@shop/ui/field/field-error.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useId } from 'react'
import { useMessages } from '../../lib/language.ts'
import { imageMessages } from '../../messages/images.ts'
import type { Upload, Uploads } from './use-uploads.ts'

/** The files that are being sent, each with its progress, its refusal and a retry. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const { t } = useMessages(imageMessages)
  if (uploads.list.length === 0) return null
  return (
    <ul aria-label={t.uploads} className="mt-3 grid gap-2">
      {uploads.list.map((upload) => (
        <UploadItem key={upload.id} upload={upload} uploads={uploads} />
      ))}
    </ul>
  )
}

function UploadItem({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { t, common } = useMessages(imageMessages)
  const error_id = useId()
  const { id, file, state, progress, message, canRetry } = upload
  const percent = Math.round(progress * 100)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line pb-2 text-small">
      <span className="min-w-0 grow basis-40 wrap-anywhere">{file.name}</span>
      {state === 'failed' ? (
        <div className="grow basis-60">
          <FieldError id={error_id}>{message}</FieldError>
        </div>
      ) : state === 'small' ? (
        <Text size="small" tone="warn" role="status" className="grow basis-60">
          {message}
        </Text>
      ) : (
        <span className="flex grow basis-60 items-center gap-3">
          <progress aria-label={file.name} value={percent} max={100} className="h-2 w-full accent-ink" />
          <span className="whitespace-nowrap tabular-nums text-ink-2">
            {state === 'waiting' ? t.waiting : t.sending(percent)}
          </span>
        </span>
      )}
      <span className="flex gap-2">
        {state === 'failed' && canRetry && (
          <Button variant="secondary" size="small" aria-label={t.retryOf(file.name)} onClick={() => uploads.retry(id)}>
            {common.retry}
          </Button>
        )}
        <Button variant="quiet" size="small" aria-label={t.dismissOf(file.name)} onClick={() => uploads.dismiss(id)}>
          {t.dismiss}
        </Button>
      </span>
    </li>
  )
}
