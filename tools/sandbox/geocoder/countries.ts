const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const LANGUAGES = ['en', 'es', 'es-MX']
const OTHER_NAMES: Record<string, string> = {
  usa: 'US',
  us: 'US',
  eeuu: 'US',
  'ee uu': 'US',
  'united states of america': 'US',
  'estados unidos de america': 'US',
  'estados unidos mexicanos': 'MX',
}

let names: Map<string, string> | undefined

/** Returns the country (ISO, two letters) with this name, in English or Spanish and with any accents. */
export function findCountry(name: string): string | undefined {
  names ??= new Map([...listCountryNames(), ...Object.entries(OTHER_NAMES)])
  return names.get(normalizeName(name))
}

/** Returns the country's name in a language; English for an unknown language. */
export function getCountryName(country: string, language: string): string {
  return createDisplayNames(language).of(country) ?? country
}

export function normalizeName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** `Intl` knows every country; codes that were renamed are left out. */
function* listCountryNames(): Generator<[string, string]> {
  for (const language of LANGUAGES) {
    const own = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
      const name = own.of(code)
      if (name !== undefined && isCurrent(code)) yield [normalizeName(name), code]
    }
  }
}

function isCurrent(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code
}

function createDisplayNames(language: string): Intl.DisplayNames {
  try {
    return new Intl.DisplayNames([language, 'en'], { type: 'region' })
  } catch {
    // Like Google, it falls back to English for an unknown language.
    return new Intl.DisplayNames('en', { type: 'region' })
  }
}
