import { data } from 'react-router'
import { NotFound } from '../../../parts/not-found.tsx'

/** /404 and every address nobody knows: the page, with its status. */
export function loader() {
  return data(null, { status: 404 })
}

export default function Screen() {
  return <NotFound failed={false} />
}
