import type pg from 'pg'
import { canaryOf } from './traces'

/** Which rows are the student's, by table; $1 is the student. */
const own = 'select id from registration where student_id = $1'
const alone = `select team_id from registration where id in (${own}) and team_id not in (
  select r.team_id from registration r where r.student_id <> $1 and r.team_id is not null)`
const orders = `select order_id from order_line where registration_id in (${own})`
const rowsOf: Record<string, string> = {
  student: 'id = $1 or merged_into_id = $1',
  change_request: 'student_id = $1',
  consent: 'student_id = $1',
  registration: 'student_id = $1',
  fee_reduction: 'student_id = $1',
  certificate: 'student_id = $1',
  volunteer_work: 'student_id = $1',
  thinking_answer: 'student_id = $1',
  inquiry: 'student_id = $1',
  inquiry_message: 'inquiry_id in (select id from inquiry where student_id = $1)',
  content_message: 'thread_id in (select id from content_thread where student_id = $1)',
  session: 'student_id = $1',
  team: `id in (${alone})`,
  team_comment: `team_id in (${alone})`,
  team_score: `team_id in (${alone})`,
  score_entry: `team_id in (${alone})`,
  team_block: `author_registration_id in (${own})`,
  block_revision: `author_registration_id in (${own})`,
  submission: `team_id in (${alone})`,
  submission_member: `registration_id in (${own})`,
  award: `registration_id in (${own})`,
  event_result: `registration_id in (${own})`,
  payment_order: `id in (${orders})`,
  payment: `order_id in (${orders})`,
  refund: `payment_id in (select id from payment where order_id in (${orders}))`,
  sandbox_checkout: `order_number in (select number from payment_order where id in (${orders}))`,
  ledger_finding: `order_id in (${orders})`,
  file: 'owner_id = $1',
  outbox_mail: 'person_id = $1',
  import_row: 'student_id = $1',
  saved_view: 'owner_id = $1',
  audit_entry: `operation = 'test/traces-' || $1`,
  audit_value: `entry_id in (select id from audit_entry where operation = 'test/traces-' || $1)`,
}
/** The same of an adviser or coordinator; why their school's registration was refused, or its price, is about the school. */
const rowsOfContact: Record<string, string> = {
  contact: 'id = $1',
  session: 'contact_id = $1',
  inquiry: 'contact_id = $1',
  inquiry_message: 'inquiry_id in (select id from inquiry where contact_id = $1)',
  content_message: 'author_id = $1',
  educator_application: 'contact_id = $1',
  school_registration: 'contact_id = $1',
  team_comment: 'author_id = $1',
  score_entry: 'scorer_id = $1',
  file: 'owner_id = $1',
  outbox_mail: 'person_id = $1',
  saved_view: 'owner_id = $1',
  audit_entry: `operation = 'test/traces-' || $1`,
  audit_value: `entry_id in (select id from audit_entry where operation = 'test/traces-' || $1)`,
}
/** The same of an administrator; what they did for the organizers stays. */
const rowsOfAdministrator: Record<string, string> = {
  administrator: 'id = $1',
  session: 'administrator_id = $1',
  outbox_mail: 'person_id = $1',
  saved_view: 'owner_id = $1',
  audit_entry: `operation = 'test/traces-' || $1`,
  audit_value: `entry_id in (select id from audit_entry where operation = 'test/traces-' || $1)`,
}
const rowsByKind = { STUDENT: rowsOf, CONTACT: rowsOfContact, ADMINISTRATOR: rowsOfAdministrator }
/** What of these rows stays. */
const ofSchool = new Set([
  'school_registration.decision_reason',
  'school_registration.custom_price_reason',
  'school_registration.test_time',
])

/** Texts of the portal's own: numbers, tokens, codes, names of fields, and what was agreed to. */
const portalsOwn = new Set(
  `language tuition_currency currency told_currency number token verify_code receipt_number order_number provider_key
  provider_order_id provider_payment_id provider_refund_id policy refund_terms key reference mime dedupe_key template field
  operation object_type request_id screen`.split(/\s+/),
)

/** What a check wants beside the text. */
const beside: Record<string, string> = {
  'registration.custom_price_reason': 'custom_price_minor = 0',
  'package_registration.waiver_reason': "status = 'FREE'",
  'change_request.proposed': 'proposed_cipher = null',
  'thinking_answer.submitted_text': 'submitted_at = now()',
  'submission.reopen_reason': 'reopened_at = now(), reopened_by_id = (select id from administrator limit 1)',
  'certificate.revoke_reason': "state = 'REVOKED', revoked_at = now()",
}

/** Puts the canary into every text and every jsonb of these rows, past every trigger; answers where. */
export async function plant(
  pool: pg.Pool,
  mark: string,
  personId: string,
  kind: keyof typeof rowsByKind = 'STUDENT',
): Promise<string[]> {
  const where = rowsByKind[kind]
  const canary = canaryOf(mark)
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    const { rows } = await client.query<{ tab: string; col: string; type: string }>(
      `select table_name as tab, column_name as col, data_type as type from information_schema.columns
       where table_schema = 'public' and data_type in ('text', 'jsonb') and table_name = any($1) order by 1, 2`,
      [Object.keys(where)],
    )
    const planted: string[] = []
    for (const { tab, col, type } of rows) {
      const name = `${tab}.${col}`
      if (portalsOwn.has(col) || ofSchool.has(name)) continue
      const handed = ['language', 'description', 'successUrl', 'cancelUrl', 'canary'].map((key) => [key, canary])
      const value = type === 'jsonb' ? `'${JSON.stringify(Object.fromEntries(handed))}'::jsonb` : `'${canary}'`
      // Two rows of one student can't have one address.
      const rowsThere = name === 'student.email' ? 'id = $1' : where[tab]
      const set = [`${col} = ${value}`, beside[name]].filter(Boolean).join(', ')
      const { rowCount } = await client.query(`update ${tab} set ${set} where ${rowsThere}`, [personId])
      if (rowCount === 0) throw new Error(`no row of ${tab}`)
      planted.push(name)
    }
    return planted
  } finally {
    await client.query('set session_replication_role = default')
    client.release()
  }
}

/** Every table that holds the word, the queue's too: each row as COPY writes it. */
export async function tablesWith(pool: pg.Pool, mark: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ held: number }>(
      `select count(*)::int as held from ${name} t where position($1 in t::text) > 0`,
      [mark],
    )
    if (rows[0]?.held) found.push(name.replace('public.', ''))
  }
  return found.sort()
}
