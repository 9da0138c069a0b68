import { useNavigate } from 'react-router'
import { useLeaveQuestion } from '../../components/editor/use-leave-question.ts'
import { forgetUnsaved } from '../../components/editor/unsaved.ts'
import { TableArea, useTableUpload } from '../../components/table-upload.tsx'
import { useMessages } from '../../lib/language.ts'
import { buildImportPath } from '../../lib/paths.ts'
import { uploadImport } from '../../lib/upload.ts'
import { importMessages } from '../../messages/imports.ts'

export function ImportUpload() {
  const { t } = useMessages(importMessages)
  const navigate = useNavigate()
  const { percent, message, upload, stop } = useTableUpload()
  useLeaveQuestion(percent !== undefined, { isKept: false })

  async function send(file: File): Promise<void> {
    const found = await upload(file, uploadImport)
    if (!found) return
    forgetUnsaved()
    await navigate(buildImportPath(found.id))
  }

  return (
    <TableArea percent={percent} message={message} hint={t.limits} onFile={(file) => void send(file)} onStop={stop} />
  )
}
