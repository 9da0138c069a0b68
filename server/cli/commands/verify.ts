import { type PartName, parts } from '../../consistency-checks/checks.ts'
import { type CheckState, formatProgress, runChecks } from '../../consistency-checks/list-inconsistencies.ts'
import { BusinessError } from '../../platform/business-error.ts'
import type { Command } from './command.ts'
import { describeMissingObjects } from '../../platform/schema-objects.ts'
import { listMissingObjects } from '../../platform/schema-object-queries.ts'
import { listMissingFiles } from '../../domains/media/media.ts'
import { print, printError } from './print.ts'

/** A check that is shorter shows no progress. */
const PROGRESS_MS = 5_000

export const verify: Command = {
  usage: 'verify [--only <part>,<part>]',
  description: 'compares stock, money, codes, crystals and mail with their ledgers; prints nothing if all agree',
  async run({ db, now, args, store }) {
    const only = readParts(args)
    const missing = await listMissingObjects(db)
    if (missing.length > 0) {
      print(`the database ${describeMissingObjects(missing)}`)
      return 1
    }
    const inconsistencies = await runChecks(db.readReport, now, { onSlice: showProgress(), ...(only ? { only } : {}) })
    if (!only) inconsistencies.push(...(await listMissingFiles(db, store)))
    for (const inconsistency of inconsistencies) print(inconsistency)
    return inconsistencies.length === 0 ? 0 : 1
  },
}

function readParts([option, list = '']: string[]): PartName[] | undefined {
  if (option === undefined) return undefined
  const names = list.split(',')
  const known = names.filter((name): name is PartName => parts.some((part) => part === name))
  if (option !== '--only' || known.length < names.length)
    throw new BusinessError(`usage: ${verify.usage}; the parts are ${parts.join(', ')}`)
  return known
}

/** Writes to the error output, because the output itself contains only inconsistencies. */
function showProgress(): (state: CheckState) => void {
  let shown_at = performance.now()
  return (state) => {
    if (performance.now() - shown_at < PROGRESS_MS) return
    shown_at = performance.now()
    printError(`verify: still reading, ${formatProgress(state)}`)
  }
}
