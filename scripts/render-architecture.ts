import path from 'node:path'
import { buildDiagram } from './architecture-diagram/groups.ts'
import { renderSvg } from './architecture-diagram/render-svg.ts'
import { readProject } from './layers/project.ts'
import { writeGeneratedFile } from './write-generated-file.ts'

// Draws docs/architecture.svg from the current imports; with `--check` it only reports whether the file is still
// correct.
const root = path.resolve(import.meta.dirname, '..')
writeGeneratedFile(root, 'docs/architecture.svg', renderSvg(buildDiagram(readProject(root))))
