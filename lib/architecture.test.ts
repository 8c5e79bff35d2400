import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { groupBy } from '@/lib/group-by'

/** Executes the sentences of docs/architecture.md. A failure names the file and says what the house does instead. */

const root = resolve(__dirname, '..')

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'generated' ? [] : filesBelow(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

const isTest = (path: string) => /\.(test|db\.test|spec)\.tsx?$/.test(path) || path.startsWith('lib/testing/')
const source = new Map(
  ['app', 'components', 'lib', 'prisma']
    .flatMap(filesBelow)
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
)
const product = [...source].filter(([path]) => !isTest(path))
const foldersIn = (folder: string) =>
  readdirSync(join(root, folder)).filter((name) => statSync(join(root, folder, name)).isDirectory())

/** Lowest first (docs/architecture.md): an area uses those before it. */
const areas = [
  'catalogue',
  'people',
  'files',
  'payments',
  'registrations',
  'imports',
  'teams',
  'work',
  'judging',
  'certificates',
  'learning',
  'messages',
  'school-life',
  'console',
  'home',
]
const areasThere = areas.filter((name) => existsSync(join(root, 'lib/features', name, 'README.md')))
const rooms = foldersIn('lib/features').flatMap((name) =>
  areasThere.includes(name) ? foldersIn(`lib/features/${name}`).map((below) => `${name}/${below}`) : [name],
)

type Import = { from: string; to: string; typeOnly: boolean }

function importsOf(path: string, text: string): Import[] {
  const statements = text.matchAll(
    /^(?:import|export)\s+(type\s)?[^;]*?from\s+'([^']+)'|\bimport\('([^']+)'\)|^import '([^']+)'/gms,
  )
  return [...statements].map((match) => {
    const specifier = match[2] ?? match[3] ?? match[4] ?? ''
    const to = specifier.startsWith('@/')
      ? specifier.slice(2)
      : specifier.startsWith('.')
        ? relative(root, join(root, dirname(path), specifier))
        : specifier
    return { from: path, to, typeOnly: match[1] !== undefined }
  })
}

const imports = product.flatMap(([path, text]) => importsOf(path, text))
const area = (path: string) => areasThere.find((name) => path.startsWith(`lib/features/${name}/`))
/** `learning/courses` of an area's file, `teams` of a room that lies beside the areas. */
const room = (path: string) => {
  const [first, second] = /^lib\/features\/([^/]+)\/(?:([^/]+)\/)?/.exec(path)?.slice(1) ?? []
  return first !== undefined && areasThere.includes(first) && second !== undefined ? `${first}/${second}` : first
}
const basename = (path: string) =>
  path
    .split('/')
    .at(-1)
    ?.replace(/\.tsx?$/, '') ?? ''
/** `rules` of rules.ts and of prices.rules.ts: a word of the vocabulary that is split by noun. */
const word = (path: string) => basename(path).replace(/^.*\./, '')
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
const withoutTemplates = (text: string) => text.replace(/`(?:[^`\\]|\\.)*`/g, '``')

/** Fails with one teaching line per offender. */
function nothing(offenders: string[], lesson: string) {
  expect(offenders, `${lesson}\n  ${offenders.join('\n  ')}`).toEqual([])
}

describe('the tree', () => {
  test('a room has a closed vocabulary of file names', () => {
    const known =
      /^(([a-z]+(-[a-z]+)*\.)?(rules|queries|schema|wire)|actions|[a-z]+(-[a-z0-9]+)+(\.step)?)(\.db)?(\.test)?\.tsx?$/
    const offenders = rooms.flatMap((name) =>
      readdirSync(join(root, 'lib/features', name))
        .filter((file) => !known.test(file))
        .map((file) => `${name}/${file}`),
    )
    nothing(
      offenders,
      'A room holds <verb>-<noun>.ts, rules, queries, schema, wire, actions and their tests, nothing else.',
    )
  })

  test('a file of lib is read at a sitting', () => {
    const offenders = product
      .filter(([path, text]) => path.startsWith('lib/') && text.split('\n').length > 301)
      .map(([path, text]) => `${path}: ${text.split('\n').length - 1}`)
    nothing(offenders, 'Split a file of more than 300 lines by area or by noun.')
  })

  test('an area holds rooms and its README, nothing beside them', () => {
    const offenders = areasThere.flatMap((name) =>
      readdirSync(join(root, 'lib/features', name))
        .filter((entry) => entry !== 'README.md' && !rooms.includes(`${name}/${entry}`))
        .map((entry) => `${name}/${entry}`),
    )
    nothing(offenders, 'Put the file into a room of the area: lib/features/<area>/<room>/.')
  })

  test('a file of a room is an operation, a step or a word of the vocabulary', () => {
    const words = ['rules', 'queries', 'schema', 'wire', 'actions']
    const offenders = product
      .filter(([path]) => area(path) !== undefined && !words.includes(word(path)))
      .filter(([path, text]) =>
        path.endsWith('.step.ts')
          ? !/export (async )?function \w+(<[^(]*>)?\(\s*(\w+|\{[^}]*\}): (Work|World)\b/.test(text)
          : !/= (operation|listExport)\(/.test(text),
      )
      .map(([path]) => path)
    nothing(
      offenders,
      'Declare one operation, or a step `<verb>-<noun>.step.ts` whose first parameter is Work, or World outside of one.',
    )
  })

  /** What a file of queries must not do: judge, throw anything but notFound, mail, queue a job, begin or run other work. */
  const decides = (path: string, text: string) =>
    /new Fault\((?!'notFound'\))|faultWith\(|queueMails?\(|addJobs?\(|\brefuseIf\(|whyNot|\bFaultKey\b/.test(
      withoutComments(text),
    ) ||
    importsOf(path, text).some(
      ({ to, typeOnly }) => !typeOnly && (word(to) === 'step' || /^lib\/kernel\/(transaction|perform)$/.test(to)),
    )

  test('queries only read and write rows', () => {
    const offenders = product
      .filter(([path]) => area(path) !== undefined && word(path) === 'queries')
      .filter(([path, text]) => text.split('\n').length > 251 || decides(path, text))
      .map(([path]) => path)
    nothing(
      offenders,
      'A rule stands in rules.ts, what decides or mails in a step; split queries by noun past 250 lines.',
    )
  })

  test.each([
    "if (row.state === 'PAID') throw new Fault('payments.paid')",
    "throw faultWith(thrown, { key: 'conflict.stale' })",
    'refuseIf(row.isOver ? reason : null)',
    'const reason: FaultKey | null = row.isOver ? key : null',
    'return whyNotJoin(row, now) === null',
    'await queueMails(db, now, mails)',
    'await addJob(db, name, payload)',
    "import { tidyTeams } from '@/lib/features/payments/endings/tidy-teams.step'\n",
    "import { inTransaction } from '@/lib/kernel/transaction'\n",
    "import { perform } from '@/lib/kernel/perform'\n",
  ])('queries that do more are noticed: %s', (line) => {
    expect(decides('lib/features/teams/teams/queries.ts', line)).toBe(true)
  })

  test('the components of an area lie in folders of its screens', () => {
    const offenders = areasThere
      .filter((name) => existsSync(join(root, 'components', name)))
      .flatMap((name) =>
        readdirSync(join(root, 'components', name), { withFileTypes: true }).map((entry) => ({ name, entry })),
      )
      .filter(({ entry }) => !entry.isDirectory())
      .map(({ name, entry }) => `components/${name}/${entry.name}`)
    nothing(offenders, 'Looks lie by screen: components/<area>/<screen>/.')
  })

  test('every room is in the map', () => {
    const map = readFileSync(join(root, 'lib/README.md'), 'utf8')
    nothing(
      rooms.filter((name) => !map.includes(`\`${name}\``)),
      'Add the room to the map in lib/README.md.',
    )
  })
})

describe('directions', () => {
  test('a URL reads through a door and renders: app imports no query and no database', () => {
    const offenders = imports
      .filter(({ from, to }) => from.startsWith('app/') && /^(lib\/db|lib\/features\/.+queries$)/.test(to))
      .map(({ from, to }) => `${from} → ${to}`)
    nothing(
      offenders,
      'Pages call read(operation, …) of lib/kernel/doors/read; what they need belongs into the operation.',
    )
  })

  test('a look knows only actions, schemas and types of the product', () => {
    const offenders = imports
      .filter(({ from, to, typeOnly }) => from.startsWith('components/') && to.startsWith('lib/') && !typeOnly)
      .filter(
        ({ to }) =>
          !/^lib\/(features\/[^/]+\/[^/]+\/([a-z-]+\.)?(actions|schema|rules)|i18n\/(amount|languages|format|person-name|text-language)|kernel\/(text|fields)|group-by|is-searched)$/.test(
            to,
          ),
      )
      .map(({ from, to }) => `${from} → ${to}`)
    nothing(offenders, 'Components take props and call actions.ts; import types with `import type`.')
  })

  test('components/ui knows nothing of the product', () => {
    const offenders = imports
      .filter(
        ({ from, to }) => from.startsWith('components/ui/') && to.startsWith('lib/') && !to.startsWith('lib/i18n/'),
      )
      .map(({ from, to }) => `${from} → ${to}`)
    nothing(offenders, 'A primitive could ship in another product: hand it what it needs as props.')
  })

  test('a change of a page styles what changed: no `:has()` whose subject is any element below it', () => {
    const offenders = product
      .filter(([path]) => path.startsWith('components/') || path.startsWith('app/'))
      .flatMap(([path, text]) =>
        [...text.matchAll(/[^\s'"`]*(?:(?:group|peer)-has-|(?:group|peer|in)-\[[^\]\s]*:has\()[^\s'"`]*/g)].map(
          ([name]) => `${path}: ${name}`,
        ),
      )
    nothing(offenders, 'Write a variant of globals.css with the element itself as its subject, as `task-page` is.')
  })

  test('an element that comes or goes styles itself: no rule for whatever stands beside or below it', () => {
    const universal = /\+\s*\*|~\s*\*|:(?:first|last|nth|only)[\w-]*(?:\([^)]*\))?(?:\s*>\s*|\s+)\*/g
    const styles = new Map([['app/globals.css', readFileSync('app/globals.css', 'utf8').replace(/\/\*[^]*?\*\//g, '')]])
    const offenders = [...product, ...styles]
      .filter(([path]) => path.endsWith('.css') || path.startsWith('components/') || path.startsWith('app/'))
      .flatMap(([path, text]) =>
        (path.endsWith('.css')
          ? [text]
          : (text.match(/\[&[^\s'"`]*\]/g) ?? []).map((name) => name.replace(/_/g, ' '))
        ).flatMap((rule) => [...rule.matchAll(universal)].map(([found]) => `${path}: ${found}`)),
      )
    nothing(
      offenders,
      'Name the elements, as `:is(th, td)`, or the one itself, as `> :not(:first-child)`: else the browser styles whole pages anew.',
    )
  })

  test('a form that the page submits itself goes nowhere before the page is hydrated', () => {
    const offenders = product.flatMap(([path, text]) =>
      [...text.matchAll(/<form\b[^]*?>\n/g)].flatMap(([form]) =>
        /\b(?:method="dialog"|action=)/.test(form) || !form.includes('onSubmit') ? [] : [path],
      ),
    )
    nothing(offenders, 'Give it `method="dialog"`, or use Form: what is typed must not get into the address.')
  })

  test('a day or a time is typed alike in both languages', () => {
    const offenders = product.flatMap(([path, text]) =>
      /<\w+\s[^<]*?type="(?:date|datetime-local)"/.test(text) ? [path] : [],
    )
    nothing(
      offenders,
      "Use DateInput, MomentInput or MomentField: the browser's own field speaks the browser's language.",
    )
  })

  test('in a room only queries.ts imports the database', () => {
    const offenders = imports
      .filter(
        ({ from, to, typeOnly }) =>
          room(from) !== undefined && to.startsWith('lib/db/') && !typeOnly && word(from) !== 'queries',
      )
      .map(({ from, to }) => `${from} → ${to}`)
    nothing(offenders, 'Put the query into queries.ts of the room and call it.')
  })

  test('an area uses the areas below it', () => {
    const heightOf = (path: string) => areas.indexOf(area(path) ?? '')
    const offenders = imports
      .filter(({ from, to }) => area(from) !== undefined && heightOf(to) > heightOf(from))
      .map(({ from, to }) => `${from} → ${to}`)
    nothing(offenders, `From low to high: ${areas.join(', ')}. Move the name down.`)
  })

  test("a room may use another room's queries, rules and schema, never its operations", () => {
    const offenders = imports
      .filter(
        ({ from, to }) =>
          room(from) !== undefined &&
          room(to) !== undefined &&
          room(from) !== room(`${to}/`) &&
          room(from) !== room(to),
      )
      .filter(({ to }) => !['queries', 'rules', 'schema', 'step'].includes(word(to)))
      .filter(({ from, to }) => !(word(from) === 'wire' && word(to) === 'wire'))
      .map(({ from, to }) => `${from} → ${to}`)
    nothing(offenders, 'What two operations share is a query, a rule or a step.')
  })

  test('kernel and access import no feature', () => {
    const offenders = imports
      .filter(({ from, to }) => /^lib\/(kernel|access)\//.test(from) && to.startsWith('lib/features/'))
      .map(({ from, to }) => `${from} → ${to}`)
    nothing(offenders, 'The kernel has no domain word: hand the room in as an argument.')
  })

  test('a reach is minted by visible and visibleSql alone', () => {
    const offenders = imports
      .filter(({ to }) => /^lib\/access\/(scoped$|visible\/)/.test(to))
      .filter(({ from }) => !/^lib\/access\/visible(-sql\.ts|\.ts|\/[a-z-]+\.ts)$/.test(from))
      .map(({ from, to }) => `${from} → ${to}`)
    nothing(offenders, 'Take the condition from visible or visibleSql; import the type Scoped from lib/access/visible.')
  })

  test('no import cycles', () => {
    const resolved = (to: string) => [to, `${to}.ts`, `${to}.tsx`].find((path) => source.has(path))
    const edges = groupBy(
      imports.filter(({ typeOnly }) => !typeOnly),
      ({ from }) => from,
    )
    const state = new Map<string, 'open' | 'done'>()
    const cycles: string[] = []
    const visit = (path: string, trail: string[]) => {
      if (state.get(path) === 'done') return
      if (state.get(path) === 'open') {
        cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
        return
      }
      state.set(path, 'open')
      for (const { to } of edges.get(path) ?? []) {
        const next = resolved(to)
        if (next !== undefined) visit(next, [...trail, path])
      }
      state.set(path, 'done')
    }
    for (const path of source.keys()) visit(path, [])
    nothing(cycles, 'Move what both need into a third file.')
  })

  test('a vendor is imported in one file', () => {
    const vendors = [
      'nodemailer',
      'stripe',
      '@paypal/checkout-server-sdk',
      'qiniu',
      'graphile-worker',
      'pino',
      '@node-rs/argon2',
      'pg-copy-streams',
      'pdfkit',
      'iconv-lite',
      'pinyin-pro',
      'qrcode',
      'ical-generator',
      'busboy',
    ]
    const offenders = vendors.flatMap((vendor) => {
      const users = new Set(imports.filter(({ to, typeOnly }) => to === vendor && !typeOnly).map(({ from }) => from))
      return users.size > 1 ? [`${vendor}: ${[...users].join(', ')}`] : []
    })
    nothing(offenders, 'Import the SDK in its adapter only and call the adapter.')
  })
})

describe('operations', () => {
  const operations = product.filter(
    ([, text]) => /=\s*(operation|listExport)\(/.test(text) && !text.includes('export function operation'),
  )

  test('one file, one operation, named after its place', () => {
    const offenders = operations.flatMap(([path, text]) => {
      const names = [...text.matchAll(/=\s*(?:operation|listExport)\(\s*'([^']+)'/g)].map((match) => match[1])
      return names.length === 1 && path === `lib/features/${names[0]}.ts` ? [] : [`${path}: ${names.join(', ')}`]
    })
    nothing(offenders, "operation('room/verb-noun', …) stands alone in lib/features/room/verb-noun.ts.")
  })

  test('each has a sentence of JSDoc', () => {
    const offenders = operations
      .filter(([, text]) => !/\*\/\s*export const \w+ = (operation|listExport)\(/.test(text))
      .map(([path]) => path)
    nothing(offenders, 'Say in one sentence who does what, with the rule it keeps, as (teams#joining).')
  })

  test('a "use server" file holds one-line doors only', () => {
    const offenders = product
      .filter(([, text]) => text.startsWith("'use server'"))
      .filter(([, text]) => {
        const rest = withoutComments(text)
          .replace(/^'use server'/, '')
          .replace(/^import [^']+'[^']+'$/gms, '')
          .replace(/^export const \w+Action = action\(\w+\)$/gm, '')
        return rest.trim() !== ''
      })
      .map(([path]) => path)
    nothing(offenders, 'Write `export const xAction = action(x)`; everything else belongs into the operation.')
  })

  test('server actions stand in actions.ts', () => {
    const offenders = product
      .filter(([path, text]) => /^\s*'use server'/m.test(text) && basename(path) !== 'actions')
      .map(([path]) => path)
    nothing(offenders, 'Move the action into actions.ts of its room.')
  })
})

describe('rules', () => {
  test('are pure: no async, no clock, no environment, no database', () => {
    const offenders = product
      .filter(([path]) => room(path) !== undefined && word(path) === 'rules')
      .filter(
        ([path, text]) =>
          /\basync\b|new Date\(\)|Date\.now|process\.env/.test(withoutComments(text)) ||
          importsOf(path, text).some(({ to, typeOnly }) => !typeOnly && /^lib\/(db|env|kernel\/world)|^next/.test(to)),
      )
      .map(([path]) => path)
    nothing(offenders, 'A rule takes what it judges as arguments, time included.')
  })

  test('time is given: the clock is read in one place', () => {
    const offenders = product
      .filter(([path]) => path.startsWith('lib/') || path.startsWith('app/'))
      .filter(([, text]) => /new Date\(\)|Date\.now\(\)/.test(withoutComments(text)))
      .map(([path]) => path)
      .filter((path) => path !== 'lib/kernel/world.ts')
    nothing(offenders, 'Take `world.now` (or the transaction’s `now`).')
  })
})

describe('names and texts', () => {
  test('a type is named after its noun: one name stands in at most three files', () => {
    const files = new Map<string, Set<string>>()
    for (const [path, text] of source)
      for (const [, name = ''] of text.matchAll(/^(?:export )?(?:type|interface) (\w+)/gm))
        files.set(name, (files.get(name) ?? new Set()).add(path))
    const offenders = [...files]
      .filter(([name, places]) => places.size > 3 && !['Props', 'Query'].includes(name))
      .map(([name, places]) => `${name}: ${[...places].join(', ')}`)
    nothing(offenders, 'Say what it holds: TeamPlacement, ScoreDraft, RefundDecision.')
  })

  test('a name in lib says what it holds', () => {
    const quoted = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g
    /** Placeholders of a sentence have the names its translations use. */
    const placeholders = /\bvalues: \{[^}]*\}/g
    const offenders = product
      .filter(
        ([path]) =>
          path.startsWith('lib/') && !/^lib\/(wire|specification|db\/(constraint-faults|our-mistakes))\b/.test(path),
      )
      .flatMap(([path, text]) => {
        const code = withoutTemplates(withoutComments(text)).replace(quoted, "''").replace(placeholders, '')
        const isOfNames = /\b(family|contactFacts)\b/.test(code)
        return [...code.matchAll(/(?<![\w.-])(given|standings?|told|wanted|said)(?![\w-])/g)]
          .filter(([name]) => name !== 'given' || !isOfNames)
          .map(([name]) => `${path}: ${name}`)
      })
    nothing(offenders, 'Name the value: input, values, target, published; a given name stands beside its family name.')
  })

  test('a user is the student, the adviser or they, in comments and in the titles of tests', () => {
    const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
    const titles = /(['"`])(?:(?!\1).)+\1(?=, (?:\{[^}]*\}, )?(?:async )?\()/g
    const offenders = [...source]
      .filter(([path]) => /^(app|components|lib)\//.test(path))
      .flatMap(([path, text]) =>
        [...text.matchAll(comments), ...text.matchAll(titles)]
          .filter(([words]) => /\b(she|her|hers|herself)\b/i.test(words))
          .map(([words]) => `${path}: ${words.replace(/\s+/g, ' ').slice(0, 120)}`),
      )
    nothing(offenders, 'Write the student, the adviser, the user or they.')
  })

  test('a test replaces no module of the process: files share their modules', () => {
    const offenders = [...source]
      .filter(([path, text]) => path.endsWith('.test.ts') && /^\s*vi\.(do)?mock\(/im.test(text))
      .map(([path]) => path)
    nothing(
      offenders,
      'Hand over what differs, or make as many rows as it takes; only a .test.tsx has modules of its own.',
    )
  })

  const speaksWire = (path: string) => /(^|[/.])(wire|formats|names)\.ts$|^lib\/wire\//.test(path)
  /** The addresses of screens keep the older front end's names (screens#addresses). */
  const speaksAddresses = (path: string) => /^components\/shell\/(addresses|team-of)\.ts$/.test(path)
  /** Constraints have the names of their tables and columns. */
  const speaksSql = (path: string) => /^lib\/db\/(constraint-faults|our-mistakes)\.ts$/.test(path)

  test('legacy names stand in wire.ts only', () => {
    const offenders = product
      .filter(
        ([path]) => /^(lib|components)\//.test(path) && !speaksWire(path) && !speaksAddresses(path) && !speaksSql(path),
      )
      .flatMap(([path, text]) => {
        const found = withoutTemplates(withoutComments(text)).match(
          /\b(student|contact|account|application|project)_[a-zA-Z]+/g,
        )
        // rows of raw SQL are typed with the columns' names
        const foreign = (found ?? []).filter((name) => !/_(id|role|kind|code)$/.test(name))
        return foreign.length > 0 ? [`${path}: ${[...new Set(foreign)].join(', ')}`] : []
      })
    nothing(offenders, 'Translate the name in wire.ts of the room.')
  })

  test('a text a person reads stands in messages/', () => {
    const offenders = product
      .filter(([path]) => /^(app|components|lib)\//.test(path) && !speaksWire(path))
      .filter(
        ([path]) =>
          !/^lib\/(db\/(search-text|sort-key)|features\/imports\/imports\/(schema|columns|template|parse))|^lib\/i18n\/format/.test(
            path,
          ),
      )
      .filter(([, text]) => /\p{Script=Han}/u.test(withoutComments(text).replace(/'中文 \/ EN'|>\s*中文[^<]*</g, '')))
      .map(([path]) => path)
    nothing(offenders, 'Put the text into messages/en-US.json and messages/zh-CN.json.')
  })

  test('both languages have every text', () => {
    const leaves = (node: unknown, prefix = ''): string[] =>
      typeof node === 'object' && node !== null
        ? Object.entries(node).flatMap(([key, value]) => leaves(value, `${prefix}.${key}`))
        : [prefix]
    const keys = (language: string) =>
      leaves(JSON.parse(readFileSync(join(root, `messages/${language}.json`), 'utf8'))).sort()
    expect(keys('zh-CN')).toEqual(keys('en-US'))
  })

  test('English has straight apostrophes and quotation marks: the curly ones fall into the Chinese font and leave a gap', () => {
    const lines = readFileSync(join(root, 'messages/en-US.json'), 'utf8').split('\n')
    const seeded = [...source]
      .filter(([path]) => path.startsWith('prisma/seed/'))
      .flatMap(([, text]) => text.match(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g) ?? [])
      .filter((literal) => !/\p{Script=Han}/u.test(literal) && /[“”]/u.test(literal))
    nothing([...lines.filter((line) => /[‘’“”]/u.test(line)), ...seeded], 'Write \' and not ’, and " for both quotes.')
  })
})
