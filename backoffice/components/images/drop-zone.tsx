import { IMAGE_TYPES } from '@shop/contract/staff/image-limits.ts'
import { cx } from '@shop/ui/class-names/cx.ts'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useMessages } from '../../lib/language.ts'
import { imageMessages } from '../../messages/images.ts'
import { DropArea, FileLink } from '../file-drop.tsx'

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
  const { t } = useMessages(imageMessages)
  const take = (files: File[]) => onFiles(multiple ? files : files.slice(0, 1))
  usePastedFiles(takesPaste, take)
  return (
    <DropArea onFiles={take} className={cx('p-4', className)}>
      {children}
      <Icon name="image-plus" className="mx-auto mb-1 size-6 text-ink-2" />
      <p>
        {takesPaste ? t.dropOrPaste : t.drop}{' '}
        <FileLink label={t.choose} accept={IMAGE_TYPES} multiple={multiple} onFiles={onFiles} />
      </p>
      <p className="text-ink-2">{t.limits}</p>
    </DropArea>
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
