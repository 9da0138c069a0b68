/**
 * The table of what a right outlives (rules 9.1) has each thing that a member makes under a right and that is used
 * later, with the columns of the database that name its member, and when the right is asked for again. A test makes
 * each of them, takes the role away and uses it; another test finds a column with a member that is neither here nor
 * among the records below.
 */
export const lastingRights = {
  session: { columns: ['staff_sessions.staff_id'], asked: 'at each call; a change of roles ends it' },
  export_file: { columns: ['exports.staff_id'], asked: 'while its file is written, and when it is downloaded' },
  import: { columns: ['imports.changed_by'], asked: 'when the job applies it' },
  bulk_change: { columns: ['bulk_changes.created_by'], asked: 'before each batch of its job' },
  bulk_undoing: { columns: ['bulk_changes.undone_by'], asked: 'before each batch of its job' },
  refund_approval: { columns: ['approvals.requested_by'], asked: 'of who asked, when it is approved' },
  crystal_approval: { columns: ['approvals.requested_by'], asked: 'of who asked, when it is approved' },
  outside_approval: { columns: ['approvals.requested_by'], asked: 'of who asked, when it is approved' },
  invitation: { columns: ['staff_invitations.invited_by'], asked: 'of who invited, when it is accepted' },
  access_reset: { columns: ['staff_invitations.invited_by'], asked: 'of who reset it, when the link is used' },
  preview: { columns: [], asked: 'at each page' },
  saved_view: { columns: ['staff_views.staff_id'], asked: 'when the views of a list are read, and by the list' },
  draft: { columns: ['staff_drafts.staff_id'], asked: 'when it is read, saved and deleted' },
  notification: {
    columns: ['staff_notifications.staff_id', 'notification_settings.staff_id'],
    asked: 'when it is shown, and when it is mailed',
  },
  notification_device: {
    columns: ['push_devices.staff_id'],
    asked: 'as for the mail that it repeats; of an active member, when it is sent',
  },
} as const satisfies Record<string, { columns: readonly string[]; asked: string }>

export type LastingRight = keyof typeof lastingRights

/**
 * Columns that say who did something that was done at once, or who a member is: nothing is used later under their
 * right. A product, a banner, a code or a legal text that counts from a later moment on was saved, and everyone who may
 * change it sees that moment. The link of a draft order or of a change is the shop's promise until it ends, and who makes
 * the link of a draft needs the right to its prices. The copy and the closing of an account are confirmed by the customer, under their own
 * right.
 */
export const memberRecords: readonly string[] = [
  'approvals.answered_by',
  'artworks.changed_by',
  'audit_log.actor',
  'banners.changed_by',
  'campaigns.changed_by',
  'closed_setup_steps.closed_by',
  'collections.changed_by',
  'contact_messages.done_by',
  'contact_replies.actor',
  'crystal_entries.actor',
  'customer_notes.actor',
  'draft_orders.changed_by',
  'draft_orders.created_by',
  'draft_orders.sent_by',
  'former_orders.imported_by',
  'imports.created_by',
  'legal_drafts.changed_by',
  'legal_drafts.proposed_by',
  'legal_versions.published_by',
  'month_closings.closed_by',
  'month_closings.reopened_by',
  'order_addresses.actor',
  'order_events.actor',
  'order_changes.actor',
  'order_change_requests.actor',
  'order_notes.actor',
  'parcels.actor',
  'outside_payments.recorded_by',
  'redirects.created_by',
  'owed_transfers.created_by',
  'owed_transfers.sent_by',
  'image_originals.uploaded_by',
  'image_uploads.requested_by',
  'images.replaced_by',
  'invoice_documents.attached_by',
  'invoice_documents.canceled_by',
  'posts.changed_by',
  'price_lists.changed_by',
  'privacy_requests.actor',
  'products.changed_by',
  'reconciliations.requested_by',
  'refunds.actor',
  'refunds.replaced_by',
  'settings.updated_by',
  'shown_people.staff_id',
  'staff_devices.staff_id',
  'staff_invitations.staff_id',
  'staff_passkeys.staff_id',
  'staff_recovery_codes.staff_id',
  'staff_roles.staff_id',
  'staff_totp.staff_id',
  'stock_ledger.actor',
  'system_checks.requested_by',
  'unmatched_payment_events.actor',
]
