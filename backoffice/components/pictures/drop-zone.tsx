import { PICTURE_TYPES } from '@shop/contract/staff/picture-limits.ts'
import { cx } from '@shop/ui/class-names/cx.ts'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { useMessages } from '../../lib/language.ts'
import { pictureMessages } from '../../messages/pictures.ts'

interface DropZoneProps {
  onFiles: (files: File[]) => void
  /** Whether files that are pasted anywhere on the page come here: true for one zone of a page. */
  takesPaste?: boolean
  multiple?: boolean
  className?: string
  children?: ReactNode
}

/** Takes files that are dropped, pasted or picked, in their order. */
export function DropZone({ onFiles, takesPaste = false, multiple = true, className, children }: DropZoneProps) {
  const { t } = useMessages(pictureMessages)
  const [isOver, setOver] = useState(false)
  usePastedFiles(takesPaste, (files) => onFiles(multiple ? files : files.slice(0, 1)))

  function handleDrop(event: DragEvent): void {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    const list = [...event.dataTransfer.files]
    onFiles(multiple ? list : list.slice(0, 1))
  }

  return (
    <div
      className={cx(
        'rounded-edge border border-dashed p-4 text-center text-small transition-colors',
        isOver ? 'border-ink bg-shell' : 'border-line-strong',
        className,
      )}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      {children}
      <Icon name="image-plus" className="mx-auto mb-1 size-6 text-ink-2" />
      <p>
        {t.drop} <FileInput multiple={multiple} onFiles={onFiles} />
      </p>
      <p className="text-ink-2">{t.limits}</p>
    </div>
  )
}

/** Shows a link that opens the browser's file dialog. */
function FileInput({ multiple, onFiles }: Pick<DropZoneProps, 'multiple' | 'onFiles'>) {
  const { t } = useMessages(pictureMessages)
  const id = useId()

  function handlePick(event: ChangeEvent<HTMLInputElement>): void {
    const list = [...(event.currentTarget.files ?? [])]
    // The same file can be picked again after a refusal.
    event.currentTarget.value = ''
    if (list.length > 0) onFiles(list)
  }

  return (
    <label
      htmlFor={id}
      className="relative inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus"
    >
      {t.choose}
      <input id={id} type="file" accept={PICTURE_TYPES} multiple={multiple} className="sr-only" onChange={handlePick} />
    </label>
  )
}

/** Calls back with files that are pasted anywhere on the page while it is enabled. */
function usePastedFiles(isEnabled: boolean, onFiles: (files: File[]) => void): void {
  const take = useEffectEvent((files: FileList | undefined) => {
    const list = [...(files ?? [])]
    if (list.length > 0) onFiles(list)
    return list.length > 0
  })
  useEffect(() => {
    if (!isEnabled) return undefined
    const listener = (event: ClipboardEvent) => {
      if (take(event.clipboardData?.files)) event.preventDefault()
    }
    window.addEventListener('paste', listener)
    return () => window.removeEventListener('paste', listener)
  }, [isEnabled])
}
