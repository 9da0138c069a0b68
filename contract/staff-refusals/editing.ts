/** Refusals of every editor and list of the back office. */
export const editingRefusals = {
  version_conflict: {
    es: 'Alguien más guardó cambios mientras editabas. Revísalos y vuelve a intentarlo.',
    en: 'Someone else saved changes while you were editing. Review them and try again.',
  },
  view_not_found: { status: 404, es: 'Esa vista ya no existe.', en: 'That view no longer exists.' },
  too_many_views: {
    es: 'Puedes guardar hasta {max} vistas de una lista. Borra una antes.',
    en: 'You can save up to {max} views of a list. Delete one first.',
  },
  name_missing: { status: 400, es: 'Escribe el nombre.', en: 'Enter the name.' },
  uri_invalid: {
    status: 400,
    es: 'Una dirección se escribe con minúsculas sin acento, números y guiones: «noche-de-agua».',
    en: 'An address has lowercase letters without accents, digits and hyphens: “night-of-water”.',
  },
  uri_taken: {
    es: 'La dirección «{uri}» ya lleva a otra página de la tienda, o llevó a ella. Elige otra.',
    en: 'The address “{uri}” leads, or has led, to another page of the shop. Choose another one.',
  },
} as const
