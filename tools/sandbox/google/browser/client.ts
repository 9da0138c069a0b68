/** It is read while the script runs, because afterwards `document.currentScript` is null. */
const SOURCE = new URL((document.currentScript as HTMLScriptElement).src)
const POLL_INTERVAL_MS = 200
/** The last message of a window may arrive after the window is seen closed. */
const CLOSE_GRACE_MS = 600

interface TokenResponse {
  access_token?: string
  expires_in?: number
  scope?: string
  token_type?: string
  state?: string
  error?: string
}

interface RequestOptions {
  scope?: string
  state?: string
  prompt?: string
  login_hint?: string
  hint?: string
}

interface TokenClientConfig extends RequestOptions {
  client_id: string
  scope: string
  callback: (response: TokenResponse) => void
  error_callback?: (error: { type: 'popup_failed_to_open' | 'popup_closed' | 'unknown'; message: string }) => void
}

function initTokenClient(config: TokenClientConfig) {
  for (const name of ['client_id', 'scope'] as const) {
    if (!config?.[name]) throw new TypeError(`Missing required parameter ${name}.`)
  }
  if (typeof config.callback !== 'function') throw new TypeError('Missing required parameter callback.')
  return {
    requestAccessToken(options: RequestOptions = {}) {
      openSignInWindow({ ...config, ...options })
    },
  }
}

function openSignInWindow(config: TokenClientConfig): void {
  const id = crypto.randomUUID()
  const popup = window.open(buildSignInUrl(config, id), `google-${id}`, windowFeatures())
  if (!popup) return config.error_callback?.({ type: 'popup_failed_to_open', message: 'Failed to open popup window' })
  const handleMessage = (event: MessageEvent<{ id?: string; response?: TokenResponse }>) => {
    if (event.source !== popup || event.origin !== SOURCE.origin || event.data?.id !== id) return
    stop()
    config.callback(event.data.response ?? {})
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = setInterval(() => {
    if (!popup.closed) return
    clearInterval(look)
    timer = setTimeout(() => {
      stop()
      config.error_callback?.({ type: 'popup_closed', message: 'Popup window closed' })
    }, CLOSE_GRACE_MS)
  }, POLL_INTERVAL_MS)
  const stop = () => {
    clearInterval(look)
    clearTimeout(timer)
    window.removeEventListener('message', handleMessage)
  }
  window.addEventListener('message', handleMessage)
}

function buildSignInUrl({ client_id, scope, state, prompt, login_hint, hint }: TokenClientConfig, id: string): string {
  const address = new URL('/o/oauth2/v2/auth', SOURCE.origin)
  const fields = {
    ...{ client_id, scope, state, prompt, id },
    login_hint: login_hint ?? hint,
    response_type: 'token',
    origin: window.location.origin,
    hl: SOURCE.searchParams.get('hl') ?? (document.documentElement.lang || navigator.language),
  }
  for (const [name, value] of Object.entries(fields)) {
    if (value) address.searchParams.set(name, value)
  }
  return address.href
}

function windowFeatures(): string {
  const [width, height] = [500, 640]
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2)
  return `popup,width=${width},height=${height},left=${left},top=${top}`
}

function notSupported(name: string) {
  return () => {
    throw new TypeError(`The sandbox does not speak google.accounts.oauth2.${name}().`)
  }
}

const oauth2 = {
  initTokenClient,
  initCodeClient: notSupported('initCodeClient'),
}
Object.assign(window, { google: { accounts: { oauth2 } } })
