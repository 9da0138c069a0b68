import { IMPORT_MAX_BYTES } from '@shop/contract/staff/import-values.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { cx } from '@shop/ui/class-names/cx.ts'
import { FieldError } from '@shop/ui/field/field-error.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { type ChangeEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLeaveQuestion } from '../../components/editor/use-leave-question.ts'
import { forgetUnsaved } from '../../components/editor/unsaved.ts'
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
  const [isOver, setOver] = useState(false)
  const abort = useRef<AbortController>(undefined)
  const errorId = useId()
  useLeaveQuestion(progress !== undefined, { isKept: false })
  // Without this a page that was opened meanwhile would give way to the import.
  useEffect(() => () => abort.current?.abort(), [])

  async function send(file: File | undefined): Promise<void> {
    if (!file || progress !== undefined) return
    const controller = new AbortController()
    abort.current = controller
    setMessage(file.size > IMPORT_MAX_BYTES ? t.limits : undefined)
    if (file.size > IMPORT_MAX_BYTES) return
    setProgress(0)
    const result = await uploadImport(file, { onProgress: setProgress, signal: controller.signal })
    setProgress(undefined)
    if (result.ok) {
      forgetUnsaved()
      await navigate(buildImportPath(result.data.id))
    } else if (!controller.signal.aborted) setMessage(result.message)
  }

  function handleDrop(event: DragEvent): void {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void send(event.dataTransfer.files[0])
  }

  return (
    <div
      className={cx(
        'rounded-edge border border-dashed p-6 text-center text-small transition-colors',
        isOver ? 'border-ink bg-shell' : 'border-line-strong',
      )}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <Icon name="file-up" className="mx-auto mb-1 size-6 text-ink-2" />
      {progress === undefined ? (
        <Choice describedBy={message === undefined ? undefined : errorId} onFile={(file) => void send(file)} />
      ) : (
        <Sending percent={Math.round(progress * 100)} onStop={() => abort.current?.abort()} />
      )}
      {message !== undefined && (
        <div role="alert" className="mt-2 flex justify-center">
          <FieldError id={errorId}>{message}</FieldError>
        </div>
      )}
    </div>
  )
}

function Choice({
  describedBy,
  onFile,
}: {
  describedBy: string | undefined
  onFile: (file: File | undefined) => void
}) {
  const { t } = useMessages(importMessages)
  const id = useId()

  function handlePick(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.currentTarget.files?.[0]
    // The same file can be picked again after a refusal.
    event.currentTarget.value = ''
    onFile(file)
  }

  return (
    <>
      <p>
        {t.drop}{' '}
        <label
          htmlFor={id}
          className="relative inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus"
        >
          {t.choose}
          <input
            id={id}
            type="file"
            accept=".csv,text/csv,.txt"
            aria-describedby={describedBy}
            className="sr-only"
            onChange={handlePick}
          />
        </label>
      </p>
      <p className="text-ink-2">{t.limits}</p>
    </>
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
