import { whenIdle } from './when-idle.ts'

/**
 * Has the browser keep the assets and the page that says there is no connection (public/sw.js). A comfort: where the
 * browser will not, everything works as before. Not while developing, when assets change under their names.
 */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  whenIdle(() => {
    navigator.serviceWorker.register('/sw.js').catch(() => {})
  })
}
