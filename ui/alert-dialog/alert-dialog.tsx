import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { cx } from '../class-names/cx.ts'
import { useFocusAtOnce } from '../dialog/use-focus-at-once.ts'
import { Scrim } from '../dialog/scrim.tsx'
import { Icon } from '../icon/icon.tsx'

export interface AlertDialogProps {
  open: boolean
  tone: 'error' | 'success' | 'info'
  title: string
  children: ReactNode
  okLabel: string
  onOk: () => void
  /** Adds a cancel button with this label; Esc then cancels, otherwise it means OK. */
  cancelLabel?: string | undefined
  onCancel?: (() => void) | undefined
  /** Called when the dialog is gone and the focus is back where it was. */
  onClosed?: (() => void) | undefined
  danger?: boolean | undefined
}

const icons = { error: 'circle-alert', success: 'circle-check', info: 'info' } as const
const tones = { error: 'text-error', success: 'text-success', info: 'text-ink' }

/** A message that must be answered before the page can be used. The focus is on OK and returns to where it was. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, tone, title, children, okLabel, onOk, cancelLabel, onCancel = onOk, onClosed, danger = false } = props
  const ok = useRef<HTMLButtonElement>(null)
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
          <Icon name={icons[tone]} className={cx('size-8', tones[tone])} />
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
