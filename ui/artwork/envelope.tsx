import { cx } from '../class-names/cx.ts'
import { Artwork } from './artwork.tsx'

export interface EnvelopeProps {
  seed: string
  className?: string | undefined
}

/**
 * An open envelope with an artwork in it, for messages that were sent. It is decorative and hidden from screen readers,
 * and fills its box like `Artwork`.
 */
export function Envelope({ seed, className }: EnvelopeProps) {
  return (
    <svg
      viewBox="0 0 240 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={cx('block forced-color-adjust-none', className)}
    >
      <path d="M0 0H240V300H0Z" className="fill-diamond" />
      <path d="M46 140 120 88 194 140V206H46Z" className="fill-ink" />
      <svg x="60" y="98" width="120" height="100">
        <Artwork seed={seed} columns={6} rows={5} />
      </svg>
      <path d="M46 140 120 184 194 140V206H46Z" className="fill-paper" />
      <path d="M46 206 120 162 194 206Z" className="fill-vermilion" />
    </svg>
  )
}
