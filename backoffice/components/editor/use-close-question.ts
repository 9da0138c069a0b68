import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useMessages } from '../../lib/language.ts'
import { leavingMessages } from '../../messages/leaving.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

/**
 * Returns the props of a dialog with text that nothing keeps: once something was typed, closing it asks, and so does
 * leaving the page. Back then asks about the page, because its step cannot be taken back.
 */
export function useCloseQuestion(isDirty: boolean, onClose: () => void): { onClose: () => void; backCloses: boolean } {
  const { t, common } = useMessages(leavingMessages)
  const alert = useAlert()
  useLeaveQuestion(isDirty, { isKept: false })

  async function close(): Promise<void> {
    const { closeTitle: title, lost: text, stay: cancelLabel } = t
    if (!isDirty || (await alert({ tone: 'info', danger: true, title, text, okLabel: common.close, cancelLabel })))
      onClose()
  }
  return { onClose: () => void close(), backCloses: !isDirty }
}
