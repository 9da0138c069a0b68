import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { longestFiles } from './test-files.ts'

const LONGEST = new Set(longestFiles.map((file) => path.resolve(import.meta.dirname, '../..', file)))

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.has(moduleId)
    return [...projects.values()].flatMap((sorted) => [
      ...sorted.filter(isLong),
      ...sorted.filter((file) => !isLong(file)),
    ])
  }
}
