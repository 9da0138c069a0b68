import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'

export interface NoticeBarProps {
  /** Null hides the message. The live region stays, so that a new message is announced. */
  children: ReactNode
  icon?: ReactNode
  action?: ReactNode
}

/**
 * A line at the bottom of the window, above a bottom bar, for a lasting state: no connection, a page that takes long.
 */
export function NoticeBar({ children, icon, action }: NoticeBarProps) {
  const isVisible = children !== null
  return (
    <div
      role="status"
      data-tone="ink"
      data-notice={isVisible ? '' : undefined}
      className={cx(
        'fixed inset-x-0 bottom-(--bar-bottom,0px) z-50 flex flex-wrap items-center justify-center gap-x-4 bg-ink text-small font-medium text-paper',
        isVisible && 'animate-rise px-4 py-2 forced-colors:border-t',
      )}
    >
      {isVisible && (
        <>
          <p className="flex min-h-8 items-center gap-2">
            {icon}
            <span>{children}</span>
          </p>
          {action}
        </>
      )}
    </div>
  )
}
