import type { Db, Fragment } from '../../platform/db.ts'
import { PRIVACY, TERMS } from './legal/in-force-queries.ts'

/* Fragments for statements of other domains, which pass columns of their own statement. */

/** Returns the stored value of a setting; null when the owner never changed it. */
export function settingValue(db: Db, key: string): Fragment {
  return db`(select value from settings where key = ${key})`
}

/** Returns the version of the terms that was in force at a time. */
export function termsVersionAt(db: Db, at: Fragment): Fragment {
  return db`(select max(version) from legal_versions where legal_text_id = ${TERMS} and valid_from <= ${at})`
}

/** Returns the version of the privacy notice that was in force at a time. */
export function privacyVersionAt(db: Db, at: Fragment): Fragment {
  return db`(select max(version) from legal_versions where legal_text_id = ${PRIVACY} and valid_from <= ${at})`
}

/** Returns a query of one row with the time at which the next legal text after `now` comes into force, as `at`. */
export function selectNextLegalText(db: Db, now: Date): Fragment {
  return db`select min(valid_from) as at from legal_versions where valid_from > ${now}`
}

/** Returns a query of a row for each post that shows this image. */
export function selectPostsWithImage(db: Db, picture_key: Fragment): Fragment {
  return db`select from posts where posts.picture_key = ${picture_key}`
}
