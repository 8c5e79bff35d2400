import type pg from 'pg'
import { demoFileMark } from './demo-letters'
import { type Edge, keyOf, type Tables } from './tables'

/** The tables with isDemo: the rest of the demo world is found from their rows (data-model#demo-rows). */
const flagged = ['season', 'school', 'contact', 'student', 'administrator', 'project', 'package']

/** Foreign keys that do not make a row dependent: the row stays and loses the reference. */
const forgotten: readonly (readonly [table: string, column: string])[] = [
  ['administrator_grant', 'granted_by_id'],
  ['project', 'cloned_from_id'],
  ['file', 'project_id'],
]

/** An administrator's grants are removed with them; their decisions are not. */
const heldByAdministrator = [
  'session.administrator_id',
  'session.impersonator_id',
  'administrator_grant.administrator_id',
]

export function isDecision({ child, column, parent }: Edge): boolean {
  return parent === 'administrator' && !heldByAdministrator.includes(`${child}.${column}`)
}

type SharedTable = { table: string; whose: string; users: readonly (readonly [table: string, column: string])[] }

/** Rows that do not name their owner: they are removed once all rows that use them are. */
const shared: readonly SharedTable[] = [
  { table: 'payment_order', whose: 'true', users: [['order_line', 'order_id']] },
  {
    table: 'template',
    whose: `family like 'demo-%'`,
    users: [
      ['project', 'template_id'],
      ['team', 'template_id'],
    ],
  },
  {
    table: 'class',
    whose: `code like 'DEMO-%'`,
    users: [
      ['class_project', 'class_id'],
      ['educator_class', 'class_id'],
      ['registration', 'class_id'],
    ],
  },
  {
    table: 'file',
    whose: `starts_with(key, '${demoFileMark}')`,
    users: [
      ['commitment', 'file_id'],
      ['fee_reduction', 'proof_file_id'],
      ['resource', 'file_id'],
      ['thinking_image', 'file_id'],
      ['content', 'video_file_id'],
      ['content', 'pdf_file_id'],
      ['content', 'captions_zh_file_id'],
      ['content', 'captions_en_file_id'],
      ['content_file', 'file_id'],
      ['quiz_picture', 'file_id'],
      ['inquiry_file', 'file_id'],
    ],
  },
  { table: 'material', whose: 'true', users: [['material_delivery', 'material_id']] },
  { table: 'certificate_template', whose: `name like 'Demo %'`, users: [['certificate_rule', 'template_id']] },
]

const people = ['student', 'contact', 'administrator']

/** Columns that hold an id without a foreign key. */
const keyless: readonly (readonly [table: string, column: string, names: readonly string[]])[] = [
  ['team_event', 'team_id', ['team']],
  ['score_entry', 'team_id', ['team']],
  ['block_revision', 'team_block_id', ['team_block']],
  ['consent', 'student_id', ['student']],
  ['saved_view', 'owner_id', people],
  ['password_reset', 'person_id', people],
  ['inquiry_read', 'person_id', people],
  ['outbox_mail', 'person_id', people],
]

/** Columns that only record the origin of a row. */
const imported = ['student', 'registration', 'package_registration', 'team_comment']

/** Fills the temporary table with the flagged rows and with the rows that depend on them by foreign keys. */
export async function markDemoRows(client: pg.Client, tables: Tables): Promise<void> {
  await client.query('create temp table demo_row (tab text, id uuid, primary key (tab, id)) on commit drop')
  for (const table of flagged)
    await client.query(`insert into demo_row select '${table}', id from ${table} where is_demo`)
  // Resources have no owner: those of the demo world use its files.
  await client.query(
    `insert into demo_row select 'resource', r.id from resource r join file f on f.id = r.file_id
     where starts_with(f.key, '${demoFileMark}')`,
  )
  let fresh: string[] = [...flagged, 'resource']
  while (fresh.length > 0)
    fresh = [...(await followKeys(client, tables, fresh)), ...(await followUsers(client, tables))]
  for (const [table, column, names] of keyless) {
    await client.query(
      `insert into demo_row select '${table}', id from ${table}
       where ${column} in (select id from demo_row where tab = any($1)) on conflict do nothing`,
      [names],
    )
  }
  await client.query(`
    insert into demo_row select 'login_code', c.id from login_code c where exists (
      select from student s join demo_row f on f.tab = 'student' and f.id = s.id where c.login_type = 'STUDENT' and c.email = s.email)
      or exists (select from contact k join demo_row f on f.tab = 'contact' and f.id = k.id
        where c.login_type::text = k.role::text and c.email = k.email)`)
  // The payment has no order, so only its number shows that it is the demo world's.
  await client.query(`insert into demo_row select 'payment', id from payment where provider_payment_id = 'demo-orphan'`)
  await client.query(`
    insert into demo_row select 'sandbox_checkout', c.id from sandbox_checkout c
    where c.order_number = 'DEMO-UNKNOWN' or exists (select from payment_order o join demo_row f on f.tab = 'payment_order'
      and f.id = o.id where o.number = c.order_number)`)
}

/** The tables with rows that depend on the demo rows of the given tables. */
async function followKeys(client: pg.Client, tables: Tables, parents: readonly string[]): Promise<string[]> {
  const grown: string[] = []
  const isForgotten = ({ child, column }: Edge) => forgotten.some(([table, name]) => table === child && name === column)
  for (const edge of tables.edges) {
    const { child, column, parent } = edge
    if (!parents.includes(parent) || isForgotten(edge) || isDecision(edge)) continue
    const { rowCount } = await client.query(
      `insert into demo_row select '${child}', c.${keyOf(tables, child)} from ${child} c
       join demo_row f on f.tab = '${parent}' and f.id = c.${column} on conflict do nothing`,
    )
    if (rowCount) grown.push(child)
  }
  return grown
}

async function followUsers(client: pg.Client, tables: Tables): Promise<string[]> {
  const grown: string[] = []
  for (const { table, whose, users } of shared) {
    const usedBy = (not: '' | 'not') =>
      users.map(
        ([user, column]) => `exists (select from ${user} u where u.${column} = t.id
          and ${not} exists (select from demo_row f where f.tab = '${user}' and f.id = u.${keyOf(tables, user)}))`,
      )
    const { rowCount } = await client.query(
      `insert into demo_row select '${table}', t.id from ${table} t
       where (${whose}) and (${usedBy('').join(' or ')}) and not (${usedBy('not').join(' or ')}) on conflict do nothing`,
    )
    if (rowCount) grown.push(table)
  }
  return grown
}

/** Clears the references of remaining rows to the demo rows that they named. */
export async function forgetDemoRows(client: pg.Client): Promise<void> {
  for (const [table, column] of forgotten) {
    await client.query(`update ${table} set ${column} = null where ${column} in (select id from demo_row)`)
  }
  for (const table of imported) {
    await client.query(
      `update ${table} set import_batch_id = null where import_batch_id in (select id from demo_row where tab = 'import_batch')
       and id not in (select id from demo_row where tab = $1)`,
      [table],
    )
  }
}
