import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@shop/contract/calendar.ts'
import type { Tables } from './tables.ts'

/** Returns what required columns have in a row that a test inserts without them. */
// prettier-ignore
export function getRowDefaults(now: Date): { [T in keyof Tables]?: Partial<Tables[T]> } {
  return {
    addresses: { place: 1, country_id: 142, line: 'Calle 1', postal_code: '06700', city: 'CDMX', created_at: now },
    agent_platforms: { version: '2026-08-25', capabilities: '{}', keys: '[]', fetched_at: now, expires_at: now },
    approvals: { kind: 'refund', request: '{}', amount: 100, reason: 'test', requested_at: now },
    artwork_texts: { summary: '', idea: '' },
    audit_log: { actor: 'cli', act: 'test', detail: '{}', at: now },
    campaigns: { segment: '{}', created_at: now, changed_at: now, changed_by: 'cli' },
    carts: { currency: 'MXN', created_at: now, updated_at: now },
    crystal_entries: { basis: 1, currency: 'MXN', rate: 1, reason: 'test', actor: 'test', at: now },
    customers: { lastname: 'Ruiz', country_id: 142, code_phone: '52', lang: 'es', created_at: now },
    draft_orders: { created_at: now, created_by: 'test', changed_at: now, changed_by: 'test' },
    image_uploads: { requested_by: 'test', requested_at: now },
    images: { width: 1280, height: 1600, color: '#e9e5dd' },
    invoice_documents: { folio: '', total: 100, tax: 0, issued_at: now, attached_by: 'test', attached_at: now },
    known_addresses: { last_used_at: now },
    known_devices: { last_used_at: now },
    month_closing_lines: {
      refunds: 0, refunded: 0, refunded_goods: 0, disputes: 0, disputed: 0, owed_by_hand: 0, open_disputed: 0,
      refunded_tax: 0, exported: 0, exported_tax: 0, refunded_exported: 0, refunded_exported_tax: 0,
    },
    month_closings: { closed_at: now, open_tasks: 0 },
    order_invoices: { rfc: 'GODE561231GR8', name: 'Ana', use: 'G03', regime: '612', postal_code: '06700', requested_at: now },
    order_lines: { name: '', size: 'S', color_name: '', uri: '', desktop_image: '', alt: '' },
    orders: {
      cart_id: randomUUID(), code: randomUUID(), snapshot: 's', status: 'placed', payment_status: 'paid',
      fulfillment_status: 'unfulfilled', currency: 'MXN', lang: 'es', subtotal: 0, discount: 0, shipping: 0, total: 0,
      email: 'x', shipment_address: '{}', created_at: now,
    },
    payments: { method: 'card', currency: 'MXN', status: 'open', idempotency_key: randomUUID(), created_at: now },
    price_lists: { terms: '{}', replaces_offers: false, starts_at: now, ends_at: now, created_at: now, changed_at: now, changed_by: 'cli' },
    product_texts: { description: '', detail: '' },
    redirects: { created_by: 'test', created_at: now },
    registrations: {
      handle_hash: new Uint8Array(), password_hash: '', name: 'Ana', lastname: 'Paz', country_id: 142, code_phone: '',
      phone: '', lang: 'es', marketing: false, terms_version: 1, privacy_version: 1, created_at: now,
      expires_at: new Date(now.valueOf() + DAY_MS),
    },
    refund_lines: { restocked: 0, discarded: 0, unsent: false },
    refunds: { status: 'pending', reason: 'test', idempotency_key: randomUUID(), actor: 'test', created_at: now },
    reservations: { kind: 'checkout', created_at: now, expires_at: now },
    returns: { kind: 'return', status: 'requested', reason: 'other', created_at: now },
    sessions: { user_agent: 'test', created_at: now, last_used_at: now },
    staff_members: { lang: 'es', created_at: now, changed_at: now },
    stock_alerts: { lang: 'es', was_free: false, created_at: now },
    unmatched_payments: { method: 'card', amount: 100, currency: 'MXN', paid_at: now, found_at: now },
  }
}
