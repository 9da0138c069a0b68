/** The category whose dialog is open: one with a number, or a new one in a category or at the first level. */
export type OpenCategory = { id: number } | { parent_id: number | null } | undefined
