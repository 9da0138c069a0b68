/** Brands and systems as browsers name themselves; the first that fits counts, since most name others too. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Browser and system of a session, as far as its user agent tells; undefined for what it does not. */
export function deviceOf(user_agent: string): { browser: string | undefined; system: string | undefined } {
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(user_agent))?.[1]
  return { browser: nameIn(browsers), system: nameIn(systems) }
}
