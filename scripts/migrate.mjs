// `npm run migrate`, for any Node from 20 on: install what the lock file names, then migrate with the Node that comes
// with it.
import { runWithOurNode } from './install.mjs'

process.exitCode = await runWithOurNode(['server/migrate.ts', ...process.argv.slice(2)], 'shop')
