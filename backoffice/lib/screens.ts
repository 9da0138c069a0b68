import type { Permission } from '@shop/contract/staff/permissions.ts'
import type { Messages } from '../messages/es.ts'
import { paths } from './paths.ts'

export interface MenuScreen {
  path: string
  label: keyof Messages['menu']
  /** Screens without a permission are for every member. */
  permission?: Permission
}

/** The screens of the menu in its order. Those that the roles do not allow are left out (rules 9). */
export const menuScreens: readonly MenuScreen[] = [
  { path: paths.codes, label: 'codes', permission: 'codes.read' },
  { path: paths.searchTerms, label: 'searchTerms', permission: 'content.read' },
  { path: paths.settings, label: 'settings', permission: 'settings.read' },
  { path: paths.people, label: 'people', permission: 'staff.write' },
  { path: paths.audit, label: 'audit', permission: 'audit.money' },
  { path: paths.me, label: 'me' },
]
