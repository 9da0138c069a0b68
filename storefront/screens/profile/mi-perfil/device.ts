/** Names of browsers and systems in user agents; the first match counts, because most user agents name others too. */
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

/** Device types; only an Android phone says "Mobile". */
const kinds: [RegExp, DeviceKind][] = [
  [/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/, 'tablet'],
  [/\biPhone\b|\bMobile\b/, 'phone'],
  [/\bWindows\b|\bCrOS\b|\bMacintosh\b|\bX11\b/, 'computer'],
]

export type DeviceKind = 'phone' | 'tablet' | 'computer'

export interface Device {
  browser: string | undefined
  system: string | undefined
  kind: DeviceKind | undefined
  /** The name of a program that is no browser, such as `curl`. */
  program: string | undefined
}

/** Reads browser, system and device type of a session from its user agent; undefined for what it does not say. */
export function deviceOf(user_agent: string): Device {
  const nameIn = <T extends string>(names: [RegExp, T][]) => names.find(([pattern]) => pattern.test(user_agent))?.[1]
  const [, program] = /^(?!Mozilla\/)([A-Za-z][\w.-]{1,30})(?:\/|$)/.exec(user_agent) ?? []
  return { browser: nameIn(browsers), system: nameIn(systems), kind: nameIn(kinds), program }
}

/** Labels for a device, more specific the more is known of it. */
export interface DeviceWords {
  on: (browser: string, system: string) => string
  kinds: Record<DeviceKind, (system: string) => string>
  program: (name: string) => string
  unknown: string
}

export function nameOfDevice({ browser, system, kind, program }: Device, words: DeviceWords): string {
  if (browser !== undefined) return system === undefined ? browser : words.on(browser, system)
  if (system !== undefined) return kind === undefined || system.startsWith('iP') ? system : words.kinds[kind](system)
  return program === undefined ? words.unknown : words.program(program)
}
