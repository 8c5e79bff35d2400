import type pg from 'pg'

/** A sentence of the product that must hold in the database at any time, as a query for the rows that break it. */
type Invariant = { name: string; broken: string }

const settledOrders = "('PAID', 'OVERPAID', 'REFUNDED')"

/**
 * The invariants, whole, beside the constraints that carry them: a constraint that was dropped, switched off or wrongly
 * written shows here. They run after every database test file and after the suites that drive a server.
 */
export const invariants: readonly Invariant[] = [
  {
    name: 'one live registration per student and project',
    broken: `SELECT project_id, student_id FROM registration WHERE cancelled_at IS NULL GROUP BY 1, 2 HAVING count(*) > 1`,
  },
  {
    name: 'a registration is sorted by what its student is sorted by',
    broken: `SELECT r.id, r.name_key, s.sort_key FROM registration r JOIN student s ON s.id = r.student_id WHERE r.name_key <> s.sort_key`,
  },
  {
    name: 'every project has its counters',
    broken: `SELECT id FROM project WHERE NOT EXISTS (SELECT FROM project_tally t WHERE t.project_id = project.id)`,
  },
  {
    name: 'seats and schools taken are those held, within capacity',
    broken: `
      SELECT t.* FROM project_tally t
      WHERE seats_taken <> (SELECT count(*) FROM registration r WHERE r.project_id = t.project_id AND r.holds_seat)
        OR schools_taken <> (SELECT count(*) FROM school_registration r WHERE r.project_id = t.project_id AND r.holds_seat)
        OR seats_taken > capacity OR schools_taken > school_capacity`,
  },
  {
    name: 'uses of a package taken are those held, within the total',
    broken: `
      SELECT p.id, uses_taken, uses_total FROM package_registration p
      WHERE uses_taken > uses_total OR uses_taken <>
        (SELECT count(*) FROM registration r WHERE r.package_registration_id = p.id AND r.holds_use)`,
  },
  {
    name: 'a team counts its members, has no more than the project allows, and one leader at most',
    broken: `
      SELECT t.id, t.member_count, m.members, m.leaders FROM team t JOIN project p ON p.id = t.project_id,
        LATERAL (SELECT count(*) AS members, count(*) FILTER (WHERE team_role = 'LEADER') AS leaders
          FROM registration r WHERE r.team_id = t.id AND r.cancelled_at IS NULL) m
      WHERE t.member_count <> m.members OR m.members > p.team_size_max OR m.leaders > 1`,
  },
  {
    name: 'a team code is within the maximum of its project, except at Independent',
    broken: `
      SELECT t.id, t.code FROM team t JOIN project p ON p.id = t.project_id JOIN school s ON s.id = t.school_id
      WHERE t.code < 1 OR (t.code > p.team_code_max AND NOT s.is_independent)`,
  },
  {
    name: 'Independent has no coordinator',
    broken: `
      SELECT c.id FROM contact c JOIN school s ON s.id = c.school_id WHERE s.is_independent AND c.role = 'COORDINATOR'`,
  },
  {
    name: 'nobody stands at a merged school, and its heir is not merged',
    broken: `
      SELECT s.id FROM school s JOIN school h ON h.id = s.merged_into_id
      WHERE h.state = 'MERGED' OR EXISTS (SELECT FROM student x WHERE x.school_id = s.id)
        OR EXISTS (SELECT FROM contact x WHERE x.school_id = s.id)
        OR EXISTS (SELECT FROM registration x WHERE x.school_id = s.id)
        OR EXISTS (SELECT FROM school_registration x WHERE x.school_id = s.id)
        OR EXISTS (SELECT FROM team x WHERE x.school_id = s.id)`,
  },
  {
    name: 'a draft has no registrations',
    broken: `
      SELECT p.id FROM project p WHERE p.state = 'DRAFT' AND (
        EXISTS (SELECT FROM registration r WHERE r.project_id = p.id)
        OR EXISTS (SELECT FROM school_registration r WHERE r.project_id = p.id))`,
  },
  ...['registration', 'package_registration', 'school_registration'].flatMap((table) => [
    {
      name: `PAID in ${table} has captured its amount in its currency`,
      broken: `
        SELECT r.id FROM ${table} r WHERE status = 'PAID' AND NOT EXISTS (
          SELECT FROM order_line l JOIN payment_order o ON o.id = l.order_id
          WHERE ${lineOf(table)} AND o.state IN ${settledOrders} AND o.total_minor <= (
            SELECT sum(p.amount_minor) FROM payment p
            WHERE p.order_id = o.id AND p.mode = o.mode AND p.currency = o.currency AND p.flag <> 'MISMATCH'))`,
    },
    {
      name: `PAID in ${table} has one receipt`,
      broken: `
        SELECT r.id FROM ${table} r WHERE status = 'PAID' AND 1 <> (
          SELECT count(*) FROM order_line l JOIN payment_order o ON o.id = l.order_id JOIN outbox_mail m ON m.dedupe_key =
            format('receipt:%s:%s', o.id, coalesce(l.registration_id, l.package_registration_id, l.school_registration_id))
          WHERE ${lineOf(table)} AND o.state IN ${settledOrders})`,
    },
  ]),
  {
    name: 'an order is the sum of its lines',
    broken: `
      SELECT o.id FROM payment_order o LEFT JOIN order_line l ON l.order_id = o.id GROUP BY o.id
      HAVING o.total_minor IS DISTINCT FROM sum(l.total_minor) OR o.reduction_minor IS DISTINCT FROM sum(l.reduction_minor)
        OR o.processing_fee_minor IS DISTINCT FROM sum(l.processing_fee_minor) OR bool_or(l.is_open <> o.is_open)`,
  },
  {
    name: 'what is refunded is what the refunds say, and no more than was captured',
    broken: `
      SELECT p.id, refunded_minor FROM payment p WHERE refunded_minor > amount_minor OR refunded_minor <>
        (SELECT coalesce(sum(amount_minor), 0) FROM refund r WHERE r.payment_id = p.id AND r.state <> 'FAILED')`,
  },
  {
    name: 'one open order per thing that is paid',
    broken: `
      SELECT coalesce(registration_id, package_registration_id, school_registration_id) FROM order_line WHERE is_open
      GROUP BY 1 HAVING count(*) > 1`,
  },
  {
    name: 'one approved reduction per student and project, and orders use approved ones',
    broken: `
      SELECT student_id, project_id FROM fee_reduction WHERE state = 'APPROVED' GROUP BY 1, 2 HAVING count(*) > 1
      UNION ALL SELECT r.student_id, r.project_id FROM payment_order o JOIN fee_reduction r ON r.id = o.fee_reduction_id
      WHERE r.state <> 'APPROVED' OR r.project_id IS DISTINCT FROM o.project_id`,
  },
  {
    name: 'the status of a fee moved from PENDING only',
    broken: `
      SELECT * FROM state_change WHERE object_type IN ('Registration', 'PackageRegistration', 'SchoolRegistration')
        AND (to_state, from_state) IN (('PAID', 'FREE'), ('FREE', 'PAID'), ('PENDING', 'PAID'), ('PENDING', 'FREE'))`,
  },
  {
    name: 'each change of state has its audit row of the same transaction',
    broken: `SELECT * FROM state_change s WHERE NOT EXISTS (SELECT FROM audit_entry a WHERE a.tx = s.tx)`,
  },
  {
    name: 'one live submission per team, inside its window, by settled students',
    broken: `
      SELECT s.id FROM submission s JOIN entry_window w ON w.id = s.entry_window_id
        LEFT JOIN deadline_extension x ON x.entry_window_id = w.id AND x.team_id = s.team_id
      WHERE w.project_id <> s.project_id
        OR s.submitted_at NOT BETWEEN w.starts_at AND greatest(w.deadline_at, x.deadline_at)
      UNION ALL (SELECT team_id FROM submission WHERE reopened_at IS NULL GROUP BY team_id HAVING count(*) > 1)
      UNION ALL SELECT m.id FROM submission_member m JOIN registration r ON r.id = m.registration_id WHERE r.status = 'PENDING'`,
  },
  {
    name: 'who stands for a submission is who is settled in the team',
    // Who settles only afterwards is no author of it.
    broken: `
      SELECT r.id FROM submission s JOIN registration r ON r.team_id = s.team_id
      WHERE s.reopened_at IS NULL AND r.cancelled_at IS NULL AND r.status <> 'PENDING'
        AND EXISTS (SELECT FROM submission_member m WHERE m.submission_id = s.id)
        AND NOT EXISTS (SELECT FROM submission_member m WHERE m.submission_id = s.id AND m.registration_id = r.id)
        AND NOT EXISTS (SELECT FROM state_change c WHERE c.object_type = 'Registration' AND c.object_id = r.id
          AND c.to_state IN ('PAID', 'FREE') AND c.at >= s.submitted_at)
      UNION ALL SELECT m.id FROM submission s JOIN submission_member m ON m.submission_id = s.id
        JOIN registration r ON r.id = m.registration_id
      WHERE s.reopened_at IS NULL AND r.cancelled_at IS NULL AND r.team_id IS DISTINCT FROM s.team_id`,
  },
  {
    name: 'each member of a submission has a receipt',
    broken: `
      SELECT m.id FROM submission_member m WHERE NOT EXISTS (SELECT FROM outbox_mail o
        WHERE o.dedupe_key = format('submission:%s:%s', m.submission_id, m.registration_id))`,
  },
  {
    name: 'what was handed in is what stands in the blocks of the team',
    broken: `
      SELECT s.id FROM submission s, LATERAL (
        SELECT array_agg((k.code, b.version, b.content)::text ORDER BY k.code) AS blocks
        FROM team_block b JOIN block k ON k.id = b.block_id WHERE b.team_id = s.team_id) now, LATERAL (
        SELECT array_agg((b ->> 'code', b ->> 'version', b ->> 'content')::text ORDER BY b ->> 'code') AS blocks
        FROM jsonb_path_query(s.snapshot, '$.sections[*].blocks[*] ? (@.version > 0)') b) handed_in
      WHERE s.reopened_at IS NULL AND s.blanked_at IS NULL AND s.snapshot <> '{}' AND now.blocks IS DISTINCT FROM handed_in.blocks`,
  },
  {
    name: 'versions of a block have no gap, and its content is the last one',
    broken: `
      SELECT b.id, b.version, r.versions FROM team_block b, LATERAL (
        SELECT count(*) AS versions, max(version) AS latest, (array_agg(content ORDER BY version DESC))[1] AS content
        FROM block_revision WHERE team_block_id = b.id) r
      WHERE r.versions <> b.version OR r.latest <> b.version OR r.content <> b.content`,
  },
  {
    name: 'the progress of a team is what its blocks, checks and comments say',
    broken: `
      SELECT t.id FROM team t LEFT JOIN team_progress p ON p.team_id = t.id WHERE p.team_id IS NULL
        OR (p.required_filled, p.total_length) <> (
          SELECT count(*) FILTER (WHERE b.is_filled AND k.required)::int, coalesce(sum(b.words), 0)::int
          FROM team_block b JOIN block k ON k.id = b.block_id WHERE b.team_id = t.id)
        OR p.required_total <> (SELECT count(*) FROM block k WHERE k.template_id = t.template_id AND k.required)
        OR p.checks_total <> (
          SELECT count(*) FROM check_item i JOIN block k ON k.id = i.block_id WHERE k.template_id = t.template_id)
        OR p.checks_done <> (SELECT count(*) FROM team_check c WHERE c.team_id = t.id)
        OR p.comment_count <> (SELECT count(*) FROM team_comment c WHERE c.team_id = t.id)`,
  },
  {
    name: 'a score is within its range and stands in the log',
    broken: `
      SELECT s.team_id FROM team_score s WHERE hundredths NOT BETWEEN 1 AND 10000 OR hundredths IS DISTINCT FROM (
        SELECT e.hundredths FROM score_entry e WHERE e.team_id = s.team_id AND e.kind = 'TOTAL'
        ORDER BY e.created_at DESC, e.id DESC LIMIT 1)`,
  },
  {
    name: 'a valid certificate has its ground',
    broken: `
      SELECT c.id FROM certificate c JOIN certificate_rule r ON r.id = c.rule_id WHERE c.state = 'ISSUED' AND NOT (
        EXISTS (SELECT FROM award a WHERE a.id = c.award_id AND a.state = 'PUBLISHED')
        OR (r.audience = 'ALL_SUBMITTED' AND EXISTS (SELECT FROM submission_member m
          JOIN submission s ON s.id = m.submission_id JOIN registration g ON g.id = m.registration_id
          WHERE g.student_id = c.student_id AND s.project_id = r.project_id AND s.reopened_at IS NULL))
        OR (r.kind = 'VOLUNTEER' AND EXISTS (SELECT FROM volunteer_work v WHERE v.student_id = c.student_id)))`,
  },
  {
    name: 'an import has all of its rows, or none',
    broken: `
      SELECT b.id FROM import_batch b LEFT JOIN import_row r ON r.batch_id = b.id WHERE b.undone_at IS NULL
      GROUP BY b.id HAVING count(r.id) NOT IN (0, b.rows_total)
      UNION ALL SELECT s.import_batch_id FROM student s LEFT JOIN import_batch b ON b.id = s.import_batch_id
      WHERE s.import_batch_id IS NOT NULL AND (b.id IS NULL OR b.undone_at IS NOT NULL)
      UNION ALL SELECT r.import_batch_id FROM registration r LEFT JOIN import_batch b ON b.id = r.import_batch_id
      WHERE r.import_batch_id IS NOT NULL AND (b.id IS NULL OR b.undone_at IS NOT NULL)`,
  },
  {
    name: 'one live code per address, at most five tries',
    broken: `
      SELECT email FROM login_code WHERE used_at IS NULL AND superseded_at IS NULL GROUP BY login_type, email HAVING count(*) > 1
      UNION ALL SELECT email FROM login_code WHERE tries NOT BETWEEN 0 AND 5`,
  },
  {
    name: 'e-mail addresses of sign-ins are lower-case ASCII and unique per table and role',
    broken: ['student', 'contact', 'administrator']
      .map((table) => {
        const perRole = table === 'contact' ? ', role' : ''
        return `
          SELECT email FROM ${table} WHERE NOT is_email(email)
          UNION ALL (SELECT email FROM ${table} WHERE email IS NOT NULL GROUP BY email${perRole} HAVING count(*) > 1)`
      })
      .join(' UNION ALL '),
  },
]

function lineOf(table: string): string {
  if (table === 'registration') {
    return '(l.registration_id = r.id OR l.package_registration_id = r.package_registration_id)'
  }
  return `l.${table}_id = r.id`
}

export type Broken = { name: string; rows: unknown[] }

/** The sentences that do not hold, each with up to five of the rows that break it; empty when all is well. */
export async function brokenInvariants(database: pg.Pool | pg.ClientBase): Promise<Broken[]> {
  const broken: Broken[] = []
  for (const { name, broken: query } of invariants) {
    const { rows } = await database.query(`SELECT * FROM (${query}) violation LIMIT 5`)
    if (rows.length > 0) broken.push({ name, rows })
  }
  return broken
}
