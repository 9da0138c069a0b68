import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { restorePreferences } from './lib/storage/preferences.ts'
import { getPageLang, loadMessages } from './messages/lazy-messages.ts'

restorePreferences()
await loadMessages(getPageLang())
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      {/* It stands for the data of the page, without which React would count other ids than the server. */}
      <></>
    </StrictMode>,
  )
})
registerServiceWorker()

/**
 * Registers the service worker (public/sw.js) after the page has loaded: it caches the assets and the offline page.
 * Where the browser refuses, everything works without it. It is off during development, when assets change without a
 * new name.
 */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
