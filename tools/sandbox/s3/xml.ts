export function element(name: string, text: string | number | boolean): string {
  return `<${name}>${escape(String(text))}</${name}>`
}

export function buildXml(root: string, elements: readonly string[], namespace = ''): string {
  const attribute = namespace === '' ? '' : ` xmlns="${namespace}"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${attribute}>${elements.join('')}</${root}>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
