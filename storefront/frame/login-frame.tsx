import { Outlet } from 'react-router'
import { FullFrame } from './frame.tsx'

export default function Frame() {
  return (
    <FullFrame>
      <Outlet />
    </FullFrame>
  )
}
