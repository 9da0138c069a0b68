import type { Db } from '../../../platform/db.ts'

/**
 * Finds colors, images and measures of size charts without a text in one of the shop's languages. Lists and pages read
 * them together with their text, so one without it would be missing there.
 */
export function listMissingTextInconsistencies(db: Db): Promise<string[]> {
  return db<{ inconsistency: string }[]>`
    with texts (subject, id, lang) as (
      select 'color', color_id::text, lang from color_texts
      union all select 'image', image_key, lang from image_texts
      union all select 'measure', measure_id::text, lang from size_chart_measure_texts
    ),
    owners (subject, id) as (
      select 'color', id::text from colors
      union all select 'image', key from images
      union all select 'measure', id::text from size_chart_measures
    )
    select format('%s %s: it has no text in %s', subject, id, lang) as inconsistency
    from owners cross join unnest(array['es', 'en']) lang
    where not exists (
      select from texts where texts.subject = owners.subject and texts.id = owners.id and texts.lang = lang.lang)
    order by subject, id, lang`.column()
}
