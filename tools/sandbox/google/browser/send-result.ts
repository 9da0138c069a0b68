/** Sends the response to the page that opened this window, if its origin is still registered, and closes the window. */
const resultElement = document.getElementById('answer')!
const opener = window.opener as Window | null
opener?.postMessage(JSON.parse(resultElement.dataset['answer']!), resultElement.dataset['origin']!)
window.close()
