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
  clabe_invalid: {
    status: 400,
    es: 'Esa CLABE no es correcta: son 18 dígitos, y el último depende de los demás. Cópiala de tu banco.',
    en: 'That CLABE isn’t right: it has 18 digits, and the last one depends on the others. Copy it from your bank.',
  },
  spei_incomplete: {
    status: 400,
    es: 'Para recibir pagos por SPEI, escribe también a nombre de quién está la cuenta y en qué banco.',
    en: 'To take payments by SPEI, also enter the name of the account holder and the bank.',
  },
  uri_taken: {
    es: 'La dirección «{uri}» ya lleva a otra página de la tienda, o llevó a ella. Elige otra.',
    en: 'The address “{uri}” leads, or has led, to another page of the shop. Choose another one.',
  },
} as const
