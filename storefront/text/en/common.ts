import type { common as es } from '../es/common.ts'

export const common: typeof es = {
  brand: 'Lienza',
  ok: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  back: 'Back',
  home: 'Home',
  oops: 'Oops...',
  optional: 'optional',
  loading: 'Loading…',
  failed: 'An error occurred, please try again later',
  failedSection: 'We could not load this part.',
  offline: 'No connection',
  slow: 'This is taking longer than usual…',
  previous: 'Previous',
  next: 'Next',
  breadcrumb: 'You are here',
  free: 'Free',
  pieces: (count) => (count === 1 ? '1 piece' : `${count} pieces`),
  articles: (count) => (count === 1 ? '1 item' : `${count} items`),
}
