/**
 * Registers the service worker (public/sw.js) after the page has loaded: it caches the assets and the offline page.
 * Where the browser refuses, everything works without it. It is off during development, when assets change without a
 * new name.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
