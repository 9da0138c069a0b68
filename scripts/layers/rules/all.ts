import type { Fault, Project } from '../project.ts'
import { checkArrows } from './arrows.ts'
import { checkCircles } from './circles.ts'
import { checkColours } from './colours.ts'
import { checkDomains } from './domains.ts'
import { checkEnvironment } from './environment.ts'
import { checkOutsideWorld } from './outside-world.ts'
import { checkRooms } from './rooms.ts'
import { checkSchemas } from './schema.ts'
import { checkScreens } from './screens.ts'
import { checkSize } from './size.ts'
import { checkSql } from './sql.ts'
import { checkTables } from './tables.ts'
import { checkTestProjects } from './test-projects.ts'
import { checkWords } from './words.ts'
import { checkWrites } from './writes.ts'
import type { Table } from '../table.ts'

const rules: ((project: Project, table: Table) => Fault[])[] = [
  checkArrows,
  checkDomains,
  checkRooms,
  checkScreens,
  checkCircles,
  checkSql,
  checkWrites,
  checkTables,
  checkEnvironment,
  checkColours,
  checkWords,
  checkSchemas,
  checkSize,
  checkOutsideWorld,
  checkTestProjects,
]

export function checkAll(project: Project, table: Table): Fault[] {
  return rules.flatMap((rule) => rule(project, table))
}
