// The first steps of a tool, such as `npm test`, for any Node from 20 on: install what the lock file names, then run
// the tool with a Node that can.
import { runWithOurNode } from './install.mjs'

process.exitCode = await runWithOurNode(process.argv.slice(2))
