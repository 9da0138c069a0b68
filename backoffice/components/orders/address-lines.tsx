import { cx } from '@shop/ui/class-names/cx.ts'

interface AddressLinesProps {
  lines: readonly (string | null | undefined)[]
  className?: string
}

/** The lines of a postal address; empty ones are left out. */
export function AddressLines({ lines, className }: AddressLinesProps) {
  return (
    <address className={cx('wrap-anywhere not-italic', className)}>
      {lines.map((line, index) =>
        line ? (
          <span key={index} className="block">
            {line}
          </span>
        ) : null,
      )}
    </address>
  )
}
