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
const deviceTypes: [RegExp, DeviceType][] = [
  [/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/, 'tablet'],
  [/\biPhone\b|\bMobile\b/, 'phone'],
  [/\bWindows\b|\bCrOS\b|\bMacintosh\b|\bX11\b/, 'computer'],
]

export type DeviceType = 'phone' | 'tablet' | 'computer'

export interface Device {
  browser: string | undefined
  system: string | undefined
  type: DeviceType | undefined
  /** The name of a program that is no browser, such as `curl`. */
  program: string | undefined
}

/** Reads browser, system and device type of a session from its user agent; undefined for what it does not say. */
export function parseDevice(user_agent: string): Device {
  const findName = <T extends string>(names: [RegExp, T][]) => names.find(([pattern]) => pattern.test(user_agent))?.[1]
  const [, program] = /^(?!Mozilla\/)([A-Za-z][\w.-]{1,30})(?:\/|$)/.exec(user_agent) ?? []
  return { browser: findName(browsers), system: findName(systems), type: findName(deviceTypes), program }
}

/** Labels for a device, more specific the more is known of it. */
export interface DeviceMessages {
  on: (browser: string, system: string) => string
  types: Record<DeviceType, (system: string) => string>
  program: (name: string) => string
  unknown: string
}

export function formatDeviceName({ browser, system, type, program }: Device, messages: DeviceMessages): string {
  if (browser !== undefined) return system === undefined ? browser : messages.on(browser, system)
  if (system !== undefined) return type === undefined || system.startsWith('iP') ? system : messages.types[type](system)
  return program === undefined ? messages.unknown : messages.program(program)
}
