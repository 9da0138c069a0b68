import { cx } from '../class-names/cx.ts'

/**
 * A turning ring in the color of the text beside it. It is hidden from screen readers; the component that shows it
 * announces the state.
 */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" className={cx('size-5 animate-spin', className)} fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}

export function CoveringSpinner({ label }: { label: string | undefined }) {
  return (
    <span className="absolute inset-0 grid place-items-center">
      <Spinner />
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  )
}
