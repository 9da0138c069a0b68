import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useRef } from 'react'
import { cx } from '../class-names/cx.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { LinksReplace } from '../link/link.tsx'
import { useCloseOnBack } from '../link/use-close-on-back.ts'
import { useFocusAtOnce } from './use-focus-at-once.ts'
import { Scrim } from './scrim.tsx'

export interface DialogProps {
  open: boolean
  /** Called by Esc, the close button, a press outside or Back. The handler sets `open` to false. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  /**
   * `sheet`: from the bottom on a phone, centered above 768 px. `drawer`: from the left, full height. `full`: the whole
   * window.
   */
  variant?: 'center' | 'sheet' | 'drawer' | 'full' | undefined
  /** `small` 416, `notice` 627, `medium` 700 px wide. It has no effect on drawer and full. */
  size?: 'small' | 'notice' | 'medium' | undefined
  hideTitle?: boolean | undefined
  /** True when Back closes it. Set it to false for dialogs that must not touch the history. */
  backCloses?: boolean | undefined
  /** The element that takes the focus on opening; by default the title. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  className?: string | undefined
}

/**
 * A modal dialog. It takes the focus and returns it; Esc, Back and a press outside close it; the page behind does not
 * scroll.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, children, footer, variant = 'center', backCloses = true } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const tall = variant === 'full' || variant === 'drawer'
  const initialFocus = useFocusAtOnce(props.initialFocus ?? heading)
  useCloseOnBack(open && backCloses, onClose)

  return (
    <BaseDialog.Root open={open} onOpenChange={() => onClose()}>
      <BaseDialog.Portal>
        <Scrim />
        <BaseDialog.Popup
          data-full={variant === 'full' || undefined}
          initialFocus={initialFocus}
          className={cx(frame, frameClasses[variant], !tall && sizes[props.size ?? 'medium'])}
        >
          <LinksReplace>
            <div className={cx('flex max-h-[inherit] flex-col', tall && 'h-full')}>
              <DialogHeader {...props} heading={heading} />
              <div
                className={cx(
                  'min-h-0 flex-1 scroll-py-4 overflow-y-auto overscroll-contain',
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
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

interface DialogHeaderProps extends Pick<DialogProps, 'title' | 'closeLabel' | 'onClose' | 'hideTitle'> {
  heading: RefObject<HTMLHeadingElement | null>
}

function DialogHeader({ title, closeLabel, onClose, hideTitle, heading }: DialogHeaderProps) {
  return (
    <header className={hideTitle ? 'absolute top-0 right-0 z-10' : 'flex items-start gap-4 px-4 pt-4 md:px-6 md:pt-6'}>
      <BaseDialog.Title
        ref={heading}
        tabIndex={-1}
        className={hideTitle ? 'sr-only' : 'min-w-0 flex-1 pt-2 font-title text-h3'}
      >
        {title}
      </BaseDialog.Title>
      <IconButton label={closeLabel} onClick={onClose} className={hideTitle ? 'm-2' : '-mt-0.5 -mr-2'}>
        <Icon name="x" />
      </IconButton>
    </header>
  )
}

const frame =
  'fixed z-50 m-auto overflow-hidden bg-paper text-ink shadow-modal outline-none forced-colors:border transition-[opacity,translate] duration-(--motion-drawer) data-starting-style:opacity-0'

const frameClasses = {
  center: 'inset-0 h-fit max-h-[min(90dvh,60rem)] w-[calc(100%-2rem)] rounded-edge data-starting-style:translate-y-4',
  sheet:
    'inset-x-0 bottom-0 mt-auto mb-0 h-fit max-h-[90dvh] w-full rounded-edge data-starting-style:translate-y-12 max-md:max-w-full md:inset-0 md:my-auto md:w-[calc(100%-2rem)]',
  drawer: 'inset-y-0 left-0 mr-auto ml-0 h-dvh w-[min(26rem,100%)] data-starting-style:-translate-x-12',
  full: 'inset-0 m-0 h-dvh w-full',
}

const sizes = { small: 'max-w-alert', notice: 'max-w-notice', medium: 'max-w-dialog' }
