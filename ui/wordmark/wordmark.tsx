import { cx } from '../class-names/cx.ts'

/**
 * The shop's name as outlines (made by draw-wordmark.mjs), so that it needs no font and never shifts. It is at least 72
 * px wide and 18 px high.
 */
export function Wordmark({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <svg
      viewBox="53 0 2588 660"
      role="img"
      aria-label={label}
      fill="currentColor"
      className={cx('w-auto', className ?? 'h-6')}
    >
      <path d={letterPaths} />
    </svg>
  )
}

const letterPaths = [
  'M207 660L53 660L53 0L207 0L207 660ZM386 660L83 660L83 526L386 526Z',
  'M615 660L459 660L459 0L615 0Z',
  'M887 660L732 660L732 0L887 0L887 660ZM1072 660L837 660L837 538L1072 538ZM1045 381L837 381L837 267L1045 267ZM1072 122L837 122L837 0L1072 0Z',
  'M1307 660L1164 660L1164 0L1342 0L1498 418L1512 418L1502 0L1646 0L1646 660L1473 660L1311 220L1298 220Z',
  'M2114 660L1731 660L1731 537L1944 138L1944 126L1741 126L1741 0L2107 0L2107 127L1896 522L1896 534L2114 534Z',
  'M2314 660L2153 660L2277 0L2519 0L2641 660L2472 660L2402 121L2387 121L2314 660ZM2533 550L2272 550L2272 452L2533 452Z',
].join('')
