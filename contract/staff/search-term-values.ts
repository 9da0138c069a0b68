/** The periods that searches without results are counted over, in days. Older ones are deleted. */
export const missedTermDays = ['7', '30', '90'] as const
