/** Sends the result to the page that opened this window. Only that page receives it, and it closes the window. */
const resultElement = document.getElementById('news')
const targetOrigin = resultElement?.dataset['opener']
const opener = window.opener as Window | null
if (resultElement && targetOrigin !== undefined) {
  opener?.postMessage({ type: 'paypal-sandbox', ...JSON.parse(resultElement.dataset['news'] ?? '{}') }, targetOrigin)
}
