const resultElement = document.getElementById('answer')!
const opener = window.opener as Window | null
opener?.postMessage(JSON.parse(resultElement.dataset['answer']!), resultElement.dataset['origin']!)
window.close()
