import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'

/** Dims content that is about to be replaced, and ignores presses meanwhile. */
export function Busy({
  busy,
  hidden = false,
  children,
}: {
  busy: boolean
  /** Hides the content without unmounting it, while a skeleton replaces it. */
  hidden?: boolean | undefined
  children: ReactNode
}) {
  return (
    <div
      aria-busy={busy || undefined}
      hidden={hidden}
      className={cx('transition-opacity duration-(--motion-menu)', busy && 'pointer-events-none opacity-60')}
    >
      {children}
    </div>
  )
}
