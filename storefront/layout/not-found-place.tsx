import { latePart } from '../components/loading/late-part.tsx'
import { fetchNotFound } from './use-readiness.ts'

/** The page for what is not there: most visits never see it. */
export const NotFoundPlace = latePart(fetchNotFound)
