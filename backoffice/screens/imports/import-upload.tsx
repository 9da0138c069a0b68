import { TABLE_MAX_BYTES } from '@shop/contract/table/table.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { FieldError } from '@shop/ui/field/field-error.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLeaveQuestion } from '../../components/editor/use-leave-question.ts'
import { forgetUnsaved } from '../../components/editor/unsaved.ts'
import { DropArea, FileLink } from '../../components/file-drop.tsx'
import { useMessages } from '../../lib/language.ts'
import { buildImportPath } from '../../lib/paths.ts'
import { uploadImport } from '../../lib/upload.ts'
import { importMessages } from '../../messages/imports.ts'

/** Takes one file that is dropped or chosen, sends it with its progress, and opens its import. */
export function ImportUpload() {
  const { t } = useMessages(importMessages)
  const navigate = useNavigate()
  const [progress, setProgress] = useState<number>()
  const [message, setMessage] = useState<string>()
  const abort = useRef<AbortController>(undefined)
  const errorId = useId()
  useLeaveQuestion(progress !== undefined, { isKept: false })
  // Without this a page that was opened meanwhile would give way to the import.
  useEffect(() => () => abort.current?.abort(), [])

  async function send(file: File | undefined): Promise<void> {
    if (!file || progress !== undefined) return
    const controller = new AbortController()
    abort.current = controller
    setMessage(file.size > TABLE_MAX_BYTES ? t.limits : undefined)
    if (file.size > TABLE_MAX_BYTES) return
    setProgress(0)
    const result = await uploadImport(file, { onProgress: setProgress, signal: controller.signal })
    setProgress(undefined)
    if (result.ok) {
      forgetUnsaved()
      await navigate(buildImportPath(result.data.id))
    } else if (!controller.signal.aborted) setMessage(result.message)
  }

  return (
    <DropArea className="p-6" onFiles={([file]) => void send(file)}>
      <Icon name="file-up" className="mx-auto mb-1 size-6 text-ink-2" />
      {progress === undefined ? (
        <>
          <p>
            {t.drop}{' '}
            <FileLink
              label={t.choose}
              accept=".xlsx,.ods,.csv,text/csv,.txt"
              aria-describedby={message === undefined ? undefined : errorId}
              onFiles={([file]) => void send(file)}
            />
          </p>
          <p className="text-ink-2">{t.limits}</p>
        </>
      ) : (
        <Sending percent={Math.round(progress * 100)} onStop={() => abort.current?.abort()} />
      )}
      {message !== undefined && (
        <div role="alert" className="mt-2 flex justify-center">
          <FieldError id={errorId}>{message}</FieldError>
        </div>
      )}
    </DropArea>
  )
}

function Sending({ percent, onStop }: { percent: number; onStop: () => void }) {
  const { t } = useMessages(importMessages)
  return (
    <div className="mx-auto grid max-w-form gap-2">
      <progress aria-label={t.sending(percent)} value={percent} max={100} className="h-2 w-full accent-ink" />
      <p className="tabular-nums">{t.sending(percent)}</p>
      <Button variant="quiet" size="small" onClick={onStop}>
        {t.stopUpload}
      </Button>
    </div>
  )
}
