const allowedTags = new Set('p h2 h3 ul ol li strong em a table caption thead tbody tr th td br'.split(' '))

const allowedAttributes: Record<string, RegExp> = {
  a: /^ href="[^"]+"$/,
  th: /^ scope="(row|col)"$/,
}

/**
 * Returns what is wrong with an HTML text of the seeds: foreign tags, wrong nesting, empty blocks,
 * stray characters.
 */
export function listHtmlProblems(html: string): string[] {
  const problems: string[] = []
  const openTags: string[] = []
  for (const [tag, slash, name = '', attributes] of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/g)) {
    if (!allowedTags.has(name)) problems.push(`${tag} is not allowed`)
    if (attributes && !allowedAttributes[name]?.test(attributes)) problems.push(`${tag} has attributes`)
    if (name === 'br') continue
    if (!slash) openTags.push(name)
    else if (openTags.pop() !== name) problems.push(`${tag} closes something else`)
  }
  for (const name of openTags) problems.push(`${name} stays open`)
  const text = html.replaceAll(/<\/?[a-z0-9]+[^>]*>/g, '')
  if (/[<>]|&(?!amp;)|undefined|\$\{/.test(text)) problems.push('a sign that is no text')
  if (text.trim() === '' || /<(p|li|td|th|h2|h3)>\s*<\/\1>/.test(html)) problems.push('something is empty')
  return problems
}
