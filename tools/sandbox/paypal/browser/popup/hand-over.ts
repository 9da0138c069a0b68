/** Sends the result to the page that opened this window. Only that page receives it, and it closes the window. */
const place = document.getElementById('news')
const target = place?.dataset['opener']
const opener = window.opener as Window | null
if (place && target !== undefined) {
  opener?.postMessage({ type: 'paypal-sandbox', ...JSON.parse(place.dataset['news'] ?? '{}') }, target)
}
