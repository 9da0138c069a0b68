import { cx } from '../class-names/cx.ts'

/** The style of a control that opens or switches a filter. */
export function getFilterClass(isActive: boolean, className?: string) {
  return cx(
    'relative inline-flex min-h-12 items-center gap-2 rounded-edge border px-4 text-small whitespace-nowrap transition-colors hover:border-ink',
    'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
    isActive
      ? 'border-ink font-semibold inset-ring inset-ring-ink forced-colors:border-[Highlight] forced-colors:outline-2 forced-colors:outline-[Highlight]'
      : 'border-line-strong font-medium',
    className,
  )
}
