import { cx } from '../class-names/cx.ts'
import { Wordmark } from '../wordmark/wordmark.tsx'
import { CrystalIcon } from './crystal-icon.tsx'
import { crystalPattern } from './crystal-pattern.ts'
import type { Tier } from './tiers.ts'

export interface LoyaltyCardProps {
  /** Without a tier the card is neutral. */
  tier: Tier | null
  brand: string
  /** The customer's name. */
  name: string
  /** "Emerald", or what stands there before the first tier. */
  levelName: string
  /** Written out: "184", with its word: "cristales". */
  crystals: string
  crystalsLabel: string
  affiliation: string
  affiliationLabel: string
  /** Draws the pattern; the affiliation number will do. */
  seed: string
  className?: string | undefined
}

const grounds = {
  amber: 'bg-linear-to-br from-amber-tint to-amber text-ink',
  emerald: 'bg-linear-to-r from-emerald to-emerald-tint-text text-white',
  diamond: 'bg-linear-to-br from-diamond-tint to-diamond text-ink',
  none: 'bg-linear-to-br from-shell to-studio text-ink',
}

/** The card of the loyalty programme, in the shape of a bank card, with crystals that are the customer's own. */
export function LoyaltyCard(props: LoyaltyCardProps) {
  const { tier, name, levelName, crystals, crystalsLabel, affiliation, affiliationLabel, seed, className } = props
  return (
    <div
      className={cx(
        'relative @container flex aspect-[1.586] w-full max-w-110 flex-col overflow-hidden rounded-edge border border-transparent',
        grounds[tier ?? 'none'],
        className,
      )}
    >
      <Pattern seed={seed} />
      <div className="relative flex flex-1 flex-col justify-between gap-2 p-[6cqw]">
        <div className="flex items-start justify-between gap-4">
          <Wordmark label={props.brand} className="h-[5cqw] min-h-4.5" />
          <p className="flex items-center gap-2 font-semibold">
            {tier !== null && <CrystalIcon tier={tier} className="size-5 text-current!" />}
            {levelName}
          </p>
        </div>
        <p className="flex items-baseline gap-2">
          <span className="font-title text-[15cqw] leading-none tabular-nums">{crystals}</span>
          <span className="font-medium">{crystalsLabel}</span>
        </p>
        <div className="flex items-end justify-between gap-4 text-small leading-tight">
          <p className="min-w-0 truncate font-semibold">{name}</p>
          <p className="text-right whitespace-nowrap tabular-nums">
            <span className="block text-caption">{affiliationLabel}</span>
            {affiliation}
          </p>
        </div>
      </div>
    </div>
  )
}

function Pattern({ seed }: { seed: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 856 540"
      preserveAspectRatio="xMaxYMid slice"
      className="absolute inset-0 size-full text-white mix-blend-soft-light"
    >
      {crystalPattern(seed).map(({ points, opacity }) => (
        <polygon
          key={points}
          points={points}
          fill="currentColor"
          fillOpacity={opacity}
          stroke="currentColor"
          strokeOpacity="0.25"
        />
      ))}
    </svg>
  )
}
