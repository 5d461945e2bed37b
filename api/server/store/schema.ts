/**
 * The tables, in order of creation; `BYTES` becomes BLOB or BYTEA. Applied once each, by number, inside one
 * transaction; never edited after a release: add a migration instead.
 * Times are ISO 8601 in UTC. Personal data stands only in columns named `sealed` (AES-256-GCM, the person's own key, or
 * that of the row of a visitor) besides what login and mail need (e-mail, first and last name).
 */
export const migrations: readonly { readonly number: number; readonly sql: readonly string[] }[] = [
  {
    number: 1,
    sql: [
      `CREATE TABLE people (
        id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, password_hash TEXT NOT NULL,
        civility TEXT NOT NULL, first_name TEXT NOT NULL, last_name TEXT NOT NULL,
        language TEXT NOT NULL, state TEXT NOT NULL, privacy_version TEXT NOT NULL, privacy_at TEXT NOT NULL,
        wrapped_key BYTES NOT NULL, failed_logins INTEGER NOT NULL, locked_until TEXT,
        created_at TEXT NOT NULL, confirmed_at TEXT)`,
      `CREATE TABLE sessions (
        id TEXT PRIMARY KEY, person_id TEXT NOT NULL REFERENCES people(id), token_hash TEXT NOT NULL UNIQUE,
        previous_hash TEXT UNIQUE, previous_until TEXT, family_started_at TEXT NOT NULL,
        expires_at TEXT NOT NULL, revoked_at TEXT)`,
      `CREATE INDEX sessions_person ON sessions(person_id)`,
      `CREATE TABLE secrets (
        hash TEXT PRIMARY KEY, kind TEXT NOT NULL, person_id TEXT NOT NULL REFERENCES people(id),
        expires_at TEXT NOT NULL, used_at TEXT, created_at TEXT NOT NULL)`,
      `CREATE TABLE attempts (
        bucket TEXT PRIMARY KEY, count INTEGER NOT NULL, window_start TEXT NOT NULL)`,
      `CREATE TABLE dossiers (
        id TEXT PRIMARY KEY, person_id TEXT NOT NULL REFERENCES people(id), journey TEXT NOT NULL,
        publication TEXT NOT NULL, status TEXT NOT NULL, version INTEGER NOT NULL,
        next_kind TEXT NOT NULL, next_id TEXT NOT NULL, next_route TEXT NOT NULL, last_screen TEXT NOT NULL,
        position TEXT NOT NULL, percent INTEGER NOT NULL,
        created_at TEXT NOT NULL, updated_at TEXT NOT NULL, closed_at TEXT)`,
      `CREATE INDEX dossiers_person ON dossiers(person_id, journey, status)`,
      `CREATE TABLE answers (
        dossier_id TEXT NOT NULL REFERENCES dossiers(id), step_id TEXT NOT NULL, call TEXT,
        sealed BYTES NOT NULL, version INTEGER NOT NULL, saved_at TEXT NOT NULL,
        PRIMARY KEY (dossier_id, step_id))`,
      `CREATE TABLE drafts (
        dossier_id TEXT NOT NULL REFERENCES dossiers(id), step_id TEXT NOT NULL,
        sealed BYTES NOT NULL, saved_at TEXT NOT NULL, PRIMARY KEY (dossier_id, step_id))`,
      `CREATE TABLE idempotency (
        person_id TEXT NOT NULL, key TEXT NOT NULL, route TEXT NOT NULL, body_hash TEXT NOT NULL,
        status INTEGER NOT NULL, sealed BYTES NOT NULL, created_at TEXT NOT NULL, PRIMARY KEY (person_id, key))`,
      `CREATE TABLE audit (
        person_id TEXT NOT NULL, number INTEGER NOT NULL, at TEXT NOT NULL, kind TEXT NOT NULL,
        dossier_id TEXT, detail TEXT NOT NULL, previous TEXT NOT NULL, hash TEXT NOT NULL,
        PRIMARY KEY (person_id, number))`,
      `CREATE TABLE outbox (
        id TEXT PRIMARY KEY, kind TEXT NOT NULL, business_key TEXT NOT NULL UNIQUE, person_id TEXT NOT NULL,
        sealed BYTES NOT NULL, attempts INTEGER NOT NULL, due_at TEXT NOT NULL, leased_until TEXT,
        deadline_at TEXT NOT NULL, done_at TEXT, failed_at TEXT, last_error TEXT, created_at TEXT NOT NULL)`,
      `CREATE INDEX outbox_due ON outbox(done_at, failed_at, due_at)`,
      `CREATE TABLE documents (
        id TEXT PRIMARY KEY, person_id TEXT NOT NULL REFERENCES people(id), dossier_id TEXT,
        kind TEXT NOT NULL, type TEXT NOT NULL, size INTEGER NOT NULL, sha256 TEXT NOT NULL,
        sealed_name BYTES NOT NULL, path TEXT NOT NULL, created_at TEXT NOT NULL)`,
      `CREATE INDEX documents_person ON documents(person_id)`,
      `CREATE TABLE signatures (
        id TEXT PRIMARY KEY, dossier_id TEXT NOT NULL REFERENCES dossiers(id), person_id TEXT NOT NULL,
        reference TEXT NOT NULL UNIQUE, provider_id TEXT, document_id TEXT NOT NULL, document_hash TEXT NOT NULL,
        status TEXT NOT NULL, signer_url TEXT, signed_document_id TEXT,
        expires_at TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL)`,
      `CREATE INDEX signatures_dossier ON signatures(dossier_id)`,
      `CREATE TABLE webhook_events (
        id TEXT PRIMARY KEY, provider TEXT NOT NULL, reference TEXT NOT NULL, status TEXT NOT NULL, received_at TEXT NOT NULL)`,
      `CREATE TABLE verifications (
        dossier_id TEXT PRIMARY KEY REFERENCES dossiers(id), digest TEXT NOT NULL, status TEXT NOT NULL,
        reasons TEXT NOT NULL, checked_at TEXT NOT NULL)`,
      `CREATE TABLE contracts (
        id TEXT PRIMARY KEY, dossier_id TEXT NOT NULL UNIQUE REFERENCES dossiers(id), person_id TEXT NOT NULL,
        name TEXT, number TEXT, status TEXT NOT NULL, insurer_reference TEXT,
        initial_cents INTEGER NOT NULL, scheduled_cents INTEGER NOT NULL, periodicity TEXT, management TEXT NOT NULL,
        signed_document_id TEXT, created_at TEXT NOT NULL, updated_at TEXT NOT NULL)`,
    ],
  },
  {
    // How far a person is, and the screen, are computed from the answers and the journey of now: a copy would be wrong
    // as soon as the journey changes.
    number: 2,
    sql: [`ALTER TABLE dossiers DROP COLUMN percent`, `ALTER TABLE dossiers DROP COLUMN last_screen`],
  },
  { number: 3, sql: [`ALTER TABLE verifications ADD COLUMN review_id TEXT`] },
  {
    // A child's form is signed by several, one after the other.
    number: 4,
    sql: [`ALTER TABLE signatures ADD COLUMN signed INTEGER NOT NULL DEFAULT 0`],
  },
  {
    // The second representative of a child is invited by mail.
    number: 5,
    sql: [
      `CREATE TABLE representatives (
        dossier_id TEXT PRIMARY KEY REFERENCES dossiers(id), inviter_id TEXT NOT NULL REFERENCES people(id),
        secret_hash TEXT NOT NULL UNIQUE, person_id TEXT REFERENCES people(id),
        part_id TEXT REFERENCES dossiers(id), expires_at TEXT NOT NULL, used_at TEXT, created_at TEXT NOT NULL)`,
      `CREATE INDEX representatives_person ON representatives(person_id)`,
    ],
  },
  {
    // The look of the pages is chosen once for all devices.
    number: 6,
    sql: [`ALTER TABLE people ADD COLUMN template TEXT NOT NULL DEFAULT 'AUTO'`],
  },
  {
    // Journeys are published under numbers. Until then every open dossier followed the files: those of the first one.
    number: 7,
    sql: [
      `CREATE TABLE authors (
        id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE, roles TEXT NOT NULL, token_hash TEXT NOT NULL UNIQUE,
        created_at TEXT NOT NULL, expires_at TEXT NOT NULL, revoked_at TEXT)`,
      `CREATE TABLE publications (
        number INTEGER PRIMARY KEY, digest TEXT NOT NULL, content BYTES NOT NULL, files BYTES NOT NULL,
        kind TEXT NOT NULL, repeats INTEGER, author TEXT NOT NULL, approver TEXT, reason TEXT NOT NULL, at TEXT NOT NULL)`,
      `CREATE TABLE proposals (
        id TEXT PRIMARY KEY, kind TEXT NOT NULL, repeats INTEGER, base INTEGER NOT NULL, digest TEXT NOT NULL,
        content BYTES NOT NULL, files BYTES NOT NULL, needs_approval INTEGER NOT NULL, author_id TEXT NOT NULL,
        approver_id TEXT, reason TEXT NOT NULL, created_at TEXT NOT NULL, number INTEGER)`,
      `CREATE TABLE moves (
        dossier_id TEXT NOT NULL REFERENCES dossiers(id), version INTEGER NOT NULL, from_publication TEXT NOT NULL,
        to_publication TEXT NOT NULL, kind TEXT NOT NULL, asked TEXT NOT NULL, sealed BYTES, at TEXT NOT NULL,
        PRIMARY KEY (dossier_id, version))`,
      `UPDATE dossiers SET publication = '1'`,
    ],
  },
  {
    // What was signed is kept for a time after the end of its contract.
    number: 8,
    sql: [
      `ALTER TABLE contracts ADD COLUMN ended_at TEXT`,
      `UPDATE contracts SET ended_at = updated_at WHERE status IN ('REFUSEE', 'RENONCEE', 'ABANDONNEE')`,
    ],
  },
  {
    // What is done with a contract once it is in force: each a dossier of its own, and what the insurer made of it.
    number: 9,
    sql: [
      `ALTER TABLE dossiers ADD COLUMN contract_id TEXT REFERENCES contracts(id)`,
      `CREATE TABLE operations (
        dossier_id TEXT PRIMARY KEY REFERENCES dossiers(id), contract_id TEXT NOT NULL REFERENCES contracts(id),
        person_id TEXT NOT NULL, kind TEXT NOT NULL, number INTEGER NOT NULL, status TEXT NOT NULL,
        insurer_reference TEXT, sealed BYTES NOT NULL, ordered_at TEXT NOT NULL, decided_at TEXT,
        UNIQUE (contract_id, number))`,
    ],
  },
  {
    // When the owner of a session last gave the password: some calls ask for it again after five minutes.
    number: 10,
    sql: [`ALTER TABLE sessions ADD COLUMN password_at TEXT`],
  },
  {
    // The delay to renounce counts from here; a name given later must not move it. The audit knows the day: of its own
    // word where the insurer took its time, of the submission where it answered at once.
    number: 11,
    sql: [
      `ALTER TABLE contracts ADD COLUMN concluded_at TEXT`,
      `UPDATE contracts SET concluded_at = COALESCE(
        (SELECT MIN(at) FROM audit WHERE audit.person_id = contracts.person_id
          AND audit.dossier_id = contracts.dossier_id AND kind = 'contract-status' AND detail = 'EN_COURS'),
        (SELECT MIN(at) FROM audit WHERE audit.person_id = contracts.person_id
          AND audit.dossier_id = contracts.dossier_id AND kind = 'insurer-submitted'),
        updated_at) WHERE status = 'EN_COURS'`,
    ],
  },
  {
    // A child reads its contract in an account of its own.
    number: 12,
    sql: [
      `ALTER TABLE contracts ADD COLUMN child_id TEXT REFERENCES people(id)`,
      `CREATE INDEX contracts_child ON contracts(child_id)`,
    ],
  },
  {
    // How often the demonstration is opened and where it leads: a day, something of a closed list, a number. Of nobody.
    number: 13,
    sql: [
      `CREATE TABLE daily_counts (
        day TEXT NOT NULL, what TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (day, what))`,
    ],
  },
  {
    // An adviser calls at a time of the saver's choice: no place of a slot goes to two of them.
    number: 14,
    sql: [
      `CREATE TABLE appointments (
        id TEXT PRIMARY KEY, person_id TEXT NOT NULL UNIQUE REFERENCES people(id), slot TEXT NOT NULL,
        place INTEGER NOT NULL, changes INTEGER NOT NULL, sealed BYTES NOT NULL, UNIQUE (slot, place))`,
    ],
  },
  {
    // A visitor has a simulation sent to an address: nobody's account, so each has a key of its own.
    number: 15,
    sql: [
      `CREATE TABLE saved_mails (
        id TEXT PRIMARY KEY, day TEXT NOT NULL, language TEXT NOT NULL, wrapped_key BYTES NOT NULL,
        sealed BYTES NOT NULL)`,
      `CREATE INDEX saved_mails_day ON saved_mails(day)`,
    ],
  },
  {
    // A code besides the password, for who wants it. Each state follows the one that it was read from.
    number: 16,
    sql: [
      `CREATE TABLE second_factors (
        person_id TEXT PRIMARY KEY REFERENCES people(id), sealed BYTES NOT NULL, since TEXT,
        last_step INTEGER NOT NULL, revision INTEGER NOT NULL)`,
    ],
  },
  {
    // What was typed in a sign-up goes with the link of its mail: another sign-up for the address replaces neither.
    number: 17,
    sql: [`ALTER TABLE secrets ADD COLUMN sealed BYTES`, `CREATE INDEX secrets_person ON secrets(person_id, kind)`],
  },
];
