import { keepableSettings, ownerSettings } from './setting-values.ts'

export const checklistNames = [...ownerSettings, 'legal_texts', 'products', 'both_currencies', 'drop', 'team'] as const

/** Steps that the owner can close without doing them: a setting that is right as it is, and what this shop does without. */
export const closableSteps = [...keepableSettings, 'both_currencies', 'drop', 'team'] as const
export type ClosableStep = (typeof closableSteps)[number]
