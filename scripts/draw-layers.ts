import path from 'node:path'
import { drawFrames } from './drawing/frames.ts'
import { drawSvg } from './drawing/svg.ts'
import { readProject } from './layers/project.ts'
import { keepFile } from './keep-file.ts'

// Draws docs/architecture.svg from the current imports; with `--check` it only reports whether the file is still
// correct.
const root = path.resolve(import.meta.dirname, '..')
keepFile(root, 'docs/architecture.svg', drawSvg(drawFrames(readProject(root))))
