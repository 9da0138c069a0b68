import type { Lang } from '@shop/contract/locale.ts'
import type { LegalConsent, LegalDetail, LegalItem, LegalVersion } from '@shop/contract/staff/legal.ts'
import { acceptedLegalTexts, legalTextIds } from '@shop/contract/staff/legal-limits.ts'
import { parseStaffPage, toList } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireConfirmation, type StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import {
  findLegalTexts,
  type LegalDraftRow,
  type LegalVersionRow,
  listLegalDrafts,
  listLegalNames,
  listLegalVersions,
  safeHtml,
} from '../../domains/content/content.ts'
import { findActorNames } from '../../domains/staff/staff.ts'
import { countAccepted, listConsentRows } from './consent-queries.ts'

/** Refuses `legal_text_not_found` for a number that no page of the shop shows. */
export function requireLegalId(id: number): number {
  return legalTextIds.some((one) => one === id) ? id : refuse('legal_text_not_found')
}

/** Refuses `confirmation_needed` for a text that customers agree to, unless the member's identity is confirmed. */
export function requireConfirmationFor(id: number, staff: StaffMember): void {
  if (acceptedLegalTexts[id] !== undefined) requireConfirmation(staff)
}

/** Lists all legal texts of the shop, also those that were never written. */
export async function listLegalTexts({ db, clock }: Shop, lang: Lang): Promise<{ items: LegalItem[] }> {
  const now = clock.now()
  const [versions, drafts, names, accepted] = await Promise.all([
    listLegalVersions(db, null),
    listLegalDrafts(db, null),
    listLegalNames(db, lang),
    countAccepted(db),
  ])
  const items = legalTextIds.map((id): LegalItem => {
    const own = versions.filter((row) => row.legal_text_id === id)
    const current = own.find(({ valid_from }) => valid_from <= now)
    const draft = drafts.find((row) => row.legal_text_id === id)
    return {
      id,
      name: names.find((row) => row.legal_text_id === id)?.name ?? draft?.fields.texts[lang].name ?? '',
      version: current?.version ?? null,
      valid_from: current?.valid_from.toISOString() ?? null,
      scheduled_from: own.find(({ valid_from }) => valid_from > now)?.valid_from.toISOString() ?? null,
      draft: draft === undefined ? null : getDraftState(draft),
      accepted: current === undefined ? null : findAccepted(accepted, id, current.version),
    }
  })
  return { items }
}

function getDraftState({ proposed_at, declined_reason }: LegalDraftRow): NonNullable<LegalItem['draft']> {
  if (proposed_at !== null) return 'proposed'
  return declined_reason === null ? 'draft' : 'declined'
}

type Accepted = Awaited<ReturnType<typeof countAccepted>>

/** Returns how many accounts agreed to a version; null for a text that no customer agrees to. */
function findAccepted(accepted: Accepted, id: number, version: number): number | null {
  const purpose = acceptedLegalTexts[id]
  if (purpose === undefined) return null
  return accepted.find((row) => row.purpose === purpose && row.version === version)?.accepted ?? 0
}

export async function getLegalDetail({ db, clock }: Shop, id: number): Promise<LegalDetail> {
  const now = clock.now()
  const [versions, drafts, accepted] = await Promise.all([
    listLegalVersions(db, id),
    listLegalDrafts(db, id),
    acceptedLegalTexts[id] === undefined ? [] : countAccepted(db),
  ])
  const [draft] = drafts
  const names = await findActorNames(db, [
    ...versions.map(({ published_by }) => published_by),
    draft?.changed_by ?? null,
    draft?.proposed_by ?? null,
  ])
  const current = versions.find(({ valid_from }) => valid_from <= now)
  const getName = (actor: string | null) => names.get(actor) ?? null
  return {
    id,
    in_force: current
      ? {
          version: current.version,
          valid_from: current.valid_from.toISOString(),
          texts: await findLegalTexts(db, id, current.version),
        }
      : null,
    versions: versions.map((row) => ({
      ...toVersion(row, current, now),
      published_by: getName(row.published_by),
      accepted: findAccepted(accepted, id, row.version),
    })),
    draft: draft
      ? {
          version: draft.version,
          fields: draft.fields,
          changed_at: draft.changed_at.toISOString(),
          changed_by: getName(draft.changed_by),
          proposed_at: draft.proposed_at?.toISOString() ?? null,
          proposed_by: getName(draft.proposed_by),
          declined_reason: draft.declined_reason,
        }
      : null,
    needs_confirmation: acceptedLegalTexts[id] !== undefined,
  }
}

function toVersion(
  { version, valid_from, note, published_at }: LegalVersionRow,
  current: LegalVersionRow | undefined,
  now: Date,
): Omit<LegalVersion, 'published_by' | 'accepted'> {
  const state = valid_from > now ? 'scheduled' : version === current?.version ? 'in_force' : 'former'
  return {
    version,
    valid_from: valid_from.toISOString(),
    state,
    note,
    published_at: published_at?.toISOString() ?? null,
  }
}

export async function getLegalVersion({ db }: Shop, { id, version }: { id: number; version: number }) {
  const found = (await listLegalVersions(db, id)).find((row) => row.version === version)
  if (found === undefined) return refuse('legal_version_unknown')
  const { es, en } = await findLegalTexts(db, id, version)
  const texts = {
    es: { ...es, content: await safeHtml(es.content) },
    en: { ...en, content: await safeHtml(en.content) },
  }
  return { version, valid_from: found.valid_from.toISOString(), texts }
}

/** Lists who agreed to a text. No customer agrees to texts other than terms and privacy. */
export async function listLegalConsents(
  { db }: Shop,
  query: { id: number; version?: number | undefined; q?: string | undefined; page?: unknown; per_page?: unknown },
) {
  const page = parseStaffPage(query)
  const purpose = acceptedLegalTexts[query.id]
  if (purpose === undefined) return toList<LegalConsent>([], 0, page)
  const { rows, total } = await listConsentRows(db, { purpose, version: query.version, q: query.q }, page)
  return toList(rows, total, page)
}
