import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { cx } from '../class-names/cx.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { LinksReplace } from '../link/link.tsx'
import { useBackCloses } from '../link/back-closes.ts'
import { useModal } from './use-modal.ts'

export interface DialogProps {
  open: boolean
  /** Asked for by Esc, the cross, a press outside or Back. Set `open` to false in it. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Stays in sight below the scrolling content. */
  footer?: ReactNode
  /** sheet: from the bottom on a phone, centred above 768 px. drawer: from the left, full height. full: all of the window. */
  variant?: 'center' | 'sheet' | 'drawer' | 'full' | undefined
  /** small 416, notice 627, medium 700 px. Without effect on drawer and full. */
  size?: 'small' | 'notice' | 'medium' | undefined
  hideTitle?: boolean | undefined
  /** False: only what stands inside closes it (the age gate). */
  dismissible?: boolean | undefined
  /** Back closes it. Off for dialogs that must not touch the history. */
  backCloses?: boolean | undefined
  /** Takes the focus on opening; the title does otherwise. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  className?: string | undefined
}

const nothing = () => {}

/** A modal on the native dialog: titled, focus in and back, Esc, Back and a press outside close it, the page stands still. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, footer, variant = 'center', dismissible = true, backCloses = true } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressedOutside = useRef(false)
  const titleId = useId()
  // For the server's page only: from then on showModal and close keep the attribute, React must not.
  const [openFromStart] = useState(open)
  const close = dismissible ? onClose : nothing
  useModal(dialog, open, props.initialFocus ?? heading)
  useBackCloses(open && dismissible && backCloses, onClose)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    close()
  }
  const outside = (event: MouseEvent) => event.target === dialog.current

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and presses of the dialog as a whole; all have a button too
    <dialog
      ref={dialog}
      open={openFromStart}
      data-full={variant === 'full' || undefined}
      aria-labelledby={open ? titleId : undefined}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        close()
      }}
      onMouseDown={(event) => {
        pressedOutside.current = outside(event)
      }}
      onClick={(event) => {
        if (pressedOutside.current && outside(event)) close()
      }}
      className={cx(
        frame,
        frames[variant],
        variant !== 'full' && variant !== 'drawer' && sizes[props.size ?? 'medium'],
      )}
    >
      {open && (
        <LinksReplace>
          <div
            className={cx('flex max-h-[inherit] flex-col', (variant === 'full' || variant === 'drawer') && 'h-full')}
          >
            <header
              className={
                props.hideTitle ? 'absolute top-0 right-0 z-10' : 'flex items-start gap-4 px-4 pt-4 md:px-6 md:pt-6'
              }
            >
              <h2
                ref={heading}
                id={titleId}
                tabIndex={-1}
                className={props.hideTitle ? 'sr-only' : 'min-w-0 flex-1 pt-2 font-title text-h3'}
              >
                {title}
              </h2>
              {dismissible && (
                <IconButton
                  label={props.closeLabel}
                  onClick={onClose}
                  className={props.hideTitle ? 'm-2' : '-mt-0.5 -mr-2'}
                >
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </header>
            <div
              className={cx(
                'min-h-0 flex-1 overflow-y-auto overscroll-contain',
                !props.hideTitle && 'px-4 py-4 md:px-6 md:pb-6',
                props.className,
              )}
            >
              {children}
            </div>
            {footer !== undefined && (
              <footer className="flex flex-wrap gap-3 border-t border-line px-4 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6">
                {footer}
              </footer>
            )}
          </div>
        </LinksReplace>
      )}
    </dialog>
  )
}

const frame =
  'fixed m-auto overflow-hidden border-0 bg-paper p-0 text-ink shadow-modal outline-none forced-colors:border transition-[opacity,translate] duration-(--motion-drawer) open:opacity-100 starting:open:opacity-0'

const frames = {
  center: 'inset-0 max-h-[min(90dvh,60rem)] w-[calc(100%-2rem)] rounded-edge starting:open:translate-y-4',
  sheet:
    'inset-x-0 bottom-0 mt-auto mb-0 max-h-[90dvh] w-full rounded-edge max-md:max-w-full starting:open:translate-y-12 md:inset-0 md:my-auto md:w-[calc(100%-2rem)]',
  drawer: 'inset-y-0 left-0 mr-auto ml-0 h-dvh max-h-none w-[min(26rem,100%)] max-w-none starting:open:-translate-x-12',
  full: 'inset-0 m-0 h-dvh max-h-none w-full max-w-none',
}

const sizes = { small: 'max-w-alert', notice: 'max-w-notice', medium: 'max-w-dialog' }
