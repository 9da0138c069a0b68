/**
 * The URL and the parameters of this script. They are read while it runs, because afterwards `document.currentScript`
 * is null.
 */
export interface ScriptSettings {
  origin: string
  currency: string
  locale: string
  enabled: string[]
  disabled: string[]
  namespace: string
}

export function readSettings(script: HTMLScriptElement): ScriptSettings {
  const url = new URL(script.src)
  const list = (name: string) => (url.searchParams.get(name) ?? '').split(',').filter((item) => item !== '')
  return {
    origin: url.origin,
    currency: url.searchParams.get('currency') ?? 'USD',
    locale: url.searchParams.get('locale') ?? navigator.language.replace('-', '_'),
    enabled: list('enable-funding'),
    disabled: list('disable-funding'),
    namespace: script.dataset['namespace'] ?? 'paypal',
  }
}
