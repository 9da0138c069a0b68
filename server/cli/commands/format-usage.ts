const USAGE_WIDTH = 44

/** Returns the lines of a command in the list of commands. The description of a long one has a line of its own. */
export function formatUsage(usage: string, description: string): string[] {
  if (usage.length <= USAGE_WIDTH) return [`  ${usage.padEnd(USAGE_WIDTH)} ${description}`]
  return [`  ${usage}`, `  ${' '.repeat(USAGE_WIDTH)} ${description}`]
}

/** Returns the words of a usage; a name in angle brackets is one, however many words it has. */
function listWords(usage: string): string[] {
  return usage.match(/\[?<[^>]*>\S*|\S+/g) ?? []
}

/** Returns how many arguments a command cannot do without: those before the first that may be left out. */
export function countRequiredArguments(usage: string): number {
  const [required = ''] = usage.split(/ \[| …| \| /)
  return listWords(required).length - 1
}

/**
 * Returns the first argument that a command would not read: one too many, a misspelled option, or a word that is none of
 * the choices in its place. Undefined if it reads all. A usage with … takes any number of words. `parseArgs` of Node
 * would take a negative number, or a word of a reason that begins with a dash, for an option.
 */
export function findUnreadArgument(usage: string, description: string, args: readonly string[]): string | undefined {
  const known = `${usage} ${description}`
  const misspelled = args.find((arg) => /^--[a-z]/.test(arg) && !known.includes(arg.replace(/=.*/, '')))
  if (misspelled !== undefined) return misspelled
  const words = usage.split(' | ').map((one) => listWords(one).slice(1))
  const places = words.reduce((longest, one) => (one.length > longest.length ? one : longest))
  return args.find((arg, at) => {
    const place = places[at]
    if (place === undefined) return !usage.includes('…')
    const choices = /^\[?([a-z-]+(?:\|[a-z-]+)+)\]?$/.exec(place)?.[1]?.split('|')
    return choices !== undefined && !choices.includes(arg)
  })
}
