// The first steps of `npm start` and `npm run dev`, for any Node from 20 on: install what the lock file names, then
// continue with the Node that comes with it.
import { runWithOurNode } from './install.mjs'

process.exitCode = await runWithOurNode(['scripts/supervise.ts', ...process.argv.slice(2)], 'shop')
