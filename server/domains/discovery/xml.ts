const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const invalidCharacters = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu

/**
 * Escapes a text inside an element or an attribute. Control characters, which XML cannot contain in any form, are left
 * out.
 */
export function escapeXml(text: string): string {
  return text.replaceAll(invalidCharacters, '').replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '')
}

/** Returns elements of one text each, on one line each; one without a text is left out. */
export function formatXmlElements(values: Record<string, string | undefined>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : `<${name}>${escapeXml(value)}</${name}>\n`))
    .join('')
}
