const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** All control characters but tab and ends of lines. */
const unwritable = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu

/**
 * Escapes a text inside an element or an attribute. Control characters, which XML cannot contain in any form, are left
 * out.
 */
export function xmlText(text: string): string {
  return text.replaceAll(unwritable, '').replaceAll(/[&<>"']/g, (one) => escapes[one] ?? '')
}

/** Returns elements of one text each, on one line each; one without a text is left out. */
export function xmlElements(values: Record<string, string | undefined>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : `<${name}>${xmlText(value)}</${name}>\n`))
    .join('')
}
