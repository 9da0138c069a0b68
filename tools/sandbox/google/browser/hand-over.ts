/** Sends the response to the page that opened this window, if its origin is still registered, and closes the window. */
const place = document.getElementById('answer')!
const opener = window.opener as Window | null
opener?.postMessage(JSON.parse(place.dataset['answer']!), place.dataset['origin']!)
window.close()
