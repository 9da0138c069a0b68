import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import type { ReactNode } from 'react'
import { useLanguage } from '../../lib/language.ts'

interface Question {
  title: string
  text: ReactNode
  /** The label of the button that does it; the title, where that names the action. */
  okLabel?: string
  cancelLabel?: string
  danger?: boolean
}

export function useConfirm(): (question: Question) => Promise<boolean> {
  const alert = useAlert()
  const { cancel: cancelLabel } = useLanguage().t.common
  return ({ title, okLabel = title, ...question }) => alert({ tone: 'info', title, okLabel, cancelLabel, ...question })
}
