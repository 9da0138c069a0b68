import type { Permission } from '@shop/contract/staff/permissions.ts'
import type { Me } from '@shop/contract/staff/profile.ts'
import { useRouteLoaderData } from 'react-router'

export const FRAME_ROUTE = 'frame'

/** Returns the member who is signed in; for components below the frame. */
export function useMe(): Me {
  const data = useRouteLoaderData(FRAME_ROUTE) as { me: Me } | undefined
  if (data === undefined) throw new Error('the frame is not loaded')
  return data.me
}

export function hasPermission({ permissions }: Pick<Me, 'permissions'>, permission: Permission | undefined): boolean {
  return permission === undefined || permissions.includes(permission)
}
