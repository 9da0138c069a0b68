import { cx } from '../class-names/cx.ts'
import { createCrystalFacets } from './crystal-facets.ts'
import { type Tier, tierCornerCounts } from './tiers.ts'

interface LargeCrystalProps {
  /** Without a tier only the lines of the crystal are shown. */
  tier: Tier | null
  seed: string
  className?: string | undefined
}

export function LargeCrystal({ tier, seed, className }: LargeCrystalProps) {
  const facets = createCrystalFacets(tierCornerCounts[tier ?? 'amber'], seed)
  if (tier === null)
    return (
      <svg aria-hidden="true" viewBox="0 0 540 540" className={cx('text-line-strong', className)}>
        {facets.map(({ points }) => (
          <polygon key={points} points={points} fill="none" stroke="currentColor" strokeOpacity="0.5" strokeWidth="2" />
        ))}
      </svg>
    )
  const { bright, dark } = shades[tier]
  return (
    <svg aria-hidden="true" viewBox="0 0 540 540" className={className}>
      {facets.map(({ points, light }) => (
        <g key={points} className={light > 0 ? bright : dark}>
          <polygon points={points} fill="currentColor" fillOpacity={Math.abs(light)} />
        </g>
      ))}
      <g
        className={bright}
        fill="none"
        stroke="currentColor"
        strokeOpacity="0.6"
        strokeWidth="2"
        strokeLinejoin="round"
      >
        {facets.map(({ points }) => (
          <polygon key={points} points={points} />
        ))}
      </g>
    </svg>
  )
}

const shades: Record<Tier, { bright: string; dark: string }> = {
  amber: { bright: 'text-amber-tint', dark: 'text-amber-text' },
  emerald: { bright: 'text-emerald-on-ink', dark: 'text-ink' },
  diamond: { bright: 'text-white', dark: 'text-diamond-text' },
}
