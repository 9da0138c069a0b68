/**
 * Has the browser keep the assets and the page that says there is no connection (public/sw.js), once the page has loaded.
 * Where the browser will not, everything works without it. Not while developing, when assets change under their names.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
