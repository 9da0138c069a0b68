import { cx } from '../class-names/cx.ts'
import icons from '../icon/icons.svg?no-inline'

/**
 * The shop's name as an outline in the file of icons, so that it needs no font and never shifts. It is at least 72 px
 * wide and 18 px high.
 */
export function Wordmark({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 2588 660"
      role="img"
      aria-label={label}
      fill="currentColor"
      className={cx('w-auto', className ?? 'h-6')}
    >
      <use href={`${icons}#wordmark`} />
    </svg>
  )
}
