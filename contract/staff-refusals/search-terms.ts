/** Refusals about the words of the shop's search. */
export const searchTermRefusals = {
  synonym_word_invalid: {
    status: 400,
    es: 'Escribe una sola palabra de 2 a 60 letras o números.',
    en: 'Enter a single word of 2 to 60 letters or digits.',
  },
  synonym_same: {
    status: 400,
    es: 'Las dos palabras son la misma.',
    en: 'Both words are the same.',
  },
  synonym_meaning_unknown: {
    status: 409,
    es: 'Ninguna prenda tiene la palabra {meaning}, así que no encontraría nada.',
    en: 'No product has the word {meaning}, so it would find nothing.',
  },
  synonym_exists: {
    status: 409,
    es: '{word} ya significa {meaning}. Quítala primero.',
    en: '{word} already means {meaning}. Remove it first.',
  },
  synonym_unknown: { status: 404, es: 'Esa palabra no está en la lista.', en: 'That word isn’t on the list.' },
} as const
