export const searchTermRefusals = {
  word_group_phrase_invalid: {
    status: 400,
    es: '«{phrase}» no se puede usar: escribe de una a cuatro palabras, de 2 a 60 letras o números.',
    en: '“{phrase}” cannot be used: enter one to four words of 2 to 60 letters or digits.',
  },
  word_group_incomplete: {
    status: 400,
    es: 'Falta una palabra que escriban las personas y una que tengan tus productos.',
    en: 'Add a word that people type and a word that your products have.',
  },
  word_group_not_found: { status: 404, es: 'Ese grupo ya no existe.', en: 'That group no longer exists.' },
} as const
