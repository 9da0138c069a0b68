import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { cx } from '../class-names/cx.ts'
import { useModal } from '../dialog/use-modal.ts'

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
  /** The OK button destroys something. */
  danger?: boolean | undefined
}

const icons = { error: CircleAlert, success: CircleCheck, info: Info }
const tones = { error: 'text-error', success: 'text-success', info: 'text-ink' }

/** One message that has to be answered before going on. Focus stands on OK and returns to where it was. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, tone, title, children, okLabel, onOk, cancelLabel, onCancel = onOk, danger = false } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const ok = useRef<HTMLButtonElement>(null)
  const id = useId()
  const Icon = icons[tone]
  useModal(dialog, open, ok)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onCancel()
  }

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={open ? `${id}-title` : undefined}
      aria-describedby={open ? `${id}-text` : undefined}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
      className="fixed inset-0 m-auto w-[calc(100%-2rem)] max-w-alert overflow-y-auto rounded-edge border-0 bg-paper p-6 text-ink shadow-modal transition-[opacity,translate] duration-(--motion-menu) open:opacity-100 md:p-8 forced-colors:border starting:open:translate-y-2 starting:open:opacity-0"
    >
      {open && (
        <>
          <Icon aria-hidden="true" className={cx('size-8', tones[tone])} />
          <h2 id={`${id}-title`} className="mt-4 font-title text-h2">
            {title}
          </h2>
          <div id={`${id}-text`} className="mt-2 text-ink-2">
            {children}
          </div>
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
        </>
      )}
    </dialog>
  )
}
