import { expect, test } from 'vitest'
import { buildProject } from '../project.ts'
import { checkTestProjects } from './test-projects.ts'

const shop = {
  'server/app.ts': '',
  'server/testing/test-shop.ts': "import '../app.ts'\nimport './test-database.ts'",
  'server/testing/test-database.ts': "import { inject } from 'vitest'",
  'server/testing/start-process.ts': "import { spawn } from 'node:child_process'",
  'server/database/embedded.ts': '',
  'server/database/backup.ts': "import './embedded.ts'",
}
const WITH_SHOP = "import { openTestShop } from '../testing/test-shop.ts'"
const WITH_DATABASE = "import { copyDatabase } from '../testing/test-database.ts'"

const findViolationsOf = (file: string, code: string) =>
  checkTestProjects(buildProject({ ...shop, [file]: code })).map(({ message }) => message)

test.each([
  ['server/cart/cart.app.test.ts', WITH_SHOP],
  ['server/cart/cart.app.test.ts', `${WITH_SHOP}\nimport '../database/backup.ts'`],
  ['server/cart/cart.system.test.ts', "import { spawn } from 'node:child_process'"],
  ['server/cart/cart.system.test.ts', "import '../database/backup.ts'"],
  ['server/cart/cart.system.test.ts', `${WITH_SHOP}\nimport '../testing/start-process.ts'`],
  ['server/cart/cart.db.test.ts', WITH_DATABASE],
  ['server/cart/cart.test.ts', "import { expect } from 'vitest'"],
  ['server/cart/cart.test.ts', "import type { TestShop } from '../testing/test-shop.ts'"],
])('%s may hold `%s`', (file, code) => {
  expect(findViolationsOf(file, code)).toEqual([])
})

test.each([
  ['server/cart/cart.test.ts', WITH_SHOP, 'it imports server/app.ts, so its name ends with .app.test.ts'],
  ['server/cart/cart.db.test.ts', WITH_SHOP, 'it imports server/app.ts, so its name ends with .app.test.ts'],
  [
    'server/cart/cart.test.ts',
    WITH_DATABASE,
    'it imports server/testing/test-database.ts, so its name ends with .db.test.ts',
  ],
  ['ui/a/a.test.ts', "import 'node:child_process'", 'it starts other programs, so its name ends with .system.test.ts'],
  [
    'server/cart/cart.app.test.ts',
    "import '../testing/start-process.ts'",
    'it imports server/testing/start-process.ts, so its name ends with .system.test.ts',
  ],
  [
    'server/cart/cart.db.test.ts',
    "import '../database/backup.ts'",
    'it imports server/database/embedded.ts, so its name ends with .system.test.ts',
  ],
  ['server/cart/cart.system.test.ts', WITH_SHOP, 'it imports server/app.ts, so its name ends with .app.test.ts'],
  ['ui/a/a.db.test.ts', '', 'it needs no database and starts no program, so its name ends with .test.ts'],
])('%s may not hold `%s`', (file, code, says) => {
  expect(findViolationsOf(file, code)).toEqual([says])
})
