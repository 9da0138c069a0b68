/** Gives the answer to the page that opened this window, if it is still the registered one, and goes. */
const place = document.getElementById('answer')!
const opener = window.opener as Window | null
opener?.postMessage(JSON.parse(place.dataset['answer']!), place.dataset['origin']!)
window.close()
