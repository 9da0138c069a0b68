// The first steps of `npm run check`, for any Node from 20 on: install what the lock file names, then continue with the
// Node that comes with it.
import { runWithOurNode } from './install.mjs'

process.exitCode = await runWithOurNode(['scripts/check.ts', ...process.argv.slice(2)])
