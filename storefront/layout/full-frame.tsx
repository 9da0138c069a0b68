import { Busy } from '@shop/ui/layout/busy.tsx'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { FullFrame } from './frame.tsx'
import { StandIn, standsIn } from './stand-in.tsx'
import { useWaited } from './use-waited.ts'

/** The current page stays while the next one loads; a page that takes long is replaced by its skeleton. */
export default function Frame() {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const waited = useWaited()
  const elsewhere = next !== undefined && next.pathname !== pathname
  const outline = elsewhere && waited !== 'none' && standsIn(next.pathname)
  const dimmed = waited !== 'none' && waited !== 'standIn'
  return (
    <FullFrame>
      <Busy busy={elsewhere && dimmed && !outline} hidden={outline}>
        <Outlet />
      </Busy>
      {outline && <StandIn path={next.pathname} />}
    </FullFrame>
  )
}
