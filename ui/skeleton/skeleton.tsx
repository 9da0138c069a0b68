import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'

/** A region that is loading. Its boxes appear only after 150 ms, so that a fast response does not flicker. */
export function SkeletonRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="animate-late">
        {children}
      </div>
    </div>
  )
}

export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      className={cx(
        'relative block max-w-full overflow-hidden rounded-edge bg-shell forced-colors:border',
        'after:absolute after:inset-0 after:animate-shimmer after:bg-linear-to-r after:from-transparent after:via-shimmer after:to-transparent motion-reduce:after:hidden',
        className,
      )}
    />
  )
}

const lineWidths = ['w-full', 'w-11/12', 'w-full', 'w-10/12', 'w-full', 'w-8/12']

/** Lines of text of the given size; the last ones are shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number | undefined; className?: string | undefined }) {
  return (
    <span className={cx('block space-y-2', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          className={cx('h-4', lines > 1 && line === lines - 1 ? 'w-6/12' : lineWidths[line % lineWidths.length])}
        />
      ))}
    </span>
  )
}

export function SkeletonTile() {
  return (
    <span className="block">
      <Skeleton className="aspect-garment" />
      <Skeleton className="mt-3 h-4 w-7/12" />
      <Skeleton className="mt-2 h-5 w-9/12" />
      <Skeleton className="mt-2 h-5 w-5/12" />
    </span>
  )
}

export function SkeletonLine() {
  return (
    <span className="grid grid-cols-[5.5rem_1fr] gap-4 border-b border-line py-4">
      <Skeleton className="aspect-garment" />
      <span className="block space-y-2 pt-1">
        <Skeleton className="h-5 w-8/12" />
        <Skeleton className="h-4 w-4/12" />
        <Skeleton className="h-5 w-3/12" />
      </span>
    </span>
  )
}
