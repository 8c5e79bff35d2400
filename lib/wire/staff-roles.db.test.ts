import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { NextRequest } from 'next/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type AdminActor, type GrantRole, holdsGrant } from '@/lib/access/actor'
import { isForKeys } from '@/lib/access/api-keys'
import { createApiKey } from '@/lib/features/console/api-keys/create-api-key'
import { functionNameRoute } from '@/lib/kernel/doors/function-name-route'
import { Fault } from '@/lib/kernel/fault'
import { isReading } from '@/lib/kernel/impersonation'
import type { Operation } from '@/lib/kernel/operation'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { type AuthorisationRow, makeStage, makeTarget, type Stage } from '@/lib/testing/authorisation-world'
import { testDatabase } from '@/lib/testing/database'
import { everyPayload } from '@/lib/testing/payloads/every-function'
import { openShop } from '@/lib/testing/shop'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import table from './authorisation.json'
import { guideFunctions } from './guide-functions'
import { indexFunctions } from './index-functions'

/**
 * What each role of the staff may, all of it on one list (staff-roles.txt): the screens it reads, the files it saves, the
 * operations and the functions it is admitted to. Each was tried, none is read off the declarations alone.
 */

const roles = [
  'VIEWER',
  'REGISTRAR',
  'FINANCE',
  'SCORING_LEAD',
  'SCORER',
  'CONTENT',
  'OWNER',
] as const satisfies GrantRole[]
const { db, pool } = await testDatabase()
await openShop(db)
let stage: Stage
const { id: administratorId } = await makeAdministrator(db)
beforeAll(async () => {
  stage = await makeStage(db)
})

const actorOf = (role: GrantRole): AdminActor =>
  adminActor({ administratorId, projectId: stage.project.id, grants: [{ projectId: null, role }] })
const world = () => testWorld({ db, now: factoryTime, effects: {} })
const isRefusal = (thrown: unknown) =>
  thrown instanceof Fault && (thrown.code === 403 || thrown.key === 'auth.required')

const filesBelow = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending) && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))

const texts = filesBelow('lib/features', '.ts').map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'access' in value && 'run' in value
const byPath = new Map<string, Operation>()
for (const { path } of texts.filter(({ text }) => /=\s*(operation|listExport)\(/.test(text))) {
  const exported: Record<string, unknown> = await import(join(process.cwd(), path))
  for (const declared of Object.values(exported)) if (isOperation(declared)) byPath.set(path, declared)
}
const operations = [...byPath.values()].filter(({ access }) => access.includes('admin'))

/** A value that a field takes, as far as one is found; undefined: none was. */
function valueFor(schema: z.core.$ZodType): unknown {
  const known = [
    ...[undefined, randomUUID(), 'x', 'someone@example.org', '2025NSI', '25-26', '2026-11-21', '2026-11-21T00:00:00Z'],
    ...['2026-11-21T10:00', 'SGD', '123456', 'a password', new File(['x'], 'x.csv', { type: 'text/csv' })],
    ...['12', 1, 12, 0, true, [randomUUID()], [], {}, null, { zh: '一', en: 'One' }, 'A', 'AB12', '#123456'],
  ]
  return [...known, ...madeFor(schema)].find((value) => z.safeParse(schema, value).success)
}

/** What a schema that is made of others takes, made of what they take. */
function madeFor(schema: z.core.$ZodType): unknown[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return [objectFor(def.shape)]
    case 'array':
      return [1, 2].map((length) => Array.from({ length }, () => valueFor(def.element)))
    case 'union':
      return def.options.map(valueFor)
    case 'enum':
      return Object.values(def.entries)
    case 'literal':
      return [...def.values]
    case 'record':
      return [{ [String(valueFor(def.keyType))]: valueFor(def.valueType) }]
    case 'pipe':
      return [valueFor(def.in), ...madeFor(def.in), ...madeFor(def.out)]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return [valueFor(def.innerType)]
    default:
      return []
  }
}

function objectFor(shape: Readonly<Record<string, z.core.$ZodType>>): Record<string, unknown> {
  const fields = Object.entries(shape).map(([name, schema]) => [name, valueFor(schema)])
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

/** `row`: what it is about, which this test does not have, is asked for before the role is. */
type Admission = 'yes' | 'no' | 'row'

/** Whether a role is let in, by the declared grants and by the rules that need no row. */
async function admission(
  declared: Operation,
  role: GrantRole,
  input = objectFor(declared.input.shape),
): Promise<Admission> {
  try {
    await perform(declared, input, actorOf(role), world())
    return 'yes'
  } catch (thrown) {
    if (isRefusal(thrown)) return 'no'
    return thrown instanceof Fault && (thrown.code === 404 || thrown.code === 400) ? 'row' : 'yes'
  }
}

/** The operations that a file of `app` takes from the features, by the names it has for them. */
function importedBy(text: string): Map<string, Operation> {
  const imported = [...text.matchAll(/import \{ (\w+) \} from '@\/(lib\/features\/[^']+)'/g)]
  return new Map(
    imported.flatMap(([, name = '', from = '']) => {
      const declared = byPath.get(`${from}.ts`)
      return declared === undefined ? [] : [[name, declared] as const]
    }),
  )
}

/** A page with what it is made of beside it. */
function textOf(path: string): string {
  const text = readFileSync(path, 'utf8')
  const beside = [...text.matchAll(/from '(\.\.?\/[^']+)'/g)].map(([, name = '']) => join(dirname(path), `${name}.tsx`))
  return [text, ...beside.filter((one) => existsSync(one)).map((one) => readFileSync(one, 'utf8'))].join('\n')
}

/**
 * What a page reads to be shown at all: a read behind a condition, or in a part of it, is not needed by every reader; where all
 * are, the first of them is, which its bare address shows.
 */
function readsOf(text: string): Operation[] {
  const imported = importedBy(text)
  const [, body = ''] = /\nexport default async function .*\n([^]*?)\n\}\n/.exec(text) ?? []
  const always = body.split('\n').flatMap((line) => {
    const [, before = '', name = ''] = /^(.*?)\bread\((\w+),/.exec(line) ?? []
    const isOfTheFunction = /^ {2}(?!if )\S/.test(line) || /^ {4}$/.test(before)
    return name !== '' && isOfTheFunction && !/ (?:\?|&&|\?\?|\|\|) /.test(before) ? [name] : []
  })
  const all = [...text.matchAll(/\bread\(\s*(\w+),/g)].map(([, name = '']) => name)
  return [...new Set(always.length > 0 ? always : all.slice(0, 1))].flatMap((name) => imported.get(name) ?? [])
}

/** The door of a file or of a list's rows: one operation. */
const doorOf = (text: string) => /= (?:listDownload|download|rows)\((\w+)/.exec(text)?.[1] ?? ''

const addressOf = (path: string) =>
  path
    .replace(/^app/, '')
    .replace(/\/(?:page\.tsx|route\.ts)$/, '')
    .replaceAll(/\/\([^)]+\)/g, '')

const ofStaff = ['(console)', '(menu)/(staff)', '(menu)/(everyone)', '(team)', '(work)', '(bare)']
const isForAdmins = ({ access }: Operation) => access.includes('admin')
const pages = ofStaff
  .flatMap((folder) => filesBelow(`app/${folder}`, 'page.tsx'))
  .flatMap((path) => {
    const text = textOf(path)
    const [, who] = /await reader\(([^)]*)\)/.exec(text) ?? []
    const isRead = who === undefined || who.includes("'admin'")
    const isSentOn = /^ {2}if \((?:actor\.role === 'admin'|!thread\.isOwn)\) redirect\(/m.test(text)
    const reads = readsOf(text)
    const isShown = isRead && !isSentOn && reads.length > 0 && reads.every(isForAdmins)
    return isShown ? [{ address: addressOf(path), reads }] : []
  })
const doors = filesBelow('app', 'route.ts').flatMap((path) => {
  const text = readFileSync(path, 'utf8')
  const declared = importedBy(text).get(doorOf(text))
  return declared?.access.includes('admin') ? [{ address: addressOf(path), declared }] : []
})

type Table = Map<string, ReadonlyMap<GrantRole, Admission>>
const admitted: Table = new Map()
const screens: Table = new Map()
const files: Table = new Map()
const functions: Table = new Map()

const exposed = { ...indexFunctions, ...guideFunctions }
const adminRows = table.filter(
  ({ principal, expected }) => principal === 'admin' && expected === 0,
) as AuthorisationRow[]
/** One row a function: what a role may does not depend on the state of what it is about. */
const oneEach = [...new Map(adminRows.map((row) => [row.function, row])).values()]

async function callsBy(row: AuthorisationRow, number: number): Promise<Map<GrantRole, Admission>> {
  const called = exposed[row.function as keyof typeof exposed]
  const payload = everyPayload[row.function]
  if (called === undefined || payload === undefined) throw new Error(`no function ${row.function}`)
  let target = await makeTarget(db, stage, row, number)
  const who = new Map<GrantRole, Admission>()
  for (const [at, role] of roles.entries()) {
    // Whoever was let in before may have changed or removed the last one.
    if (at > 0 && !isReading(called.operation)) target = await makeTarget(db, stage, row, number + at * 1000)
    const actor = { ...target.actor, grants: [{ projectId: null, role }] } as AdminActor
    const given = testWorld({ db, now: factoryTime, actor })
    who.set(
      role,
      await called.call(payload(target), actor, given, true).then(
        () => 'yes' as const,
        (thrown: unknown) => (isRefusal(thrown) || (thrown instanceof Fault && thrown.code === 404) ? 'no' : 'yes'),
      ),
    )
  }
  return who
}

beforeAll(async () => {
  for (const declared of operations) {
    const who = new Map<GrantRole, Admission>()
    // To find what an operation takes is dearer than to perform it.
    const input = objectFor(declared.input.shape)
    for (const role of roles) who.set(role, await admission(declared, role, input))
    admitted.set(declared.name, who)
  }
  for (const { address, reads } of pages) {
    const isOpen = (role: GrantRole) => reads.every(({ name }) => admitted.get(name)?.get(role) !== 'no')
    screens.set(address, new Map(roles.map((role) => [role, isOpen(role) ? 'yes' : 'no'])))
  }
  for (const { address, declared } of doors) files.set(address, admitted.get(declared.name) ?? new Map())
  for (const [at, row] of oneEach.entries()) functions.set(row.function, await callsBy(row, at + 1))
}, 600_000)

const shown = { yes: 'yes', no: '–', row: '?' } as const

function lines(title: string, of: Table): string {
  const rows = [...of].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const width = Math.max(...rows.map(([name]) => name.length))
  const marks = (who: ReadonlyMap<GrantRole, Admission>) =>
    roles.map((role) => shown[who.get(role) ?? 'no'].padEnd(role.length)).join('  ')
  const head = `${''.padEnd(width)}  ${roles.join('  ')}`
  return [
    `# ${title}`,
    '',
    head,
    ...rows.map(([name, who]) => `${name.padEnd(width)}  ${marks(who)}`.trimEnd()),
    '',
  ].join('\n')
}

// After an intended change: remove staff-roles.txt, run this file again, and read the difference.
test('roles, screens, files, operations and functions are those of the committed list', async () => {
  const parts = [
    lines('Screens of the staff', screens),
    lines('Files and rows of lists', files),
    lines('Operations for administrators', admitted),
    lines('Functions of the API', functions),
  ]
  await expect(parts.join('\n')).toMatchFileSnapshot('./staff-roles.txt')
})

const may = (role: GrantRole, name: string) => admitted.get(name)?.get(role) === 'yes'
const isRefused = (role: GrantRole, name: string) => admitted.get(name)?.get(role) === 'no'
const writesIn = (rooms: readonly string[]) =>
  [...admitted.keys()].filter((name) => rooms.some((room) => name.startsWith(`${room}/`)) && !isReading({ name }))
const writingFunctions = () => oneEach.map((row) => row.function).filter((name) => !isReading(operationOf(name)))
const operationOf = (name: string) => exposed[name as keyof typeof exposed]?.operation ?? { name }

describe('the promises', () => {
  test('a registrar refunds nothing, and finance does', () => {
    const refunds = writesIn(['payments/refunds']).filter((name) => !name.endsWith('/propose-refund'))
    expect(refunds.length).toBeGreaterThan(2)
    expect(refunds.filter((name) => !isRefused('REGISTRAR', name))).toEqual([])
    expect(refunds.filter((name) => isRefused('FINANCE', name))).toEqual([])
  })

  test('finance scores, awards and releases nothing, and the scoring lead does', () => {
    const rooms = ['scores', 'awards', 'releases', 'assignments', 'event-results'].map((room) => `judging/${room}`)
    const judging = writesIn(rooms)
    expect(judging.length).toBeGreaterThan(8)
    expect(judging.filter((name) => may('FINANCE', name))).toEqual([])
    expect(judging.filter((name) => isRefused('SCORING_LEAD', name))).toEqual([])
    const scoring = writingFunctions().filter((name) => operationOf(name).name.startsWith('judging/'))
    expect(scoring.length).toBeGreaterThan(0)
    expect(scoring.filter((name) => functions.get(name)?.get('FINANCE') !== 'no')).toEqual([])
  })

  test('who keeps contents sees no payments', () => {
    const open = [...screens].filter(
      ([address, who]) => /payments|fee-reductions/.test(address) && who.get('CONTENT') !== 'no',
    )
    expect(open).toEqual([])
    const console = [
      'ledger',
      'refunds',
      'reconciliation',
      'fee-reductions',
      'invoices',
      'receipts',
      'failed-callbacks',
    ]
    const reads = [...admitted.keys()].filter((name) => console.some((room) => name.startsWith(`payments/${room}/`)))
    expect(reads.length).toBeGreaterThan(15)
    expect(reads.filter((name) => !isRefused('CONTENT', name))).toEqual([])
    expect(isRefused('CONTENT', 'registrations/payables/get-payment-detail')).toBe(true)
    expect(functions.get('getPaymentDetail')?.get('CONTENT')).toBe('no')
  })

  test('a viewer writes nothing but the own account, the own views and what was read', () => {
    const writes = [...admitted.keys()].filter((name) => may('VIEWER', name) && !isReading({ name }))
    expect(writes.sort()).toEqual(ownWrites)
    const called = writingFunctions().filter((name) => functions.get(name)?.get('VIEWER') !== 'no')
    expect(called.sort()).toEqual(ownFunctions)
  })

  test('a scorer writes nothing but scores and what is of the own account', () => {
    const writes = [...admitted.keys()].filter((name) => !isRefused('SCORER', name) && !isReading({ name }))
    const isOwn = (name: string) => /^people\/(auth|authenticators)\/|impersonation$/.test(name)
    expect(writes.filter((name) => !isOwn(name))).toEqual(['judging/scores/note-scores'])
    expect(writes.length).toBeGreaterThan(1)
  })

  test('a writing operation tells each role apart before its row, or a function is tried with a row', () => {
    const tried = new Set(oneEach.map((row) => operationOf(row.function).name))
    const unknown = [...admitted].filter(
      // A scorer is refused by the operation's name.
      ([name, who]) => !isReading({ name }) && roles.every((role) => role === 'SCORER' || who.get(role) === 'row'),
    )
    expect(unknown.flatMap(([name]) => (tried.has(name) ? [] : [name])).sort()).toEqual(rowFirst)
  })

  test('a real team is scored and ticked, and a real thread closed, by these roles alone', async () => {
    const targetOf = (name: string) => {
      const row = oneEach.find((one) => one.function === name)
      if (row === undefined) throw new Error(`no row for ${name}`)
      return makeTarget(db, stage, row, 900 + oneEach.indexOf(row))
    }
    const told = new Map<string, string[]>()
    const tell = async (name: string, declared: Operation | undefined, input: object) => {
      if (declared === undefined) throw new Error(`no operation ${name}`)
      const open: string[] = []
      for (const role of roles) {
        const actor = actorOf(role)
        const isOpen = await perform(declared, input, actor, world()).then(
          () => true,
          (thrown: unknown) => !(isRefusal(thrown) || (thrown instanceof Fault && thrown.code === 404)),
        )
        if (isOpen) open.push(role)
      }
      told.set(name, open)
    }
    const named = (name: string) => operations.find((one) => one.name === name)
    const scored = await targetOf('batchToCreateStudentScore')
    const team = { projectId: scored.projectId, schoolId: scored.schoolId, code: scored.teamCode }
    await tell('score', named('judging/scores/score-team'), { ...team, hundredths: 8850, reason: 'tried' })
    const ticked = await targetOf('updateStudentBlockCheck')
    const other = { projectId: ticked.projectId, schoolId: ticked.schoolId, code: ticked.teamCode }
    const tick = { ...other, checkItemId: ticked.block.checkIds[0], isTicked: true }
    await tell('tick', named('work/team-checks/tick-check'), tick)
    const { studentId: id } = await targetOf('replyMessage')
    await tell('close', named('messages/inquiries/close-thread'), { id })
    expect(Object.fromEntries(told)).toEqual({
      score: ['SCORING_LEAD', 'OWNER'],
      tick: ['REGISTRAR', 'SCORING_LEAD', 'OWNER'],
      close: ['REGISTRAR', 'FINANCE', 'SCORING_LEAD', 'CONTENT', 'OWNER'],
    })
  })

  test('no role but the owner makes keys, gives roles or sees the system', () => {
    const owned = [...admitted].filter(([name]) => /^console\/(staff|api-keys|system)\//.test(name))
    expect(owned.length).toBeGreaterThan(8)
    const other = owned.filter(([name]) => roles.some((role) => role !== 'OWNER' && may(role, name)))
    expect(other.map(([name]) => name)).toEqual([])
  })
})

describe('a program', () => {
  test('reaches no function its key is not for, and writes nothing on the way', async () => {
    const maker = actorOf('OWNER')
    const terms = { name: 'One', role: 'VIEWER', projectIds: null, functions: ['getApplicationsByAccount'], days: 30 }
    const { key } = await perform(createApiKey, terms, maker, testWorld({ db, now: new Date() }))
    const count = async () =>
      (await pool.query<{ n: string }>('select count(*)::text as n from audit_entry')).rows[0]?.n
    const before = await count()
    for (const [path, of] of [['index', indexFunctions] as const, ['guide/index', guideFunctions] as const]) {
      const answer = functionNameRoute(of)
      for (const [name, { operation }] of Object.entries(of)) {
        if (terms.functions.includes(name)) continue
        // What anybody may read a key reads, too, as anybody.
        const isOpen = operation.access.includes('anyone') && isReading(operation)
        const request = new NextRequest(`http://localhost:3000/api/${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ function: name }),
        })
        const body: { data: unknown } = await (await answer(request)).json()
        const isOutOfScope = Object(body.data ?? {}).reason === 'keys.outOfScope'
        expect([name, isOutOfScope]).toEqual([name, !isOpen])
      }
    }
    expect(await count()).toBe(before)
  })
})

describe('the list notices', () => {
  test('a grant that is no longer asked for, and one that is asked for anew', async () => {
    const refund = operations.find(({ name, grants }) => name.startsWith('payments/refunds/') && grants !== null)
    if (refund === undefined) throw new Error('no refund asks for a grant')
    expect(await admission(refund, 'REGISTRAR')).toBe('no')
    expect(await admission({ ...refund, grants: null }, 'REGISTRAR')).not.toBe('no')
    expect(holdsGrant(actorOf('VIEWER'), ['FINANCE'])).toBe(false)
    const open = operations.find(({ name }) => name === 'console/audit/search-audit')
    if (open === undefined) throw new Error('the audit is searched')
    expect(await admission(open, 'OWNER')).toBe('yes')
    expect(await admission({ ...open, grants: ['FINANCE'] }, 'VIEWER')).toBe('no')
  })

  test('a key that is for one function more: nothing else had kept it out', async () => {
    const terms = { name: 'Wider', role: 'VIEWER', projectIds: null, functions: ['getApplicationsByAccount'], days: 30 }
    const { id, key } = await perform(createApiKey, terms, actorOf('OWNER'), testWorld({ db, now: new Date() }))
    const [other = ''] = Object.entries(indexFunctions).flatMap(([name, exposed]) =>
      isForKeys(exposed) && name.startsWith('get') && !terms.functions.includes(name) ? [name] : [],
    )
    const reasonOf = async () => {
      const request = new NextRequest('http://localhost:3000/api/index', {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ function: other }),
      })
      const body: { data: unknown } = await (await functionNameRoute(indexFunctions)(request)).json()
      return Object(body.data).reason
    }
    expect(await reasonOf()).toBe('keys.outOfScope')
    await db.apiKey.update({ where: { id }, data: { functions: [...terms.functions, other] } })
    expect(await reasonOf()).not.toBe('keys.outOfScope')
  })
})

/** What any administrator may write: their own. */
const ownWrites = [
  'console/impersonation/end-impersonation',
  'messages/message-mails/set-mail-choice',
  'people/auth/sign-out',
  'people/authenticators/begin-authenticator',
  'people/authenticators/drop-authenticator',
  'people/authenticators/renew-recovery-codes',
  'people/saved-views/save-view',
]
/** What is a row out of sight to those who may not; the tests of their rooms try it with rows. */
const rowFirst = [
  'judging/event-results/check-result-list',
  'judging/scores/score-team',
  'messages/inquiries/close-thread',
  'messages/inquiries/reopen-thread',
  'messages/read-marks/mark-thread',
  'payments/payments/check-order',
  'people/auth/switch-project',
  'people/authenticators/confirm-authenticator',
  'people/saved-views/remove-view',
  'work/presence/touch-presence',
  'work/team-checks/tick-check',
  'work/team-comments/resolve-comment',
]
const ownFunctions = ['createLoginOPT', 'logout', 'sendNewPwd']
