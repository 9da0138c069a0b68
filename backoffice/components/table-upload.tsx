import type { ApiResult } from '@shop/contract/client.ts'
import { TABLE_MAX_BYTES } from '@shop/contract/table/table.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { FieldError } from '@shop/ui/field/field-error.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../lib/language.ts'
import type { UploadOptions } from '../lib/upload.ts'
import { fileMessages } from '../messages/files.ts'
import { DropArea, FileLink } from './file-drop.tsx'

/** Sends one file with a table at a time, and says its progress or why it was refused. */
export function useTableUpload() {
  const { t } = useMessages(fileMessages)
  const [percent, setPercent] = useState<number>()
  const [message, setMessage] = useState<string>()
  const abort = useRef<AbortController>(undefined)
  // Without this a page that was opened meanwhile would give way to the file.
  useEffect(() => () => abort.current?.abort(), [])

  /** Returns the answer; undefined for a file that was refused or stopped, and while another one is sent. */
  async function upload<Answer>(
    file: File,
    send: (file: File, options: UploadOptions) => Promise<ApiResult<Answer>>,
  ): Promise<Answer | undefined> {
    if (percent !== undefined) return undefined
    const isTooLarge = file.size > TABLE_MAX_BYTES
    setMessage(isTooLarge ? t.tooLarge : undefined)
    if (isTooLarge) return undefined
    const controller = new AbortController()
    abort.current = controller
    setPercent(0)
    const onProgress = (part: number) => setPercent(Math.round(part * 100))
    const result = await send(file, { onProgress, signal: controller.signal })
    setPercent(undefined)
    if (controller.signal.aborted) return undefined
    if (result.ok) return result.data
    setMessage(result.message)
    return undefined
  }

  return { percent, message, upload, stop: () => abort.current?.abort() }
}

interface TableAreaProps extends Pick<ReturnType<typeof useTableUpload>, 'percent' | 'message'> {
  hint?: string
  onFile: (file: File) => void
  /** Without it a file that is being sent cannot be stopped. */
  onStop?: () => void
}

export function TableArea({ percent, message, hint, onFile, onStop }: TableAreaProps) {
  const { t } = useMessages(fileMessages)
  const errorId = useId()
  const open = ([file]: File[]) => file && onFile(file)
  return (
    <DropArea className="p-6" onFiles={open}>
      <Icon name="file-up" className="mx-auto mb-1 size-6 text-ink-2" />
      {percent === undefined ? (
        <>
          <p>
            {t.drop}{' '}
            <FileLink
              label={t.choose}
              accept=".xlsx,.ods,.csv,text/csv,.txt"
              aria-describedby={message === undefined ? undefined : errorId}
              onFiles={open}
            />
          </p>
          {hint !== undefined && <p className="text-ink-2">{hint}</p>}
        </>
      ) : (
        <div className="mx-auto grid max-w-form gap-2">
          <progress aria-label={t.sending(percent)} value={percent} max={100} className="h-2 w-full accent-ink" />
          <p className="tabular-nums">{t.sending(percent)}</p>
          {onStop && (
            <Button variant="quiet" size="small" onClick={onStop}>
              {t.stopUpload}
            </Button>
          )}
        </div>
      )}
      {message !== undefined && (
        <div role="alert" className="mt-2 flex justify-center">
          <FieldError id={errorId}>{message}</FieldError>
        </div>
      )}
    </DropArea>
  )
}
