import type { Db } from '../platform/db.ts'

/** JSON: a text, or what `db.json` returns. */
export type Json = string | ReturnType<Db['json']>

/** The columns that tests write or look for, by table. */
// prettier-ignore
export interface Tables {
  addresses: {
    id: number; customer_id: number; place: number; country_id: number; line: string; postal_code: string; city: string;
    created_at: Date;
  }
  agent_carts: {
    cart_id: string; link_id: string | null; platform_id: number | null; assistant: string; is_checkout: boolean;
    created_at: Date;
  }
  agent_deliveries: {
    id: number; order_id: number; platform_id: number; added_at: Date; due_at: Date; tries: number;
    outcome: string | null; finished_at: Date | null;
  }
  agent_platforms: {
    id: number; profile_url: string; version: string | null; capabilities: Json; keys: Json; fetched_at: Date;
    expires_at: Date; is_blocked: boolean; calls_per_minute: number | null; webhook_url: string | null; signs: boolean;
  }
  agent_tokens: { expires_at: Date }
  approvals: {
    id: number; kind: string; order_id: number | null; request: Json; amount: number; currency: string | null;
    reason: string; status: string; requested_by: number; requested_at: Date; answered_by: number | null;
    answered_at: Date | null; answer: string | null; customer_id: number | null;
  }
  artwork_texts: { artwork_id: number; lang: string; name: string; uri: string; summary: string; idea: string }
  artworks: { id: number; position: number }
  audit_log: { id: number; actor: string; act: string; subject: string; detail: Json; at: Date }
  backups: { id: number; taken_at: Date; storage: string }
  bank_transfers: {
    payment_id: number; order_id: number; customer_id: number; reference: string; account: string; requested_at: Date;
    deadline: Date; reminded_at: Date | null; ended_at: Date | null; outcome: string | null;
  }
  banner_texts: { banner_id: number; lang: string; title: string; alt: string }
  banners: {
    id: number; position: number; desktop_is_video: boolean; desktop_image_key: string | null;
    mobile_image_key: string | null; state: string; shown_from: Date | null; shown_until: Date | null;
  }
  bulk_changes: { id: number; state: string; finished_at: Date | null }
  campaigns: {
    id: number; name: string; segment: Json; created_at: Date; changed_at: Date; changed_by: string;
    queued_at: Date | null; written_at: Date | null;
  }
  carts: {
    id: string; customer_id: number; currency: string; address_id: number | null; created_at: Date; updated_at: Date;
    ordered_at: Date | null; channel: string; expires_at: Date | null;
  }
  categories: { id: number; parent_id: number | null; position: number; image_key: string | null }
  cdn_purges: { floor: string | null; owner: string | null; leased_until: Date }
  changes: { id: number; keys: readonly string[] | null; at: Date }
  code_uses: { order_id: number; code_id: number }
  collection_changes: { id: number; collection_id: number }
  collection_texts: { collection_id: number; lang: string; name: string; description: string; teaser: string | null }
  collections: { id: number; opens_at: Date | null; image_key: string | null }
  color_texts: { color_id: number; lang: string; name: string }
  colors: { id: number; hex_code: string }
  consents: { id: number; customer_id: number; purpose: string; version: number | null; given: boolean; at: Date }
  contact_replies: { id: number; message_id: number; text: string; actor: string; created_at: Date }
  counters: { name: string; value: number }
  crystal_balances: { customer_id: number; crystals: number }
  crystal_entries: {
    id: number; customer_id: number; kind: string; crystals: number; order_id: number | null; basis: number | null;
    currency: string | null; rate: number | null; reason: string | null; actor: string; at: Date;
    refund_id: number | null;
  }
  customers: {
    id: number; affiliation: string; email: string; password_hash: string | null; name: string; lastname: string;
    country_id: number; code_phone: string; phone: string; lang: string; marketing: boolean; created_at: Date;
    phone_changed_at: Date | null; phone_verified_at: Date | null;
  }
  discount_codes: {
    id: number; code: string; percent: number | null; least_mxn: number; least_usd: number; uses_each: number | null;
    note: string; created_at: Date; ended_at: Date | null;
  }
  disputes: {
    id: number; payment_id: number; provider_ref: string; status: string; closed_at: Date | null; due_at: Date | null;
  }
  draft_orders: {
    id: number; cart_id: string; note: string; created_at: Date; created_by: string; changed_at: Date;
    changed_by: string;
  }
  drop_reminders: { collection_id: number; opens_at: Date | null }
  email_changes: {
    id: number; customer_id: number; state: string; old_email: string; new_email: string;
    secret_hash: Uint8Array | null; undo_hash: Uint8Array | null; requested_at: Date; expires_at: Date;
  }
  gift_claims: { customer_id: number; kind: string; period: string; order_id: number; given_at: Date | null }
  image_texts: { image_key: string; lang: string; alt: string }
  image_uploads: { key: string; original_id: string; requested_by: string; requested_at: Date }
  images: {
    key: string; width: number; height: number; color: string; name: string; replaced_by: string | null;
    film: string | null;
  }
  imports: { id: number; created_at: Date }
  invoice_documents: {
    id: number; order_id: number; kind: string; uuid: string; folio: string; total: number; tax: number;
    issued_at: Date; attached_by: string; attached_at: Date;
  }
  known_addresses: { customer_id: number; address: string; last_used_at: Date }
  known_devices: { customer_id: number; device_hash: Uint8Array; last_used_at: Date }
  ledger_checks: { ledger: string; inconsistencies: number; checked_at: Date }
  messages: {
    id: number; kind: string; recipient: string; created_at: Date; sent_at: Date | null; failure: string | null;
    dropped_at: Date | null;
  }
  migrations: { name: string; applied_at: Date }
  missed_terms: { day: string; lang: string; term: string; times: number }
  month_closing_lines: {
    number: number; currency: string; method: string; orders: number; goods: number; discount: number; shipping: number;
    taken: number; refunds: number; refunded: number; refunded_goods: number; disputes: number; disputed: number;
    owed_by_hand: number; open_disputed: number; tax: number; refunded_tax: number; exported: number;
    exported_tax: number; refunded_exported: number; refunded_exported_tax: number;
  }
  month_closings: { number: number; month: string; closed_at: Date; closed_by: string; open_tasks: number }
  order_addresses: { order_id: number; version: number; address: Json; actor: string; at: Date }
  order_changes: {
    id: number; order_id: number; version: number; dropped: number; given: number; actor: string; at: Date;
  }
  order_invoices: {
    order_id: number; rfc: string; name: string; use: string; regime: string; postal_code: string; requested_at: Date;
  }
  order_lines: {
    order_id: number; position: number; product_id: number; size_id: number; color_id: number; quantity: number;
    price: number; subtotal: number; name: string; size: string; color_name: string; uri: string; desktop_image: string;
    alt: string;
  }
  orders: {
    id: number; customer_id: number; cart_id: string; number: string | null; code: string; snapshot: string;
    status: string; payment_status: string; fulfillment_status: string; currency: string; lang: string;
    subtotal: number; discount: number; discount_reason: string | null; discount_code: string | null; shipping: number;
    total: number; email: string; shipment_address: Json; waybill: string | null; created_at: Date;
    placed_at: Date | null; gift_kind: string | null; carrier: string | null; parcel_kept: boolean;
  }
  outbox: { message_id: number; added_at: Date; due_at: Date; tries: number }
  parcel_lines: { parcel_id: number; order_id: number; size_id: number; color_id: number; quantity: number }
  parcels: {
    id: number; carrier: string | null; waybill: string | null; sent_at: Date | null; canceled_at: Date | null;
  }
  payments: {
    id: number; order_id: number; customer_id: number; method: string; amount: number; currency: string; status: string;
    idempotency_key: string; provider_ref: string | null; client_secret: string | null; created_at: Date;
    settled_at: Date | null; checked_at: Date | null; capture_ref: string | null; capture_tries: number;
  }
  pending_names: { id: number; since: Date }
  'pgboss.job': {
    id: string; name: string; data: Json | null; state: string; retry_limit: number; completed_on: Date | null;
    output: Json | null;
  }
  posts: { id: number; position: number; image_key: string; link: string; state: string }
  price_list_prices: {
    id: number; price_list_id: number; product_id: number; size_id: number | null; currency: string; full_price: number;
    price: number;
  }
  price_list_texts: { price_list_id: number; lang: string; name: string }
  price_lists: {
    id: number; terms: Json; replaces_offers: boolean; starts_at: Date; ends_at: Date; scheduled_at: Date | null;
    created_at: Date; changed_at: Date; changed_by: string;
  }
  privacy_requests: { id: number; customer_id: number; expires_at: Date }
  product_cards: { product_id: number; card: string; offers: string }
  product_colors: { image_key: string | null }
  product_finds: { product_id: number; price_mxn: number | null; free_sizes: readonly string[] }
  product_images: { id: number; product_id: number; color_id: number | null; position: number; image_key: string }
  product_prices: { product_id: number; currency: string; price: number; price_offer: number | null }
  product_stock: { product_id: number; free: number }
  product_texts: { product_id: number; lang: string; name: string; uri: string; description: string; detail: string }
  products: {
    id: number; sku: string; category_id: number; collection_id: number | null; opens_at: Date | null;
    published_at: Date | null; limited_edition: boolean; chart_image_key: string | null; usa_colors_image: boolean;
    image_key: string | null; size_chart_id: number | null; published_before: Date | null; artwork_id: number | null;
    design_colors: readonly string[]; design_colors_chosen: boolean; offer_until: Date | null;
  }
  rate_limits: { key: string; points: number }
  reconciliations: { id: number; done_at: Date | null }
  redirects: { id: number; path: string; target: string; created_by: string; created_at: Date }
  refund_lines: {
    refund_id: number; order_id: number; size_id: number; color_id: number; restocked: number; discarded: number;
    unsent: boolean;
  }
  refunds: {
    id: number; payment_id: number; amount: number; status: string; reason: string; idempotency_key: string;
    provider_ref: string | null; actor: string; created_at: Date; done_at: Date | null; goods: number; source: string;
    failure: string | null; replaced_by: number | null;
  }
  registrations: {
    id: number; handle_hash: Uint8Array; email: string; password_hash: string; name: string; lastname: string;
    country_id: number; code_phone: string; phone: string; lang: string; marketing: boolean; terms_version: number;
    privacy_version: number; created_at: Date; expires_at: Date;
  }
  repeatable_migrations: { name: string; checksum: string; version: string }
  report_changes: { id: number; day: string }
  report_days: { drops_summed: boolean }
  reservations: {
    id: number; customer_id: number; order_id: number; kind: string; created_at: Date; expires_at: Date;
    ended_at: Date | null; outcome: string | null; since: Date;
  }
  return_lines: { return_id: number; order_id: number; size_id: number; color_id: number; quantity: number }
  return_receipts: { return_id: number; size_id: number; color_id: number; restocked: number; discarded: number }
  returns: {
    id: number; order_id: number; kind: string; status: string; reason: string; goods: number | null;
    shipping: number | null; restocked: boolean | null; created_at: Date; approved_at: Date | null;
    received_at: Date | null;
  }
  reward_requests: { id: number; customer_id: number; reward: string; month: string; status: string; created_at: Date }
  schema_objects: { kind: string; name: string }
  search_vocabulary: { id: boolean; version: number }
  session_tokens: { token_hash: Uint8Array; used: boolean }
  sessions: {
    id: number; customer_id: number; user_agent: string; created_at: Date; last_used_at: Date; ended_at: Date | null;
  }
  size_chart_measure_texts: { measure_id: number; lang: string; name: string }
  size_chart_measures: { id: number; size_chart_id: number; position: number; measured_on: string }
  size_charts: { id: number; name: string }
  sizes: { id: number; product_id: number; letter: string; position: number; retired_at: Date | null }
  skipped_numbers: { counter: string; first: number; last: number; skipped_at: Date }
  staff_invitations: { id: number; ended_at: Date | null }
  staff_members: {
    id: number; email: string; name: string; lang: string; password_hash: string | null; status: string;
    created_at: Date; changed_at: Date; access_changed_at: Date | null;
  }
  staff_recovery_codes: { staff_id: number; code_hash: Uint8Array }
  staff_roles: { staff_id: number; role: string }
  staff_sessions: { id: number; staff_id: number | null; confirmed_at: Date | null; ended_at: Date | null }
  staff_totp: { staff_id: number; secret: string }
  staff_views: { id: number; staff_id: number; screen: string; name: string; query: string; saved_at: Date }
  stock: {
    size_id: number; color_id: number; product_id: number; on_hand: number; allocated: number; retired: boolean;
    committed: number;
  }
  stock_alerts: { id: number; email: string; lang: string; product_id: number; was_free: boolean; created_at: Date }
  stock_ledger: { id: number; size_id: number; color_id: number; at: Date }
  stock_moves: { size_id: number; color_id: number; moved_at: Date }
  system_checks: { id: number; requested_by: string; requested_at: Date }
  unmatched_payments: {
    id: number; method: string; provider_ref: string; amount: number; currency: string; customer_id: number | null;
    paid_at: Date; found_at: Date; status: string; refund_key: string | null;
  }
}
