import { cx } from '../class-names/cx.ts'
import icons from '../icon/icons.svg?no-inline'

/** The name that is drawn in the file of icons. */
const DRAWN_NAME = 'Lienza'

/**
 * The shop's name as an outline in the file of icons, so that it needs no font and never shifts; a name that is not drawn
 * there is text in the font of titles. It is at least 72 px wide and 18 px high.
 */
export function Wordmark({ name, className }: { name: string; className?: string | undefined }) {
  if (name !== DRAWN_NAME)
    return (
      <span
        className={cx(
          'block max-w-[40vw] truncate font-title text-[1.25rem] leading-none text-nowrap! uppercase',
          className ?? 'h-6',
        )}
      >
        {name}
      </span>
    )
  return (
    <svg
      viewBox="0 0 2588 660"
      role="img"
      aria-label={name}
      fill="currentColor"
      className={cx('w-auto', className ?? 'h-6')}
    >
      <use href={`${icons}#wordmark`} />
    </svg>
  )
}
