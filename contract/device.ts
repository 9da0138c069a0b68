import type { Lang } from './locale.ts'

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

type DeviceType = 'phone' | 'tablet' | 'computer'

interface Device {
  browser: string | undefined
  system: string | undefined
  type: DeviceType | undefined
  program: string | undefined
}

/** Reads browser, system and device type of a session from its user agent; undefined for what it does not say. */
export function parseDevice(user_agent: string): Device {
  const findName = <T extends string>(names: [RegExp, T][]) => names.find(([pattern]) => pattern.test(user_agent))?.[1]
  const [, program] = /^(?!Mozilla\/)([A-Za-z][\w.-]{1,30})(?:\/|$)/.exec(user_agent) ?? []
  return { browser: findName(browsers), system: findName(systems), type: findName(deviceTypes), program }
}

/**
 * Writes the user agent of the session that a linked assistant has: the host that the customer read when linking it, and the
 * other one as which it calls, if there is one.
 */
export function buildAssistantAgent(host: string, profile_host?: string): string {
  return profile_host === undefined ? `${host}/assistant` : `${host}/assistant (${profile_host})`
}

const ASSISTANT = /^(?<host>[\w.:[\]-]+)\/assistant(?: \((?<profile_host>[\w.:[\]-]+)\))?$/

interface DeviceMessages {
  on: (browser: string, system: string) => string
  types: Record<DeviceType, (system: string) => string>
  program: (name: string) => string
  assistant: (host: string) => string
  assistantAs: (host: string, profile_host: string) => string
  unknown: string
}

const messages: Record<Lang, DeviceMessages> = {
  es: {
    on: (browser, system) => `${browser} en ${system}`,
    types: {
      phone: (system) => `Teléfono con ${system}`,
      tablet: (system) => `Tableta con ${system}`,
      computer: (system) => `Computadora con ${system}`,
    },
    program: (name) => `Programa «${name}»`,
    assistant: (host) => `Asistente de ${host}`,
    assistantAs: (host, profile_host) => `Asistente de ${host}, que llama como ${profile_host}`,
    unknown: 'Dispositivo que no dice cuál es',
  },
  en: {
    on: (browser, system) => `${browser} on ${system}`,
    types: {
      phone: (system) => `${system} phone`,
      tablet: (system) => `${system} tablet`,
      computer: (system) => `${system} computer`,
    },
    program: (name) => `App “${name}”`,
    assistant: (host) => `Assistant from ${host}`,
    assistantAs: (host, profile_host) => `Assistant from ${host}, calling as ${profile_host}`,
    unknown: 'Unknown device',
  },
}

/** Names the device of a session by its user agent, the more specifically the more that says. */
export function formatDeviceName(user_agent: string, lang: Lang): string {
  const { browser, system, type, program } = parseDevice(user_agent)
  const { on, types, program: formatProgram, assistant, assistantAs, unknown } = messages[lang]
  const { host, profile_host } = ASSISTANT.exec(user_agent)?.groups ?? {}
  if (host !== undefined) return profile_host === undefined ? assistant(host) : assistantAs(host, profile_host)
  if (browser !== undefined) return system === undefined ? browser : on(browser, system)
  if (system !== undefined) return type === undefined || system.startsWith('iP') ? system : types[type](system)
  return program === undefined ? unknown : formatProgram(program)
}
