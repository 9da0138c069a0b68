import { cx } from '../class-names/cx.ts'

export function getFilterClass(isActive: boolean, className?: string) {
  return cx(
    'filter-control',
    isActive
      ? 'border-ink font-semibold inset-ring inset-ring-ink forced-colors:border-[Highlight] forced-colors:outline-2 forced-colors:outline-[Highlight]'
      : 'border-line-strong font-medium',
    className,
  )
}
