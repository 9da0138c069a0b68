import { cx } from '../class-names/cx.ts'
import { type Tier, tierCornerCounts, tierTextClass } from './tiers.ts'

const strengths = [0.95, 0.55, 0.8, 0.4, 0.7, 0.5, 0.9, 0.6]

/**
 * A crystal with 4, 6 or 8 facets, so that tiers differ without their color. It is decorative: the name is beside it.
 */
export function CrystalIcon({ tier, className }: { tier: Tier; className?: string | undefined }) {
  const facets = buildFacets(tierCornerCounts[tier])
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={cx('shrink-0', tierTextClass[tier], className ?? 'size-6')}>
      {facets.map((points, index) => (
        <polygon key={points} points={points} fill="currentColor" fillOpacity={strengths[index]} />
      ))}
      {facets.map((points) => (
        <polygon
          key={points}
          points={points}
          fill="none"
          stroke="currentColor"
          strokeWidth="0.75"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}

// Triangles from a point above the center to the corners of an upright, pointed outline.
function buildFacets(count: number) {
  const corners = Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * 2 * Math.PI - Math.PI / 2
    return [12 + 8.5 * Math.cos(turn), 12 + 10.5 * Math.sin(turn)]
  })
  return corners.map(([x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = corners[(index + 1) % count] ?? []
    return `12,9.5 ${x.toFixed(2)},${y.toFixed(2)} ${nextX.toFixed(2)},${nextY.toFixed(2)}`
  })
}
