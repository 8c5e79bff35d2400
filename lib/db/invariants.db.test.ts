import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { submitWork } from '@/lib/features/work/submissions/submit-work'
import { perform } from '@/lib/kernel/perform'
import { studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { linkAdviser, makeContact } from '@/prisma/factories/people'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { makeWork } from '@/prisma/factories/workspaces'
import { brokenInvariants, invariants } from './invariants'

const { db, pool } = await testDatabase()

const settled = await makeRegistration(db, { status: 'FREE' })
const team = await makeTeam(db, [settled])
const paid = await makeRegistration(db, { status: 'PAID' })
const bought = await makePackageRegistration(db, { status: 'PAID' })
const adviser = await makeContact(db)
await linkAdviser(db, { studentId: settled.studentId, contactId: adviser.id })

const work = await makeWork(db)
const [leader = settled] = work.members
const written = { createdAt: factoryTime, updatedAt: factoryTime, words: 1, isFilled: true }
await db.teamBlock.create({ data: { ...written, teamId: work.team.id, blockId: work.blocks.TEXT.id, content: 'one' } })
await perform(submitWork, { registrationId: leader.id }, studentActor(leader), testWorld({ db }))

const id = randomUUID()
const at = `'${factoryTime.toISOString()}'`

/** For each invariant a wound that only a database without its constraint could receive. */
const wounds: Record<string, string> = {
  'one live registration per student and project': `
    INSERT INTO registration (id, created_at, updated_at, project_id, student_id, school_id, number, status, channel, registered_by_kind, holds_seat)
    SELECT '${id}', created_at, updated_at, project_id, student_id, school_id, 'twice', status, channel, 'SYSTEM', true
    FROM registration WHERE id = '${settled.id}'`,
  'a registration is sorted by what its student is sorted by': `UPDATE student SET sort_key = 'another'`,
  'every project has its counters': `DELETE FROM project_tally`,
  'seats and schools taken are those held, within capacity': `UPDATE project_tally SET seats_taken = seats_taken + 1`,
  'uses of a package taken are those held, within the total': `UPDATE package_registration SET uses_taken = 1`,
  'a team counts its members, has no more than the project allows, and one leader at most': `
    UPDATE project SET team_size_min = 0, team_size_max = 0`,
  'a team code is within the maximum of its project, except at Independent': `UPDATE team SET code = 21`,
  'Independent has no coordinator': `
    UPDATE contact SET role = 'COORDINATOR', school_id = (SELECT id FROM school WHERE is_independent) WHERE id = '${adviser.id}'`,
  'nobody stands at a merged school, and its heir is not merged': `
    UPDATE school SET state = 'MERGED', merged_into_id = (SELECT id FROM school WHERE is_independent) WHERE id = '${adviser.schoolId}'`,
  'a draft has no registrations': `UPDATE project SET state = 'DRAFT'`,
  'PAID in registration has captured its amount in its currency': `UPDATE payment SET currency = 'USD'`,
  'PAID in registration has one receipt': `DELETE FROM outbox_mail`,
  'PAID in package_registration has captured its amount in its currency': `UPDATE payment SET amount_minor = 1`,
  'PAID in package_registration has one receipt': `DELETE FROM outbox_mail`,
  'PAID in school_registration has captured its amount in its currency': schoolPaid(),
  'PAID in school_registration has one receipt': schoolPaid(),
  'an order is the sum of its lines': `UPDATE payment_order SET total_minor = total_minor + 1`,
  'what is refunded is what the refunds say, and no more than was captured': `UPDATE payment SET refunded_minor = 1`,
  'one open order per thing that is paid': `
    UPDATE order_line SET is_open = true, registration_id = '${paid.id}', package_registration_id = NULL`,
  'one approved reduction per student and project, and orders use approved ones': `
    INSERT INTO fee_reduction (id, created_at, student_id, project_id, proof_file_id, tuition_minor, tuition_currency, proposed_level, level, state, decided_at)
    SELECT gen_random_uuid(), ${at}, '${paid.studentId}', '${paid.projectId}', gen_random_uuid(), 1, 'CNY', 8, 8, 'APPROVED', ${at}
    FROM generate_series(1, 2)`,
  'the status of a fee moved from PENDING only': `
    INSERT INTO state_change (id, at, object_type, object_id, from_state, to_state)
    VALUES ('${id}', ${at}, 'Registration', '${paid.id}', 'PAID', 'FREE')`,
  'each change of state has its audit row of the same transaction': `UPDATE project SET state = 'CLOSED'`,
  'one live submission per team, inside its window, by settled students': `
    INSERT INTO submission (id, created_at, team_id, project_id, entry_window_id, attempt, submitted_at, by_registration_id, snapshot, sha256, receipt_number)
    SELECT '${id}', ${at}, '${team.id}', project_id, id, 1, deadline_at + interval '1 ms', '${settled.id}', '{}', sha256('x'), 'R-1'
    FROM entry_window WHERE project_id = '${team.projectId}'`,
  'who stands for a submission is who is settled in the team': `
    UPDATE registration SET team_id = '${work.team.id}' WHERE id = '${settled.id}'`,
  'each member of a submission has a receipt': `DELETE FROM outbox_mail WHERE dedupe_key LIKE 'submission:%'`,
  'what was handed in is what stands in the blocks of the team': `UPDATE team_block SET content = 'other'`,
  'versions of a block have no gap, and its content is the last one': block('team_block_id', `'${id}', 2, 'other'`),
  'the progress of a team is what its blocks, checks and comments say': `UPDATE team_progress SET comment_count = 1`,
  'a score is within its range and stands in the log': `
    INSERT INTO team_score (team_id, created_at, updated_at, hundredths, scored_by_kind) VALUES ('${team.id}', ${at}, ${at}, 9000, 'SYSTEM')`,
  'a valid certificate has its ground': `
    INSERT INTO certificate_rule (id, created_at, kind, audience, template_id) VALUES ('${id}', ${at}, 'VOLUNTEER', 'AWARDED', '${id}');
    INSERT INTO certificate (id, created_at, rule_id, student_id, kind, token, verify_code, number, facts, facts_hash, issued_at)
    VALUES ('${id}', ${at}, '${id}', '${paid.studentId}', 'VOLUNTEER', '${id}', '${randomUUID()}', 'C-1', '{}', sha256('x'), ${at})`,
  'an import has all of its rows, or none': `UPDATE student SET import_batch_id = '${id}'`,
  'one live code per address, at most five tries': `
    INSERT INTO login_code (id, created_at, login_type, email, code_hash, expires_at)
    SELECT gen_random_uuid(), ${at}, 'STUDENT', 'a@b.test', sha256('x'), ${at} FROM generate_series(1, 2)`,
  'e-mail addresses of sign-ins are lower-case ASCII and unique per table and role': `UPDATE student SET email = 'A@b.test'`,
}

function schoolPaid(): string {
  return `
    INSERT INTO school_registration (id, created_at, updated_at, school_id, project_id, contact_id, status, channel, holds_seat)
    VALUES ('${id}', ${at}, ${at}, '${adviser.schoolId}', '${paid.projectId}', '${adviser.id}', 'PAID', 'COORDINATOR', true)`
}

function block(reference: string, values: string): string {
  return `
    INSERT INTO team_block (id, created_at, updated_at, team_id, block_id, content, words, is_filled)
    VALUES ('${id}', ${at}, ${at}, '${team.id}', '${id}', 'one', 1, true);
    INSERT INTO block_revision (id, created_at, words, ${reference}, version, content) VALUES (gen_random_uuid(), ${at}, 1, ${values})`
}

/** Constraints gone, triggers and keys asleep: what is written now is written by a careless hand. */
const defenceless = `
  DO $$ DECLARE found record; BEGIN
    FOR found IN SELECT conrelid::regclass AS place, conname FROM pg_constraint c JOIN pg_class t ON t.oid = conrelid
      WHERE relnamespace = 'public'::regnamespace AND contype IN ('c', 'x')
    LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', found.place, found.conname); END LOOP;
    FOR found IN SELECT i.indexrelid::regclass AS place FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
      WHERE relnamespace = 'public'::regnamespace AND indisunique AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)
    LOOP EXECUTE format('DROP INDEX %s', found.place); END LOOP;
  END $$`

test('there is a wound for every invariant', () => {
  expect(Object.keys(wounds).sort()).toEqual(invariants.map(({ name }) => name).sort())
})

test('a healthy database breaks none', async () => {
  expect(bought.status).toBe('PAID')
  expect(await brokenInvariants(pool)).toEqual([])
})

test.each(Object.entries(wounds))('reports broken data: %s', async (name, wound) => {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SET LOCAL session_replication_role = replica`)
    await client.query(defenceless)
    if (name.startsWith('each change of state')) await client.query('SET LOCAL session_replication_role = origin')
    await client.query(wound)
    expect((await brokenInvariants(client)).map((broken) => broken.name)).toContain(name)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})
