/** Where this script came from and with what it was loaded. Read while it runs: afterwards nobody knows any more. */
export interface ScriptSettings {
  origin: string
  currency: string
  /** As PayPal writes it, such as es_MX. */
  locale: string
  enabled: string[]
  disabled: string[]
  /** Under which name the page finds the script's object. */
  namespace: string
}

export function readSettings(script: HTMLScriptElement): ScriptSettings {
  const url = new URL(script.src)
  const list = (name: string) => (url.searchParams.get(name) ?? '').split(',').filter((one) => one !== '')
  return {
    origin: url.origin,
    currency: url.searchParams.get('currency') ?? 'USD',
    locale: url.searchParams.get('locale') ?? navigator.language.replace('-', '_'),
    enabled: list('enable-funding'),
    disabled: list('disable-funding'),
    namespace: script.dataset['namespace'] ?? 'paypal',
  }
}
