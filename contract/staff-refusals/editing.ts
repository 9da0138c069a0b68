/** Refusals of every editor and list of the back office. */
export const editingRefusals = {
  version_conflict: {
    status: 409,
    es: 'Alguien más guardó cambios mientras editabas. Compara las dos versiones.',
    en: 'Someone else saved changes while you were editing. Compare both versions.',
  },
} as const
