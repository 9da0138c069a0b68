export const replacementReasons = ['lost_parcel', 'broken', 'missing', 'wrong_item'] as const
export type ReplacementReason = (typeof replacementReasons)[number]
