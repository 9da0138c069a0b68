const WORKER = '/admin/push.js'

/** Whether this browser can show notifications; those of an iPhone can once the page is on its home screen. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Returns the subscription of this browser, made with whatever key. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null
  const worker = await navigator.serviceWorker.getRegistration(WORKER)
  return (await worker?.pushManager.getSubscription()) ?? null
}

/**
 * Asks for the permission and subscribes this browser with the key of the shop; a subscription with a former key ends.
 * Undefined when the permission is not given. Throws when the push service of the browser is not there.
 */
export async function subscribe(
  public_key: string,
): Promise<{ endpoint: string; p256dh: string; auth: string } | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  await navigator.serviceWorker.register(WORKER, { scope: '/admin/' })
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON()
  return { endpoint, p256dh, auth }
}

/** Ends the subscription of this browser. Its push service then tells the shop that it is gone. */
export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe()
}
