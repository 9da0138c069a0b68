const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
/** The languages in which a country may be named in an address. */
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

/** The country (ISO, two letters) of that name, in English or Spanish and however it is accented. */
export function findCountry(name: string): string | undefined {
  names ??= new Map([...listNames(), ...Object.entries(OTHER_NAMES)])
  return names.get(plain(name))
}

/** Its name in that language; English for a language that is none. */
export function countryName(country: string, language: string): string {
  return namesIn(language).of(country) ?? country
}

/** Small letters without accents and signs: how names are compared. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The language's own data know every country; codes that were renamed since are left out. */
function* listNames(): Generator<[string, string]> {
  for (const language of LANGUAGES) {
    const own = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
      const name = own.of(code)
      if (name !== undefined && isCurrent(code)) yield [plain(name), code]
    }
  }
}

function isCurrent(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code
}

function namesIn(language: string): Intl.DisplayNames {
  try {
    return new Intl.DisplayNames([language, 'en'], { type: 'region' })
  } catch {
    // Google answers in English as well when it does not know the language.
    return new Intl.DisplayNames('en', { type: 'region' })
  }
}
