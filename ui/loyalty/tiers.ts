/** The three tiers of the loyalty program, lowest first. Names and numbers are passed in; styles are defined here. */
export type Tier = 'amber' | 'emerald' | 'diamond'
export const tiers: readonly Tier[] = ['amber', 'emerald', 'diamond']

/** The corners of each tier's crystal, so that tiers differ without their color. */
export const tierCornerCounts: Record<Tier, number> = { amber: 4, emerald: 6, diamond: 8 }

export const tierTextClass: Record<Tier, string> = {
  amber: 'text-amber-edge in-data-[tone=ink]:text-amber-on-ink',
  emerald: 'text-emerald-edge in-data-[tone=ink]:text-emerald-on-ink',
  diamond: 'text-diamond-edge in-data-[tone=ink]:text-diamond-on-ink',
}
