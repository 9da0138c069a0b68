import { type FileType, fileTypes } from '@shop/contract/staff/export-values.ts'
import type { CsvFile } from '@shop/contract/staff/report-schemas.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useState } from 'react'
import { useMessages } from '../lib/language.ts'
import { saveList } from '../lib/save-file.ts'
import { fileMessages } from '../messages/files.ts'

interface FileButtonsProps {
  /** Undefined when the file could not be loaded; the member has then seen why. */
  load: () => Promise<CsvFile | undefined>
  /** The texts of the buttons, where it is not clear which list is meant. */
  texts?: Record<FileType, string>
  label?: (type: FileType) => string
  size?: 'small'
}

export function FileButtons({ load, texts, label, size }: FileButtonsProps) {
  const { t } = useMessages(fileMessages)
  const [pending, setPending] = useState<FileType>()

  async function save(type: FileType): Promise<void> {
    setPending(type)
    const file = await load()
    if (file) await saveList(file, type)
    setPending(undefined)
  }

  return (
    <span className="flex flex-wrap gap-2">
      {fileTypes.map((type) => (
        <Button
          key={type}
          variant="secondary"
          {...(size && { size })}
          {...(label && { 'aria-label': label(type) })}
          loading={pending === type}
          disabled={pending !== undefined && pending !== type}
          onClick={() => void save(type)}
        >
          {(texts ?? t.save)[type]}
        </Button>
      ))}
    </span>
  )
}
