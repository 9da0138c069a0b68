import { CrystalIcon } from './crystal-icon.tsx'
import { type Tier, tiers } from './tiers.ts'

export interface TierCardsProps {
  label: string
  /** The texts of each tier: { amber: { name: 'Amber', range: '51–150 cristales', benefits: '4 beneficios' }, ... }. */
  labels: Record<Tier, { name: string; range: string; benefits: string }>
}

export function TierCards({ label, labels }: TierCardsProps) {
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-2 md:grid-cols-3 md:gap-3">
      {tiers.map((tier) => (
        <li
          key={tier}
          className="grid grid-cols-[auto_1fr] items-center gap-x-4 rounded-edge border border-line p-4 md:flex md:flex-col md:items-start md:p-6 in-data-[tone=ink]:border-on-ink-line"
        >
          <CrystalIcon tier={tier} className="size-9 md:size-12" />
          <div className="min-w-0 md:mt-6">
            <p className="font-title text-h3">{labels[tier].name}</p>
            <p className="text-small tabular-nums in-data-[tone=ink]:text-on-ink-2">{labels[tier].range}</p>
            <p className="text-small tabular-nums in-data-[tone=ink]:text-on-ink-2">{labels[tier].benefits}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
