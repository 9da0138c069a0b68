import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import { type ReactNode, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { cx } from '../class-names/cx.ts'
import { useFocusAtOnce } from '../dialog/use-focus-at-once.ts'
import { Scrim } from '../dialog/scrim.tsx'

export interface AlertDialogProps {
  open: boolean
  tone: 'error' | 'success' | 'info'
  /** "Oops..." for errors. */
  title: string
  children: ReactNode
  /** The button that takes the focus: "OK", or what is being confirmed. */
  okLabel: string
  onOk: () => void
  /** With a label a second button stands beside it; Esc then cancels, else it means OK. */
  cancelLabel?: string | undefined
  onCancel?: (() => void) | undefined
  /** It is gone, and the focus is back where it was. */
  onClosed?: (() => void) | undefined
  /** The OK button destroys something. */
  danger?: boolean | undefined
}

const icons = { error: CircleAlert, success: CircleCheck, info: Info }
const tones = { error: 'text-error', success: 'text-success', info: 'text-ink' }

/** One message that has to be answered before going on. Focus stands on OK and returns to where it was. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, tone, title, children, okLabel, onOk, cancelLabel, onCancel = onOk, onClosed, danger = false } = props
  const ok = useRef<HTMLButtonElement>(null)
  const Icon = icons[tone]
  const initialFocus = useFocusAtOnce(ok)
  return (
    <BaseAlertDialog.Root
      open={open}
      onOpenChange={onCancel}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onClosed?.()
      }}
    >
      <BaseAlertDialog.Portal>
        <Scrim />
        <BaseAlertDialog.Popup
          initialFocus={initialFocus}
          className="fixed inset-0 z-50 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-alert overflow-y-auto rounded-edge bg-paper p-6 text-ink shadow-modal outline-none transition-[opacity,translate] duration-(--motion-menu) data-starting-style:translate-y-2 data-starting-style:opacity-0 md:p-8 forced-colors:border"
        >
          <Icon aria-hidden="true" className={cx('size-8', tones[tone])} />
          <BaseAlertDialog.Title className="mt-4 font-title text-h2">{title}</BaseAlertDialog.Title>
          <BaseAlertDialog.Description render={<div />} className="mt-2 text-ink-2">
            {children}
          </BaseAlertDialog.Description>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button ref={ok} variant={danger ? 'danger' : 'primary'} onClick={onOk} className="min-w-28 flex-1">
              {okLabel}
            </Button>
            {cancelLabel !== undefined && (
              <Button variant="secondary" onClick={onCancel} className="min-w-28 flex-1">
                {cancelLabel}
              </Button>
            )}
          </div>
        </BaseAlertDialog.Popup>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  )
}
