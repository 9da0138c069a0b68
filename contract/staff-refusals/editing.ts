/** Refusals of every editor and list of the back office. */
export const editingRefusals = {
  version_conflict: {
    status: 409,
    es: 'Alguien más guardó cambios mientras editabas. Compara las dos versiones.',
    en: 'Someone else saved changes while you were editing. Compare both versions.',
  },
  view_not_found: { status: 404, es: 'Esa vista ya no existe.', en: 'That view no longer exists.' },
  too_many_views: {
    status: 409,
    es: 'Puedes guardar hasta {max} vistas de una lista. Borra una antes.',
    en: 'You can save up to {max} views of a list. Delete one first.',
  },
} as const
