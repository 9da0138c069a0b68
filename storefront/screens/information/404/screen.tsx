import { data, type MetaArgs, type MetaDescriptor } from 'react-router'
import { NotFound } from '../../../components/navigation/not-found.tsx'
import { readPageMessages } from '../../../lib/page-head/page-title.ts'
import { pageNotFound } from '../../../messages/bilingual.ts'

export function loader() {
  return data(null, { status: 404 })
}

/** The browser has nothing to load. */
export function clientLoader() {
  return null
}

export function meta(page: MetaArgs): MetaDescriptor[] {
  return [{ title: `${pageNotFound} · ${readPageMessages(page).common.brand}` }, { name: 'robots', content: 'noindex' }]
}

export default function Screen() {
  return <NotFound />
}
