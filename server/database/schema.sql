-- The schema of the database, to read. The migrations make it; `npm run generate-docs` writes this file from them.

CREATE EXTENSION pg_trgm;
CREATE EXTENSION unaccent;
CREATE SEQUENCE affiliation_numbers START 100001;
CREATE SEQUENCE legal_draft_numbers START 1;

-- media ---------------------------------------------------------------------------------------------------------------

CREATE TABLE object_deletions (
  key text NOT NULL,
  due_at timestamp with time zone NOT NULL,
  CONSTRAINT object_deletions_pkey PRIMARY KEY (key),
  CONSTRAINT object_deletions_key_check CHECK (key <> ''::text)
);
CREATE INDEX object_deletions_due ON object_deletions USING btree (due_at);

CREATE TABLE picture_originals (
  id text NOT NULL,
  name text NOT NULL,
  format text NOT NULL,
  bytes integer NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  uploaded_by text NOT NULL,
  uploaded_at timestamp with time zone NOT NULL,
  CONSTRAINT picture_originals_pkey PRIMARY KEY (id),
  CONSTRAINT picture_originals_bytes_check CHECK (bytes > 0),
  CONSTRAINT picture_originals_format_check CHECK (format = ANY (ARRAY['jpeg'::text, 'png'::text, 'webp'::text, 'avif'::text])),
  CONSTRAINT picture_originals_height_check CHECK (height > 0),
  CONSTRAINT picture_originals_id_check CHECK (id ~ '^[0-9a-f]{32}$'::text),
  CONSTRAINT picture_originals_width_check CHECK (width > 0)
);

CREATE TABLE picture_texts (
  picture_key text NOT NULL,
  lang text NOT NULL,
  alt text NOT NULL,
  CONSTRAINT picture_texts_pkey PRIMARY KEY (picture_key, lang),
  CONSTRAINT picture_texts_picture_key_fkey FOREIGN KEY (picture_key) REFERENCES pictures(key) ON DELETE CASCADE,
  CONSTRAINT picture_texts_lang_check CHECK (lang = ANY (ARRAY['es'::text, 'en'::text]))
);
CREATE TRIGGER picture_described AFTER INSERT OR DELETE OR UPDATE OF alt ON picture_texts FOR EACH ROW EXECUTE FUNCTION refresh_named_cards();
CREATE TRIGGER picture_texts_told AFTER INSERT OR DELETE OR UPDATE ON picture_texts FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

CREATE TABLE picture_uploads (
  key text NOT NULL,
  original_id text NOT NULL,
  state text NOT NULL DEFAULT 'processing'::text,
  failure text,
  crop integer[],
  focal_x integer NOT NULL DEFAULT 500,
  focal_y integer NOT NULL DEFAULT 500,
  replaces text,
  requested_by text NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  CONSTRAINT picture_uploads_pkey PRIMARY KEY (key),
  CONSTRAINT picture_uploads_original_id_fkey FOREIGN KEY (original_id) REFERENCES picture_originals(id),
  CONSTRAINT picture_uploads_replaces_fkey FOREIGN KEY (replaces) REFERENCES pictures(key),
  CONSTRAINT picture_uploads_check CHECK ((state = 'failed'::text) = (failure IS NOT NULL)),
  CONSTRAINT picture_uploads_crop_check CHECK (array_length(crop, 1) = 4),
  CONSTRAINT picture_uploads_focal_x_check CHECK (focal_x >= 0 AND focal_x <= 1000),
  CONSTRAINT picture_uploads_focal_y_check CHECK (focal_y >= 0 AND focal_y <= 1000),
  CONSTRAINT picture_uploads_key_check CHECK (key ~ '^[a-z0-9][a-z0-9-]*$'::text),
  CONSTRAINT picture_uploads_state_check CHECK (state = ANY (ARRAY['processing'::text, 'ready'::text, 'failed'::text]))
);
CREATE INDEX picture_uploads_of_original ON picture_uploads USING btree (original_id);
CREATE INDEX picture_uploads_replacing ON picture_uploads USING btree (replaces);

CREATE TABLE pictures (
  key text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  color text NOT NULL,
  original_id text,
  crop integer[],
  focal_x integer NOT NULL DEFAULT 500,
  focal_y integer NOT NULL DEFAULT 500,
  name text NOT NULL DEFAULT ''::text,
  added_at timestamp with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  replaced_by text,
  film text,
  CONSTRAINT pictures_pkey PRIMARY KEY (key),
  CONSTRAINT pictures_original_id_fkey FOREIGN KEY (original_id) REFERENCES picture_originals(id),
  CONSTRAINT pictures_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES pictures(key),
  CONSTRAINT pictures_color_check CHECK (color ~ '^#[0-9a-f]{6}$'::text),
  CONSTRAINT pictures_crop_check CHECK (array_length(crop, 1) = 4),
  CONSTRAINT pictures_film_check CHECK (film ~ '^film(-[0-9a-f]{16})?\.(webm|mp4)$'::text),
  CONSTRAINT pictures_focal_x_check CHECK (focal_x >= 0 AND focal_x <= 1000),
  CONSTRAINT pictures_focal_y_check CHECK (focal_y >= 0 AND focal_y <= 1000),
  CONSTRAINT pictures_height_check CHECK (height > 0),
  CONSTRAINT pictures_key_check CHECK (key ~ '^[a-z0-9][a-z0-9-]*$'::text),
  CONSTRAINT pictures_width_check CHECK (width > 0)
);
CREATE INDEX pictures_newest ON pictures USING btree (added_at DESC, key) WHERE replaced_by IS NULL;
CREATE INDEX pictures_of_original ON pictures USING btree (original_id);
CREATE INDEX pictures_replaced_by ON pictures USING btree (replaced_by);
CREATE INDEX pictures_small ON pictures USING btree (key) WHERE LEAST(width, height) < 500;
CREATE TRIGGER picture_shown AFTER UPDATE OF color ON pictures FOR EACH ROW EXECUTE FUNCTION refresh_named_cards();
CREATE TRIGGER pictures_told AFTER INSERT OR DELETE OR UPDATE ON pictures FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

-- audit ---------------------------------------------------------------------------------------------------------------

CREATE TABLE audit_log (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  actor text NOT NULL,
  act text NOT NULL,
  subject text NOT NULL,
  detail jsonb NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_act ON audit_log USING btree (act, id DESC);
CREATE INDEX audit_log_actor ON audit_log USING btree (actor, id DESC);
CREATE INDEX audit_log_subject ON audit_log USING btree (subject, id DESC);
CREATE TRIGGER audit_log_kept BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION no_change();

-- notifications -------------------------------------------------------------------------------------------------------

CREATE TABLE messages (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  channel text NOT NULL,
  kind text NOT NULL,
  recipient text NOT NULL,
  lang text NOT NULL,
  data jsonb NOT NULL,
  customer_id integer,
  created_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  attempts integer NOT NULL DEFAULT 0,
  failure text,
  way_out_hash bytea,
  queued_at timestamp with time zone,
  dropped_at timestamp with time zone,
  CONSTRAINT messages_pkey PRIMARY KEY (id),
  CONSTRAINT messages_way_out_hash_key UNIQUE (way_out_hash),
  CONSTRAINT messages_channel_check CHECK (channel = ANY (ARRAY['mail'::text, 'sms'::text])),
  CONSTRAINT messages_lang_check CHECK (lang = ANY (ARRAY['es'::text, 'en'::text])),
  CONSTRAINT messages_sent_or_dropped CHECK (sent_at IS NULL OR dropped_at IS NULL) NOT VALID
);
CREATE INDEX messages_contact ON messages USING btree (lower(data ->> 'email'::text)) WHERE kind = 'contact'::text;
CREATE INDEX messages_customer ON messages USING btree (customer_id);
CREATE INDEX messages_kind ON messages USING btree (kind, id DESC);
CREATE INDEX messages_of_mailbox ON messages USING btree (lower(recipient));
CREATE INDEX messages_recipient ON messages USING btree (recipient, id DESC);
CREATE INDEX messages_recipient_search ON messages USING gin (lower(recipient) gin_trgm_ops);
CREATE INDEX messages_waiting ON messages USING btree (id) WHERE sent_at IS NULL;

CREATE TABLE outbox (
  message_id bigint NOT NULL,
  channel text NOT NULL,
  added_at timestamp with time zone NOT NULL DEFAULT now(),
  due_at timestamp with time zone NOT NULL DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  traceparent text,
  CONSTRAINT outbox_pkey PRIMARY KEY (message_id),
  CONSTRAINT outbox_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE
);
CREATE INDEX outbox_due ON outbox USING btree (tries, due_at);

-- content -------------------------------------------------------------------------------------------------------------

CREATE TABLE banner_texts (
  banner_id integer NOT NULL,
  lang text NOT NULL,
  title text NOT NULL,
  alt text NOT NULL,
  button text,
  link text,
  CONSTRAINT banner_texts_pkey PRIMARY KEY (banner_id, lang),
  CONSTRAINT banner_texts_banner_id_fkey FOREIGN KEY (banner_id) REFERENCES banners(id) ON DELETE CASCADE,
  CONSTRAINT banner_texts_check CHECK ((button IS NULL) = (link IS NULL)),
  CONSTRAINT banner_texts_lang_check CHECK (lang = ANY (ARRAY['es'::text, 'en'::text]))
);
CREATE TRIGGER banner_texts_told AFTER INSERT OR DELETE OR UPDATE ON banner_texts FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

CREATE TABLE banners (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  "position" integer NOT NULL,
  desktop_image text NOT NULL,
  mobile_image text NOT NULL,
  desktop_is_video boolean NOT NULL DEFAULT false,
  mobile_is_video boolean NOT NULL DEFAULT false,
  desktop_picture_key text,
  mobile_picture_key text,
  state text NOT NULL DEFAULT 'published'::text,
  shown_from timestamp with time zone,
  shown_until timestamp with time zone,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamp with time zone,
  changed_by text,
  CONSTRAINT banners_pkey PRIMARY KEY (id),
  CONSTRAINT banners_desktop_picture_key_fkey FOREIGN KEY (desktop_picture_key) REFERENCES pictures(key),
  CONSTRAINT banners_mobile_picture_key_fkey FOREIGN KEY (mobile_picture_key) REFERENCES pictures(key),
  CONSTRAINT banners_dates CHECK (shown_from < shown_until),
  CONSTRAINT banners_state_check CHECK (state = ANY (ARRAY['draft'::text, 'published'::text, 'retired'::text]))
);
CREATE INDEX banners_desktop_picture ON banners USING btree (desktop_picture_key);
CREATE INDEX banners_mobile_picture ON banners USING btree (mobile_picture_key);
CREATE TRIGGER banners_images BEFORE INSERT OR UPDATE ON banners FOR EACH ROW EXECUTE FUNCTION sync_banner_images();
CREATE TRIGGER banners_told AFTER INSERT OR DELETE OR UPDATE ON banners FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

CREATE TABLE contact_messages (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  customer_id integer,
  name text NOT NULL,
  email text NOT NULL,
  message text NOT NULL,
  lang text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  done_at timestamp with time zone,
  done_by text,
  CONSTRAINT contact_messages_pkey PRIMARY KEY (id),
  CONSTRAINT contact_messages_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  CONSTRAINT contact_messages_done CHECK ((done_at IS NULL) = (done_by IS NULL)),
  CONSTRAINT contact_messages_lang_check CHECK (lang = ANY (ARRAY['es'::text, 'en'::text]))
);
CREATE INDEX contact_messages_customer ON contact_messages USING btree (customer_id);
CREATE INDEX contact_messages_mailbox ON contact_messages USING btree (lower(email));
CREATE INDEX contact_messages_open ON contact_messages USING btree (id) WHERE done_at IS NULL;
CREATE TRIGGER contact_messages_of_open BEFORE INSERT ON contact_messages FOR EACH ROW WHEN (new.customer_id IS NOT NULL) EXECUTE FUNCTION refuse_closed();

CREATE TABLE contact_replies (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  message_id integer NOT NULL,
  text text NOT NULL,
  actor text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT contact_replies_pkey PRIMARY KEY (id),
  CONSTRAINT contact_replies_message_id_fkey FOREIGN KEY (message_id) REFERENCES contact_messages(id) ON DELETE CASCADE,
  CONSTRAINT contact_replies_text_check CHECK (length(text) >= 1 AND length(text) <= 4000)
);
CREATE INDEX contact_replies_message ON contact_replies USING btree (message_id, id);

CREATE TABLE legal_draft_texts (
  legal_text_id integer NOT NULL,
  lang text NOT NULL,
  name text NOT NULL,
  content text NOT NULL,
  CONSTRAINT legal_draft_texts_pkey PRIMARY KEY (legal_text_id, lang),
  CONSTRAINT legal_draft_texts_legal_text_id_fkey FOREIGN KEY (legal_text_id) REFERENCES legal_drafts(legal_text_id) ON DELETE CASCADE,
  CONSTRAINT legal_draft_texts_lang_check CHECK (lang = ANY (ARRAY['es'::text, 'en'::text]))
);

CREATE TABLE legal_drafts (
  legal_text_id integer NOT NULL,
  version integer NOT NULL DEFAULT nextval('legal_draft_numbers'::regclass),
  valid_from timestamp with time zone,
  note text NOT NULL DEFAULT ''::text,
  changed_at timestamp with time zone NOT NULL,
  changed_by text NOT NULL,
  proposed_at timestamp with time zone,
  proposed_by text,
  declined_reason text,
  CONSTRAINT legal_drafts_pkey PRIMARY KEY (legal_text_id),
  CONSTRAINT legal_drafts_check CHECK ((proposed_at IS NULL) = (proposed_by IS NULL))
);

CREATE TABLE legal_version_texts (
  legal_text_id integer NOT NULL,
  version integer NOT NULL,
  lang text NOT NULL,
  name text NOT NULL,
  content text NOT NULL,
  CONSTRAINT legal_version_texts_pkey PRIMARY KEY (legal_text_id, version, lang),
  CONSTRAINT legal_version_texts_legal_text_id_version_fkey FOREIGN KEY (legal_text_id, version) REFERENCES legal_versions(legal_text_id, version),
  CONSTRAINT legal_version_texts_lang_check CHECK (lang = ANY (ARRAY['es'::text, 'en'::text]))
);
CREATE TRIGGER legal_version_texts_final BEFORE DELETE OR UPDATE ON legal_version_texts FOR EACH ROW EXECUTE FUNCTION refuse_legal_text_change();
CREATE TRIGGER legal_version_texts_told AFTER INSERT OR DELETE OR UPDATE ON legal_version_texts FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

CREATE TABLE legal_versions (
  legal_text_id integer NOT NULL,
  version integer NOT NULL,
  valid_from timestamp with time zone NOT NULL,
  note text NOT NULL DEFAULT ''::text,
  published_at timestamp with time zone,
  published_by text,
  CONSTRAINT legal_versions_pkey PRIMARY KEY (legal_text_id, version)
);
CREATE TRIGGER legal_versions_final BEFORE DELETE OR UPDATE ON legal_versions FOR EACH ROW EXECUTE FUNCTION refuse_legal_change();
CREATE TRIGGER legal_versions_told AFTER INSERT OR DELETE OR UPDATE ON legal_versions FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

CREATE TABLE post_texts (
  post_id integer NOT NULL,
  lang text NOT NULL,
  description text NOT NULL,
  CONSTRAINT post_texts_pkey PRIMARY KEY (post_id, lang),
  CONSTRAINT post_texts_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  CONSTRAINT post_texts_lang_check CHECK (lang = ANY (ARRAY['es'::text, 'en'::text]))
);
CREATE TRIGGER post_texts_told AFTER INSERT OR DELETE OR UPDATE ON post_texts FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

CREATE TABLE posts (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  "position" integer NOT NULL,
  picture_key text NOT NULL,
  link text NOT NULL,
  state text NOT NULL DEFAULT 'published'::text,
  shown_from timestamp with time zone,
  shown_until timestamp with time zone,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamp with time zone,
  changed_by text,
  CONSTRAINT posts_pkey PRIMARY KEY (id),
  CONSTRAINT posts_picture_key_fkey FOREIGN KEY (picture_key) REFERENCES pictures(key),
  CONSTRAINT posts_dates CHECK (shown_from < shown_until),
  CONSTRAINT posts_state_check CHECK (state = ANY (ARRAY['draft'::text, 'published'::text, 'retired'::text]))
);
CREATE TRIGGER posts_told AFTER INSERT OR DELETE OR UPDATE ON posts FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

CREATE TABLE settings (
  key text NOT NULL,
  value jsonb NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_by text,
  CONSTRAINT settings_pkey PRIMARY KEY (key),
  CONSTRAINT settings_version_check CHECK (version > 0)
);
CREATE TRIGGER settings_told AFTER INSERT OR DELETE OR UPDATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

-- loyalty -------------------------------------------------------------------------------------------------------------

CREATE TABLE crystal_balances (
  customer_id integer NOT NULL,
  crystals integer NOT NULL,
  CONSTRAINT crystal_balances_pkey PRIMARY KEY (customer_id),
  CONSTRAINT crystal_balances_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  CONSTRAINT crystal_balances_not_owed CHECK (crystals >= 0)
);
CREATE INDEX crystal_balances_by_crystals_and_customer ON crystal_balances USING btree (crystals, customer_id);
CREATE INDEX crystal_balances_of_customer ON crystal_balances USING btree (customer_id) INCLUDE (crystals);

CREATE TABLE crystal_entries (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  customer_id integer NOT NULL,
  kind text NOT NULL,
  crystals integer NOT NULL,
  order_id integer,
  basis bigint,
  currency text,
  rate integer,
  reason text,
  actor text NOT NULL,
  at timestamp with time zone NOT NULL,
  refund_id integer,
  reason_en text,
  limited boolean NOT NULL DEFAULT false,
  CONSTRAINT crystal_entries_pkey PRIMARY KEY (id),
  CONSTRAINT crystal_entries_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  CONSTRAINT crystal_entries_check CHECK (kind <> 'order'::text OR order_id IS NOT NULL AND basis IS NOT NULL AND currency IS NOT NULL AND rate IS NOT NULL),
  CONSTRAINT crystal_entries_check1 CHECK (kind <> 'adjustment'::text OR reason IS NOT NULL),
  CONSTRAINT crystal_entries_check2 CHECK (reason_en IS NULL OR reason IS NOT NULL),
  CONSTRAINT crystal_entries_currency_check CHECK (currency = ANY (ARRAY['MXN'::text, 'USD'::text])),
  CONSTRAINT crystal_entries_kind_check CHECK (kind = ANY (ARRAY['order'::text, 'refund'::text, 'adjustment'::text])),
  CONSTRAINT crystal_entries_refund CHECK (kind <> 'refund'::text OR order_id IS NOT NULL AND refund_id IS NOT NULL AND basis IS NOT NULL AND currency IS NOT NULL AND rate IS NOT NULL)
);
CREATE INDEX crystal_entries_by_kind ON crystal_entries USING btree (kind, id) WHERE kind <> 'order'::text;
CREATE INDEX crystal_entries_by_time ON crystal_entries USING btree (customer_id, at) INCLUDE (order_id, crystals);
CREATE INDEX crystal_entries_corrections ON crystal_entries USING btree (actor, at) WHERE kind = 'adjustment'::text;
CREATE INDEX crystal_entries_customer ON crystal_entries USING btree (customer_id, id);
CREATE INDEX crystal_entries_moves ON crystal_entries USING btree (at) INCLUDE (id, customer_id, kind, crystals);
CREATE INDEX crystal_entries_of_order ON crystal_entries USING btree (order_id) WHERE order_id IS NOT NULL;
CREATE UNIQUE INDEX crystal_entries_one_credit ON crystal_entries USING btree (order_id) WHERE kind = 'order'::text;
CREATE UNIQUE INDEX crystal_entries_one_debit ON crystal_entries USING btree (refund_id) WHERE kind = 'refund'::text;
CREATE TRIGGER crystal_entries_kept BEFORE DELETE OR UPDATE ON crystal_entries FOR EACH ROW EXECUTE FUNCTION keep_crystal_entry();

CREATE TABLE gift_claims (
  customer_id integer NOT NULL,
  kind text NOT NULL,
  period text NOT NULL,
  order_id integer NOT NULL,
  given_at timestamp with time zone,
  CONSTRAINT gift_claims_pkey PRIMARY KEY (customer_id, kind, period),
  CONSTRAINT gift_claims_order_id_key UNIQUE (order_id),
  CONSTRAINT gift_claims_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  CONSTRAINT gift_claims_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT gift_claims_check CHECK (period ~
CASE kind
    WHEN 'birthday'::text THEN '^\d{4}$'::text
    ELSE '^\d{4}-(03|06|09|12)$'::text
END),
  CONSTRAINT gift_claims_kind_check CHECK (kind = ANY (ARRAY['birthday'::text, 'seasonal'::text]))
);

CREATE TABLE ledger_checks (
  ledger text NOT NULL,
  faults integer NOT NULL,
  checked_at timestamp with time zone NOT NULL,
  CONSTRAINT ledger_checks_pkey PRIMARY KEY (ledger),
  CONSTRAINT ledger_checks_faults_check CHECK (faults >= 0)
);

CREATE TABLE reward_requests (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  customer_id integer NOT NULL,
  reward text NOT NULL,
  month date NOT NULL,
  note text,
  preferred text,
  status text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  scheduled_at timestamp with time zone,
  answer text,
  answered_at timestamp with time zone,
  CONSTRAINT reward_requests_pkey PRIMARY KEY (id),
  CONSTRAINT reward_requests_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  CONSTRAINT reward_requests_check CHECK (status <> 'scheduled'::text OR scheduled_at IS NOT NULL),
  CONSTRAINT reward_requests_check1 CHECK (status <> 'declined'::text OR answer IS NOT NULL),
  CONSTRAINT reward_requests_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  CONSTRAINT reward_requests_reward_check CHECK (reward = ANY (ARRAY['consulting'::text, 'second_consulting'::text, 'tailoring'::text])),
  CONSTRAINT reward_requests_status_check CHECK (status = ANY (ARRAY['requested'::text, 'scheduled'::text, 'declined'::text, 'cancelled'::text, 'done'::text]))
);
CREATE INDEX reward_requests_of_customer ON reward_requests USING btree (customer_id, id DESC);
CREATE UNIQUE INDEX reward_requests_once_a_month ON reward_requests USING btree (customer_id, reward, month) WHERE status = ANY (ARRAY['requested'::text, 'scheduled'::text, 'done'::text]);
CREATE INDEX reward_requests_open ON reward_requests USING btree (id) WHERE status = ANY (ARRAY['requested'::text, 'scheduled'::text]);
CREATE TRIGGER reward_requests_of_open BEFORE INSERT ON reward_requests FOR EACH ROW EXECUTE FUNCTION refuse_closed();

-- accounts ------------------------------------------------------------------------------------------------------------

CREATE TABLE addresses (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  customer_id integer NOT NULL,
  place smallint NOT NULL,
  country_id integer NOT NULL,
  line text NOT NULL,
  line2 text,
  postal_code text NOT NULL,
  city text NOT NULL,
  details text,
  created_at timestamp with time zone NOT NULL,
  chosen_at timestamp with time zone,
  CONSTRAINT addresses_pkey PRIMARY KEY (id),
  CONSTRAINT addresses_customer_id_place_key UNIQUE (customer_id, place),
  CONSTRAINT addresses_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(id),
  CONSTRAINT addresses_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  CONSTRAINT addresses_place_check CHECK (place >= 1 AND place <= 3),
  CONSTRAINT addresses_postal_code_check CHECK (postal_code ~ '^[0-9]{1,10}$'::text)
);
CREATE TRIGGER addresses_of_open BEFORE INSERT ON addresses FOR EACH ROW EXECUTE FUNCTION refuse_closed();

CREATE TABLE consents (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  customer_id integer NOT NULL,
  purpose text NOT NULL,
  version integer,
  given boolean NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT consents_pkey PRIMARY KEY (id),
  CONSTRAINT consents_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  CONSTRAINT consents_purpose_check CHECK (purpose = ANY (ARRAY['terms'::text, 'privacy'::text, 'marketing'::text]))
);
CREATE INDEX consents_by_version ON consents USING btree (purpose, version);
CREATE INDEX consents_customer ON consents USING btree (customer_id);
CREATE TRIGGER consents_of_open BEFORE INSERT ON consents FOR EACH ROW EXECUTE FUNCTION refuse_closed();

CREATE TABLE countries (
  id integer NOT NULL,
  iso2 text NOT NULL,
  phone_code text NOT NULL,
  CONSTRAINT countries_pkey PRIMARY KEY (id),
  CONSTRAINT countries_iso2_key UNIQUE (iso2),
  CONSTRAINT countries_iso2_check CHECK (iso2 ~ '^[A-Z]{2}$'::text)
);

CREATE TABLE customer_notes (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  customer_id integer NOT NULL,
  text text NOT NULL,
  actor text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT customer_notes_pkey PRIMARY KEY (id),
  CONSTRAINT customer_notes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  CONSTRAINT customer_notes_text_check CHECK (length(text) >= 1 AND length(text) <= 2000)
);
CREATE INDEX customer_notes_customer ON customer_notes USING btree (customer_id, id DESC);
CREATE TRIGGER customer_notes_of_open BEFORE INSERT ON customer_notes FOR EACH ROW EXECUTE FUNCTION refuse_closed();

CREATE TABLE customers (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  affiliation text NOT NULL,
  email text NOT NULL,
  password_hash text,
  name text NOT NULL,
  lastname text NOT NULL,
  date_birth date,
  country_id integer NOT NULL,
  code_phone text NOT NULL,
  phone text NOT NULL,
  lang text NOT NULL,
  marketing boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  phone_changed_at timestamp with time zone,
  password_changed_at timestamp with time zone,
  persons text[] NOT NULL GENERATED ALWAYS AS (array_remove(ARRAY[person_mark('account:'::text || id::text), person_mark('mailbox:'::text || regexp_replace(lower(email), '\+[^@]*@'::text, '@'::text)),
CASE
    WHEN phone <> ''::text THEN person_mark(('phone:'::text || code_phone) || phone)
    ELSE NULL::text
END], NULL::text)) STORED,
  phone_verified_at timestamp with time zone,
  blocked_at timestamp with time zone,
  blocked_reason text,
  search_text text,
  CONSTRAINT customers_pkey PRIMARY KEY (id),
  CONSTRAINT customers_affiliation_key UNIQUE (affiliation),
  CONSTRAINT customers_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(id),
  CONSTRAINT customers_blocked CHECK ((blocked_at IS NULL) = (blocked_reason IS NULL)),
  CONSTRAINT customers_blocked_reason_check CHECK (length(blocked_reason) >= 1 AND length(blocked_reason) <= 500),
  CONSTRAINT customers_closed CHECK (closed_at IS NULL OR email = (('closed-'::text || id::text) || '@closed.invalid'::text) AND name = ''::text AND lastname = ''::text AND phone = ''::text AND code_phone = ''::text AND date_birth IS NULL AND password_hash IS NULL AND phone_changed_at IS NULL AND password_changed_at IS NULL AND NOT marketing),
  CONSTRAINT customers_lang_check CHECK (lang = ANY (ARRAY['es'::text, 'en'::text])),
  CONSTRAINT customers_phone_check CHECK (phone ~ '^[0-9]*$'::text)
);
CREATE INDEX customers_blocked_at ON customers USING btree (blocked_at) WHERE blocked_at IS NOT NULL;
CREATE INDEX customers_closed ON customers USING btree (id) WHERE closed_at IS NOT NULL;
CREATE UNIQUE INDEX customers_email ON customers USING btree (lower(email));
CREATE INDEX customers_open ON customers USING btree (id) INCLUDE (date_birth) WHERE closed_at IS NULL;
CREATE INDEX customers_persons ON customers USING gin (persons) WITH (fastupdate=off);
CREATE INDEX customers_search ON customers USING gin (search_text gin_trgm_ops);
CREATE TRIGGER customers_closed_approvals AFTER UPDATE OF closed_at ON customers FOR EACH ROW WHEN (old.closed_at IS NULL AND new.closed_at IS NOT NULL) EXECUTE FUNCTION forget_approval_texts();
CREATE TRIGGER customers_phone_verified BEFORE UPDATE ON customers FOR EACH ROW WHEN (old.code_phone IS DISTINCT FROM new.code_phone OR old.phone IS DISTINCT FROM new.phone) EXECUTE FUNCTION forget_phone_verification();
CREATE TRIGGER customers_search_text BEFORE INSERT OR UPDATE OF name, lastname, email, affiliation, code_phone, phone ON customers FOR EACH ROW EXECUTE FUNCTION set_customer_search_text();
CREATE TRIGGER customers_stay_closed BEFORE UPDATE ON customers FOR EACH ROW WHEN (old.closed_at IS NOT NULL) EXECUTE FUNCTION keep_closed();

CREATE TABLE email_changes (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  customer_id integer NOT NULL,
  state text NOT NULL,
  old_email text NOT NULL,
  new_email text NOT NULL,
  secret_hash bytea,
  undo_hash bytea,
  asked_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT email_changes_pkey PRIMARY KEY (id),
  CONSTRAINT email_changes_secret_hash_key UNIQUE (secret_hash),
  CONSTRAINT email_changes_undo_hash_key UNIQUE (undo_hash),
  CONSTRAINT email_changes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  CONSTRAINT email_changes_check CHECK ((state = 'asked'::text) = (secret_hash IS NOT NULL)),
  CONSTRAINT email_changes_check1 CHECK ((state = 'in_force'::text) = (undo_hash IS NOT NULL)),
  CONSTRAINT email_changes_state_check CHECK (state = ANY (ARRAY['asked'::text, 'in_force'::text, 'undone'::text]))
);
CREATE UNIQUE INDEX email_changes_asked ON email_changes USING btree (customer_id) WHERE state = 'asked'::text;
CREATE INDEX email_changes_customer ON email_changes USING btree (customer_id);
CREATE INDEX email_changes_expiry ON email_changes USING btree (expires_at);
CREATE TRIGGER email_changes_of_open BEFORE INSERT ON email_changes FOR EACH ROW EXECUTE FUNCTION refuse_closed();

CREATE TABLE identities (
  provider text NOT NULL,
  subject text NOT NULL,
  customer_id integer NOT NULL,
  linked_at timestamp with time zone NOT NULL,
  CONSTRAINT identities_pkey PRIMARY KEY (provider, subject),
  CONSTRAINT identities_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  CONSTRAINT identities_provider_check CHECK (provider = 'google'::text)
);
CREATE INDEX identities_customer ON identities USING btree (customer_id);
CREATE TRIGGER identities_of_open BEFORE INSERT ON identities FOR EACH ROW EXECUTE FUNCTION refuse_closed();

CREATE TABLE known_addresses (
  customer_id integer NOT NULL,
  address text NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  CONSTRAINT known_addresses_pkey PRIMARY KEY (customer_id, address),
  CONSTRAINT known_addresses_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id)
);
CREATE TRIGGER known_addresses_of_open BEFORE INSERT ON known_addresses FOR EACH ROW EXECUTE FUNCTION refuse_closed();

CREATE TABLE known_devices (
  customer_id integer NOT NULL,
  device_hash bytea NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  CONSTRAINT known_devices_pkey PRIMARY KEY (customer_id, device_hash),
  CONSTRAINT known_devices_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id)
);
CREATE INDEX known_devices_use ON known_devices USING btree (last_used_at);
CREATE TRIGGER known_devices_of_open BEFORE INSERT ON known_devices FOR EACH ROW EXECUTE FUNCTION refuse_closed();

CREATE TABLE password_links (
  customer_id integer NOT NULL,
  secret_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT password_links_pkey PRIMARY KEY (customer_id),
  CONSTRAINT password_links_secret_hash_key UNIQUE (secret_hash),
  CONSTRAINT password_links_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id)
);
CREATE TRIGGER password_links_of_open BEFORE INSERT ON password_links FOR EACH ROW EXECUTE FUNCTION refuse_closed();

CREATE TABLE phone_codes (
  customer_id integer NOT NULL,
  phone text NOT NULL,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT phone_codes_pkey PRIMARY KEY (customer_id),
  CONSTRAINT phone_codes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id)
);
CREATE TRIGGER phone_codes_of_open BEFORE INSERT ON phone_codes FOR EACH ROW EXECUTE FUNCTION refuse_closed();

CREATE TABLE privacy_requests (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  customer_id integer NOT NULL,
  kind text NOT NULL,
  secret_hash bytea NOT NULL,
  actor text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  CONSTRAINT privacy_requests_pkey PRIMARY KEY (id),
  CONSTRAINT privacy_requests_customer_id_kind_key UNIQUE (customer_id, kind),
  CONSTRAINT privacy_requests_secret_hash_key UNIQUE (secret_hash),
  CONSTRAINT privacy_requests_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  CONSTRAINT privacy_requests_kind_check CHECK (kind = ANY (ARRAY['export'::text, 'erasure'::text]))
);
CREATE TRIGGER privacy_requests_of_open BEFORE INSERT ON privacy_requests FOR EACH ROW EXECUTE FUNCTION refuse_closed();

CREATE TABLE recoveries (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  handle_hash bytea NOT NULL,
  email text NOT NULL,
  lang text NOT NULL,
  asked integer NOT NULL DEFAULT 1,
  answered integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  mailbox_hash bytea,
  CONSTRAINT recoveries_pkey PRIMARY KEY (id),
  CONSTRAINT recoveries_handle_hash_key UNIQUE (handle_hash),
  CONSTRAINT recoveries_check CHECK (answered <= asked),
  CONSTRAINT recoveries_lang_check CHECK (lang = ANY (ARRAY['es'::text, 'en'::text]))
);
CREATE INDEX recoveries_email ON recoveries USING btree (lower(email));
CREATE INDEX recoveries_expiry ON recoveries USING btree (expires_at);

CREATE TABLE registrations (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  handle_hash bytea NOT NULL,
  secret_hash bytea,
  email text NOT NULL,
  password_hash text NOT NULL,
  name text NOT NULL,
  lastname text NOT NULL,
  date_birth date,
  country_id integer NOT NULL,
  code_phone text NOT NULL,
  phone text NOT NULL,
  lang text NOT NULL,
  marketing boolean NOT NULL,
  terms_version integer NOT NULL,
  privacy_version integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  asked integer NOT NULL DEFAULT 0,
  answered integer NOT NULL DEFAULT 0,
  mailbox_hash bytea,
  completed_at timestamp with time zone,
  CONSTRAINT registrations_pkey PRIMARY KEY (id),
  CONSTRAINT registrations_handle_hash_key UNIQUE (handle_hash),
  CONSTRAINT registrations_secret_hash_key UNIQUE (secret_hash),
  CONSTRAINT registrations_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(id),
  CONSTRAINT registrations_lang_check CHECK (lang = ANY (ARRAY['es'::text, 'en'::text]))
);
CREATE INDEX registrations_email ON registrations USING btree (lower(email));
CREATE INDEX registrations_expiry ON registrations USING btree (expires_at);

CREATE TABLE session_tokens (
  token_hash bytea NOT NULL,
  session_id integer NOT NULL,
  salt bytea NOT NULL,
  issued_at timestamp with time zone NOT NULL,
  replaced_at timestamp with time zone,
  used boolean NOT NULL DEFAULT false,
  CONSTRAINT session_tokens_pkey PRIMARY KEY (token_hash),
  CONSTRAINT session_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX session_tokens_session ON session_tokens USING btree (session_id);

CREATE TABLE sessions (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  customer_id integer NOT NULL,
  user_agent text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id)
);
CREATE INDEX sessions_created ON sessions USING btree (created_at);
CREATE INDEX sessions_customer ON sessions USING btree (customer_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_idle ON sessions USING btree (last_used_at);
CREATE TRIGGER sessions_of_open BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION refuse_closed();

CREATE TABLE sign_ins (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  customer_id integer NOT NULL,
  way text NOT NULL,
  address text NOT NULL,
  user_agent text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT sign_ins_pkey PRIMARY KEY (id),
  CONSTRAINT sign_ins_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  CONSTRAINT sign_ins_way_check CHECK (way = ANY (ARRAY['password'::text, 'google'::text, 'registration'::text]))
);
CREATE INDEX sign_ins_at ON sign_ins USING btree (at);
CREATE INDEX sign_ins_customer ON sign_ins USING btree (customer_id);
CREATE TRIGGER sign_ins_of_open BEFORE INSERT ON sign_ins FOR EACH ROW EXECUTE FUNCTION refuse_closed();

-- staff ---------------------------------------------------------------------------------------------------------------

CREATE TABLE shown_people (
  staff_id integer NOT NULL,
  hour timestamp with time zone NOT NULL,
  people integer NOT NULL,
  CONSTRAINT shown_people_pkey PRIMARY KEY (staff_id, hour),
  CONSTRAINT shown_people_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_members(id) ON DELETE CASCADE,
  CONSTRAINT shown_people_people_check CHECK (people > 0)
);

CREATE TABLE staff_devices (
  staff_id integer NOT NULL,
  device_hash bytea NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  CONSTRAINT staff_devices_pkey PRIMARY KEY (staff_id, device_hash),
  CONSTRAINT staff_devices_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_members(id) ON DELETE CASCADE
);

CREATE TABLE staff_invitations (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  email text NOT NULL,
  name text NOT NULL,
  lang text NOT NULL,
  roles text[] NOT NULL,
  token_hash bytea NOT NULL,
  staff_id integer,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  invited_by integer,
  CONSTRAINT staff_invitations_pkey PRIMARY KEY (id),
  CONSTRAINT staff_invitations_token_hash_key UNIQUE (token_hash),
  CONSTRAINT staff_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES staff_members(id),
  CONSTRAINT staff_invitations_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_members(id) ON DELETE CASCADE,
  CONSTRAINT staff_invitations_email_check CHECK (email = lower(email) AND length(email) >= 3 AND length(email) <= 254),
  CONSTRAINT staff_invitations_lang_check CHECK (lang = ANY (ARRAY['es'::text, 'en'::text])),
  CONSTRAINT staff_invitations_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  CONSTRAINT staff_invitations_roles_check CHECK (cardinality(roles) > 0)
);
CREATE INDEX staff_invitations_invited_by ON staff_invitations USING btree (invited_by);
CREATE UNIQUE INDEX staff_invitations_open ON staff_invitations USING btree (email) WHERE ended_at IS NULL;
CREATE INDEX staff_invitations_staff_id ON staff_invitations USING btree (staff_id);

CREATE TABLE staff_members (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  email text NOT NULL,
  name text NOT NULL,
  lang text NOT NULL,
  password_hash text,
  status text NOT NULL DEFAULT 'active'::text,
  factor_required boolean NOT NULL DEFAULT true,
  created_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  access_changed_at timestamp with time zone,
  CONSTRAINT staff_members_pkey PRIMARY KEY (id),
  CONSTRAINT staff_members_email_key UNIQUE (email),
  CONSTRAINT staff_members_email_check CHECK (email = lower(email) AND length(email) >= 3 AND length(email) <= 254),
  CONSTRAINT staff_members_lang_check CHECK (lang = ANY (ARRAY['es'::text, 'en'::text])),
  CONSTRAINT staff_members_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  CONSTRAINT staff_members_status_check CHECK (status = ANY (ARRAY['active'::text, 'suspended'::text]))
);

CREATE TABLE staff_passkeys (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  staff_id integer NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT staff_passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT staff_passkeys_credential_id_key UNIQUE (credential_id),
  CONSTRAINT staff_passkeys_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_members(id) ON DELETE CASCADE,
  CONSTRAINT staff_passkeys_name_check CHECK (length(name) >= 1 AND length(name) <= 60)
);
CREATE INDEX staff_passkeys_staff_id ON staff_passkeys USING btree (staff_id);

CREATE TABLE staff_recovery_codes (
  staff_id integer NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT staff_recovery_codes_pkey PRIMARY KEY (staff_id, code_hash),
  CONSTRAINT staff_recovery_codes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_members(id) ON DELETE CASCADE
);

CREATE TABLE staff_roles (
  staff_id integer NOT NULL,
  role text NOT NULL,
  CONSTRAINT staff_roles_pkey PRIMARY KEY (staff_id, role),
  CONSTRAINT staff_roles_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_members(id) ON DELETE CASCADE,
  CONSTRAINT staff_roles_role_check CHECK (role = ANY (ARRAY['owner'::text, 'manager'::text, 'catalogue'::text, 'fulfillment'::text, 'support'::text, 'content'::text, 'accountant'::text]))
);

CREATE TABLE staff_sessions (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  staff_id integer,
  token_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  signed_in_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  ended_at timestamp with time zone,
  user_agent text NOT NULL,
  challenge text,
  challenge_expires_at timestamp with time zone,
  CONSTRAINT staff_sessions_pkey PRIMARY KEY (id),
  CONSTRAINT staff_sessions_token_hash_key UNIQUE (token_hash),
  CONSTRAINT staff_sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_members(id) ON DELETE CASCADE,
  CONSTRAINT staff_sessions_check CHECK (staff_id IS NOT NULL OR signed_in_at IS NULL),
  CONSTRAINT staff_sessions_user_agent_check CHECK (length(user_agent) <= 300)
);
CREATE INDEX staff_sessions_last_used_at ON staff_sessions USING btree (last_used_at);
CREATE INDEX staff_sessions_staff_id ON staff_sessions USING btree (staff_id);

CREATE TABLE staff_totp (
  staff_id integer NOT NULL,
  secret text NOT NULL,
  confirmed_at timestamp with time zone,
  last_step bigint NOT NULL DEFAULT 0,
  CONSTRAINT staff_totp_pkey PRIMARY KEY (staff_id),
  CONSTRAINT staff_totp_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_members(id) ON DELETE CASCADE
);

CREATE TABLE staff_views (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  staff_id integer NOT NULL,
  screen text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  CONSTRAINT staff_views_pkey PRIMARY KEY (id),
  CONSTRAINT staff_views_staff_id_screen_name_key UNIQUE (staff_id, screen, name),
  CONSTRAINT staff_views_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_members(id) ON DELETE CASCADE,
  CONSTRAINT staff_views_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  CONSTRAINT staff_views_query_check CHECK (length(query) <= 2000),
  CONSTRAINT staff_views_screen_check CHECK (screen ~ '^[a-z-]{1,40}$'::text)
);

-- catalogue -----------------------------------------------------------------------------------------------------------

CREATE TABLE artwork_texts (
  artwork_id integer NOT NULL,
  lang text NOT NULL,
  name text NOT NULL,
  uri text NOT NULL,
  summary text NOT NULL,
  idea text NOT NULL,
  CONSTRAINT artwork_texts_pkey PRIMARY KEY (artwork_id, lang),
  CONSTRAINT artwork_texts_uri_key UNIQUE (uri),
  CONSTRAINT artwork_texts_artwork_id_fkey FOREIGN KEY (artwork_id) REFERENCES artworks(id) ON DELETE CASCADE,
  CONSTRAINT artwork_texts_lang_check CHECK (lang = ANY (ARRAY['es'::text, 'en'::text])),
  CONSTRAINT artwork_texts_name_check CHECK (name <> ''::text),
  CONSTRAINT artwork_texts_uri_check CHECK (uri ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)
);
CREATE TRIGGER artwork_texts_told AFTER INSERT OR DELETE OR UPDATE ON artwork_texts FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();
CREATE TRIGGER artwork_uri BEFORE INSERT OR UPDATE OF uri ON artwork_texts FOR EACH ROW EXECUTE FUNCTION retire_uri('artwork', 'artwork_id');

CREATE TABLE artworks (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  "position" integer NOT NULL DEFAULT 0,
  picture_key text,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamp with time zone,
  changed_by text,
  CONSTRAINT artworks_pkey PRIMARY KEY (id),
  CONSTRAINT artworks_picture_key_fkey FOREIGN KEY (picture_key) REFERENCES pictures(key)
);
CREATE INDEX artworks_of_picture ON artworks USING btree (picture_key);
CREATE TRIGGER artworks_told AFTER INSERT OR DELETE OR UPDATE ON artworks FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

CREATE TABLE categories (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  parent_id integer,
  "position" integer NOT NULL,
  picture_key text,
  on_home boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT categories_pkey PRIMARY KEY (id),
  CONSTRAINT categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES categories(id),
  CONSTRAINT categories_picture_key_fkey FOREIGN KEY (picture_key) REFERENCES pictures(key),
  CONSTRAINT categories_check CHECK (parent_id IS DISTINCT FROM id)
);
CREATE INDEX categories_parent ON categories USING btree (parent_id, "position");
CREATE TRIGGER categories_told AFTER INSERT OR DELETE OR UPDATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();
CREATE TRIGGER category_depth BEFORE INSERT OR UPDATE OF parent_id ON categories FOR EACH ROW EXECUTE FUNCTION check_category_depth();
CREATE TRIGGER category_leads AFTER UPDATE OF parent_id ON categories FOR EACH STATEMENT EXECUTE FUNCTION refresh_parents();
CREATE TRIGGER category_moved_said AFTER UPDATE OF parent_id ON categories FOR EACH ROW EXECUTE FUNCTION refresh_named_words('id');

CREATE TABLE category_texts (
  category_id integer NOT NULL,
  lang text NOT NULL,
  name text NOT NULL,
  uri text NOT NULL,
  parent_name text,
  parent_uri text,
  CONSTRAINT category_texts_pkey PRIMARY KEY (category_id, lang),
  CONSTRAINT category_texts_uri_key UNIQUE (uri),
  CONSTRAINT category_texts_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  CONSTRAINT category_texts_lang_check CHECK (lang = ANY (ARRAY['es'::text, 'en'::text])),
  CONSTRAINT category_texts_uri_check CHECK (uri ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)
);
CREATE TRIGGER category_leads AFTER INSERT OR DELETE OR UPDATE OF category_id, lang, name, uri ON category_texts FOR EACH STATEMENT EXECUTE FUNCTION refresh_parents();
CREATE TRIGGER category_named AFTER INSERT OR DELETE ON category_texts FOR EACH ROW EXECUTE FUNCTION refresh_named_words('category_id');
CREATE TRIGGER category_said AFTER UPDATE OF name ON category_texts FOR EACH ROW EXECUTE FUNCTION refresh_named_words('category_id');
CREATE TRIGGER category_shown AFTER INSERT OR DELETE OR UPDATE OF name, parent_name ON category_texts FOR EACH ROW EXECUTE FUNCTION refresh_named_cards();
CREATE TRIGGER category_texts_told AFTER INSERT OR DELETE OR UPDATE ON category_texts FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();
CREATE TRIGGER category_uri BEFORE INSERT OR UPDATE OF uri ON category_texts FOR EACH ROW EXECUTE FUNCTION retire_uri('category', 'category_id');

CREATE TABLE collection_texts (
  collection_id integer NOT NULL,
  lang text NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  uri text NOT NULL,
  teaser text,
  CONSTRAINT collection_texts_pkey PRIMARY KEY (collection_id, lang),
  CONSTRAINT collection_texts_uri_key UNIQUE (uri),
  CONSTRAINT collection_texts_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id) ON DELETE CASCADE,
  CONSTRAINT collection_texts_lang_check CHECK (lang = ANY (ARRAY['es'::text, 'en'::text])),
  CONSTRAINT collection_texts_uri_check CHECK (uri ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)
);
CREATE TRIGGER collection_said AFTER INSERT OR UPDATE OF name ON collection_texts FOR EACH ROW EXECUTE FUNCTION refresh_named_words();
CREATE TRIGGER collection_texts_told AFTER INSERT OR DELETE OR UPDATE ON collection_texts FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();
CREATE TRIGGER collection_unsaid AFTER DELETE ON collection_texts FOR EACH ROW EXECUTE FUNCTION refresh_named_words();
CREATE TRIGGER collection_uri BEFORE INSERT OR UPDATE OF uri ON collection_texts FOR EACH ROW EXECUTE FUNCTION retire_uri('collection', 'collection_id');

CREATE TABLE collections (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  opens_at timestamp with time zone,
  announced boolean NOT NULL DEFAULT false,
  picture_key text,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamp with time zone,
  changed_by text,
  "position" integer NOT NULL DEFAULT 0,
  CONSTRAINT collections_pkey PRIMARY KEY (id),
  CONSTRAINT collections_picture_key_fkey FOREIGN KEY (picture_key) REFERENCES pictures(key),
  CONSTRAINT collections_announced CHECK (NOT announced OR picture_key IS NOT NULL AND opens_at IS NOT NULL)
);
CREATE TRIGGER collection_opening AFTER UPDATE OF opens_at ON collections FOR EACH ROW WHEN (old.opens_at IS DISTINCT FROM new.opens_at) EXECUTE FUNCTION spread_collection_opening();
CREATE TRIGGER collections_change_drops AFTER UPDATE OF opens_at ON collections FOR EACH ROW WHEN (old.opens_at IS DISTINCT FROM new.opens_at) EXECUTE FUNCTION note_collection();
CREATE TRIGGER collections_told AFTER INSERT OR DELETE OR UPDATE ON collections FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

CREATE TABLE color_texts (
  color_id integer NOT NULL,
  lang text NOT NULL,
  name text NOT NULL,
  CONSTRAINT color_texts_pkey PRIMARY KEY (color_id, lang),
  CONSTRAINT color_texts_color_id_fkey FOREIGN KEY (color_id) REFERENCES colors(id) ON DELETE CASCADE,
  CONSTRAINT color_texts_lang_check CHECK (lang = ANY (ARRAY['es'::text, 'en'::text]))
);
CREATE TRIGGER color_said AFTER INSERT OR DELETE OR UPDATE OF name ON color_texts FOR EACH ROW EXECUTE FUNCTION refresh_named_words();
CREATE TRIGGER color_texts_counted AFTER INSERT OR DELETE OR UPDATE ON color_texts FOR EACH STATEMENT EXECUTE FUNCTION count_vocabulary_change();
CREATE TRIGGER color_texts_told AFTER INSERT OR DELETE OR UPDATE ON color_texts FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

CREATE TABLE colors (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  hex_code text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT colors_pkey PRIMARY KEY (id),
  CONSTRAINT colors_hex_code_check CHECK (hex_code ~ '^#[0-9A-Fa-f]{6}$'::text)
);
CREATE TRIGGER colors_told AFTER INSERT OR DELETE OR UPDATE ON colors FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

CREATE TABLE drop_reminders (
  customer_id integer NOT NULL,
  collection_id integer NOT NULL,
  lang text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  told_at timestamp with time zone,
  token_hash bytea,
  opens_at timestamp with time zone,
  CONSTRAINT drop_reminders_pkey PRIMARY KEY (customer_id, collection_id),
  CONSTRAINT drop_reminders_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id) ON DELETE CASCADE,
  CONSTRAINT drop_reminders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  CONSTRAINT drop_reminders_check CHECK ((told_at IS NULL) = (token_hash IS NULL)),
  CONSTRAINT drop_reminders_lang_check CHECK (lang = ANY (ARRAY['es'::text, 'en'::text]))
);
CREATE INDEX drop_reminders_of_collection ON drop_reminders USING btree (collection_id);
CREATE INDEX drop_reminders_token ON drop_reminders USING btree (token_hash);
CREATE INDEX drop_reminders_waiting ON drop_reminders USING btree (collection_id) WHERE told_at IS NULL;
CREATE TRIGGER drop_reminders_of_open BEFORE INSERT ON drop_reminders FOR EACH ROW EXECUTE FUNCTION refuse_closed();

CREATE TABLE favorites (
  customer_id integer NOT NULL,
  product_id integer NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT favorites_pkey PRIMARY KEY (customer_id, product_id),
  CONSTRAINT favorites_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  CONSTRAINT favorites_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE TRIGGER favorites_of_open BEFORE INSERT ON favorites FOR EACH ROW EXECUTE FUNCTION refuse_closed();

CREATE TABLE missed_terms (
  day date NOT NULL,
  lang text NOT NULL,
  term text NOT NULL,
  times integer NOT NULL,
  CONSTRAINT missed_terms_pkey PRIMARY KEY (day, lang, term),
  CONSTRAINT missed_terms_lang_check CHECK (lang = ANY (ARRAY['es'::text, 'en'::text])),
  CONSTRAINT missed_terms_term_check CHECK (length(term) >= 1 AND length(term) <= 60),
  CONSTRAINT missed_terms_times_check CHECK (times > 0)
);

CREATE TABLE picture_redirects (
  old_key text NOT NULL,
  picture_key text NOT NULL,
  CONSTRAINT picture_redirects_pkey PRIMARY KEY (old_key),
  CONSTRAINT picture_redirects_picture_key_fkey FOREIGN KEY (picture_key) REFERENCES pictures(key)
);

CREATE TABLE popular_terms (
  day date NOT NULL,
  lang text NOT NULL,
  term text NOT NULL,
  times integer NOT NULL,
  CONSTRAINT popular_terms_pkey PRIMARY KEY (day, lang, term),
  CONSTRAINT popular_terms_lang_check CHECK (lang = ANY (ARRAY['es'::text, 'en'::text])),
  CONSTRAINT popular_terms_term_check CHECK (length(term) >= 2 AND length(term) <= 60),
  CONSTRAINT popular_terms_times_check CHECK (times > 0)
);

CREATE TABLE product_cards (
  product_id integer NOT NULL,
  lang text NOT NULL,
  currency text NOT NULL,
  card text NOT NULL,
  CONSTRAINT product_cards_pkey PRIMARY KEY (product_id, lang, currency),
  CONSTRAINT product_cards_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT product_cards_card_check CHECK (json_typeof(card::json) = 'object'::text),
  CONSTRAINT product_cards_currency_check CHECK (currency = ANY (ARRAY['MXN'::text, 'USD'::text])),
  CONSTRAINT product_cards_lang_check CHECK (lang = ANY (ARRAY['es'::text, 'en'::text]))
);

CREATE TABLE product_colors (
  product_id integer NOT NULL,
  color_id integer NOT NULL,
  "position" integer NOT NULL,
  use_image boolean NOT NULL DEFAULT false,
  picture_key text,
  retired_at timestamp with time zone,
  CONSTRAINT product_colors_pkey PRIMARY KEY (product_id, color_id),
  CONSTRAINT product_colors_color_id_fkey FOREIGN KEY (color_id) REFERENCES colors(id),
  CONSTRAINT product_colors_picture_key_fkey FOREIGN KEY (picture_key) REFERENCES pictures(key),
  CONSTRAINT product_colors_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT product_colors_check CHECK (NOT use_image OR picture_key IS NOT NULL)
);
CREATE INDEX product_colors_in_picture ON product_colors USING btree (picture_key, product_id) WHERE picture_key IS NOT NULL;
CREATE INDEX product_colors_of_color ON product_colors USING btree (color_id);
CREATE TRIGGER product_colors_collected AFTER INSERT ON product_colors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION collect_offered_cells();
CREATE CONSTRAINT TRIGGER product_colors_offered AFTER INSERT ON product_colors DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sum_up_changed_stock();
CREATE TRIGGER product_colors_retired AFTER UPDATE OF retired_at ON product_colors FOR EACH ROW EXECUTE FUNCTION retire_stock();
CREATE TRIGGER product_colors_said_delete AFTER DELETE ON product_colors REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_sent_words();
CREATE TRIGGER product_colors_said_insert AFTER INSERT ON product_colors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_sent_words();
CREATE TRIGGER product_colors_said_update AFTER UPDATE ON product_colors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_sent_words();
CREATE TRIGGER product_colors_shown_delete AFTER DELETE ON product_colors REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_sent_pieces();
CREATE TRIGGER product_colors_shown_insert AFTER INSERT ON product_colors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_sent_pieces();
CREATE TRIGGER product_colors_shown_update AFTER UPDATE ON product_colors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_sent_pieces();
CREATE TRIGGER product_colors_told_delete AFTER DELETE ON product_colors REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_product_rows();
CREATE TRIGGER product_colors_told_insert AFTER INSERT ON product_colors REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_product_rows();
CREATE TRIGGER product_colors_told_update AFTER UPDATE ON product_colors REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_product_rows();

CREATE TABLE product_finds (
  product_id integer NOT NULL,
  category_id integer NOT NULL,
  collection_id integer,
  price_mxn integer,
  price_usd integer,
  published_at timestamp with time zone,
  opens_at timestamp with time zone,
  words integer[] NOT NULL,
  name_words integer[] NOT NULL,
  artwork_id integer,
  limited_edition boolean NOT NULL DEFAULT false,
  sizes text[] NOT NULL DEFAULT '{}'::text[],
  colors integer[] NOT NULL DEFAULT '{}'::integer[],
  free_sizes text[] NOT NULL DEFAULT '{}'::text[],
  free_colors integer[] NOT NULL DEFAULT '{}'::integer[],
  offered_in text[] NOT NULL DEFAULT '{}'::text[],
  design_colors text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT product_finds_pkey PRIMARY KEY (product_id),
  CONSTRAINT product_finds_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_finds_newest ON product_finds USING btree (published_at DESC, product_id DESC) WHERE published_at IS NOT NULL;
CREATE INDEX product_finds_words ON product_finds USING gin (words) WITH (fastupdate=off);

CREATE TABLE product_picture_uploads (
  key text NOT NULL,
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  product_id integer NOT NULL,
  color_id integer,
  CONSTRAINT product_picture_uploads_pkey PRIMARY KEY (key),
  CONSTRAINT product_picture_uploads_key_fkey FOREIGN KEY (key) REFERENCES picture_uploads(key) ON DELETE CASCADE,
  CONSTRAINT product_picture_uploads_product_id_color_id_fkey FOREIGN KEY (product_id, color_id) REFERENCES product_colors(product_id, color_id) ON DELETE CASCADE,
  CONSTRAINT product_picture_uploads_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_picture_uploads_of_product ON product_picture_uploads USING btree (product_id, color_id);

CREATE TABLE product_pictures (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  product_id integer NOT NULL,
  color_id integer,
  "position" integer NOT NULL,
  picture_key text NOT NULL,
  CONSTRAINT product_pictures_pkey PRIMARY KEY (id),
  CONSTRAINT product_pictures_product_id_color_id_position_key UNIQUE NULLS NOT DISTINCT (product_id, color_id, "position"),
  CONSTRAINT product_pictures_picture_key_fkey FOREIGN KEY (picture_key) REFERENCES pictures(key),
  CONSTRAINT product_pictures_product_id_color_id_fkey FOREIGN KEY (product_id, color_id) REFERENCES product_colors(product_id, color_id) ON DELETE CASCADE,
  CONSTRAINT product_pictures_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_pictures_of_picture ON product_pictures USING btree (picture_key, product_id);
CREATE TRIGGER product_pictures_shown_delete AFTER DELETE ON product_pictures REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_sent_hover();
CREATE TRIGGER product_pictures_shown_insert AFTER INSERT ON product_pictures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_sent_hover();
CREATE TRIGGER product_pictures_shown_update AFTER UPDATE ON product_pictures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_sent_hover();
CREATE TRIGGER product_pictures_told_delete AFTER DELETE ON product_pictures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_product_rows();
CREATE TRIGGER product_pictures_told_insert AFTER INSERT ON product_pictures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_product_rows();
CREATE TRIGGER product_pictures_told_update AFTER UPDATE ON product_pictures REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_product_rows();

CREATE TABLE product_prices (
  product_id integer NOT NULL,
  currency text NOT NULL,
  price integer NOT NULL,
  price_offer integer,
  price_min integer NOT NULL DEFAULT 0,
  price_max integer NOT NULL DEFAULT 0,
  offer_min integer,
  offer_max integer,
  now_max integer NOT NULL DEFAULT 0,
  CONSTRAINT product_prices_pkey PRIMARY KEY (product_id, currency),
  CONSTRAINT product_prices_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT product_prices_check CHECK (price_offer > 0 AND price_offer < price),
  CONSTRAINT product_prices_currency_check CHECK (currency = ANY (ARRAY['MXN'::text, 'USD'::text])),
  CONSTRAINT product_prices_price_check CHECK (price > 0)
);
CREATE TRIGGER product_prices_added AFTER INSERT ON product_prices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_up_changed_prices();
CREATE TRIGGER product_prices_changed AFTER UPDATE ON product_prices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION sum_up_changed_prices();
CREATE TRIGGER product_prices_gone AFTER DELETE ON product_prices REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_currencies();
CREATE TRIGGER product_prices_noted AFTER INSERT ON product_prices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_currencies();
CREATE TRIGGER product_prices_noted_update AFTER UPDATE ON product_prices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_currencies();
CREATE TRIGGER product_prices_told_delete AFTER DELETE ON product_prices REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_product_rows();
CREATE TRIGGER product_prices_told_insert AFTER INSERT ON product_prices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_product_rows();
CREATE TRIGGER product_prices_told_update AFTER UPDATE ON product_prices REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_product_rows();

CREATE TABLE product_texts (
  product_id integer NOT NULL,
  lang text NOT NULL,
  name text NOT NULL,
  uri text NOT NULL,
  description text NOT NULL,
  detail text NOT NULL,
  plain_name text GENERATED ALWAYS AS (plain(name)) STORED,
  CONSTRAINT product_texts_pkey PRIMARY KEY (product_id, lang),
  CONSTRAINT product_texts_uri_key UNIQUE (uri),
  CONSTRAINT product_texts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT product_texts_lang_check CHECK (lang = ANY (ARRAY['es'::text, 'en'::text])),
  CONSTRAINT product_texts_uri_check CHECK (uri ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)
);
CREATE INDEX product_texts_name ON product_texts USING btree (lang, plain_name, product_id);
CREATE INDEX product_texts_name_part ON product_texts USING gin (plain_name gin_trgm_ops);
CREATE TRIGGER product_texts_said_delete AFTER DELETE ON product_texts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_sent_words();
CREATE TRIGGER product_texts_said_insert AFTER INSERT ON product_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_sent_words();
CREATE TRIGGER product_texts_said_update AFTER UPDATE ON product_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_sent_words();
CREATE TRIGGER product_texts_told_delete AFTER DELETE ON product_texts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_product_rows();
CREATE TRIGGER product_texts_told_insert AFTER INSERT ON product_texts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_product_rows();
CREATE TRIGGER product_texts_told_update AFTER UPDATE ON product_texts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_product_rows();
CREATE TRIGGER product_uri BEFORE INSERT OR UPDATE OF uri ON product_texts FOR EACH ROW EXECUTE FUNCTION retire_uri('product', 'product_id');

CREATE TABLE products (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  sku text NOT NULL,
  category_id integer NOT NULL,
  collection_id integer,
  opens_at timestamp with time zone,
  published_at timestamp with time zone,
  sold_in text[] NOT NULL DEFAULT '{}'::text[],
  talla text,
  web_exclusive boolean NOT NULL DEFAULT false,
  limited_edition boolean NOT NULL DEFAULT false,
  find_your_size boolean NOT NULL DEFAULT false,
  chart_picture_key text,
  usa_colors_image boolean NOT NULL DEFAULT false,
  picture_key text,
  created_at timestamp with time zone NOT NULL,
  sizes text[] NOT NULL DEFAULT '{}'::text[],
  colors integer[] NOT NULL DEFAULT '{}'::integer[],
  free_sizes text[] NOT NULL DEFAULT '{}'::text[],
  free_colors integer[] NOT NULL DEFAULT '{}'::integer[],
  price_mxn integer,
  price_usd integer,
  offered_in text[] NOT NULL DEFAULT '{}'::text[],
  words integer[] NOT NULL DEFAULT '{}'::integer[],
  name_words integer[] NOT NULL DEFAULT '{}'::integer[],
  hover_keys text[] NOT NULL DEFAULT '{}'::text[],
  size_chart_id integer,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamp with time zone,
  changed_by text,
  archived_at timestamp with time zone,
  taken_off_at timestamp with time zone,
  published_before timestamp with time zone,
  artwork_id integer,
  design_colors text[] NOT NULL DEFAULT '{}'::text[],
  design_picture_key text,
  design_colors_chosen boolean NOT NULL DEFAULT false,
  CONSTRAINT products_pkey PRIMARY KEY (id),
  CONSTRAINT products_sku_key UNIQUE (sku),
  CONSTRAINT products_artwork_id_fkey FOREIGN KEY (artwork_id) REFERENCES artworks(id),
  CONSTRAINT products_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  CONSTRAINT products_chart_picture_key_fkey FOREIGN KEY (chart_picture_key) REFERENCES pictures(key),
  CONSTRAINT products_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id),
  CONSTRAINT products_picture_key_fkey FOREIGN KEY (picture_key) REFERENCES pictures(key),
  CONSTRAINT products_size_chart_id_fkey FOREIGN KEY (size_chart_id) REFERENCES size_charts(id),
  CONSTRAINT products_archived_not_published CHECK (archived_at IS NULL OR published_at IS NULL),
  CONSTRAINT products_published_with_picture CHECK (published_at IS NULL OR picture_key IS NOT NULL),
  CONSTRAINT products_taken_off CHECK (taken_off_at IS NULL OR published_at IS NULL AND published_before IS NOT NULL)
);
CREATE INDEX products_by_artwork ON products USING btree (artwork_id) WHERE artwork_id IS NOT NULL;
CREATE INDEX products_by_category ON products USING btree (category_id);
CREATE INDEX products_changed ON products USING btree (COALESCE(changed_at, created_at) DESC, id DESC);
CREATE INDEX products_in_collection ON products USING btree (collection_id, id) WHERE collection_id IS NOT NULL;
CREATE INDEX products_lacking ON products USING btree (id) WHERE archived_at IS NULL AND (published_at IS NULL OR sizes = '{}'::text[] OR colors = '{}'::integer[] OR NOT sold_in @> '{MXN,USD}'::text[]);
CREATE INDEX products_newest ON products USING btree (published_at DESC, id DESC) WHERE published_at IS NOT NULL;
CREATE INDEX products_of_artwork ON products USING btree (artwork_id, published_at DESC, id DESC) INCLUDE (opens_at, price_mxn, price_usd) WHERE published_at IS NOT NULL;
CREATE INDEX products_of_category ON products USING btree (category_id, published_at DESC, id DESC) INCLUDE (opens_at, price_mxn, price_usd) WHERE published_at IS NOT NULL;
CREATE INDEX products_of_chart_picture ON products USING btree (chart_picture_key) WHERE chart_picture_key IS NOT NULL;
CREATE INDEX products_of_collection ON products USING btree (collection_id, published_at DESC, id DESC) INCLUDE (opens_at, price_mxn, price_usd) WHERE published_at IS NOT NULL;
CREATE INDEX products_of_picture ON products USING btree (picture_key) WHERE picture_key IS NOT NULL;
CREATE INDEX products_of_size_chart ON products USING btree (size_chart_id);
CREATE INDEX products_price_mxn ON products USING btree (price_mxn, id);
CREATE INDEX products_price_usd ON products USING btree (price_usd, id);
CREATE INDEX products_sku_part ON products USING gin (lower(sku) gin_trgm_ops);
CREATE INDEX products_sku_squeezed ON products USING gin (squeeze_sku(sku) gin_trgm_ops);
CREATE INDEX products_unpublished ON products USING btree (id) WHERE published_at IS NULL;
CREATE INDEX products_with_unmeasured_design ON products USING btree (id) WHERE picture_key IS NOT NULL AND NOT design_colors_chosen AND design_picture_key IS DISTINCT FROM picture_key;
CREATE TRIGGER product_found_insert AFTER INSERT ON products FOR EACH ROW WHEN (new.words <> '{}'::integer[]) EXECUTE FUNCTION copy_finds();
CREATE TRIGGER product_found_update AFTER UPDATE ON products FOR EACH ROW WHEN ((new.words <> '{}'::integer[] OR old.words <> '{}'::integer[]) AND (new.category_id IS DISTINCT FROM old.category_id OR new.collection_id IS DISTINCT FROM old.collection_id OR new.price_mxn IS DISTINCT FROM old.price_mxn OR new.price_usd IS DISTINCT FROM old.price_usd OR new.published_at IS DISTINCT FROM old.published_at OR new.opens_at IS DISTINCT FROM old.opens_at OR new.words IS DISTINCT FROM old.words OR new.name_words IS DISTINCT FROM old.name_words OR new.artwork_id IS DISTINCT FROM old.artwork_id OR new.limited_edition IS DISTINCT FROM old.limited_edition OR new.sizes IS DISTINCT FROM old.sizes OR new.colors IS DISTINCT FROM old.colors OR new.free_sizes IS DISTINCT FROM old.free_sizes OR new.free_colors IS DISTINCT FROM old.free_colors OR new.offered_in IS DISTINCT FROM old.offered_in OR new.design_colors IS DISTINCT FROM old.design_colors)) EXECUTE FUNCTION copy_finds();
CREATE TRIGGER product_opening BEFORE INSERT OR UPDATE OF collection_id, opens_at ON products FOR EACH ROW EXECUTE FUNCTION copy_collection_opening();
CREATE TRIGGER product_said AFTER UPDATE OF category_id, collection_id, sku ON products FOR EACH ROW EXECUTE FUNCTION refresh_named_words();
CREATE TRIGGER product_stock_added AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_product_stock();
CREATE TRIGGER products_change_drops AFTER UPDATE OF collection_id ON products FOR EACH ROW WHEN (old.collection_id IS DISTINCT FROM new.collection_id) EXECUTE FUNCTION note_collection_of_product();
CREATE TRIGGER products_leave_drops AFTER DELETE ON products FOR EACH ROW WHEN (old.collection_id IS NOT NULL) EXECUTE FUNCTION note_collection_of_product();
CREATE TRIGGER products_told_delete AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_products();
CREATE TRIGGER products_told_insert AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_products();
CREATE TRIGGER products_told_update AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_products();

CREATE TABLE retired_uris (
  kind text NOT NULL,
  uri text NOT NULL,
  id integer NOT NULL,
  CONSTRAINT retired_uris_pkey PRIMARY KEY (kind, uri),
  CONSTRAINT retired_uris_kind_check CHECK (kind = ANY (ARRAY['product'::text, 'category'::text, 'collection'::text, 'artwork'::text]))
);
CREATE TRIGGER retired_uris_told AFTER INSERT OR DELETE OR UPDATE ON retired_uris FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

CREATE TABLE search_group_words (
  group_id integer NOT NULL,
  lang text NOT NULL,
  "position" integer NOT NULL,
  phrase text NOT NULL,
  plain_phrase text NOT NULL GENERATED ALWAYS AS (plain(phrase)) STORED,
  role text NOT NULL,
  CONSTRAINT search_group_words_pkey PRIMARY KEY (group_id, lang, "position"),
  CONSTRAINT search_group_words_group_id_lang_plain_phrase_key UNIQUE (group_id, lang, plain_phrase),
  CONSTRAINT search_group_words_group_id_fkey FOREIGN KEY (group_id) REFERENCES search_groups(id) ON DELETE CASCADE,
  CONSTRAINT search_group_words_lang_check CHECK (lang = ANY (ARRAY['es'::text, 'en'::text])),
  CONSTRAINT search_group_words_phrase_check CHECK (length(phrase) >= 2 AND length(phrase) <= 60),
  CONSTRAINT search_group_words_phrase_check1 CHECK (plain(phrase) <> ''::text),
  CONSTRAINT search_group_words_role_check CHECK (role = ANY (ARRAY['both'::text, 'typed'::text, 'found'::text]))
);
CREATE INDEX search_group_words_phrase ON search_group_words USING btree (plain_phrase);
CREATE TRIGGER search_group_words_counted AFTER INSERT OR DELETE OR UPDATE ON search_group_words FOR EACH STATEMENT EXECUTE FUNCTION count_vocabulary_change();
CREATE TRIGGER search_group_words_told AFTER INSERT OR DELETE OR UPDATE ON search_group_words FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

CREATE TABLE search_groups (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  is_offered boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL,
  comes_last boolean NOT NULL DEFAULT false,
  CONSTRAINT search_groups_pkey PRIMARY KEY (id),
  CONSTRAINT search_groups_kind_check CHECK (kind = ANY (ARRAY['text'::text, 'type'::text, 'color'::text]))
);
CREATE TRIGGER search_groups_counted AFTER INSERT OR DELETE OR UPDATE ON search_groups FOR EACH STATEMENT EXECUTE FUNCTION count_vocabulary_change();
CREATE TRIGGER search_groups_told AFTER INSERT OR DELETE OR UPDATE ON search_groups FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

CREATE TABLE search_synonyms (
  lang text NOT NULL,
  word text NOT NULL,
  meaning text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT search_synonyms_pkey PRIMARY KEY (lang, word),
  CONSTRAINT search_synonyms_check CHECK (word <> meaning),
  CONSTRAINT search_synonyms_lang_check CHECK (lang = ANY (ARRAY['es'::text, 'en'::text])),
  CONSTRAINT search_synonyms_meaning_check CHECK (length(meaning) >= 2 AND length(meaning) <= 60),
  CONSTRAINT search_synonyms_word_check CHECK (length(word) >= 2 AND length(word) <= 60)
);
CREATE TRIGGER search_synonyms_told AFTER INSERT OR DELETE OR UPDATE ON search_synonyms FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

CREATE TABLE search_vocabulary (
  id boolean NOT NULL DEFAULT true,
  version bigint NOT NULL,
  CONSTRAINT search_vocabulary_pkey PRIMARY KEY (id),
  CONSTRAINT search_vocabulary_id_check CHECK (id)
);

CREATE TABLE search_words (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  lang text NOT NULL,
  word text NOT NULL,
  stem text NOT NULL,
  slips text[] NOT NULL,
  CONSTRAINT search_words_pkey PRIMARY KEY (id),
  CONSTRAINT search_words_lang_word_key UNIQUE (lang, word),
  CONSTRAINT search_words_lang_check CHECK (lang = ANY (ARRAY['es'::text, 'en'::text]))
);
CREATE INDEX search_words_slips ON search_words USING gin (slips);
CREATE INDEX search_words_stem ON search_words USING btree (lang, stem);

CREATE TABLE size_chart_lengths (
  measure_id integer NOT NULL,
  letter text NOT NULL,
  least_mm integer NOT NULL,
  most_mm integer NOT NULL,
  CONSTRAINT size_chart_lengths_pkey PRIMARY KEY (measure_id, letter),
  CONSTRAINT size_chart_lengths_measure_id_fkey FOREIGN KEY (measure_id) REFERENCES size_chart_measures(id) ON DELETE CASCADE,
  CONSTRAINT size_chart_lengths_check CHECK (most_mm >= least_mm),
  CONSTRAINT size_chart_lengths_least_mm_check CHECK (least_mm > 0)
);
CREATE TRIGGER size_chart_lengths_told AFTER INSERT OR DELETE OR UPDATE ON size_chart_lengths FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

CREATE TABLE size_chart_measure_texts (
  measure_id integer NOT NULL,
  lang text NOT NULL,
  name text NOT NULL,
  CONSTRAINT size_chart_measure_texts_pkey PRIMARY KEY (measure_id, lang),
  CONSTRAINT size_chart_measure_texts_measure_id_fkey FOREIGN KEY (measure_id) REFERENCES size_chart_measures(id) ON DELETE CASCADE,
  CONSTRAINT size_chart_measure_texts_lang_check CHECK (lang = ANY (ARRAY['es'::text, 'en'::text]))
);
CREATE TRIGGER size_chart_measure_texts_told AFTER INSERT OR DELETE OR UPDATE ON size_chart_measure_texts FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

CREATE TABLE size_chart_measures (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  size_chart_id integer NOT NULL,
  "position" integer NOT NULL,
  measured_on text NOT NULL,
  point text,
  CONSTRAINT size_chart_measures_pkey PRIMARY KEY (id),
  CONSTRAINT size_chart_measures_size_chart_id_position_key UNIQUE (size_chart_id, "position"),
  CONSTRAINT size_chart_measures_size_chart_id_fkey FOREIGN KEY (size_chart_id) REFERENCES size_charts(id) ON DELETE CASCADE,
  CONSTRAINT size_chart_measures_measured_on_check CHECK (measured_on = ANY (ARRAY['body'::text, 'garment'::text])),
  CONSTRAINT size_chart_measures_point_check CHECK (point = ANY (ARRAY['chest'::text, 'waist'::text, 'hip'::text, 'width'::text, 'length'::text, 'height'::text, 'depth'::text, 'handle'::text, 'side'::text]))
);
CREATE TRIGGER size_chart_measures_told AFTER INSERT OR DELETE OR UPDATE ON size_chart_measures FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

CREATE TABLE size_charts (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  garment text,
  CONSTRAINT size_charts_pkey PRIMARY KEY (id),
  CONSTRAINT size_charts_name_key UNIQUE (name),
  CONSTRAINT size_charts_garment_check CHECK (garment = ANY (ARRAY['tee'::text, 'long_sleeve'::text, 'tank'::text, 'sweatshirt'::text, 'hoodie'::text, 'jacket'::text, 'shirt'::text, 'dress'::text, 'skirt'::text, 'bag'::text, 'scarf'::text]))
);
CREATE TRIGGER size_charts_told AFTER INSERT OR DELETE OR UPDATE ON size_charts FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

CREATE TABLE size_prices (
  size_id integer NOT NULL,
  product_id integer NOT NULL,
  currency text NOT NULL,
  price integer NOT NULL,
  price_offer integer,
  CONSTRAINT size_prices_pkey PRIMARY KEY (size_id, currency),
  CONSTRAINT size_prices_size_id_product_id_fkey FOREIGN KEY (size_id, product_id) REFERENCES sizes(id, product_id) ON DELETE CASCADE,
  CONSTRAINT size_prices_check CHECK (price_offer > 0 AND price_offer < price),
  CONSTRAINT size_prices_currency_check CHECK (currency = ANY (ARRAY['MXN'::text, 'USD'::text])),
  CONSTRAINT size_prices_price_check CHECK (price > 0)
);
CREATE INDEX size_prices_of_product ON size_prices USING btree (product_id, currency);
CREATE TRIGGER size_prices_added AFTER INSERT ON size_prices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_up_changed_prices();
CREATE TRIGGER size_prices_changed AFTER UPDATE ON size_prices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_up_changed_prices();
CREATE TRIGGER size_prices_removed AFTER DELETE ON size_prices REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_up_changed_prices();
CREATE TRIGGER size_prices_told_delete AFTER DELETE ON size_prices REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_product_rows();
CREATE TRIGGER size_prices_told_insert AFTER INSERT ON size_prices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_product_rows();
CREATE TRIGGER size_prices_told_update AFTER UPDATE ON size_prices REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_product_rows();

CREATE TABLE sizes (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  product_id integer NOT NULL,
  letter text NOT NULL,
  "position" integer NOT NULL,
  retired_at timestamp with time zone,
  fit_result text,
  fit_one_in integer,
  CONSTRAINT sizes_pkey PRIMARY KEY (id),
  CONSTRAINT sizes_id_product_id_key UNIQUE (id, product_id),
  CONSTRAINT sizes_product_id_letter_key UNIQUE (product_id, letter),
  CONSTRAINT sizes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT sizes_fit_one_in_check CHECK ((fit_one_in IS NOT NULL) = (fit_result IS NOT NULL AND fit_result <> 'kept'::text)),
  CONSTRAINT sizes_fit_result_check CHECK (fit_result = ANY (ARRAY['kept'::text, 'runs_small'::text, 'runs_large'::text]))
);
CREATE INDEX sizes_of_product ON sizes USING btree (product_id, "position");
CREATE UNIQUE INDEX sizes_product_id_letter_folded ON sizes USING btree (product_id, lower(letter));
CREATE TRIGGER sizes_added AFTER INSERT ON sizes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_up_changed_prices();
CREATE TRIGGER sizes_changed AFTER UPDATE ON sizes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_up_changed_prices();
CREATE TRIGGER sizes_collected AFTER INSERT ON sizes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION collect_offered_cells();
CREATE CONSTRAINT TRIGGER sizes_offered AFTER INSERT ON sizes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sum_up_changed_stock();
CREATE TRIGGER sizes_removed AFTER DELETE ON sizes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_up_changed_prices();
CREATE TRIGGER sizes_retired AFTER UPDATE OF retired_at ON sizes FOR EACH ROW EXECUTE FUNCTION retire_stock();
CREATE TRIGGER sizes_shown_delete AFTER DELETE ON sizes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_sent_pieces();
CREATE TRIGGER sizes_shown_insert AFTER INSERT ON sizes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_sent_pieces();
CREATE TRIGGER sizes_shown_update AFTER UPDATE ON sizes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_sent_pieces();
CREATE TRIGGER sizes_told_delete AFTER DELETE ON sizes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_product_rows();
CREATE TRIGGER sizes_told_insert AFTER INSERT ON sizes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_product_rows();
CREATE TRIGGER sizes_told_update AFTER UPDATE ON sizes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_product_rows();

CREATE TABLE stock_alerts (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  email text NOT NULL,
  lang text NOT NULL,
  product_id integer NOT NULL,
  size_id integer,
  color_id integer,
  was_free boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  told_at timestamp with time zone,
  token_hash bytea,
  CONSTRAINT stock_alerts_pkey PRIMARY KEY (id),
  CONSTRAINT stock_alerts_product_id_color_id_fkey FOREIGN KEY (product_id, color_id) REFERENCES product_colors(product_id, color_id) ON DELETE CASCADE,
  CONSTRAINT stock_alerts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT stock_alerts_size_id_product_id_fkey FOREIGN KEY (size_id, product_id) REFERENCES sizes(id, product_id) ON DELETE CASCADE,
  CONSTRAINT stock_alerts_check CHECK ((told_at IS NULL) = (token_hash IS NULL)),
  CONSTRAINT stock_alerts_lang_check CHECK (lang = ANY (ARRAY['es'::text, 'en'::text]))
);
CREATE INDEX stock_alerts_mailbox ON stock_alerts USING btree (lower(email));
CREATE INDEX stock_alerts_of_product ON stock_alerts USING btree (product_id);
CREATE INDEX stock_alerts_token ON stock_alerts USING btree (token_hash);
CREATE UNIQUE INDEX stock_alerts_waiting ON stock_alerts USING btree (product_id, lower(email), size_id, color_id) NULLS NOT DISTINCT WHERE told_at IS NULL;

-- codes ---------------------------------------------------------------------------------------------------------------

CREATE TABLE code_batches (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  request_key text NOT NULL,
  prefix text NOT NULL,
  note text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT code_batches_pkey PRIMARY KEY (id),
  CONSTRAINT code_batches_request_key_key UNIQUE (request_key)
);

CREATE TABLE code_uses (
  order_id integer NOT NULL,
  code_id integer NOT NULL,
  CONSTRAINT code_uses_pkey PRIMARY KEY (order_id),
  CONSTRAINT code_uses_code_id_fkey FOREIGN KEY (code_id) REFERENCES discount_codes(id),
  CONSTRAINT code_uses_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX code_uses_code ON code_uses USING btree (code_id);

CREATE TABLE discount_codes (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  code text NOT NULL,
  percent integer,
  amount_mxn integer,
  amount_usd integer,
  least_mxn integer NOT NULL,
  least_usd integer NOT NULL,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  uses integer,
  uses_each integer,
  levels integer[],
  note text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  batch_id integer,
  CONSTRAINT discount_codes_pkey PRIMARY KEY (id),
  CONSTRAINT discount_codes_code_key UNIQUE (code),
  CONSTRAINT discount_codes_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES code_batches(id),
  CONSTRAINT discount_codes_amount_mxn_check CHECK (amount_mxn > 0),
  CONSTRAINT discount_codes_amount_usd_check CHECK (amount_usd > 0),
  CONSTRAINT discount_codes_check CHECK ((percent IS NULL) <> (amount_mxn IS NULL AND amount_usd IS NULL)),
  CONSTRAINT discount_codes_check1 CHECK (ends_at > starts_at),
  CONSTRAINT discount_codes_code_check CHECK (code ~ '^[A-Z0-9-]{3,32}$'::text),
  CONSTRAINT discount_codes_least_mxn_check CHECK (least_mxn >= 0),
  CONSTRAINT discount_codes_least_usd_check CHECK (least_usd >= 0),
  CONSTRAINT discount_codes_levels_check CHECK (cardinality(levels) > 0 AND levels <@ ARRAY[0, 1, 2, 3]),
  CONSTRAINT discount_codes_percent_check CHECK (percent >= 1 AND percent <= 100),
  CONSTRAINT discount_codes_uses_check CHECK (uses > 0),
  CONSTRAINT discount_codes_uses_each_check CHECK (uses_each > 0)
);
CREATE INDEX discount_codes_of_batch ON discount_codes USING btree (batch_id) WHERE batch_id IS NOT NULL;

-- stock ---------------------------------------------------------------------------------------------------------------

CREATE TABLE hold_lines (
  hold_id integer NOT NULL,
  size_id integer NOT NULL,
  color_id integer NOT NULL,
  quantity integer NOT NULL,
  CONSTRAINT hold_lines_pkey PRIMARY KEY (hold_id, size_id, color_id),
  CONSTRAINT hold_lines_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES holds(id),
  CONSTRAINT hold_lines_quantity_check CHECK (quantity > 0)
);

CREATE TABLE holds (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  customer_id integer NOT NULL,
  order_id integer NOT NULL,
  kind text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  outcome text,
  since timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT holds_pkey PRIMARY KEY (id),
  CONSTRAINT holds_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  CONSTRAINT holds_check CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CONSTRAINT holds_kind_check CHECK (kind = ANY (ARRAY['checkout'::text, 'request'::text, 'exchange'::text, 'review'::text])),
  CONSTRAINT holds_outcome_check CHECK (outcome = ANY (ARRAY['sold'::text, 'released'::text, 'expired'::text, 'taken_over'::text]))
);
CREATE INDEX holds_expiry ON holds USING btree (expires_at) WHERE ended_at IS NULL;
CREATE INDEX holds_of_customer_by_end ON holds USING btree (customer_id, COALESCE(ended_at, 'infinity'::timestamp with time zone));
CREATE UNIQUE INDEX holds_of_exchange ON holds USING btree (order_id) WHERE ended_at IS NULL AND kind = 'exchange'::text;
CREATE UNIQUE INDEX holds_open_once ON holds USING btree (customer_id, kind) WHERE ended_at IS NULL AND (kind = ANY (ARRAY['checkout'::text, 'request'::text]));
CREATE INDEX holds_order ON holds USING btree (order_id);

CREATE VIEW needed_units AS
 SELECT units_to_send.order_id,
    units_to_send.code,
    units_to_send.size_id,
    units_to_send.color_id,
    units_to_send.quantity,
    true AS is_committed
   FROM units_to_send
  WHERE units_to_send.quantity > 0
UNION ALL
 SELECT holds.order_id,
    ( SELECT orders.code
           FROM orders
          WHERE orders.id = holds.order_id AND orders.placed_at IS NOT NULL) AS code,
    line.size_id,
    line.color_id,
    line.quantity,
    false AS is_committed
   FROM holds
     JOIN hold_lines line ON line.hold_id = holds.id
  WHERE holds.ended_at IS NULL;

CREATE TABLE product_stock (
  product_id integer NOT NULL,
  free integer NOT NULL,
  CONSTRAINT product_stock_pkey PRIMARY KEY (product_id),
  CONSTRAINT product_stock_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT product_stock_free_check CHECK (free >= 0)
);
CREATE INDEX product_stock_free ON product_stock USING btree (free, product_id);

CREATE VIEW reserved_units AS
 SELECT holds.customer_id,
    line.size_id,
    line.color_id,
    line.quantity
   FROM holds
     JOIN hold_lines line ON line.hold_id = holds.id
  WHERE holds.kind = 'checkout'::text AND holds.ended_at IS NULL;

CREATE TABLE stock (
  size_id integer NOT NULL,
  color_id integer NOT NULL,
  product_id integer NOT NULL,
  on_hand integer NOT NULL DEFAULT 0,
  held integer NOT NULL DEFAULT 0,
  retired boolean NOT NULL DEFAULT false,
  committed integer NOT NULL DEFAULT 0,
  CONSTRAINT stock_pkey PRIMARY KEY (size_id, color_id),
  CONSTRAINT stock_product_id_color_id_fkey FOREIGN KEY (product_id, color_id) REFERENCES product_colors(product_id, color_id) ON DELETE CASCADE,
  CONSTRAINT stock_size_id_product_id_fkey FOREIGN KEY (size_id, product_id) REFERENCES sizes(id, product_id) ON DELETE CASCADE,
  CONSTRAINT stock_check CHECK (on_hand >= held),
  CONSTRAINT stock_committed_is_held CHECK (committed >= 0 AND committed <= held),
  CONSTRAINT stock_held_check CHECK (held >= 0),
  CONSTRAINT stock_retired_not_reserved CHECK (NOT retired OR held = committed)
);
CREATE INDEX stock_by_free_units ON stock USING btree ((on_hand - held), product_id);
CREATE INDEX stock_of_product ON stock USING btree (product_id);
CREATE TRIGGER stock_collected_delete AFTER DELETE ON stock REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION collect_changed_stock();
CREATE TRIGGER stock_collected_insert AFTER INSERT ON stock REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION collect_changed_stock();
CREATE TRIGGER stock_retired BEFORE INSERT ON stock FOR EACH ROW EXECUTE FUNCTION copy_retired();
CREATE TRIGGER stock_shown_delete AFTER DELETE ON stock REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_sent_pieces();
CREATE TRIGGER stock_shown_insert AFTER INSERT ON stock REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_sent_pieces();
CREATE CONSTRAINT TRIGGER stock_summed_up AFTER INSERT OR DELETE OR UPDATE ON stock DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sum_up_changed_stock();
CREATE TRIGGER stock_told_insert AFTER INSERT ON stock REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_product_rows();
CREATE TRIGGER stock_told_update AFTER UPDATE ON stock REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_stock();

CREATE TABLE stock_ledger (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  size_id integer NOT NULL,
  color_id integer NOT NULL,
  kind text NOT NULL,
  on_hand integer NOT NULL,
  held integer NOT NULL,
  hold_id integer,
  order_id integer,
  actor text NOT NULL,
  at timestamp with time zone NOT NULL,
  reason text,
  note text,
  committed integer,
  CONSTRAINT stock_ledger_pkey PRIMARY KEY (id),
  CONSTRAINT stock_ledger_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES holds(id),
  CONSTRAINT stock_ledger_kind_check CHECK (kind = ANY (ARRAY['received'::text, 'held'::text, 'sold'::text, 'shipped'::text, 'released'::text, 'canceled'::text, 'committed'::text, 'returned'::text, 'corrected'::text])) NOT VALID,
  CONSTRAINT stock_ledger_note_check CHECK (length(note) <= 200),
  CONSTRAINT stock_ledger_reason_check CHECK (reason = ANY (ARRAY['received'::text, 'count'::text, 'damage'::text, 'sample'::text, 'other'::text])),
  CONSTRAINT stock_ledger_returned_of_order CHECK (kind <> 'returned'::text OR order_id IS NOT NULL AND on_hand > 0) NOT VALID
);
CREATE INDEX stock_ledger_cell ON stock_ledger USING btree (size_id, color_id);
CREATE INDEX stock_ledger_delivered ON stock_ledger USING btree (at) INCLUDE (size_id, color_id) WHERE (kind = ANY (ARRAY['received'::text, 'corrected'::text])) AND on_hand > 0;
CREATE INDEX stock_ledger_order ON stock_ledger USING btree (order_id);
CREATE INDEX stock_ledger_sold ON stock_ledger USING btree (at) WHERE kind = 'sold'::text;
CREATE TRIGGER stock_ledger_kept BEFORE DELETE OR UPDATE ON stock_ledger FOR EACH ROW EXECUTE FUNCTION no_change();

-- orders --------------------------------------------------------------------------------------------------------------

CREATE TABLE counters (
  name text NOT NULL,
  value integer NOT NULL,
  CONSTRAINT counters_pkey PRIMARY KEY (name)
);

CREATE TABLE first_orders (
  person text NOT NULL,
  order_id integer NOT NULL,
  CONSTRAINT first_orders_pkey PRIMARY KEY (person),
  CONSTRAINT first_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX first_orders_order ON first_orders USING btree (order_id);

CREATE TABLE order_addresses (
  order_id integer NOT NULL,
  version integer NOT NULL,
  address jsonb NOT NULL,
  actor text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT order_addresses_pkey PRIMARY KEY (order_id, version),
  CONSTRAINT order_addresses_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_addresses_version_check CHECK (version > 0)
);
CREATE INDEX order_addresses_searched ON order_addresses USING gin (fold(((address ->> 'name'::text) || ' '::text) || (address ->> 'phone'::text)) gin_trgm_ops);

CREATE TABLE order_events (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  payment_status text NOT NULL,
  fulfilment_status text NOT NULL,
  actor text NOT NULL,
  note text,
  at timestamp with time zone NOT NULL,
  CONSTRAINT order_events_pkey PRIMARY KEY (id),
  CONSTRAINT order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX order_events_order ON order_events USING btree (order_id, id);
CREATE TRIGGER order_events_kept BEFORE DELETE OR UPDATE ON order_events FOR EACH ROW EXECUTE FUNCTION keep_order_event();

CREATE TABLE order_invoices (
  order_id integer NOT NULL,
  rfc text NOT NULL,
  name text NOT NULL,
  use text NOT NULL,
  regime text NOT NULL,
  postal_code text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  CONSTRAINT order_invoices_pkey PRIMARY KEY (order_id),
  CONSTRAINT order_invoices_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

CREATE TABLE order_lines (
  order_id integer NOT NULL,
  "position" integer NOT NULL,
  product_id integer NOT NULL,
  size_id integer NOT NULL,
  color_id integer NOT NULL,
  quantity integer NOT NULL,
  price integer NOT NULL,
  price_offer integer,
  subtotal bigint NOT NULL,
  name text NOT NULL,
  size text NOT NULL,
  color_name text NOT NULL,
  uri text NOT NULL,
  desktop_image text NOT NULL,
  alt text NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  CONSTRAINT order_lines_pkey PRIMARY KEY (order_id, "position"),
  CONSTRAINT order_lines_order_id_size_id_color_id_key UNIQUE (order_id, size_id, color_id),
  CONSTRAINT order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_lines_check CHECK (price_offer > 0 AND price_offer < price),
  CONSTRAINT order_lines_check1 CHECK (subtotal = (COALESCE(price_offer, price)::bigint * quantity)),
  CONSTRAINT order_lines_price_check CHECK (price > 0),
  CONSTRAINT order_lines_quantity_check CHECK (quantity > 0)
);
CREATE INDEX order_lines_of_product ON order_lines USING btree (product_id, order_id);
CREATE TRIGGER order_lines_kept BEFORE DELETE OR UPDATE ON order_lines FOR EACH ROW EXECUTE FUNCTION no_change();

CREATE TABLE order_notes (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL,
  actor text NOT NULL,
  note text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT order_notes_pkey PRIMARY KEY (id),
  CONSTRAINT order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_notes_note_check CHECK (length(note) >= 1 AND length(note) <= 2000)
);
CREATE INDEX order_notes_of_order ON order_notes USING btree (order_id, id);

CREATE TABLE orders (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  customer_id integer NOT NULL,
  cart_id text NOT NULL,
  number text,
  code text NOT NULL,
  snapshot text NOT NULL,
  status text NOT NULL,
  payment_status text NOT NULL,
  fulfilment_status text NOT NULL,
  currency text NOT NULL,
  lang text NOT NULL,
  subtotal bigint NOT NULL,
  discount bigint NOT NULL,
  discount_reason text,
  discount_code text,
  shipping bigint NOT NULL,
  total bigint NOT NULL,
  email text NOT NULL,
  shipment_address jsonb NOT NULL,
  reward jsonb,
  waybill text,
  terms_version integer,
  privacy_version integer,
  created_at timestamp with time zone NOT NULL,
  placed_at timestamp with time zone,
  gift_kind text,
  gift_period text,
  carrier text,
  parcel_kept boolean NOT NULL DEFAULT false,
  search_text text,
  prices_include_tax boolean,
  CONSTRAINT orders_pkey PRIMARY KEY (id),
  CONSTRAINT orders_code_key UNIQUE (code),
  CONSTRAINT orders_number_key UNIQUE (number),
  CONSTRAINT orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  CONSTRAINT orders_cancelled_stays CHECK (status <> 'cancelled'::text OR (fulfilment_status = ANY (ARRAY['unfulfilled'::text, 'preparing'::text]))),
  CONSTRAINT orders_check CHECK (discount >= 0 AND discount <= subtotal),
  CONSTRAINT orders_check1 CHECK (total = (subtotal - discount + shipping)),
  CONSTRAINT orders_check3 CHECK (discount = 0 OR discount_reason IS NOT NULL),
  CONSTRAINT orders_code CHECK ((discount_code IS NOT NULL) = (NOT discount_reason IS DISTINCT FROM 'code'::text)),
  CONSTRAINT orders_currency_check CHECK (currency = ANY (ARRAY['MXN'::text, 'USD'::text])),
  CONSTRAINT orders_discount_reason_check CHECK (discount_reason = ANY (ARRAY['first_order'::text, 'code'::text])),
  CONSTRAINT orders_fulfilment_status_check CHECK (fulfilment_status = ANY (ARRAY['unfulfilled'::text, 'preparing'::text, 'shipped'::text, 'delivered'::text, 'returned'::text])),
  CONSTRAINT orders_gift CHECK ((gift_kind IS NULL) = (reward IS NULL) AND (gift_kind IS NULL) = (gift_period IS NULL)),
  CONSTRAINT orders_gift_kind_check CHECK (gift_kind = ANY (ARRAY['birthday'::text, 'seasonal'::text])),
  CONSTRAINT orders_kept_came_back CHECK (NOT parcel_kept OR fulfilment_status = 'returned'::text),
  CONSTRAINT orders_lang_check CHECK (lang = ANY (ARRAY['es'::text, 'en'::text])),
  CONSTRAINT orders_numbered_when_placed CHECK (number IS NULL OR placed_at IS NOT NULL),
  CONSTRAINT orders_payment_status_check CHECK (payment_status = ANY (ARRAY['pending'::text, 'requires_action'::text, 'paid'::text, 'failed'::text, 'expired'::text, 'partially_refunded'::text, 'refunded'::text, 'disputed'::text])),
  CONSTRAINT orders_shipping_check CHECK (shipping >= 0),
  CONSTRAINT orders_status_check CHECK (status = ANY (ARRAY['placed'::text, 'completed'::text, 'cancelled'::text, 'expired'::text])),
  CONSTRAINT orders_subtotal_check CHECK (subtotal >= 0)
);
CREATE INDEX orders_created ON orders USING brin (created_at) WITH (pages_per_range='32');
CREATE INDEX orders_draft_of_cart ON orders USING btree (cart_id) WHERE placed_at IS NULL;
CREATE UNIQUE INDEX orders_draft_snapshot ON orders USING btree (cart_id, snapshot) WHERE placed_at IS NULL AND status = 'placed'::text;
CREATE INDEX orders_in_usd ON orders USING btree (id) WHERE currency = 'USD'::text;
CREATE INDEX orders_placed_by_country ON orders USING btree (((shipment_address ->> 'country_id'::text)::integer), placed_at, id) WHERE placed_at IS NOT NULL;
CREATE INDEX orders_placed_by_discount_code ON orders USING btree (discount_code, placed_at, id) WHERE placed_at IS NOT NULL AND discount_code IS NOT NULL;
CREATE INDEX orders_placed_by_time ON orders USING btree (placed_at, id) WHERE placed_at IS NOT NULL;
CREATE INDEX orders_placed_by_total ON orders USING btree (currency, total, id) WHERE placed_at IS NOT NULL;
CREATE INDEX orders_placed_came_back ON orders USING btree (id) WHERE placed_at IS NOT NULL AND fulfilment_status = 'returned'::text AND status = 'placed'::text AND (payment_status = ANY (ARRAY['paid'::text, 'partially_refunded'::text])) AND NOT parcel_kept;
CREATE UNIQUE INDEX orders_placed_of_cart ON orders USING btree (cart_id) WHERE placed_at IS NOT NULL;
CREATE INDEX orders_placed_of_customer ON orders USING btree (customer_id, placed_at DESC, id DESC) WHERE placed_at IS NOT NULL;
CREATE INDEX orders_placed_of_mailbox ON orders USING btree (lower(email)) WHERE placed_at IS NOT NULL;
CREATE INDEX orders_placed_searched ON orders USING gin (search_text gin_trgm_ops) WHERE placed_at IS NOT NULL;
CREATE INDEX orders_placed_to_pack_and_ship ON orders USING btree (placed_at, id) WHERE placed_at IS NOT NULL AND status = 'placed'::text AND (payment_status = ANY (ARRAY['paid'::text, 'partially_refunded'::text])) AND ((fulfilment_status = ANY (ARRAY['unfulfilled'::text, 'preparing'::text])) OR parcel_kept);
CREATE INDEX orders_placed_to_send ON orders USING btree (placed_at) WHERE placed_at IS NOT NULL AND (fulfilment_status = ANY (ARRAY['unfulfilled'::text, 'preparing'::text]));
CREATE INDEX orders_placed_with_fulfilment_status ON orders USING btree (fulfilment_status, placed_at, id) WHERE placed_at IS NOT NULL AND fulfilment_status <> 'delivered'::text;
CREATE INDEX orders_placed_with_gift ON orders USING btree (placed_at DESC) WHERE gift_kind IS NOT NULL AND placed_at IS NOT NULL;
CREATE INDEX orders_placed_with_payment_status ON orders USING btree (payment_status, placed_at, id) WHERE placed_at IS NOT NULL AND payment_status <> 'paid'::text;
CREATE INDEX orders_placed_with_status ON orders USING btree (status, placed_at, id) WHERE placed_at IS NOT NULL AND status <> 'completed'::text;
CREATE INDEX orders_to_complete ON orders USING btree (id) WHERE status = 'placed'::text AND (fulfilment_status = ANY (ARRAY['delivered'::text, 'returned'::text]));
CREATE INDEX orders_to_number ON orders USING btree (placed_at, id) WHERE placed_at IS NOT NULL AND number IS NULL;
CREATE INDEX orders_with_code ON orders USING btree (customer_id) WHERE discount_code IS NOT NULL;
CREATE INDEX orders_with_gift_of_customer ON orders USING btree (customer_id) WHERE gift_kind IS NOT NULL AND placed_at IS NOT NULL;
CREATE TRIGGER orders_added_to_reports AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION note_cart_of_order();
CREATE TRIGGER orders_change_reports AFTER UPDATE ON orders FOR EACH ROW WHEN ((old.status = 'cancelled'::text) IS DISTINCT FROM (new.status = 'cancelled'::text) OR old.subtotal IS DISTINCT FROM new.subtotal OR old.discount IS DISTINCT FROM new.discount OR old.shipping IS DISTINCT FROM new.shipping OR old.currency IS DISTINCT FROM new.currency OR old.discount_reason IS DISTINCT FROM new.discount_reason OR old.discount_code IS DISTINCT FROM new.discount_code) EXECUTE FUNCTION note_order_days();
CREATE TRIGGER orders_gift_kept BEFORE UPDATE OF reward, gift_kind, gift_period ON orders FOR EACH ROW EXECUTE FUNCTION keep_order_gift();
CREATE TRIGGER orders_kept BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION keep_order_copy();
CREATE TRIGGER orders_owner_kept BEFORE UPDATE ON orders FOR EACH ROW WHEN (old.email IS DISTINCT FROM new.email OR old.shipment_address IS DISTINCT FROM new.shipment_address) EXECUTE FUNCTION keep_order_owner();
CREATE TRIGGER orders_search_text BEFORE INSERT OR UPDATE OF code, email, shipment_address ON orders FOR EACH ROW EXECUTE FUNCTION set_order_search_text();
CREATE TRIGGER orders_statuses BEFORE UPDATE OF status, payment_status, fulfilment_status ON orders FOR EACH ROW EXECUTE FUNCTION check_order_statuses();

CREATE TABLE refund_lines (
  refund_id integer NOT NULL,
  order_id integer NOT NULL,
  size_id integer NOT NULL,
  color_id integer NOT NULL,
  restocked integer NOT NULL,
  discarded integer NOT NULL,
  unsent boolean NOT NULL,
  CONSTRAINT refund_lines_pkey PRIMARY KEY (refund_id, size_id, color_id),
  CONSTRAINT refund_lines_order_id_size_id_color_id_fkey FOREIGN KEY (order_id, size_id, color_id) REFERENCES order_lines(order_id, size_id, color_id),
  CONSTRAINT refund_lines_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  CONSTRAINT refund_lines_check CHECK ((restocked + discarded) > 0),
  CONSTRAINT refund_lines_discarded_check CHECK (discarded >= 0),
  CONSTRAINT refund_lines_restocked_check CHECK (restocked >= 0)
);
CREATE INDEX refund_lines_order ON refund_lines USING btree (order_id, size_id, color_id);
CREATE TRIGGER refund_lines_kept BEFORE DELETE OR UPDATE ON refund_lines FOR EACH ROW EXECUTE FUNCTION no_change();
CREATE TRIGGER refund_lines_within AFTER INSERT ON refund_lines FOR EACH ROW EXECUTE FUNCTION check_refund_lines();

CREATE TABLE skipped_numbers (
  counter text NOT NULL,
  first integer NOT NULL,
  last integer NOT NULL,
  skipped_at timestamp with time zone NOT NULL,
  CONSTRAINT skipped_numbers_pkey PRIMARY KEY (counter, first),
  CONSTRAINT skipped_numbers_counter_fkey FOREIGN KEY (counter) REFERENCES counters(name),
  CONSTRAINT skipped_numbers_check CHECK (last >= first)
);
CREATE TRIGGER skipped_numbers_kept BEFORE DELETE OR UPDATE ON skipped_numbers FOR EACH ROW EXECUTE FUNCTION no_change();

CREATE VIEW units_to_send AS
 SELECT line.order_id,
    orders.code,
    line.size_id,
    line.color_id,
    (line.quantity - COALESCE(( SELECT sum(unit.restocked + unit.discarded) AS sum
           FROM refund_lines unit
          WHERE unit.unsent AND unit.order_id = line.order_id AND unit.size_id = line.size_id AND unit.color_id = line.color_id), 0::bigint))::integer AS quantity
   FROM orders
     JOIN order_lines line ON line.order_id = orders.id
  WHERE orders.placed_at IS NOT NULL AND (orders.fulfilment_status = ANY (ARRAY['unfulfilled'::text, 'preparing'::text])) AND orders.status = 'placed'::text AND (orders.payment_status = ANY (ARRAY['paid'::text, 'partially_refunded'::text, 'refunded'::text, 'disputed'::text]));

-- cart ----------------------------------------------------------------------------------------------------------------

CREATE TABLE cart_lines (
  cart_id text NOT NULL,
  "position" integer NOT NULL,
  product_id integer NOT NULL,
  size_id integer NOT NULL,
  color_id integer NOT NULL,
  quantity integer NOT NULL,
  CONSTRAINT cart_lines_pkey PRIMARY KEY (cart_id, product_id, size_id, color_id),
  CONSTRAINT cart_lines_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE,
  CONSTRAINT cart_lines_product_id_color_id_fkey FOREIGN KEY (product_id, color_id) REFERENCES product_colors(product_id, color_id) ON DELETE CASCADE,
  CONSTRAINT cart_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT cart_lines_size_id_product_id_fkey FOREIGN KEY (size_id, product_id) REFERENCES sizes(id, product_id) ON DELETE CASCADE,
  CONSTRAINT cart_lines_quantity_check CHECK (quantity >= 1 AND quantity <= 20)
);
CREATE INDEX cart_lines_of_product ON cart_lines USING btree (product_id);
CREATE TRIGGER cart_lines_added_to_reports AFTER INSERT ON cart_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_cart_of_lines();
CREATE TRIGGER cart_lines_leave_reports AFTER DELETE ON cart_lines REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_cart_of_lines();

CREATE TABLE carts (
  id text NOT NULL,
  customer_id integer NOT NULL,
  currency text NOT NULL,
  address_id integer,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  ordered_at timestamp with time zone,
  code_id integer,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT carts_pkey PRIMARY KEY (id),
  CONSTRAINT carts_address_id_fkey FOREIGN KEY (address_id) REFERENCES addresses(id) ON DELETE SET NULL,
  CONSTRAINT carts_code_id_fkey FOREIGN KEY (code_id) REFERENCES discount_codes(id),
  CONSTRAINT carts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  CONSTRAINT carts_currency_check CHECK (currency = ANY (ARRAY['MXN'::text, 'USD'::text]))
);
CREATE INDEX carts_created ON carts USING brin (created_at) WITH (pages_per_range='32');
CREATE INDEX carts_of_address ON carts USING btree (address_id) WHERE address_id IS NOT NULL;
CREATE UNIQUE INDEX carts_open ON carts USING btree (customer_id) WHERE ordered_at IS NULL;
CREATE TRIGGER carts_added_to_reports AFTER INSERT ON carts FOR EACH ROW WHEN (new.created_at < (now() - '1 day'::interval)) EXECUTE FUNCTION note_cart_days();
CREATE TRIGGER carts_change_reports AFTER UPDATE ON carts FOR EACH ROW WHEN (old.created_at < (now() - '1 day'::interval) AND old.currency IS DISTINCT FROM new.currency) EXECUTE FUNCTION note_cart_days();
CREATE TRIGGER carts_leave_reports AFTER DELETE ON carts FOR EACH ROW WHEN (old.created_at < (now() - '1 day'::interval)) EXECUTE FUNCTION note_cart_days();
CREATE TRIGGER carts_of_open AFTER INSERT ON carts FOR EACH ROW EXECUTE FUNCTION refuse_closed();

-- payments ------------------------------------------------------------------------------------------------------------

CREATE VIEW counted_refunds AS
 SELECT refund.id,
    refund.payment_id,
    refund.created_at,
    refund.amount - COALESCE(earlier.amount, 0::bigint) AS amount,
    refund.goods - COALESCE(earlier.goods, 0::bigint) AS goods
   FROM refunds refund
     LEFT JOIN LATERAL ( SELECT sum(replaced.amount - COALESCE(rest.amount, 0::bigint))::bigint AS amount,
            sum(replaced.goods - COALESCE(rest.goods, 0::bigint))::bigint AS goods
           FROM refunds replaced
             LEFT JOIN refunds rest ON rest.rest_of = replaced.id
          WHERE replaced.replaced_by = refund.id) earlier ON true
  WHERE refund.rest_of IS NULL AND (refund.status <> 'failed'::text OR refund.replaced_by IS NOT NULL OR (refund.id IN ( SELECT owed_refunds.id
           FROM owed_refunds)));

CREATE TABLE disputes (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  payment_id integer NOT NULL,
  provider_ref text NOT NULL,
  amount bigint NOT NULL,
  reason text NOT NULL,
  status text NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  lost bigint NOT NULL DEFAULT 0,
  said text,
  CONSTRAINT disputes_pkey PRIMARY KEY (id),
  CONSTRAINT disputes_provider_ref_key UNIQUE (provider_ref),
  CONSTRAINT disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT disputes_amount_check CHECK (amount >= 0),
  CONSTRAINT disputes_check CHECK ((status = 'open'::text) = (closed_at IS NULL)),
  CONSTRAINT disputes_lost_check CHECK (lost >= 0),
  CONSTRAINT disputes_status_check CHECK (status = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text]))
);
CREATE INDEX disputes_of_payment ON disputes USING btree (payment_id);
CREATE INDEX disputes_open ON disputes USING btree (opened_at) WHERE status = 'open'::text;
CREATE INDEX disputes_opened ON disputes USING btree (opened_at);

CREATE VIEW order_payments AS
 SELECT orders.id AS order_id,
    ( SELECT payments.method
           FROM payments
          WHERE payments.order_id = orders.id
          ORDER BY (payments.status = 'settled'::text) DESC, ((EXISTS ( SELECT
                   FROM payment_requests
                  WHERE payment_requests.payment_id = payments.id))) DESC, payments.id DESC
         LIMIT 1) AS payment_method,
    back.refunded,
    back.refund_pending,
    ( SELECT json_build_object('method', payments.method, 'reference', request.reference, 'account', request.account, 'deadline', request.deadline) AS json_build_object
           FROM payment_requests request
             JOIN payments ON payments.id = request.payment_id
          WHERE request.order_id = orders.id AND request.ended_at IS NULL) AS pending,
    back.refunded_goods
   FROM orders,
    LATERAL ( SELECT COALESCE(sum(refunds.amount), 0::numeric)::bigint AS refunded,
            COALESCE(sum(refunds.amount) FILTER (WHERE refunds.status <> 'done'::text), 0::numeric)::bigint AS refund_pending,
            COALESCE(sum(refunds.goods), 0::numeric)::bigint AS refunded_goods
           FROM refunds
             JOIN payments ON payments.id = refunds.payment_id AND payments.status = 'settled'::text
          WHERE payments.order_id = orders.id AND (refunds.status <> 'failed'::text OR (refunds.id IN ( SELECT owed_refunds.id
                   FROM owed_refunds)))) back;

CREATE VIEW owed_refunds AS
 SELECT refund.id,
    refund.payment_id,
    refund.amount
   FROM refunds refund
     JOIN payments payment ON payment.id = refund.payment_id
  WHERE refund.status = 'failed'::text AND refund.replaced_by IS NULL AND refund.amount::numeric <= (payment.amount::numeric - (( SELECT COALESCE(sum(refunds.amount), 0::numeric) AS "coalesce"
           FROM refunds
          WHERE refunds.payment_id = refund.payment_id AND refunds.status <> 'failed'::text)));

CREATE TABLE owed_transfers (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  payment_id integer NOT NULL,
  amount bigint NOT NULL,
  cause text NOT NULL,
  created_by text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  sent_reference text,
  sent_by text,
  sent_at timestamp with time zone,
  CONSTRAINT owed_transfers_pkey PRIMARY KEY (id),
  CONSTRAINT owed_transfers_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT owed_transfers_amount_check CHECK (amount > 0),
  CONSTRAINT owed_transfers_cause_check CHECK (cause = ANY (ARRAY['other_amount'::text, 'paid_twice'::text])),
  CONSTRAINT owed_transfers_check CHECK ((sent_at IS NULL) = (sent_reference IS NULL) AND (sent_at IS NULL) = (sent_by IS NULL))
);
CREATE INDEX owed_transfers_open ON owed_transfers USING btree (created_at) WHERE sent_at IS NULL;
CREATE INDEX owed_transfers_payment ON owed_transfers USING btree (payment_id);

CREATE TABLE payment_requests (
  payment_id integer NOT NULL,
  order_id integer NOT NULL,
  customer_id integer NOT NULL,
  reference text NOT NULL,
  account text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  deadline timestamp with time zone NOT NULL,
  reminded_at timestamp with time zone,
  ended_at timestamp with time zone,
  outcome text,
  CONSTRAINT payment_requests_pkey PRIMARY KEY (payment_id),
  CONSTRAINT payment_requests_order_id_key UNIQUE (order_id),
  CONSTRAINT payment_requests_reference_key UNIQUE (reference),
  CONSTRAINT payment_requests_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  CONSTRAINT payment_requests_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT payment_requests_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT payment_requests_check CHECK (deadline > asked_at),
  CONSTRAINT payment_requests_check1 CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CONSTRAINT payment_requests_outcome_check CHECK (outcome = ANY (ARRAY['confirmed'::text, 'rejected'::text, 'expired'::text, 'cancelled'::text]))
);
CREATE INDEX payment_requests_asked ON payment_requests USING btree (asked_at);
CREATE INDEX payment_requests_due ON payment_requests USING btree (deadline) WHERE ended_at IS NULL;
CREATE INDEX payment_requests_ended ON payment_requests USING btree (ended_at, payment_id) WHERE ended_at IS NOT NULL;
CREATE INDEX payment_requests_expired ON payment_requests USING btree (customer_id, ended_at) WHERE outcome = 'expired'::text;
CREATE UNIQUE INDEX payment_requests_one_waiting ON payment_requests USING btree (customer_id) WHERE ended_at IS NULL;

CREATE TABLE payments (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL,
  customer_id integer NOT NULL,
  method text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  status text NOT NULL,
  idempotency_key text NOT NULL,
  provider_ref text,
  client_secret text,
  created_at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone,
  checked_at timestamp with time zone,
  flag text,
  capture_ref text,
  capture_tries integer NOT NULL DEFAULT 0,
  capturing_since timestamp with time zone,
  declined_at timestamp with time zone,
  returns_read_at timestamp with time zone,
  captured_amount bigint,
  processing_since timestamp with time zone,
  CONSTRAINT payments_pkey PRIMARY KEY (id),
  CONSTRAINT payments_capture_ref_key UNIQUE (capture_ref),
  CONSTRAINT payments_idempotency_key_key UNIQUE (idempotency_key),
  CONSTRAINT payments_provider_ref_key UNIQUE (provider_ref),
  CONSTRAINT payments_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  CONSTRAINT payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT payments_amount_check CHECK (amount >= 0),
  CONSTRAINT payments_captured_amount_check CHECK (captured_amount > 0),
  CONSTRAINT payments_check CHECK ((status = 'settled'::text) <= (settled_at IS NOT NULL)),
  CONSTRAINT payments_currency_check CHECK (currency = ANY (ARRAY['MXN'::text, 'USD'::text])),
  CONSTRAINT payments_method_check CHECK (method = ANY (ARRAY['card'::text, 'paypal'::text, 'zelle'::text, 'venmo'::text, 'free'::text])),
  CONSTRAINT payments_status_check CHECK (status = ANY (ARRAY['starting'::text, 'open'::text, 'settled'::text, 'cancelled'::text, 'failed'::text, 'refunded'::text]))
);
CREATE INDEX payments_by_method ON payments USING btree (method, order_id) WHERE status = ANY (ARRAY['settled'::text, 'open'::text]);
CREATE INDEX payments_created ON payments USING brin (created_at) WITH (pages_per_range='32');
CREATE INDEX payments_flagged ON payments USING btree (order_id) WHERE flag IS NOT NULL;
CREATE INDEX payments_in_usd ON payments USING btree (id) WHERE currency = 'USD'::text;
CREATE INDEX payments_of_order ON payments USING btree (order_id);
CREATE UNIQUE INDEX payments_one_open ON payments USING btree (order_id, method) WHERE status = ANY (ARRAY['starting'::text, 'open'::text]);
CREATE UNIQUE INDEX payments_one_settled ON payments USING btree (order_id) WHERE status = 'settled'::text;
CREATE INDEX payments_open ON payments USING btree (created_at) WHERE status = ANY (ARRAY['starting'::text, 'open'::text]);
CREATE INDEX payments_settled ON payments USING btree (settled_at) WHERE status = 'settled'::text;
CREATE TRIGGER payments_added_to_reports AFTER INSERT ON payments FOR EACH ROW WHEN (new.status = 'settled'::text OR new.created_at < (now() - '1 day'::interval)) EXECUTE FUNCTION note_payment_days();
CREATE TRIGGER payments_change_reports AFTER UPDATE ON payments FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.settled_at IS DISTINCT FROM new.settled_at OR old.declined_at IS DISTINCT FROM new.declined_at OR old.amount IS DISTINCT FROM new.amount OR old.currency IS DISTINCT FROM new.currency OR old.method IS DISTINCT FROM new.method OR old.created_at IS DISTINCT FROM new.created_at OR old.order_id IS DISTINCT FROM new.order_id) EXECUTE FUNCTION note_payment_days();

CREATE TABLE reconciliation_finds (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  payment_id integer NOT NULL,
  reconciliation_id integer,
  found text NOT NULL,
  found_at timestamp with time zone NOT NULL,
  CONSTRAINT reconciliation_finds_pkey PRIMARY KEY (id),
  CONSTRAINT reconciliation_finds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT reconciliation_finds_reconciliation_id_fkey FOREIGN KEY (reconciliation_id) REFERENCES reconciliations(id)
);
CREATE INDEX reconciliation_finds_by_time ON reconciliation_finds USING btree (found_at);
CREATE INDEX reconciliation_finds_of_payment ON reconciliation_finds USING btree (payment_id);

CREATE TABLE reconciliations (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  asked_by text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  done_at timestamp with time zone,
  found text[],
  CONSTRAINT reconciliations_pkey PRIMARY KEY (id)
);

CREATE TABLE refunds (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  payment_id integer NOT NULL,
  amount bigint NOT NULL,
  status text NOT NULL,
  reason text NOT NULL,
  idempotency_key text NOT NULL,
  provider_ref text,
  actor text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  done_at timestamp with time zone,
  goods bigint NOT NULL DEFAULT 0,
  source text NOT NULL DEFAULT 'shop'::text,
  reference text,
  asked_at timestamp with time zone,
  failure text,
  replaced_by integer,
  goods_counted bigint NOT NULL DEFAULT 0,
  rest_of integer,
  CONSTRAINT refunds_pkey PRIMARY KEY (id),
  CONSTRAINT refunds_idempotency_key_key UNIQUE (idempotency_key),
  CONSTRAINT refunds_provider_ref_key UNIQUE (provider_ref),
  CONSTRAINT refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT refunds_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES refunds(id),
  CONSTRAINT refunds_rest_of_fkey FOREIGN KEY (rest_of) REFERENCES refunds(id),
  CONSTRAINT refunds_amount_check CHECK (amount > 0),
  CONSTRAINT refunds_by_hand CHECK (source <> 'staff'::text OR status <> 'done'::text OR reference IS NOT NULL),
  CONSTRAINT refunds_counted CHECK (goods_counted >= 0 AND goods_counted <= goods),
  CONSTRAINT refunds_goods CHECK (goods >= 0 AND goods <= amount),
  CONSTRAINT refunds_replaced_failed CHECK (replaced_by IS NULL OR status = 'failed'::text),
  CONSTRAINT refunds_source_check CHECK (source = ANY (ARRAY['shop'::text, 'provider'::text, 'dispute'::text, 'staff'::text])),
  CONSTRAINT refunds_status_check CHECK (status = ANY (ARRAY['pending'::text, 'done'::text, 'failed'::text]))
);
CREATE INDEX refunds_by_time ON refunds USING btree (created_at);
CREATE INDEX refunds_failed ON refunds USING btree (payment_id) WHERE status = 'failed'::text;
CREATE INDEX refunds_of_payment ON refunds USING btree (payment_id);
CREATE INDEX refunds_pending ON refunds USING btree (created_at) WHERE status = 'pending'::text;
CREATE INDEX refunds_replaced_by ON refunds USING btree (replaced_by) WHERE replaced_by IS NOT NULL;
CREATE UNIQUE INDEX refunds_rest_of ON refunds USING btree (rest_of) WHERE rest_of IS NOT NULL;
CREATE TRIGGER refunds_change_reports AFTER INSERT OR UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION note_refund_days();
CREATE TRIGGER refunds_kept BEFORE DELETE OR UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION keep_refund();
CREATE TRIGGER refunds_within BEFORE INSERT OR UPDATE OF status, amount, goods ON refunds FOR EACH ROW EXECUTE FUNCTION check_refunds();

CREATE TABLE unmatched_payment_events (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  unmatched_payment_id integer NOT NULL,
  type text NOT NULL,
  note text,
  actor text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT unmatched_payment_events_pkey PRIMARY KEY (id),
  CONSTRAINT unmatched_payment_events_unmatched_payment_id_fkey FOREIGN KEY (unmatched_payment_id) REFERENCES unmatched_payments(id)
);
CREATE INDEX unmatched_payment_events_of ON unmatched_payment_events USING btree (unmatched_payment_id, id);
CREATE TRIGGER unmatched_payment_events_kept BEFORE DELETE OR UPDATE ON unmatched_payment_events FOR EACH ROW EXECUTE FUNCTION keep_unmatched_event();

CREATE TABLE unmatched_payments (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  method text NOT NULL,
  provider_ref text NOT NULL,
  capture_ref text,
  amount bigint NOT NULL,
  currency text NOT NULL,
  customer_id integer,
  cart_id text,
  snapshot text,
  paid_at timestamp with time zone NOT NULL,
  found_at timestamp with time zone NOT NULL,
  status text NOT NULL DEFAULT 'open'::text,
  refund_key text,
  refund_asked_at timestamp with time zone,
  CONSTRAINT unmatched_payments_pkey PRIMARY KEY (id),
  CONSTRAINT unmatched_payments_provider_ref_key UNIQUE (provider_ref),
  CONSTRAINT unmatched_payments_refund_key_key UNIQUE (refund_key),
  CONSTRAINT unmatched_payments_amount_check CHECK (amount > 0),
  CONSTRAINT unmatched_payments_check CHECK ((status = 'refunding'::text) <= (refund_key IS NOT NULL)),
  CONSTRAINT unmatched_payments_currency_check CHECK (currency = ANY (ARRAY['MXN'::text, 'USD'::text])),
  CONSTRAINT unmatched_payments_method_check CHECK (method = ANY (ARRAY['card'::text, 'paypal'::text])),
  CONSTRAINT unmatched_payments_status_check CHECK (status = ANY (ARRAY['open'::text, 'refunding'::text, 'refunded'::text, 'rebuilt'::text, 'dismissed'::text]))
);
CREATE INDEX unmatched_payments_unresolved ON unmatched_payments USING btree (id) WHERE status = ANY (ARRAY['open'::text, 'refunding'::text]);
CREATE TRIGGER unmatched_payments_kept BEFORE DELETE OR UPDATE ON unmatched_payments FOR EACH ROW EXECUTE FUNCTION keep_unmatched_payment();

-- returns -------------------------------------------------------------------------------------------------------------

CREATE VIEW order_returns AS
 SELECT order_id,
    id,
    kind,
    status,
    reason,
    note,
    answer,
    carrier,
    waybill,
    created_at,
    ( SELECT json_agg(json_build_object('id', line.product_id, 'size_id', line.size_id, 'color_id', line.color_id, 'quantity', COALESCE(receipt.restocked + receipt.discarded, back.quantity), 'name', line.name, 'size', line.size, 'color_name', line.color_name, 'wanted_size',
                CASE
                    WHEN returns.kind = 'exchange'::text THEN back.wanted_size
                    ELSE NULL::text
                END) ORDER BY line."position") AS json_agg
           FROM return_lines back
             JOIN order_lines line ON line.order_id = back.order_id AND line.size_id = back.size_id AND line.color_id = back.color_id
             LEFT JOIN return_receipts receipt ON receipt.return_id = back.return_id AND receipt.size_id = back.size_id AND receipt.color_id = back.color_id
          WHERE back.return_id = returns.id AND COALESCE(receipt.restocked + receipt.discarded, 1) > 0) AS lines,
    goods + shipping AS refunded
   FROM returns;

CREATE TABLE return_lines (
  return_id integer NOT NULL,
  order_id integer NOT NULL,
  size_id integer NOT NULL,
  color_id integer NOT NULL,
  quantity integer NOT NULL,
  wanted_size_id integer,
  wanted_size text,
  CONSTRAINT return_lines_pkey PRIMARY KEY (return_id, size_id, color_id),
  CONSTRAINT return_lines_order_id_size_id_color_id_fkey FOREIGN KEY (order_id, size_id, color_id) REFERENCES order_lines(order_id, size_id, color_id),
  CONSTRAINT return_lines_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id),
  CONSTRAINT return_lines_check CHECK ((wanted_size_id IS NULL) = (wanted_size IS NULL)),
  CONSTRAINT return_lines_quantity_check CHECK (quantity > 0)
);
CREATE INDEX return_lines_of_order ON return_lines USING btree (order_id, size_id, color_id);
CREATE TRIGGER return_lines_change_reports AFTER INSERT OR UPDATE ON return_lines FOR EACH ROW EXECUTE FUNCTION note_return_days();
CREATE TRIGGER return_lines_kept BEFORE DELETE OR UPDATE ON return_lines FOR EACH ROW EXECUTE FUNCTION no_change();

CREATE TABLE return_receipts (
  return_id integer NOT NULL,
  size_id integer NOT NULL,
  color_id integer NOT NULL,
  restocked integer NOT NULL,
  discarded integer NOT NULL,
  CONSTRAINT return_receipts_pkey PRIMARY KEY (return_id, size_id, color_id),
  CONSTRAINT return_receipts_return_id_size_id_color_id_fkey FOREIGN KEY (return_id, size_id, color_id) REFERENCES return_lines(return_id, size_id, color_id),
  CONSTRAINT return_receipts_discarded_check CHECK (discarded >= 0),
  CONSTRAINT return_receipts_restocked_check CHECK (restocked >= 0)
);
CREATE TRIGGER return_receipts_change_reports AFTER INSERT OR UPDATE ON return_receipts FOR EACH ROW EXECUTE FUNCTION note_return_days();
CREATE TRIGGER return_receipts_kept BEFORE DELETE OR UPDATE ON return_receipts FOR EACH ROW EXECUTE FUNCTION no_change();

CREATE TABLE returns (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  reason text NOT NULL,
  note text,
  answer text,
  goods bigint,
  shipping bigint,
  restocked boolean,
  carrier text,
  waybill text,
  created_at timestamp with time zone NOT NULL,
  approved_at timestamp with time zone,
  received_at timestamp with time zone,
  CONSTRAINT returns_pkey PRIMARY KEY (id),
  CONSTRAINT returns_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT returns_check CHECK ((status = 'refunded'::text) = (goods IS NOT NULL)),
  CONSTRAINT returns_check1 CHECK ((goods IS NULL) = (shipping IS NULL)),
  CONSTRAINT returns_check2 CHECK ((status = ANY (ARRAY['received'::text, 'refunded'::text, 'exchanged'::text])) = (received_at IS NOT NULL)),
  CONSTRAINT returns_check3 CHECK ((received_at IS NULL) = (restocked IS NULL)),
  CONSTRAINT returns_goods_check CHECK (goods >= 0),
  CONSTRAINT returns_kind_check CHECK (kind = ANY (ARRAY['return'::text, 'exchange'::text])),
  CONSTRAINT returns_reason_check CHECK (reason = ANY (ARRAY['too_small'::text, 'too_large'::text, 'not_as_described'::text, 'faulty'::text, 'changed_mind'::text, 'other'::text])),
  CONSTRAINT returns_shipping_check CHECK (shipping >= 0),
  CONSTRAINT returns_status_check CHECK (status = ANY (ARRAY['requested'::text, 'approved'::text, 'declined'::text, 'received'::text, 'refunded'::text, 'exchanged'::text, 'withdrawn'::text]))
);
CREATE INDEX returns_approved ON returns USING btree (approved_at) WHERE status = 'approved'::text;
CREATE INDEX returns_created ON returns USING btree (created_at);
CREATE INDEX returns_of_order ON returns USING btree (order_id);
CREATE UNIQUE INDEX returns_one_open ON returns USING btree (order_id) WHERE status = ANY (ARRAY['requested'::text, 'approved'::text, 'received'::text]);
CREATE TRIGGER returns_change_reports AFTER INSERT OR UPDATE ON returns FOR EACH ROW EXECUTE FUNCTION note_return_days();
CREATE TRIGGER returns_status BEFORE UPDATE OF status ON returns FOR EACH ROW EXECUTE FUNCTION check_return_status();

-- privacy -------------------------------------------------------------------------------------------------------------

CREATE TABLE data_exports (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  customer_id integer NOT NULL,
  token_hash bytea NOT NULL,
  lang text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  downloads integer NOT NULL DEFAULT 0,
  CONSTRAINT data_exports_pkey PRIMARY KEY (id),
  CONSTRAINT data_exports_token_hash_key UNIQUE (token_hash),
  CONSTRAINT data_exports_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  CONSTRAINT data_exports_downloads_check CHECK (downloads >= 0 AND downloads <= 5),
  CONSTRAINT data_exports_lang_check CHECK (lang = ANY (ARRAY['es'::text, 'en'::text]))
);
CREATE INDEX data_exports_customer ON data_exports USING btree (customer_id);
CREATE INDEX data_exports_expiry ON data_exports USING btree (expires_at);
CREATE TRIGGER data_exports_of_open BEFORE INSERT ON data_exports FOR EACH ROW EXECUTE FUNCTION refuse_closed();

CREATE TABLE repeated_erasures (
  customer_id integer NOT NULL,
  closed_at timestamp with time zone NOT NULL,
  done_at timestamp with time zone,
  CONSTRAINT repeated_erasures_pkey PRIMARY KEY (customer_id)
);

-- backoffice ----------------------------------------------------------------------------------------------------------

CREATE TABLE approvals (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  order_id integer,
  request jsonb NOT NULL,
  amount bigint NOT NULL,
  currency text,
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'waiting'::text,
  requested_by integer NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  answered_by integer,
  answered_at timestamp with time zone,
  answer text,
  customer_id integer,
  CONSTRAINT approvals_pkey PRIMARY KEY (id),
  CONSTRAINT approvals_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES staff_members(id),
  CONSTRAINT approvals_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  CONSTRAINT approvals_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT approvals_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES staff_members(id),
  CONSTRAINT approvals_amount_check CHECK (amount > 0),
  CONSTRAINT approvals_check CHECK ((status = 'waiting'::text) = (answered_at IS NULL) AND (status = 'waiting'::text) = (answered_by IS NULL)),
  CONSTRAINT approvals_currency_check CHECK (currency = ANY (ARRAY['MXN'::text, 'USD'::text])),
  CONSTRAINT approvals_kind_check CHECK (kind = ANY (ARRAY['refund'::text, 'crystals'::text])),
  CONSTRAINT approvals_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'approved'::text, 'declined'::text])),
  CONSTRAINT approvals_subject_check CHECK (
CASE kind
    WHEN 'refund'::text THEN order_id IS NOT NULL AND currency IS NOT NULL AND customer_id IS NULL
    ELSE order_id IS NULL AND currency IS NULL AND customer_id IS NOT NULL
END)
);
CREATE INDEX approvals_answerer ON approvals USING btree (answered_by);
CREATE INDEX approvals_customer ON approvals USING btree (customer_id);
CREATE UNIQUE INDEX approvals_one_waiting ON approvals USING btree (order_id) WHERE status = 'waiting'::text;
CREATE UNIQUE INDEX approvals_one_waiting_of_customer ON approvals USING btree (customer_id) WHERE status = 'waiting'::text;
CREATE INDEX approvals_order ON approvals USING btree (order_id);
CREATE INDEX approvals_requester ON approvals USING btree (requested_by);
CREATE TRIGGER approvals_of_closed BEFORE INSERT OR UPDATE ON approvals FOR EACH ROW EXECUTE FUNCTION erase_texts_of_closed();

CREATE TABLE backups (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  taken_at timestamp with time zone NOT NULL,
  storage text NOT NULL,
  CONSTRAINT backups_pkey PRIMARY KEY (id)
);
CREATE INDEX backups_newest ON backups USING btree (taken_at DESC);

CREATE TABLE bulk_change_items (
  bulk_change_id integer NOT NULL,
  product_id integer NOT NULL,
  version integer NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  reason jsonb,
  before jsonb,
  after jsonb,
  changed_version integer,
  CONSTRAINT bulk_change_items_pkey PRIMARY KEY (bulk_change_id, product_id),
  CONSTRAINT bulk_change_items_bulk_change_id_fkey FOREIGN KEY (bulk_change_id) REFERENCES bulk_changes(id) ON DELETE CASCADE,
  CONSTRAINT bulk_change_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  CONSTRAINT bulk_change_items_check CHECK ((changed_version IS NOT NULL) = (state = ANY (ARRAY['changed'::text, 'undone'::text, 'left'::text]))),
  CONSTRAINT bulk_change_items_check1 CHECK ((changed_version IS NULL) = (before IS NULL) AND (before IS NULL) = (after IS NULL)),
  CONSTRAINT bulk_change_items_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'changed'::text, 'unchanged'::text, 'refused'::text, 'undone'::text, 'left'::text]))
);
CREATE INDEX bulk_change_items_product ON bulk_change_items USING btree (product_id);
CREATE INDEX bulk_change_items_state ON bulk_change_items USING btree (bulk_change_id, state, product_id);

CREATE TABLE bulk_changes (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  change jsonb NOT NULL,
  state text NOT NULL,
  created_by text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  undone_by text,
  undone_at timestamp with time zone,
  CONSTRAINT bulk_changes_pkey PRIMARY KEY (id),
  CONSTRAINT bulk_changes_check CHECK ((state = 'running'::text) = (finished_at IS NULL)),
  CONSTRAINT bulk_changes_check1 CHECK ((state = ANY (ARRAY['undoing'::text, 'undone'::text])) = (undone_at IS NOT NULL) AND (undone_at IS NULL) = (undone_by IS NULL)),
  CONSTRAINT bulk_changes_state_check CHECK (state = ANY (ARRAY['running'::text, 'done'::text, 'cancelled'::text, 'undoing'::text, 'undone'::text]))
);
CREATE INDEX bulk_changes_recent ON bulk_changes USING btree (created_at);

CREATE TABLE collection_changes (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  collection_id integer NOT NULL,
  CONSTRAINT collection_changes_pkey PRIMARY KEY (id)
);

CREATE VIEW customer_approvals AS
 SELECT approvals.id,
    approvals.customer_id,
    approvals.kind,
    NULL::text AS code,
    NULL::bigint AS amount,
    NULL::text AS currency,
    (approvals.request ->> 'crystals'::text)::integer AS crystals,
    approvals.reason,
    approvals.status,
    approvals.answer,
    approvals.requested_at
   FROM approvals
  WHERE approvals.kind = 'crystals'::text
UNION ALL
 SELECT approvals.id,
    orders.customer_id,
    approvals.kind,
    orders.code,
    approvals.amount,
    approvals.currency,
    NULL::integer AS crystals,
    approvals.reason,
    approvals.status,
    approvals.answer,
    approvals.requested_at
   FROM approvals
     JOIN orders ON orders.id = approvals.order_id
  WHERE approvals.kind = 'refund'::text;

CREATE TABLE daily_carts (
  day date NOT NULL,
  currency text NOT NULL,
  carts bigint NOT NULL,
  ordered bigint NOT NULL,
  paid bigint NOT NULL,
  CONSTRAINT daily_carts_pkey PRIMARY KEY (day, currency),
  CONSTRAINT daily_carts_day_fkey FOREIGN KEY (day) REFERENCES report_days(day) ON DELETE CASCADE
);

CREATE TABLE daily_codes (
  day date NOT NULL,
  type text NOT NULL,
  code text,
  batch_id integer,
  uses bigint NOT NULL,
  given_mxn bigint NOT NULL,
  given_usd bigint NOT NULL,
  taken_mxn bigint NOT NULL,
  taken_usd bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  CONSTRAINT daily_codes_pkey PRIMARY KEY (id),
  CONSTRAINT daily_codes_day_type_code_batch_id_key UNIQUE NULLS NOT DISTINCT (day, type, code, batch_id),
  CONSTRAINT daily_codes_day_fkey FOREIGN KEY (day) REFERENCES report_days(day) ON DELETE CASCADE
);

CREATE TABLE daily_drops (
  day date NOT NULL,
  collection_id integer NOT NULL,
  level integer NOT NULL,
  hour integer,
  units bigint NOT NULL,
  orders bigint NOT NULL,
  mxn bigint NOT NULL,
  usd bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  CONSTRAINT daily_drops_pkey PRIMARY KEY (id),
  CONSTRAINT daily_drops_collection_id_day_level_hour_key UNIQUE NULLS NOT DISTINCT (collection_id, day, level, hour),
  CONSTRAINT daily_drops_day_fkey FOREIGN KEY (day) REFERENCES report_days(day) ON DELETE CASCADE
);
CREATE INDEX daily_drops_of_day ON daily_drops USING btree (day);

CREATE TABLE daily_options (
  day date NOT NULL,
  size text NOT NULL,
  color_id integer NOT NULL,
  size_orders bigint NOT NULL,
  color_orders bigint NOT NULL,
  day_orders bigint NOT NULL,
  units bigint NOT NULL,
  canceled bigint NOT NULL,
  returned bigint NOT NULL,
  mxn bigint NOT NULL,
  usd bigint NOT NULL,
  CONSTRAINT daily_options_pkey PRIMARY KEY (day, size, color_id),
  CONSTRAINT daily_options_day_fkey FOREIGN KEY (day) REFERENCES report_days(day) ON DELETE CASCADE
);

CREATE TABLE daily_payments (
  day date NOT NULL,
  currency text NOT NULL,
  method text NOT NULL,
  attempts bigint NOT NULL,
  paid bigint NOT NULL,
  declined bigint NOT NULL,
  abandoned bigint NOT NULL,
  returned bigint NOT NULL,
  open bigint NOT NULL,
  CONSTRAINT daily_payments_pkey PRIMARY KEY (day, currency, method),
  CONSTRAINT daily_payments_day_fkey FOREIGN KEY (day) REFERENCES report_days(day) ON DELETE CASCADE
);

CREATE TABLE daily_products (
  day date NOT NULL,
  product_id integer NOT NULL,
  size text NOT NULL,
  color_id integer NOT NULL,
  orders bigint NOT NULL,
  product_orders bigint NOT NULL,
  units bigint NOT NULL,
  canceled bigint NOT NULL,
  returned bigint NOT NULL,
  mxn bigint NOT NULL,
  usd bigint NOT NULL,
  CONSTRAINT daily_products_pkey PRIMARY KEY (day, product_id, size, color_id),
  CONSTRAINT daily_products_day_fkey FOREIGN KEY (day) REFERENCES report_days(day) ON DELETE CASCADE
);
CREATE INDEX daily_products_units ON daily_products USING btree (product_id, size, color_id, day) INCLUDE (units);

CREATE TABLE daily_sales (
  day date NOT NULL,
  currency text NOT NULL,
  method text NOT NULL,
  orders bigint NOT NULL,
  goods bigint NOT NULL,
  discount bigint NOT NULL,
  shipping bigint NOT NULL,
  taken bigint NOT NULL,
  refunds bigint NOT NULL,
  refunded bigint NOT NULL,
  CONSTRAINT daily_sales_pkey PRIMARY KEY (day, currency, method),
  CONSTRAINT daily_sales_day_fkey FOREIGN KEY (day) REFERENCES report_days(day) ON DELETE CASCADE
);

CREATE TABLE exports (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  file_id text NOT NULL,
  kind text NOT NULL,
  options jsonb NOT NULL DEFAULT '{}'::jsonb,
  state text NOT NULL DEFAULT 'writing'::text,
  cursor text NOT NULL DEFAULT ''::text,
  rows_done integer NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  staff_id integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  CONSTRAINT exports_pkey PRIMARY KEY (id),
  CONSTRAINT exports_file_id_key UNIQUE (file_id),
  CONSTRAINT exports_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_members(id),
  CONSTRAINT exports_file_id_check CHECK (file_id ~ '^[0-9a-f]{32}$'::text),
  CONSTRAINT exports_kind_check CHECK (kind = ANY (ARRAY['products'::text, 'stock'::text, 'orders'::text, 'customers'::text, 'codes'::text, 'stock_ledger'::text, 'crystal_ledger'::text])),
  CONSTRAINT exports_state_check CHECK (state = ANY (ARRAY['writing'::text, 'ready'::text, 'failed'::text, 'expired'::text]))
);
CREATE INDEX exports_of_member ON exports USING btree (staff_id, id DESC);
CREATE INDEX exports_open ON exports USING btree (created_at) WHERE state <> 'expired'::text;

CREATE TABLE hourly_drops (
  day date NOT NULL,
  collection_id integer NOT NULL,
  at timestamp with time zone NOT NULL,
  level integer NOT NULL,
  units bigint NOT NULL,
  orders bigint NOT NULL,
  CONSTRAINT hourly_drops_pkey PRIMARY KEY (collection_id, at, level, day),
  CONSTRAINT hourly_drops_day_fkey FOREIGN KEY (day) REFERENCES report_days(day) ON DELETE CASCADE
);
CREATE INDEX hourly_drops_of_day ON hourly_drops USING btree (day);

CREATE TABLE import_pictures (
  import_id integer NOT NULL,
  url text NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  key text,
  failure text,
  failure_data jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT import_pictures_pkey PRIMARY KEY (import_id, url),
  CONSTRAINT import_pictures_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  CONSTRAINT import_pictures_check CHECK ((state = 'fetched'::text) = (key IS NOT NULL)),
  CONSTRAINT import_pictures_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'fetched'::text, 'failed'::text]))
);
CREATE INDEX import_pictures_waiting ON import_pictures USING btree (import_id, state);

CREATE TABLE import_problems (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  import_id integer NOT NULL,
  line integer NOT NULL,
  column_name text NOT NULL,
  value text NOT NULL,
  code text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT import_problems_pkey PRIMARY KEY (id),
  CONSTRAINT import_problems_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
);
CREATE INDEX import_problems_of_import ON import_problems USING btree (import_id, line, id);

CREATE TABLE import_products (
  import_id integer NOT NULL,
  key text NOT NULL,
  line integer NOT NULL,
  name text NOT NULL,
  action text NOT NULL,
  product_id integer,
  version integer,
  plan jsonb NOT NULL DEFAULT '{}'::jsonb,
  changes jsonb NOT NULL DEFAULT '[]'::jsonb,
  CONSTRAINT import_products_pkey PRIMARY KEY (import_id, key),
  CONSTRAINT import_products_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  CONSTRAINT import_products_action_check CHECK (action = ANY (ARRAY['new'::text, 'changed'::text, 'equal'::text, 'wrong'::text]))
);
CREATE INDEX import_products_of_action ON import_products USING btree (import_id, action, line);

CREATE TABLE import_rows (
  import_id integer NOT NULL,
  line integer NOT NULL,
  key text NOT NULL,
  cells jsonb NOT NULL,
  CONSTRAINT import_rows_pkey PRIMARY KEY (import_id, line),
  CONSTRAINT import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
);
CREATE INDEX import_rows_of_product ON import_rows USING btree (import_id, key, line);

CREATE TABLE imported_pictures (
  url text NOT NULL,
  key text NOT NULL,
  CONSTRAINT imported_pictures_pkey PRIMARY KEY (url)
);

CREATE TABLE imported_products (
  source text NOT NULL,
  foreign_key text NOT NULL,
  product_id integer NOT NULL,
  CONSTRAINT imported_products_pkey PRIMARY KEY (source, foreign_key),
  CONSTRAINT imported_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT imported_products_source_check CHECK (source = ANY (ARRAY['shopify'::text, 'woocommerce'::text]))
);
CREATE INDEX imported_products_of_product ON imported_products USING btree (product_id);

CREATE TABLE imports (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  file_id text NOT NULL,
  file_name text NOT NULL,
  bytes integer NOT NULL,
  format text NOT NULL,
  encoding text NOT NULL,
  separator text NOT NULL,
  header text[] NOT NULL,
  state text NOT NULL DEFAULT 'uploaded'::text,
  options jsonb NOT NULL DEFAULT '{}'::jsonb,
  run integer NOT NULL DEFAULT 0,
  rows_total integer NOT NULL DEFAULT 0,
  products_total integer NOT NULL DEFAULT 0,
  products_done integer NOT NULL DEFAULT 0,
  done_key text,
  started_at timestamp with time zone,
  checked_at timestamp with time zone,
  applied_at timestamp with time zone,
  failure text,
  failure_data jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_by text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  changed_by text NOT NULL,
  emptied_at timestamp with time zone,
  CONSTRAINT imports_pkey PRIMARY KEY (id),
  CONSTRAINT imports_file_id_key UNIQUE (file_id),
  CONSTRAINT imports_encoding_check CHECK (encoding = ANY (ARRAY['utf-8'::text, 'utf-16le'::text, 'utf-16be'::text, 'windows-1252'::text])),
  CONSTRAINT imports_file_id_check CHECK (file_id ~ '^[0-9a-f]{32}$'::text),
  CONSTRAINT imports_format_check CHECK (format = ANY (ARRAY['own'::text, 'shopify'::text, 'woocommerce'::text])),
  CONSTRAINT imports_state_check CHECK (state = ANY (ARRAY['uploaded'::text, 'reading'::text, 'comparing'::text, 'checked'::text, 'applying'::text, 'applied'::text, 'outdated'::text, 'cancelled'::text, 'failed'::text]))
);
CREATE INDEX imports_newest ON imports USING btree (id DESC);
CREATE INDEX imports_of_age ON imports USING btree (created_at) WHERE emptied_at IS NULL;

CREATE TABLE month_closing_lines (
  number integer NOT NULL,
  currency text NOT NULL,
  method text NOT NULL,
  orders integer NOT NULL,
  goods bigint NOT NULL,
  discount bigint NOT NULL,
  shipping bigint NOT NULL,
  taken bigint NOT NULL,
  refunds integer NOT NULL,
  refunded bigint NOT NULL,
  refunded_goods bigint NOT NULL,
  disputes integer NOT NULL,
  disputed bigint NOT NULL,
  owed_by_hand bigint NOT NULL,
  open_disputed bigint NOT NULL,
  CONSTRAINT month_closing_lines_pkey PRIMARY KEY (number, currency, method),
  CONSTRAINT month_closing_lines_number_fkey FOREIGN KEY (number) REFERENCES month_closings(number),
  CONSTRAINT month_closing_lines_check CHECK (taken = (goods - discount + shipping)),
  CONSTRAINT month_closing_lines_currency_check CHECK (currency = ANY (ARRAY['MXN'::text, 'USD'::text]))
);
CREATE TRIGGER month_closing_lines_kept BEFORE DELETE OR UPDATE ON month_closing_lines FOR EACH ROW EXECUTE FUNCTION no_change();

CREATE TABLE month_closings (
  number integer NOT NULL,
  month date NOT NULL,
  closed_at timestamp with time zone NOT NULL,
  closed_by text NOT NULL,
  open_tasks integer NOT NULL,
  reason text,
  reopened_at timestamp with time zone,
  reopened_by text,
  reopen_reason text,
  CONSTRAINT month_closings_pkey PRIMARY KEY (number),
  CONSTRAINT month_closings_check CHECK (open_tasks = 0 OR reason IS NOT NULL),
  CONSTRAINT month_closings_check1 CHECK ((reopened_at IS NULL) = (reopened_by IS NULL) AND (reopened_at IS NULL) = (reopen_reason IS NULL)),
  CONSTRAINT month_closings_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  CONSTRAINT month_closings_open_tasks_check CHECK (open_tasks >= 0)
);
CREATE UNIQUE INDEX month_closings_closed ON month_closings USING btree (month) WHERE reopened_at IS NULL;
CREATE TRIGGER month_closings_kept BEFORE DELETE OR UPDATE ON month_closings FOR EACH ROW EXECUTE FUNCTION keep_month_closing();

CREATE TABLE notification_settings (
  staff_id integer NOT NULL,
  mail text NOT NULL DEFAULT 'off'::text,
  mailed_on date,
  CONSTRAINT notification_settings_pkey PRIMARY KEY (staff_id),
  CONSTRAINT notification_settings_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_members(id) ON DELETE CASCADE,
  CONSTRAINT notification_settings_mail_check CHECK (mail = ANY (ARRAY['off'::text, 'daily'::text, 'at_once'::text]))
);

CREATE TABLE report_changes (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  day date NOT NULL,
  CONSTRAINT report_changes_pkey PRIMARY KEY (id)
);

CREATE TABLE report_days (
  day date NOT NULL,
  summed_at timestamp with time zone NOT NULL,
  drops_summed boolean NOT NULL DEFAULT false,
  CONSTRAINT report_days_pkey PRIMARY KEY (day)
);

CREATE TABLE staff_drafts (
  staff_id integer NOT NULL,
  subject text NOT NULL,
  version integer NOT NULL,
  data jsonb,
  changed_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT staff_drafts_pkey PRIMARY KEY (staff_id, subject),
  CONSTRAINT staff_drafts_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_members(id) ON DELETE CASCADE,
  CONSTRAINT staff_drafts_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 80)
);
CREATE INDEX staff_drafts_subject ON staff_drafts USING btree (subject, seen_at);

CREATE TABLE staff_notifications (
  staff_id integer NOT NULL,
  key text NOT NULL,
  read_at timestamp with time zone,
  mailed_at timestamp with time zone,
  CONSTRAINT staff_notifications_pkey PRIMARY KEY (staff_id, key),
  CONSTRAINT staff_notifications_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_members(id) ON DELETE CASCADE,
  CONSTRAINT staff_notifications_check CHECK (read_at IS NOT NULL OR mailed_at IS NOT NULL),
  CONSTRAINT staff_notifications_key_check CHECK (length(key) >= 1 AND length(key) <= 120)
);

CREATE TABLE stock_moves (
  size_id integer NOT NULL,
  color_id integer NOT NULL,
  moved_at timestamp with time zone NOT NULL,
  CONSTRAINT stock_moves_pkey PRIMARY KEY (size_id, color_id)
);
CREATE INDEX stock_moves_at ON stock_moves USING btree (moved_at) INCLUDE (size_id, color_id);

CREATE TABLE stock_moves_read (
  is_only boolean NOT NULL DEFAULT true,
  through timestamp with time zone NOT NULL,
  CONSTRAINT stock_moves_read_pkey PRIMARY KEY (is_only),
  CONSTRAINT stock_moves_read_is_only_check CHECK (is_only)
);

CREATE TABLE system_checks (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  requested_by text NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  done_at timestamp with time zone,
  found text[],
  failure text,
  progress jsonb,
  seen_at timestamp with time zone,
  CONSTRAINT system_checks_pkey PRIMARY KEY (id),
  CONSTRAINT system_checks_check CHECK ((done_at IS NULL) = (found IS NULL AND failure IS NULL))
);
CREATE UNIQUE INDEX system_checks_running ON system_checks USING btree ((true)) WHERE done_at IS NULL;

-- platform ------------------------------------------------------------------------------------------------------------

CREATE TABLE cdn_purges (
  only_row boolean NOT NULL DEFAULT true,
  floor xid8,
  owner uuid,
  leased_until timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  CONSTRAINT cdn_purges_pkey PRIMARY KEY (only_row),
  CONSTRAINT cdn_purges_only_row_check CHECK (only_row)
);

CREATE TABLE changes (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  keys text[] NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT changes_pkey PRIMARY KEY (id),
  CONSTRAINT changes_keys_check CHECK (cardinality(keys) > 0)
);
CREATE INDEX changes_at ON changes USING btree (at);
CREATE INDEX changes_transaction ON changes USING btree (transaction_id);

CREATE TABLE rate_limits (
  key character varying(255) NOT NULL,
  points integer NOT NULL DEFAULT 0,
  expire bigint,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire ON rate_limits USING btree (expire);

CREATE TABLE schema_objects (
  kind text NOT NULL,
  name text NOT NULL,
  CONSTRAINT schema_objects_pkey PRIMARY KEY (kind, name)
);

-- database ------------------------------------------------------------------------------------------------------------

CREATE TABLE migrations (
  name text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT migrations_pkey PRIMARY KEY (name)
);

-- functions -----------------------------------------------------------------------------------------------------------

CREATE FUNCTION add_offered_cells(product_ids integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into stock (size_id, color_id, product_id)
    select sizes.id, offered.color_id, sizes.product_id
    from sizes join product_colors offered on offered.product_id = sizes.product_id
    where sizes.product_id = any(product_ids) and not exists (
      select from stock known where known.size_id = sizes.id and known.color_id = offered.color_id)
    order by sizes.id, offered.color_id
    on conflict do nothing;
$function$;

CREATE FUNCTION add_product_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_stock (product_id, free) select id, 0 from new_rows on conflict do nothing;
  return null;
end $function$;

CREATE FUNCTION banner_image_address(picture_key text, is_video boolean, file text)
 RETURNS text
 LANGUAGE sql
AS $function$
  select coalesce((
    select '/media/' || key || '/' || case when is_video then coalesce(film, file) else file end
    from pictures where key = picture_key), '')
$function$;

CREATE FUNCTION can_see(published_at timestamp with time zone, opens_at timestamp with time zone, level integer, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((published_at IS NOT NULL) AND (published_at <= at) AND ((opens_at IS NULL) OR ((opens_at - make_interval(hours => (level * 168))) <= at)));

CREATE FUNCTION cards_of_products(product_ids integer[])
 RETURNS TABLE(product_id integer, lang text, currency text, card text)
 LANGUAGE sql
 STABLE
AS $function$
  select product.id, words.lang, price.currency, (select to_json(card)::text from (select
    product.id, words.uri, words.name, words.description, category.parent_name as category, category.name as subcategory,
    case when price.price between price.price_min and price.price_max then price.price else price.price_min end as price,
    case when price.price_min <> price.price_max then
      (select to_json(bounds) from (select price.price_min as min, price.price_max as max) bounds) end as price_range,
    case when price.price_offer between price.offer_min and price.offer_max then price.price_offer else price.offer_min end
      as price_offer,
    case when price.offer_min is not null then
      (select to_json(bounds) from (select price.offer_min as min, price.offer_max as max) bounds) end as offer_price_range,
    (select to_json(bounds) from (select least(price.price_min, price.offer_min) as min, price.now_max as max) bounds) as price_now,
    price.currency, image.url as desktop_image, image.url as movile_image, picture.color as image_color, picture_text.alt,
    null as color_id,
    to_json(array(select hover from (
      select '/media/' || gallery.picture_key || '/640.webp' as image from product_pictures gallery
      where gallery.product_id = product.id and gallery.color_id is null and gallery.position between 2 and 4
      order by gallery.position) hover)) as hover_images,
    product.free_sizes <> '{}' as available, product.web_exclusive, product.limited_edition) card)
  from products product
  join product_texts words on words.product_id = product.id
  join product_prices price on price.product_id = product.id
  join category_texts category
    on category.category_id = product.category_id and category.lang = words.lang and category.parent_name is not null
  join pictures picture on picture.key = product.picture_key
  join picture_texts picture_text on picture_text.picture_key = picture.key and picture_text.lang = words.lang
  cross join lateral (select '/media/' || picture.key || '/640.webp' as url) image
  where product.id = any(product_ids)
$function$;

CREATE FUNCTION check_category_depth()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from categories parent where parent.id = new.parent_id and parent.parent_id is not null) then
    raise exception 'a subcategory cannot have subcategories' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE FUNCTION check_order_statuses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status <> new.status and not (old.status || '>' || new.status = any (array[
      'placed>completed', 'placed>cancelled', 'placed>expired', 'expired>placed'
    ])) then
    raise exception 'an order that is % cannot become %', old.status, new.status using errcode = 'check_violation';
  end if;
  if old.payment_status <> new.payment_status and not (old.payment_status || '>' || new.payment_status = any (array[
      'pending>requires_action', 'pending>paid', 'pending>failed', 'pending>expired',
      'requires_action>pending', 'requires_action>paid', 'requires_action>failed', 'requires_action>expired',
      'failed>pending', 'failed>paid', 'failed>expired', 'expired>paid',
      'paid>partially_refunded', 'paid>refunded', 'paid>disputed',
      'partially_refunded>refunded', 'partially_refunded>disputed',
      'disputed>paid', 'disputed>partially_refunded', 'disputed>refunded'
    ])) then
    raise exception 'a payment that is % cannot become %', old.payment_status, new.payment_status using errcode = 'check_violation';
  end if;
  if old.fulfilment_status <> new.fulfilment_status and not (old.fulfilment_status || '>' || new.fulfilment_status = any (array[
      'unfulfilled>preparing', 'unfulfilled>shipped', 'preparing>shipped', 'preparing>unfulfilled',
      'shipped>delivered', 'shipped>returned', 'delivered>returned', 'returned>shipped'
    ])) then
    raise exception 'a parcel that is % cannot become %', old.fulfilment_status, new.fulfilment_status using errcode = 'check_violation';
  end if;
  if old.fulfilment_status = 'returned' and new.fulfilment_status = 'shipped' and not old.parcel_kept then
    raise exception 'a parcel that was not kept cannot be sent again' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE FUNCTION check_refund_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select sum(restocked + discarded) from refund_lines
      where order_id = new.order_id and size_id = new.size_id and color_id = new.color_id)
     > (select quantity from order_lines
        where order_id = new.order_id and size_id = new.size_id and color_id = new.color_id) then
    raise exception 'refunds of order % have more units than the order', new.order_id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE FUNCTION check_refunds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  taken bigint;
  goods_taken bigint;
  given bigint;
  goods_given bigint;
begin
  if new.status = 'failed' then
    return new;
  end if;
  select payments.amount, orders.subtotal - orders.discount into taken, goods_taken
  from payments join orders on orders.id = payments.order_id
  where payments.id = new.payment_id
  for update of payments;
  select coalesce(sum(amount), 0), coalesce(sum(goods), 0) into given, goods_given
  from refunds where payment_id = new.payment_id and id <> new.id and status <> 'failed';
  if given + new.amount > taken or goods_given + new.goods > goods_taken then
    raise exception 'refunds of payment % exceed what was taken', new.payment_id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE FUNCTION check_return_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status <> new.status and not (old.status || '>' || new.status = any (array[
      'requested>approved', 'requested>declined', 'requested>withdrawn',
      'approved>received', 'approved>refunded', 'approved>declined', 'approved>withdrawn',
      'received>refunded', 'received>exchanged'
    ])) then
    raise exception 'a return that is % cannot become %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE FUNCTION collect_changed_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('shop.changed_stock', concat_ws(',', nullif(current_setting('shop.changed_stock', true), ''),
    (select string_agg(distinct product_id::text, ',') from changed)), true);
  return null;
end $function$;

CREATE FUNCTION collect_offered_cells()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('shop.changed_stock', concat_ws(',', nullif(current_setting('shop.changed_stock', true), ''),
    (select string_agg(distinct product_id::text, ',') from changed)), true);
  perform set_config('shop.offered_cells', 'changed', true);
  return null;
end $function$;

CREATE FUNCTION copy_collection_opening()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.opens_at := (select collections.opens_at from collections where collections.id = new.collection_id for share);
  return new;
end $function$;

CREATE FUNCTION copy_finds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- A product without words is not in any result.
  if new.words = '{}' then
    delete from product_finds where product_id = new.id;
    return null;
  end if;
  insert into product_finds (product_id, category_id, collection_id, price_mxn, price_usd, published_at, opens_at, words, name_words,
    artwork_id, limited_edition, sizes, colors, free_sizes, free_colors, offered_in, design_colors)
  values (new.id, new.category_id, new.collection_id, new.price_mxn, new.price_usd, new.published_at, new.opens_at, new.words, new.name_words,
    new.artwork_id, new.limited_edition, new.sizes, new.colors, new.free_sizes, new.free_colors, new.offered_in, new.design_colors)
  on conflict (product_id) do update set
    category_id = excluded.category_id, collection_id = excluded.collection_id,
    price_mxn = excluded.price_mxn, price_usd = excluded.price_usd,
    published_at = excluded.published_at, opens_at = excluded.opens_at,
    words = excluded.words, name_words = excluded.name_words,
    artwork_id = excluded.artwork_id, limited_edition = excluded.limited_edition,
    sizes = excluded.sizes, colors = excluded.colors,
    free_sizes = excluded.free_sizes, free_colors = excluded.free_colors,
    offered_in = excluded.offered_in, design_colors = excluded.design_colors;
  return null;
end $function$;

CREATE FUNCTION copy_retired()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.retired := exists (select from sizes where id = new.size_id and retired_at is not null)
    or exists (select from product_colors where product_id = new.product_id and color_id = new.color_id and retired_at is not null);
  return new;
end $function$;

CREATE FUNCTION count_vocabulary_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update search_vocabulary set version = version + 1;
  return null;
end $function$;

CREATE FUNCTION customer_search_text(name text, lastname text, email text, affiliation text, code_phone text, phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN fold((((((((((((name || ' '::text) || lastname) || ' '::text) || email) || ' '::text) || affiliation) || ' '::text) || replace(affiliation, '-'::text, ''::text)) || ' '::text) || code_phone) || phone));

CREATE FUNCTION erase_texts_of_closed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  owner int := coalesce(new.customer_id, (select customer_id from orders where id = new.order_id));
begin
  if tg_op = 'INSERT' then
    perform from customers where id = owner for key share;
  end if;
  if exists (select from customers where id = owner and closed_at is not null) then
    new.reason := '';
    new.answer := case when new.answer is not null then '' end;
    new.request := new.request || case new.kind when 'refund' then '{"reason":""}' else '{"reason":"","reason_en":""}' end::jsonb;
  end if;
  return new;
end $function$;

CREATE FUNCTION find_unsettled_orders()
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE
AS $function$
  with due as (
    select order_id, size_id, color_id, quantity from units_to_send
  ), entered as (
    select order_id, size_id, color_id, sum(committed) as quantity from stock_ledger
    where order_id = any(array(select order_id from due)) group by 1, 2, 3
  ), excess as (
    select size_id, color_id from stock
    left join (select size_id, color_id, sum(quantity) as quantity from due group by 1, 2) due using (size_id, color_id)
    where stock.committed > coalesce(due.quantity, 0)
  )
  select due.order_id from due
  join stock using (size_id, color_id)
  left join entered using (order_id, size_id, color_id)
  where due.quantity <> coalesce(entered.quantity, 0)
  union
  select entry.order_id from stock_ledger entry join excess using (size_id, color_id)
  where entry.order_id is not null
  group by entry.order_id, entry.size_id, entry.color_id having sum(entry.committed) > 0
$function$;

CREATE FUNCTION fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, replace(replace(replace(translate(value, 'ªºµ“”‟″'::text, 'aoμ""""'::text), '¼'::text, ' 1/4'::text), '½'::text, ' 1/2'::text), '¾'::text, ' 3/4'::text)));

CREATE FUNCTION forget_approval_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update approvals
  set reason = '', answer = case when answer is not null then '' end,
    request = request || case kind when 'refund' then '{"reason":""}' else '{"reason":"","reason_en":""}' end::jsonb
  where customer_id = new.id or order_id in (select id from orders where customer_id = new.id);
  return null;
end $function$;

CREATE FUNCTION forget_phone_verification()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.phone_verified_at := null;
  return new;
end $function$;

CREATE FUNCTION gathers_products(setting text, product_ids integer[])
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  if coalesce(cardinality(product_ids), 0) = 0 then
    return true;
  end if;
  if coalesce(current_setting('shop.gathering', true), '') <> 'on' then
    return false;
  end if;
  perform set_config(setting, concat_ws(',', nullif(current_setting(setting, true), ''), array_to_string(product_ids, ',')), true);
  return true;
end $function$;

CREATE FUNCTION hover_of_products(product_ids integer[])
 RETURNS TABLE(id integer, hover_keys text[])
 LANGUAGE sql
 STABLE
AS $function$
  select asked.id, array(
      select picture_key from product_pictures gallery
      where gallery.product_id = asked.id and gallery.color_id is null and gallery.position between 2 and 4
      order by gallery.position)
  from unnest(product_ids) asked (id)
$function$;

CREATE FUNCTION is_of_closed_account(of_order integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from orders join customers on customers.id = orders.customer_id
    where orders.id = of_order and customers.closed_at is not null)
$function$;

CREATE FUNCTION keep_closed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'customer % is closed', old.id using errcode = 'restrict_violation';
end $function$;

CREATE FUNCTION keep_crystal_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.reason is null or new.reason <> '' or new.reason_en is not null
     or to_jsonb(old) - '{reason,reason_en}'::text[] is distinct from to_jsonb(new) - '{reason,reason_en}'::text[]
     or not exists (select from customers where id = old.customer_id and closed_at is not null) then
    raise exception '% is a ledger: its rows are never changed', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE FUNCTION keep_month_closing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.reopened_at is not null
     or (old.number, old.month, old.closed_at, old.closed_by, old.open_tasks, old.reason)
     is distinct from (new.number, new.month, new.closed_at, new.closed_by, new.open_tasks, new.reason) then
    raise exception 'a closed month is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE FUNCTION keep_order_copy()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.customer_id, old.cart_id, old.snapshot, old.code, old.currency, old.lang, old.subtotal, old.discount, old.shipping,
      old.total, old.discount_code, old.created_at)
     is distinct from
     (new.customer_id, new.cart_id, new.snapshot, new.code, new.currency, new.lang, new.subtotal, new.discount, new.shipping,
      new.total, new.discount_code, new.created_at)
     or (old.number is not null and old.number is distinct from new.number) then
    raise exception 'an order is a copy that is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE FUNCTION keep_order_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or new.note is not null
     or (old.id, old.order_id, old.kind, old.status, old.payment_status, old.fulfilment_status, old.actor, old.at)
     is distinct from
     (new.id, new.order_id, new.kind, new.status, new.payment_status, new.fulfilment_status, new.actor, new.at)
     or not is_of_closed_account(old.order_id) then
    raise exception '% is a ledger: its rows are never changed', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE FUNCTION keep_order_gift()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.reward, old.gift_kind, old.gift_period) is distinct from (new.reward, new.gift_kind, new.gift_period)
     and (new.reward is not null or (old.placed_at is not null and old.payment_status <> 'expired')) then
    raise exception 'the gift of an order is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE FUNCTION keep_order_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.email <> '' or not exists (select from customers where id = new.customer_id and closed_at is not null)
     or new.shipment_address is distinct from jsonb_build_object(
       'country_id', old.shipment_address -> 'country_id', 'country_name', old.shipment_address -> 'country_name',
       'name', '', 'phone', '', 'line', '', 'line2', null, 'postal_code', null, 'postal_code_text', '', 'city', '',
       'details', null) then
    raise exception 'an order keeps its owner until the account is closed' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE FUNCTION keep_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE'
     or (old.payment_id, old.amount, old.goods, old.goods_counted, old.actor, old.created_at)
     is distinct from (new.payment_id, new.amount, new.goods, new.goods_counted, new.actor, new.created_at)
     or (old.reason <> new.reason and (new.reason <> ''
       or not is_of_closed_account((select order_id from payments where id = old.payment_id)))) then
    raise exception 'what a refund was recorded with is not changed' using errcode = 'restrict_violation';
  end if;
  if old.replaced_by is not null and old.replaced_by is distinct from new.replaced_by then
    raise exception 'what a refund was replaced by is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE FUNCTION keep_unmatched_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or new.note is not null
     or to_jsonb(old) - 'note' is distinct from to_jsonb(new) - 'note'
     or not exists (
       select from unmatched_payments unmatched join customers on customers.id = unmatched.customer_id
       where unmatched.id = old.unmatched_payment_id and customers.closed_at is not null) then
    raise exception '% is a ledger: its rows are never changed', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE FUNCTION keep_unmatched_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE'
     or (old.method, old.provider_ref, old.amount, old.currency, old.customer_id, old.cart_id, old.snapshot, old.paid_at, old.found_at)
     is distinct from
     (new.method, new.provider_ref, new.amount, new.currency, new.customer_id, new.cart_id, new.snapshot, new.paid_at, new.found_at)
     or old.status in ('rebuilt', 'dismissed') and new.status <> old.status then
    raise exception 'what was found at a provider is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE FUNCTION level_of(crystals integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (crystals >= 301) THEN 3 WHEN (crystals >= 151) THEN 2 WHEN (crystals >= 51) THEN 1 ELSE 0 END;

CREATE FUNCTION lists_of_products(ids integer[])
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$
  select 'list:' || uri from products
  join categories category on category.id = products.category_id
  join lateral (
    select uri from category_texts where category_texts.category_id in (category.id, category.parent_id)
    union all
    select uri from retired_uris where kind = 'category' and retired_uris.id in (category.id, category.parent_id)
  ) named on true
  where products.id = any (ids)
  union
  select 'collection:' || collection_id from products where id = any (ids) and collection_id is not null
  union
  select 'artwork:' || artwork_id from products where id = any (ids) and artwork_id is not null
$function$;

CREATE FUNCTION lock_texts_of_cards(product_ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from category_texts where category_id in (select category_id from products where id = any(product_ids))
    order by category_id, lang for share;
  perform from pictures where key in (select picture_key from products where id = any(product_ids)) order by key for share;
  perform from picture_texts where picture_key in (select picture_key from products where id = any(product_ids))
    order by picture_key, lang for share;
end $function$;

CREATE FUNCTION no_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is a ledger: its rows are never changed', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE FUNCTION note_cart_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform note_report_days(array[new.created_at]);
  else
    perform note_report_days(array[old.created_at]);
  end if;
  return null;
end $function$;

CREATE FUNCTION note_cart_of_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_report_days(array(select created_at from carts where id in (select cart_id from changed)));
  return null;
end $function$;

CREATE FUNCTION note_cart_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_report_days(array(select created_at from carts where id = new.cart_id));
  return null;
end $function$;

CREATE FUNCTION note_collection()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into collection_changes (collection_id) values (new.id);
  return null;
end $function$;

CREATE FUNCTION note_collection_of_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into collection_changes (collection_id)
    select id from unnest(array[old.collection_id, case when tg_op = 'UPDATE' then new.collection_id end]) id
    where id is not null and exists (select from order_lines where product_id = old.id);
  return null;
end $function$;

CREATE FUNCTION note_currencies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_prices((select array_agg(distinct product_id) from changed));
  return null;
end $function$;

CREATE FUNCTION note_order_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_report_days(array(select settled_at from payments where order_id = new.id and settled_at is not null));
  return null;
end $function$;

CREATE FUNCTION note_payment_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  moments timestamptz[] := array[new.created_at, new.settled_at];
begin
  if tg_op = 'UPDATE' then
    moments := moments || array[old.created_at, old.settled_at];
  end if;
  -- A payment that is or was settled decides whether its refunds and its cart count.
  if tg_op = 'INSERT' or (old.status = 'settled') is distinct from (new.status = 'settled') then
    moments := moments
      || array(select created_at from refunds where payment_id = new.id)
      || array(select carts.created_at from orders join carts on carts.id = orders.cart_id where orders.id = new.order_id);
  end if;
  perform note_report_days(moments);
  return null;
end $function$;

CREATE FUNCTION note_refund_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_report_days(array(select created_at from refunds where payment_id = new.payment_id));
  return null;
end $function$;

CREATE FUNCTION note_report_days(moments timestamp with time zone[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- Nearly every purchase ends here, without a statement.
  if now() - interval '1 day' > any(moments) then
    insert into report_changes (day)
      select distinct (moment at time zone 'America/Mexico_City')::date
      from unnest(moments) moment where moment < now() - interval '1 day';
  end if;
end $function$;

CREATE FUNCTION note_return_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed_order integer;
begin
  if tg_table_name = 'return_receipts' then
    changed_order := (select order_id from returns where id = new.return_id);
  else
    changed_order := new.order_id;
  end if;
  perform note_report_days(array(select settled_at from payments where order_id = changed_order and settled_at is not null));
  return null;
end $function$;

CREATE FUNCTION numbered_words(product_ids integer[])
 RETURNS TABLE(id integer, words integer[], name_words integer[])
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
begin
  perform from categories mine join category_texts named on named.category_id in (mine.id, mine.parent_id)
    where mine.id in (select category_id from products where products.id = any(product_ids))
    order by named.category_id, named.lang for share;
  perform from collection_texts
    where collection_id in (select collection_id from products where products.id = any(product_ids))
    order by collection_id, lang for share;
  perform from color_texts
    where color_id in (select color_id from product_colors where product_id = any(product_ids))
    order by color_id, lang for share;
  -- New words are inserted in one order, so that two transactions that add the same ones do not deadlock; one that
  -- the other has inserted meanwhile is returned like an own one.
  return query
  with said as materialized (select * from words_of_products(product_ids)),
  spoken as materialized (select distinct lang, word from said),
  known as materialized (
    select known.id, known.lang, known.word from spoken join search_words known using (lang, word)
  ),
  fresh as (
    insert into search_words (lang, word, stem, slips)
    select lang, word, stem_of(lang, word), slips_of(word) from spoken
    where (lang, word) not in (select lang, word from known)
    order by lang, word
    on conflict (lang, word) do update set word = excluded.word
    returning search_words.id, search_words.lang, search_words.word
  )
  select asked.id,
    coalesce(array_agg(case when said.in_detail then -meant.id else meant.id end order by meant.id) filter (where meant.id is not null), '{}'),
    coalesce(array_agg(meant.id order by meant.id) filter (where said.in_head), '{}')
  from unnest(product_ids) asked (id)
  left join said on said.product_id = asked.id
  left join (select * from known union all select * from fresh) meant using (lang, word)
  group by asked.id;
end $function$;

CREATE FUNCTION order_search_text(code text, email text, address jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((fold(((((code || ' '::text) || email) || ' '::text) || COALESCE((address ->> 'name'::text), ''::text))) || ' '::text) || regexp_replace(COALESCE((address ->> 'phone'::text), ''::text), '\D'::text, ''::text, 'g'::text));

CREATE FUNCTION person_mark(known_by text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN encode(sha256(convert_to(('a random key'::text || known_by), 'UTF8'::name)), 'hex'::text);

CREATE FUNCTION pieces_of_products(product_ids integer[])
 RETURNS TABLE(id integer, sizes text[], colors integer[], free_sizes text[], free_colors integer[])
 LANGUAGE sql
 STABLE
AS $function$
  select asked.id,
    array(select letter from sizes where sizes.product_id = asked.id and retired_at is null order by position) as sizes,
    array(select color_id from product_colors where product_colors.product_id = asked.id and retired_at is null
      order by position) as colors,
    array(select letter from sizes where sizes.product_id = asked.id and exists (
        select from stock where stock.size_id = sizes.id and stock.on_hand > stock.held and not stock.retired)
      order by position) as free_sizes,
    array(select color_id from product_colors offered where offered.product_id = asked.id and exists (
        select from stock where stock.product_id = asked.id and stock.color_id = offered.color_id
          and stock.on_hand > stock.held and not stock.retired)
      order by position) as free_colors
  from unnest(product_ids) asked (id)
$function$;

CREATE FUNCTION plain(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN TRIM(BOTH FROM regexp_replace(fold(value), '[^[:alnum:]]+'::text, ' '::text, 'g'::text));

CREATE FUNCTION prices_of_products(product_ids integer[])
 RETURNS TABLE(id integer, sold_in text[], mxn integer, usd integer, offered_in text[])
 LANGUAGE sql
 STABLE
AS $function$
  select asked.id,
    coalesce(array_agg(price.currency order by price.currency) filter (where price.currency is not null), '{}') as sold_in,
    min(least(price.price_min, price.offer_min)) filter (where price.currency = 'MXN') as mxn,
    min(least(price.price_min, price.offer_min)) filter (where price.currency = 'USD') as usd,
    coalesce(array_agg(price.currency order by price.currency) filter (where price.offer_min is not null), '{}') as offered_in
  from unnest(product_ids) asked (id) left join product_prices price on price.product_id = asked.id
  group by asked.id
$function$;

CREATE FUNCTION record_product_changes(ids integer[], comes_or_goes boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  perform refresh_cards(ids);
  insert into changes (keys)
  select case when cardinality(ids) > 100 then '{catalogue}' else array(
    select unnest(array['product:' || id, 'card:' || id]) from unnest(ids) as changed (id)
    union
    select lists_of_products(ids)
    union
    select 'cards'
    union
    select 'products' where comes_or_goes
  ) end;
end $function$;

CREATE FUNCTION refresh_cards(product_ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if gathers_products('shop.gathered', product_ids) then
    return;
  end if;
  perform from products where id = any(product_ids) order by id for no key update;
  with fresh as materialized (select * from cards_of_products(product_ids)),
  gone as (
    delete from product_cards shown where product_id = any(product_ids) and (product_id, lang, currency) not in (
      select product_id, lang, currency from fresh)
  )
  insert into product_cards as shown (product_id, lang, currency, card)
    select product_id, lang, currency, card from fresh
    on conflict (product_id, lang, currency) do update set card = excluded.card where shown.card <> excluded.card;
end $function$;

CREATE FUNCTION refresh_gathered()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  worded integer[] := array(
    select distinct id::integer from string_to_table(nullif(current_setting('shop.gathered_words', true), ''), ',') id);
  product_ids integer[] := array(
    select distinct id::integer from string_to_table(nullif(current_setting('shop.gathered', true), ''), ',') id
    union select unnest(worded));
begin
  perform from products where id = any(product_ids) order by id for no key update;
  update products set sold_in = price.sold_in, price_mxn = price.mxn, price_usd = price.usd, offered_in = price.offered_in,
    sizes = piece.sizes, colors = piece.colors, free_sizes = piece.free_sizes, free_colors = piece.free_colors, hover_keys = hover.hover_keys,
    words = coalesce(worded_as.words, products.words), name_words = coalesce(worded_as.name_words, products.name_words)
  from prices_of_products(product_ids) price
  join pieces_of_products(product_ids) piece on piece.id = price.id
  join hover_of_products(product_ids) hover on hover.id = price.id
  left join numbered_words(worded) worded_as on worded_as.id = price.id
  where products.id = price.id
    and (products.sold_in, products.price_mxn, products.price_usd, products.offered_in, products.sizes, products.colors,
      products.free_sizes, products.free_colors, products.hover_keys, products.words, products.name_words)
    is distinct from (price.sold_in, price.mxn, price.usd, price.offered_in, piece.sizes, piece.colors, piece.free_sizes,
      piece.free_colors, hover.hover_keys, coalesce(worded_as.words, products.words), coalesce(worded_as.name_words, products.name_words));
  perform set_config('shop.gathering', '', true), set_config('shop.gathered', '', true), set_config('shop.gathered_words', '', true);
  perform refresh_cards(product_ids);
end $function$;

CREATE FUNCTION refresh_hover(product_ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if gathers_products('shop.gathered', product_ids) then
    return;
  end if;
  perform from products where id = any(product_ids) order by id for no key update;
  update products set hover_keys = fresh.hover_keys
    from hover_of_products(product_ids) fresh
    where products.id = fresh.id and products.hover_keys is distinct from fresh.hover_keys;
end $function$;

CREATE FUNCTION refresh_named_cards()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform refresh_cards(case tg_table_name
    when 'category_texts' then array(select id from products where category_id = (changed ->> 'category_id')::integer)
    else array(select id from products where picture_key = coalesce(changed ->> 'picture_key', changed ->> 'key')) end);
  return null;
end $function$;

CREATE FUNCTION refresh_named_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform refresh_words(case tg_table_name
    when 'products' then array[(changed ->> 'id')::integer]
    when 'collection_texts' then array(select id from products where collection_id = (changed ->> 'collection_id')::integer)
    when 'color_texts' then array(select product_id from product_colors where color_id = (changed ->> 'color_id')::integer)
    else array(
      select products.id from products join categories on categories.id = products.category_id
      where (changed ->> tg_argv[0])::integer in (categories.id, categories.parent_id))
  end);
  return null;
end $function$;

CREATE FUNCTION refresh_parents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- All rows are locked first, so that a concurrent change of another part of the tree is waited for.
  perform from categories order by id for no key update;
  update category_texts own set parent_name = fresh.name, parent_uri = fresh.uri
    from (
      select words.category_id, words.lang, above.name, above.uri
      from category_texts words
      join categories category on category.id = words.category_id
      left join category_texts above on above.category_id = category.parent_id and above.lang = words.lang
    ) fresh
    where own.category_id = fresh.category_id and own.lang = fresh.lang
      and (own.parent_name, own.parent_uri) is distinct from (fresh.name, fresh.uri);
  return null;
end $function$;

CREATE FUNCTION refresh_pieces(product_ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if gathers_products('shop.gathered', product_ids) then
    return;
  end if;
  perform from products where id = any(product_ids) order by id for no key update;
  update products set sizes = fresh.sizes, colors = fresh.colors, free_sizes = fresh.free_sizes, free_colors = fresh.free_colors
    from pieces_of_products(product_ids) fresh
    where products.id = fresh.id and (products.sizes, products.colors, products.free_sizes, products.free_colors)
      is distinct from (fresh.sizes, fresh.colors, fresh.free_sizes, fresh.free_colors);
end $function$;

CREATE FUNCTION refresh_prices(product_ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if gathers_products('shop.gathered', product_ids) then
    return;
  end if;
  perform from products where id = any(product_ids) order by id for no key update;
  update products set sold_in = fresh.sold_in, price_mxn = fresh.mxn, price_usd = fresh.usd, offered_in = fresh.offered_in
    from prices_of_products(product_ids) fresh
    where products.id = fresh.id and (products.sold_in, products.price_mxn, products.price_usd, products.offered_in)
      is distinct from (fresh.sold_in, fresh.mxn, fresh.usd, fresh.offered_in);
end $function$;

CREATE FUNCTION refresh_sent_hover()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_hover((select array_agg(distinct product_id) from changed));
  return null;
end $function$;

CREATE FUNCTION refresh_sent_pieces()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_pieces((select array_agg(distinct product_id) from changed));
  return null;
end $function$;

CREATE FUNCTION refresh_sent_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_words((select array_agg(distinct product_id) from changed));
  return null;
end $function$;

CREATE FUNCTION refresh_words(product_ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if gathers_products('shop.gathered_words', product_ids) then
    return;
  end if;
  perform from products where id = any(product_ids) order by id for no key update;
  update products set words = found_by.words, name_words = found_by.name_words
  from numbered_words(product_ids) found_by
  where products.id = found_by.id
    and (products.words, products.name_words) is distinct from (found_by.words, found_by.name_words);
end $function$;

CREATE FUNCTION refuse_closed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from customers where id = new.customer_id and closed_at is null for key share;
  if not found then
    raise exception 'customer % is closed', new.customer_id using errcode = 'AC001';
  end if;
  return new;
end $function$;

CREATE FUNCTION refuse_legal_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.valid_from > now() then return old; end if;
  raise exception 'a published version of a legal text is never changed';
end $function$;

CREATE FUNCTION refuse_legal_text_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and exists (
    select from legal_versions where (legal_text_id, version) = (old.legal_text_id, old.version) and valid_from > now()
  ) then return old; end if;
  raise exception 'the text of a published version is never changed';
end $function$;

CREATE FUNCTION retire_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update stock set retired = (sizes.retired_at is not null or offered.retired_at is not null)
    from sizes, product_colors offered
    where stock.product_id = new.product_id
      and sizes.id = stock.size_id and offered.product_id = stock.product_id and offered.color_id = stock.color_id
      and stock.retired <> (sizes.retired_at is not null or offered.retired_at is not null);
  return null;
end $function$;

CREATE FUNCTION retire_uri()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  leads_to integer;
begin
  if tg_op = 'UPDATE' and old.uri <> new.uri then
    insert into retired_uris (kind, uri, id)
      values (tg_argv[0], old.uri, (to_jsonb(old) ->> tg_argv[1])::integer)
      on conflict do nothing;
  end if;
  select id into leads_to from retired_uris r where r.kind = tg_argv[0] and r.uri = new.uri;
  if not found then
    return new;
  end if;
  if leads_to <> (to_jsonb(new) ->> tg_argv[1])::integer then
    raise exception 'the address % already leads elsewhere', new.uri using errcode = 'unique_violation';
  end if;
  delete from retired_uris r where r.kind = tg_argv[0] and r.uri = new.uri;
  return new;
end $function$;

CREATE FUNCTION set_customer_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search_text := customer_search_text(new.name, new.lastname, new.email, new.affiliation, new.code_phone, new.phone);
  return new;
end $function$;

CREATE FUNCTION set_order_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search_text := order_search_text(new.code, new.email, new.shipment_address);
  return new;
end $function$;

CREATE FUNCTION settle_committed_units(moment timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  ids integer[] := array(select find_unsettled_orders());
  settled integer;
begin
  perform from orders where id = any(ids) order by id for update;
  with state as (
    select entry.order_id, entry.size_id, entry.color_id, coalesce(sum(entry.committed), 0) as committed,
      -coalesce(sum(entry.on_hand) filter (where entry.kind <> 'corrected'), 0) as gone
    from stock_ledger entry join stock using (size_id, color_id)
    where entry.order_id = any(ids) group by 1, 2, 3
  ), change as (
    select state.*, orders.status, least(coalesce(due.quantity, 0) - committed, greatest(gone, 0)) as missing,
      due.order_id is not null as is_due
    from state join orders on orders.id = state.order_id
    left join units_to_send due using (order_id, size_id, color_id)
  ), entry as (
    select order_id, size_id, color_id, 'committed' as kind, missing as on_hand, missing as held, missing as committed
    from change where is_due and missing > 0
    union all
    select order_id, size_id, color_id, 'shipped', -committed, -committed, -committed
    from change where not is_due and status <> 'cancelled' and committed > 0
    union all
    -- The previous release put units of a canceled order back, which were on hand already.
    select order_id, size_id, color_id, 'canceled', least(gone, 0), -committed, -committed
    from change where not is_due and status = 'cancelled' and committed > 0
  ), locked as (
    select level.size_id, level.color_id from stock level
    where (level.size_id, level.color_id) in (select size_id, color_id from entry)
    order by level.size_id, level.color_id for update
  ), moved as (
    update stock set on_hand = stock.on_hand + total.on_hand, held = stock.held + total.held,
      committed = stock.committed + total.committed
    from (
      select size_id, color_id, sum(on_hand) as on_hand, sum(held) as held, sum(committed) as committed
      from entry join locked using (size_id, color_id) group by 1, 2
    ) total
    where stock.size_id = total.size_id and stock.color_id = total.color_id
  )
  insert into stock_ledger (size_id, color_id, kind, on_hand, held, committed, order_id, actor, at)
  select size_id, color_id, kind, on_hand, held, committed, order_id, 'shop', moment from entry
  order by order_id, size_id, color_id;
  get diagnostics settled = row_count;
  return settled;
end $function$;

CREATE FUNCTION slips_of(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN ((length(word) < 3) OR (word ~ '[0-9]'::text)) THEN ARRAY[word] ELSE ARRAY(SELECT slips_of.word AS word UNION SELECT ("left"(slips_of.word, (n.n - 1)) || substr(slips_of.word, (n.n + 1))) FROM generate_series(1, length(slips_of.word)) n(n)) END;

CREATE FUNCTION spread_collection_opening()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update products set opens_at = new.opens_at where collection_id = new.id;
  return new;
end $function$;

CREATE FUNCTION squeeze_sku(sku text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(lower(sku), '-_./ '::text, ''::text);

CREATE FUNCTION stem_of(lang text, word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((CASE lang WHEN 'es'::text THEN ts_lexize('shop_es'::regdictionary, word) ELSE ts_lexize('shop_en'::regdictionary, word) END)[1], word);

CREATE FUNCTION stems_of(lang text, word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY[stem_of(lang, word), stem_of(lang, CASE lang WHEN 'es'::text THEN regexp_replace(word, '(ces|z)$'::text, CASE WHEN (word ~~ '%z'::text) THEN 'ces'::text ELSE 'z'::text END) ELSE regexp_replace(word, '(ves|f|fs)$'::text, CASE WHEN (word ~~ '%ves'::text) THEN 'f'::text ELSE 'ves'::text END) END)];

CREATE FUNCTION sum_up_changed_prices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform sum_up_prices((select array_agg(distinct product_id) from changed));
  return null;
end $function$;

CREATE FUNCTION sum_up_changed_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  collected text := current_setting('shop.changed_stock', true);
begin
  if collected <> '' then
    if current_setting('shop.offered_cells', true) <> '' then
      -- A transaction that waited here for another one sees the sizes and colors that it added.
      perform from product_stock where product_id = any(string_to_array(collected, ',')::integer[])
        order by product_id for no key update;
      perform add_offered_cells(string_to_array(collected, ',')::integer[]);
      perform set_config('shop.offered_cells', '', true);
    end if;
    perform set_config('shop.changed_stock', '', true),
      sum_up_stock(array(select distinct id::integer from string_to_table(collected, ',') id));
  end if;
  return null;
end $function$;

CREATE FUNCTION sum_up_prices(product_ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from products where id = any(product_ids) order by id for no key update;
  update product_prices base set
    price_min = bounds.price_min, price_max = bounds.price_max, offer_min = bounds.offer_min, offer_max = bounds.offer_max,
    now_max = bounds.now_max
  from (
    select own.product_id, own.currency,
      min(coalesce(sp.price, own.price)) as price_min,
      max(coalesce(sp.price, own.price)) as price_max,
      min(case when sp.size_id is null then own.price_offer else sp.price_offer end) filter (where sizes.id is not null) as offer_min,
      max(case when sp.size_id is null then own.price_offer else sp.price_offer end) filter (where sizes.id is not null) as offer_max,
      -- Without sizes there is no offer either.
      max(case when sizes.id is null then own.price when sp.size_id is null then coalesce(own.price_offer, own.price)
        else coalesce(sp.price_offer, sp.price) end) as now_max
    from product_prices own
    left join sizes on sizes.product_id = own.product_id and sizes.retired_at is null
    left join size_prices sp on sp.size_id = sizes.id and sp.currency = own.currency
    where own.product_id = any(product_ids)
    group by own.product_id, own.currency
  ) bounds
  where base.product_id = bounds.product_id and base.currency = bounds.currency
    and (base.price_min, base.price_max, base.offer_min, base.offer_max, base.now_max)
      is distinct from (bounds.price_min, bounds.price_max, bounds.offer_min, bounds.offer_max, bounds.now_max);
end $function$;

CREATE FUNCTION sum_up_stock(product_ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from product_stock where product_id = any(product_ids) order by product_id for no key update;
  update product_stock set free = fresh.free
    from (
      select asked.id, coalesce(sum(on_hand - held) filter (where not retired), 0)::integer as free
      from unnest(product_ids) asked (id) left join stock on stock.product_id = asked.id
      group by asked.id
    ) fresh
    where product_stock.product_id = any(product_ids) and product_stock.product_id = fresh.id
      and product_stock.free <> fresh.free;
end $function$;

CREATE FUNCTION sync_banner_images()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (case tg_op when 'INSERT' then new.desktop_picture_key is not null
    else (new.desktop_picture_key, new.desktop_is_video) is distinct from (old.desktop_picture_key, old.desktop_is_video) end)
  then new.desktop_image := banner_image_address(new.desktop_picture_key, new.desktop_is_video, '1280.avif');
  else new.desktop_picture_key := (select key from pictures where key = split_part(new.desktop_image, '/', 3));
  end if;
  if (case tg_op when 'INSERT' then new.mobile_picture_key is not null
    else (new.mobile_picture_key, new.mobile_is_video) is distinct from (old.mobile_picture_key, old.mobile_is_video) end)
  then new.mobile_image := banner_image_address(new.mobile_picture_key, new.mobile_is_video, '640.webp');
  else new.mobile_picture_key := (select key from pictures where key = split_part(new.mobile_image, '/', 3));
  end if;
  return new;
end $function$;

CREATE FUNCTION tell_catalogue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changes (keys)
  select '{catalogue}'
  where not exists (
    select from changes where transaction_id = pg_current_xact_id() and keys = '{catalogue}'
  );
  return null;
end $function$;

CREATE FUNCTION tell_product_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- An inserted or deleted price, text or size may bring a product into a list or take it away.
  if tg_op = 'INSERT' then
    perform record_product_changes(array(select distinct product_id from new_rows), true);
  elsif tg_op = 'DELETE' then
    perform record_product_changes(array(select distinct product_id from old_rows), true);
  else
    perform record_product_changes(
      array(select product_id from new_rows union select product_id from old_rows), false);
  end if;
  return null;
end $function$;

CREATE FUNCTION tell_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed integer[];
begin
  if tg_op = 'INSERT' then
    perform lock_texts_of_cards(array(select id from new_rows));
    perform record_product_changes(array(select id from new_rows), true);
    return null;
  end if;
  if tg_op = 'DELETE' then
    -- Its lists can no longer be found.
    insert into changes (keys) select '{catalogue}' where exists (select from old_rows);
    return null;
  end if;
  changed := array(
    select id from (
      (select id, category_id, picture_key from new_rows) except (select id, category_id, picture_key from old_rows)) moved);
  if cardinality(changed) > 0 then
    perform lock_texts_of_cards(changed);
  end if;
  if exists (
    (select id, category_id, collection_id, artwork_id from new_rows)
    except (select id, category_id, collection_id, artwork_id from old_rows)
  ) then
    perform refresh_cards(array(select id from new_rows));
    insert into changes (keys) values ('{catalogue}');
  else
    changed := array(select id from new_rows);
    -- Many changed products concern everything, so they need not be compared.
    if cardinality(changed) <= 100 then
      changed := array(
        select new_rows.id from new_rows join old_rows using (id)
        where (new_rows.free_sizes = '{}') is distinct from (old_rows.free_sizes = '{}')
          or to_jsonb(new_rows) - '{free_sizes,free_colors}'::text[]
            is distinct from to_jsonb(old_rows) - '{free_sizes,free_colors}'::text[]);
    end if;
    perform record_product_changes(
      changed,
      exists (
        (select id, published_at, opens_at, free_sizes = '{}' from new_rows)
        except (select id, published_at, opens_at, free_sizes = '{}' from old_rows)
      ));
    changed := array(
      select id from (
        (select id, free_sizes, free_colors from new_rows) except (select id, free_sizes, free_colors from old_rows)) differing);
    insert into changes (keys)
    select case when cardinality(changed) > 100 then '{catalogue}'
      else '{sizes}'::text[] || array(select 'sizes:' || list from lists_of_products(changed) list) end
    where cardinality(changed) > 0;
  end if;
  return null;
end $function$;

CREATE FUNCTION tell_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed integer[] := array(
    select distinct new_rows.product_id from old_rows join new_rows using (size_id, color_id)
    where new_rows.on_hand - new_rows.held <> old_rows.on_hand - old_rows.held or new_rows.retired <> old_rows.retired);
begin
  if changed = '{}' then
    return null;
  end if;
  -- The units of these products are summed up when the transaction commits.
  perform set_config('shop.changed_stock',
    concat_ws(',', nullif(current_setting('shop.changed_stock', true), ''), array_to_string(changed, ',')), true);
  -- What this changes of the products is recorded with them.
  perform refresh_pieces(array(
    select distinct new_rows.product_id from old_rows join new_rows using (size_id, color_id)
    where (old_rows.on_hand > old_rows.held) is distinct from (new_rows.on_hand > new_rows.held)));
  -- How many are left is only shown on the product's own page.
  insert into changes (keys) select array_agg('product:' || id) from unnest(changed) id;
  return null;
end $function$;

CREATE FUNCTION words_of_products(product_ids integer[])
 RETURNS TABLE(product_id integer, lang text, word text, in_head boolean, in_detail boolean)
 LANGUAGE sql
 STABLE
AS $function$
  select said.product_id, said.lang, said.word, bool_or(said.part = 'head'), bool_and(said.part = 'detail')
  from (
    select own.product_id, own.lang, parts.part, word
    from product_texts own
    join products on products.id = own.product_id
    join categories on categories.id = products.category_id
    join category_texts category_text on category_text.category_id = categories.id and category_text.lang = own.lang
    left join category_texts parent_text on parent_text.category_id = categories.parent_id and parent_text.lang = own.lang
    left join collection_texts collection_text
      on collection_text.collection_id = products.collection_id and collection_text.lang = own.lang
    left join lateral (
      select string_agg(color_texts.name, ' ') as names
      from product_colors join color_texts on color_texts.color_id = product_colors.color_id and color_texts.lang = own.lang
      where product_colors.product_id = products.id and product_colors.retired_at is null
    ) colors_text on true
    cross join lateral (values
      ('head', concat_ws(' ', own.name, category_text.name,
        case when plain(parent_text.name) not like '% %' then parent_text.name end)),
      ('address', own.uri),
      ('body', concat_ws(' ', products.sku, parent_text.name, collection_text.name, colors_text.names, own.description)),
      ('detail', regexp_replace(own.detail, '<[^>]*>|&[a-z#0-9]+;', ' ', 'gi'))
    ) texts (part, said)
    cross join lateral string_to_table(plain(texts.said), ' ') word
    cross join lateral (select case texts.part when 'address' then 'head' else texts.part end as part) parts
    where own.product_id = any(product_ids) and word <> ''
      and (texts.part not in ('address', 'detail') or word ~ '^[[:alpha:]]{3,}$')
  ) said
  group by said.product_id, said.lang, said.word;
$function$;

CREATE FUNCTION words_said(product_ids integer[])
 RETURNS TABLE(product_id integer, lang text, word text, in_name boolean)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT own.product_id,
     own.lang,
     word.word,
     bool_or((word.word = ANY (string_to_array(own.plain_name, ' '::text)))) AS bool_or
    FROM ((((((product_texts own
      JOIN products ON ((products.id = own.product_id)))
      JOIN categories ON ((categories.id = products.category_id)))
      JOIN category_texts category_text ON (((category_text.category_id = categories.id) AND (category_text.lang = own.lang))))
      LEFT JOIN category_texts parent_text ON (((parent_text.category_id = categories.parent_id) AND (parent_text.lang = own.lang))))
      LEFT JOIN collection_texts collection_text ON (((collection_text.collection_id = products.collection_id) AND (collection_text.lang = own.lang))))
      LEFT JOIN LATERAL ( SELECT string_agg(color_texts.name, ' '::text) AS names
            FROM (product_colors
              JOIN color_texts ON (((color_texts.color_id = product_colors.color_id) AND (color_texts.lang = own.lang))))
           WHERE ((product_colors.product_id = products.id) AND (product_colors.retired_at IS NULL))) colors_text ON (true)),
     LATERAL string_to_table(plain(concat_ws(' '::text, own.name, products.sku, parent_text.name, category_text.name, collection_text.name, colors_text.names, own.description)), ' '::text) word(word)
   WHERE ((own.product_id = ANY (words_said.product_ids)) AND (word.word <> ''::text))
   GROUP BY own.product_id, own.lang, word.word;
END;
