import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'

export interface NoticeBarProps {
  /** Null: nothing to say. The place for it stays, so that what appears in it is heard. */
  children: ReactNode
  icon?: ReactNode
  action?: ReactNode
}

/** A line at the foot of the window, above a bottom bar, while something lasts: no connection, a page that takes long. */
export function NoticeBar({ children, icon, action }: NoticeBarProps) {
  const shown = children !== null
  return (
    <div
      role="status"
      data-tone="ink"
      className={cx(
        'fixed inset-x-0 bottom-(--bar-bottom,0px) z-50 flex flex-wrap items-center justify-center gap-x-4 bg-ink text-small font-medium text-paper forced-colors:border-t',
        shown && 'animate-rise px-4 py-2',
      )}
    >
      {shown && (
        <>
          <p className="flex min-h-8 items-center gap-2">
            {icon}
            {children}
          </p>
          {action}
        </>
      )}
    </div>
  )
}
