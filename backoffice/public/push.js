// Shows the notifications of the back office, and opens what they are about. It keeps nothing and fetches nothing.
addEventListener('push', (event) => {
  const { lang, title, body, url } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, {
      lang,
      body,
      data: { url },
      icon: '/icons/192.png',
      tag: `${title} ${url}`,
    }),
  )
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})

/** Takes a window of the back office that is open already, because one more of it would only be in the way. */
async function open(address) {
  const url = new URL(address, self.location.origin)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const found = windows.find((client) => new URL(client.url).pathname.startsWith('/admin'))
  if (found === undefined || url.origin !== self.location.origin) return self.clients.openWindow(url.href)
  await found.focus()
  return found.navigate(url.href).catch(() => self.clients.openWindow(url.href))
}
