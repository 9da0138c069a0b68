export const ADDRESS_MAX_LENGTH = 500

/** Where an address leads: to another one, to a page or file of the shop itself, or nowhere. */
export const redirectOutcomes = ['redirect', 'own', 'nothing'] as const
