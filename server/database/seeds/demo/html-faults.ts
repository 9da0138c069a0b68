const allowedTags = new Set('p h2 h3 ul ol li strong em a table caption thead tbody tr th td br'.split(' '))

const allowedAttributes: Record<string, RegExp> = {
  a: /^ href="[^"]+"$/,
  th: /^ scope="(row|col)"$/,
}

/**
 * Returns what is wrong with an HTML text of the seeds, for their tests: foreign tags, wrong nesting, empty blocks,
 * stray characters.
 */
export function htmlFaults(html: string): string[] {
  const faults: string[] = []
  const open: string[] = []
  for (const [tag, slash, name = '', attributes] of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/g)) {
    if (!allowedTags.has(name)) faults.push(`${tag} is not allowed`)
    if (attributes && !allowedAttributes[name]?.test(attributes)) faults.push(`${tag} has attributes`)
    if (name === 'br') continue
    if (!slash) open.push(name)
    else if (open.pop() !== name) faults.push(`${tag} closes something else`)
  }
  for (const name of open) faults.push(`${name} stays open`)
  const text = html.replaceAll(/<\/?[a-z0-9]+[^>]*>/g, '')
  if (/[<>]|&(?!amp;)|undefined|\$\{/.test(text)) faults.push('a sign that is no text')
  if (text.trim() === '' || /<(p|li|td|th|h2|h3)>\s*<\/\1>/.test(html)) faults.push('something is empty')
  return faults
}
