// Caches two things only: assets, whose names contain a hash of their content, and the offline page. It never caches an
// API response, an image or a page, because those belong to one customer, or change.
const SHELF = 'assets-1'
const OFFLINE = '/offline.html'
/** A build has about a hundred assets; those of older builds make room. */
const MOST_KEPT = 200

addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage())
})

addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(goTo(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(takeAsset(event))
})

async function keepOfflinePage() {
  const shelf = await caches.open(SHELF)
  await shelf.add(new Request(OFFLINE, { cache: 'reload' }))
  await self.skipWaiting()
}

/** Pages are asked for while this program wakes up, so that it costs them nothing. */
async function takeOver() {
  await self.registration.navigationPreload?.enable()
  for (const name of await caches.keys()) if (name !== SHELF) await caches.delete(name)
  await self.clients.claim()
}

async function goTo({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error()
  }
}

async function takeAsset(event) {
  const kept = await caches.match(event.request)
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(keep(event.request, answer.clone()))
  return answer
}

async function keep(request, answer) {
  const shelf = await caches.open(SHELF)
  await shelf.put(request, answer)
  const kept = (await shelf.keys()).filter(({ url }) => !url.endsWith(OFFLINE))
  for (const oldest of kept.slice(0, Math.max(0, kept.length - MOST_KEPT))) await shelf.delete(oldest)
}
