import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/**
 * Reads the options of `npm run <tool>`. With `--help`, or with what is none of its options, it prints them with their
 * defaults and ends the process.
 */
export function readOptions<const Options extends ParseArgsOptionsConfig>(tool: string, options: Options) {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    if (!process.argv.includes('--help')) console.error((error as Error).message)
    console.error(`usage: npm run ${tool} -- ${formatOptions(options)}`)
    return process.exit(2)
  }
}

function formatOptions(options: ParseArgsOptionsConfig): string {
  return Object.entries(options)
    .map(([name, { type, default: value = '…' }]) =>
      type === 'boolean' ? `[--${name}]` : `[--${name} ${String(value)}]`,
    )
    .join(' ')
}
