import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'

/** Dims what is about to be replaced and takes no press meanwhile. */
export function Busy({
  busy,
  hidden = false,
  children,
}: {
  busy: boolean
  /** Out of sight, but as it was: something else stands in for it. */
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
