export const legalRefusals = {
  legal_draft_missing: {
    es: 'Este texto no tiene un borrador. Guarda uno primero.',
    en: 'This text has no draft. Save one first.',
  },
  legal_incomplete: {
    es: 'Falta el título o el texto en alguno de los dos idiomas.',
    en: 'The title or the text is missing in one of the two languages.',
  },
  legal_unchanged: {
    es: 'El borrador dice lo mismo que la versión vigente.',
    en: 'The draft says the same as the version in force.',
  },
  legal_version_scheduled: {
    es: 'Ya hay una versión publicada que aún no entra en vigor. Retírala antes de publicar otra.',
    en: 'A version is published already that isn’t in force yet. Withdraw it before you publish another one.',
  },
  legal_version_in_force: {
    es: 'Esa versión ya entró en vigor: ya no cambia ni se retira.',
    en: 'That version has come into force: it can no longer be changed or withdrawn.',
  },
  legal_version_unknown: { status: 404, es: 'Esa versión no existe.', en: 'That version doesn’t exist.' },
  legal_time_past: {
    status: 422,
    es: 'Una versión entra en vigor ahora o más adelante, no en el pasado.',
    en: 'A version comes into force now or later, not in the past.',
  },
  legal_not_proposed: {
    es: 'Nadie propuso este borrador, o ya se respondió.',
    en: 'Nobody has proposed this draft, or it has been answered already.',
  },
} as const
