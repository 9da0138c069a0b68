import { readFileSync } from 'node:fs'
import path from 'node:path'
import { allStaffCalls } from '@shop/contract/staff/contract.ts'
import { listPermissions, type Permission, type StaffRole, staffRoles } from '@shop/contract/staff/permissions.ts'
import { expect, test } from 'vitest'

// The menu of the back office and the calls of its screens read the same table of permissions. A screen that the menu
// shows to a role must load for that role, or the entry leads to an error.

const ROOT = path.resolve(import.meta.dirname, '../../backoffice')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

const menu = [...read('lib/screens.ts').matchAll(/\{ path: paths\.(\w+), label: '\w+',[^}]*\}/g)].map(
  ([entry, screen = '']) => ({
    screen,
    permission: /permission: '([\w.]+)'/.exec(entry)?.[1] as Permission | undefined,
  }),
)

const routes = read('routes.tsx')
function findFile(screen: string): string | undefined {
  const pattern = screen === 'home' ? 'index: true' : `path: paths.${screen}`
  return new RegExp(`\\{ ${pattern}, lazy: \\(\\) => import\\('\\./(screens/[\\w-]+/screen\\.tsx)'\\)`).exec(
    routes,
  )?.[1]
}

/** Returns the calls that every visit of a screen makes. What the loader asks for in some cases alone is left out. */
function listLoaderCalls(file: string): string[] {
  const text = read(file)
  const loader = /export async function loader[\s\S]*?\n\}\n/.exec(text)?.[0] ?? ''
  const [unconditional = ''] = loader.replaceAll(/\? [^:\n]+:/g, '').split(/\n {2}if \(/)
  return [...unconditional.matchAll(/(?:staffApi\(\)|api)\('(\w+)'/g)].map(([, name]) => name!)
}

const getAccess = (name: string) => allStaffCalls.find((call) => call.name === name)?.access

const mayCall = (role: StaffRole, name: string) => {
  const access = getAccess(name)
  return access === 'signed_in' || listPermissions([role]).some((permission) => permission === access)
}

test('the menu has all its screens', () => {
  expect(menu.length).toBeGreaterThan(20)
  expect(menu.filter(({ screen }) => findFile(screen) === undefined)).toEqual([])
  expect(menu.flatMap(({ screen }) => listLoaderCalls(findFile(screen)!)).length).toBeGreaterThan(15)
})

test.each(staffRoles)('every screen in the menu of %s loads', (role) => {
  const shown = menu.filter(
    ({ permission }) => permission === undefined || listPermissions([role]).includes(permission),
  )
  const refused = shown.flatMap(({ screen }) =>
    listLoaderCalls(findFile(screen)!)
      .filter((name) => !mayCall(role, name))
      .map((name) => `${screen}: ${name}`),
  )
  expect(refused).toEqual([])
})

test.each(staffRoles)('no screen is missing in the menu of %s whose first call of its own is allowed', (role) => {
  const hidden = menu.filter(
    ({ permission }) => permission !== undefined && !listPermissions([role]).includes(permission),
  )
  const reachable = hidden.flatMap(({ screen }) => {
    const first = listLoaderCalls(findFile(screen)!).find((name) => getAccess(name) !== 'signed_in')
    return first !== undefined && mayCall(role, first) ? [`${screen}: ${first}`] : []
  })
  expect(reachable).toEqual([])
})
