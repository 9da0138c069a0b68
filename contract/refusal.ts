import type { Lang } from './locale.ts'

/** One "no": its HTTP status, and what the customer reads. */
export interface Refusal extends Record<Lang, string> {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 416 | 422 | 429 | 500 | 503
}
