const USAGE_WIDTH = 44

/** Returns the lines of a command in the list of commands. The description of a long one has a line of its own. */
export function formatUsage(usage: string, description: string): string[] {
  if (usage.length <= USAGE_WIDTH) return [`  ${usage.padEnd(USAGE_WIDTH)} ${description}`]
  return [`  ${usage}`, `  ${' '.repeat(USAGE_WIDTH)} ${description}`]
}

/** Returns how many arguments a command cannot do without: those before the first that may be left out. */
export function countRequiredArguments(usage: string): number {
  const [required = ''] = usage.split(/ \[| …| \| /)
  return (required.match(/<[^>]*>\S*|\S+/g) ?? []).length - 1
}
