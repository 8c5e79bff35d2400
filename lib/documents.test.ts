import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Holds the documents to the code: what they name is there, and what the code cites can be opened. */

const root = resolve(__dirname, '..')
const there = (path: string) => existsSync(join(root, path))
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return entry.name === 'generated' ? [] : filesBelow(`${folder}/${entry.name}`)
    return [`${folder}/${entry.name}`]
  })
}

/** Fails with one teaching line per offender. */
function nothing(offenders: string[], lesson: string) {
  expect(offenders, `${lesson}\n  ${offenders.join('\n  ')}`).toEqual([])
}

const documents = ['README.md', 'CONTRIBUTING.md', ...['docs', 'lib'].flatMap(filesBelow)].filter((path) =>
  path.endsWith('.md'),
)
const records = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-.*\.md$/.test(name))

/** `teams` → its page; a page of rules is cited by its name. */
const pages = new Map(
  [...filesBelow('docs/product'), 'docs/security.md', 'docs/performance.md', 'docs/data-model.md'].map((path) => [
    path.replace(/^.*\/|\.md$/g, ''),
    path,
  ]),
)

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

type Rule = { page: string; anchor: string; body: string }
const rules: Rule[] = [...pages].flatMap(([page, path]) =>
  textOf(path)
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...lines] = part.split('\n')
      return { page, anchor: anchorOf(heading), body: lines.join(' ').replace(/\s+/g, ' ') }
    }),
)
const cited = new Set(rules.map(({ page, anchor }) => `${page}#${anchor}`))

type Keeper = { path: string; title: string | null }
/** What `Kept by:` names: files, each with the title of a test where it says one. */
const keepersOf = ({ body }: Rule): Keeper[] =>
  [...(/Kept by: (.*)$/.exec(body)?.[1] ?? '').matchAll(/`([^`]+)`(?: \("([^"]+)"\))?/g)].map(([, path, title]) => ({
    path: path ?? '',
    title: title ?? null,
  }))

const flat = (text: string) => text.replaceAll(String.raw`\'`, "'").replace(/\s+/g, ' ')

describe('rules of the product', () => {
  test('have an anchor each', () => {
    const names = rules.map(({ page, anchor }) => `${page}#${anchor}`)
    nothing(
      names.filter((name, at) => names.indexOf(name) !== at),
      'A heading stands once on a page.',
    )
  })

  test('are kept by a test or a measured work that is there', () => {
    const offenders = rules.flatMap((rule) => {
      const keepers = keepersOf(rule)
      const name = `${rule.page}#${rule.anchor}`
      if (keepers.length === 0) return [`${name}: nothing keeps it`]
      return keepers.flatMap(({ path, title }) => {
        if (!there(path) || !/\.(test|spec|bench)\.tsx?$/.test(path)) return [`${name}: ${path} is no test`]
        return title === null || flat(textOf(path)).includes(title) ? [] : [`${name}: ${path} has no test "${title}"`]
      })
    })
    nothing(offenders, 'Under a rule stands `Kept by:` with the tests that assert it, and titles as they are.')
  })
})

describe('citations', () => {
  const sources = ['app', 'bench', 'components', 'docs', 'e2e', 'lib', 'messages', 'prisma', 'scripts']
    .flatMap(filesBelow)
    .concat(readdirSync(root).filter((name) => name.endsWith('.ts')))
    .filter((path) => /\.(tsx?|mjs|css|sql|prisma|md)$/.test(path))
    .map((path) => ({ path, text: textOf(path) }))
  const found = (pattern: RegExp, isWrong: (match: RegExpExecArray) => boolean) =>
    sources.flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].filter(isWrong).map(([match]) => `${path}: ${match}`),
    )

  test('of rules lead to a heading', () => {
    const citation = new RegExp(String.raw`(?<![\w./-])(${[...pages.keys()].join('|')})#[a-z0-9-]+`, 'g')
    nothing(
      found(citation, ([name]) => !cited.has(name)),
      'A citation is the name of a page in docs/ and the anchor of a heading on it, as (teams#joining).',
    )
  })

  test('of records lead to a record', () => {
    nothing(
      found(/docs\/decisions\/(\d{4})/g, ([, number]) => !records.some((name) => name.startsWith(`${number}-`))),
      'A record is cited by its number, as docs/decisions/0007.',
    )
  })

  test('name no page that is not here', () => {
    // The promises to outside clients keep their own numbers; the catalogue of functions must not tell of them.
    const allowed = /^lib\/(specification\/|wire\/openapi\.test\.ts$|documents\.test\.ts$)/
    const old =
      /\b(core|track) \d\b|\((core|track), [A-Z]|(?<=[\s*])\((decisions|security|performance|ux)([,;:]\s|\))|\bdecisions, [A-Z/]|\bdata model, |\bapi\.md\b|\bissue \d/g
    nothing(
      found(old, () => true).filter((line) => !allowed.test(line)),
      'Cite a rule of docs/ by its page and heading, as (teams#joining).',
    )
  })
})

describe('documents', () => {
  test('call a user the student, the adviser or they', () => {
    nothing(
      documents.filter((path) => /\b(she|her|hers|herself)\b/i.test(textOf(path))),
      'Write the student, the adviser, the user or they.',
    )
  })

  test('name files and folders that are there', () => {
    const top = /^(app|bench|components|docs|e2e|lib|messages|prisma|public|scripts)\//
    const offenders = documents.flatMap((path) => {
      const folder = path.includes('/') ? path.replace(/\/[^/]*$/, '') : '.'
      const named = [...textOf(path).matchAll(/`([^`\s]+)`/g)]
        .map(([, name]) => (name ?? '').replace(/:\d+$/, ''))
        .filter((name) => top.test(name) && !/[<>*…{}]/.test(name))
        // A room is named by its area and itself.
        .filter((name) => !there(name) && !there(`lib/features/${name}`) && !/^docs\/decisions\/\d{4}$/.test(name))
      const linked = [...textOf(path).matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target]) => target ?? '')
        .filter((target) => !/^(https?:|#)/.test(target))
        .filter((target) => !there(join(folder, target.replace(/#.*$/, ''))))
      return [...named, ...linked].map((name) => `${path}: ${name}`)
    })
    nothing(offenders, 'A path in a document exists: change the document with the file.')
  })

  test('of an area name files of its rooms', () => {
    const offenders = documents
      .filter((path) => /^lib\/features\/[^/]+\/README\.md$/.test(path))
      .flatMap((path) =>
        [...textOf(path).matchAll(/`([a-z-]+\/[a-z-]+)`/g)]
          .map(([, name]) => name ?? '')
          .filter((name) => !there(path.replace('README.md', `${name}.ts`)) && !there(`lib/features/${name}`))
          .map((name) => `${path}: ${name}`),
      )
    nothing(offenders, "An area's page says what others may call by room and file: `teams/queries`.")
  })

  test('link to anchors that are there', () => {
    const offenders = documents.flatMap((path) =>
      [...textOf(path).matchAll(/\]\((?:[^)\s]*\/)?([a-z-]+)\.md#([^)]+)\)/g)]
        .filter(([, page, anchor]) => pages.has(page ?? '') && !cited.has(`${page}#${anchor}`))
        .map(([link]) => `${path}: ${link}`),
    )
    nothing(offenders, 'A link names a heading of the page.')
  })

  test('show the folders as they are', () => {
    const foldersIn = (folder: string) =>
      readdirSync(join(root, folder), { withFileTypes: true })
        .filter(
          (entry) =>
            entry.isDirectory() && !/^(\.|node_modules$|test-results$|playwright-report$|coverage$)/.test(entry.name),
        )
        .map(({ name }) => `${name}/`)
        .toSorted()
    const map = /```\n([\s\S]*?)```/.exec(textOf('docs/architecture.md'))?.[1] ?? ''
    const shown = (line: RegExp) => [...map.matchAll(line)].map(([, name]) => name ?? '').toSorted()
    expect(shown(/^([a-z0-9]+\/)/gm)).toEqual(foldersIn('.'))
    expect(shown(/^[├└]── (\S+\/)/gm)).toEqual(foldersIn('app'))
    const table = textOf('lib/README.md').split('## Rooms')[0] ?? ''
    expect([...table.matchAll(/^\| `([^`]+\/)`/gm)].map(([, name]) => name ?? '').toSorted()).toEqual(foldersIn('lib'))
  })
})

describe('records of decisions', () => {
  const readme = textOf('docs/decisions/README.md')
  const order = ['Context', 'Options', 'Decision', 'Consequences']
  // Another paragraph in bold, a numbered list, one close to its sentence, a line after the one of the tests, a bare page.
  const unlike =
    /^\*\*(?!(Context|Options|Decision|Consequences)\.\*\*).*|^\d+\. .*|^(?!- | ).+\n- .*|^Kept by:[^]*\n\n[^]+|\bpage \d\d\b/gm

  test('have one form', () => {
    const offenders = records.flatMap((name) => {
      const text = textOf(`docs/decisions/${name}`)
      const parts = [...text.matchAll(/^\*\*([A-Z][a-z]+)\.\*\*/gm)].map(([, part]) => part ?? '')
      const wanted = order.filter((part) => part !== 'Options' || parts.includes('Options'))
      return [
        ...(text.startsWith(`# ${name.slice(0, 4)} `)
          ? []
          : [`${name}: its first line is no "# ${name.slice(0, 4)} …"`]),
        ...(parts.join() === wanted.join() ? [] : [`${name}: ${parts.join(', ')}`]),
        ...[...text.matchAll(unlike)].map(([line]) => `${name}: ${line.trim()}`),
        ...(/^##/m.test(text) && !name.startsWith('0043') ? [`${name}: has headings`] : []),
      ]
    })
    nothing(
      offenders,
      'A record has **Context.**, **Options.** where there were some, **Decision.**, **Consequences.**',
    )
  })

  test('have a number each, and the page says of every gap that it is one', () => {
    const numbers = records.map((name) => name.slice(0, 4))
    nothing(
      numbers.filter((number, at) => numbers.indexOf(number) !== at),
      'A number is given once.',
    )
    const last = Math.max(...numbers.map(Number))
    const gaps = Array.from({ length: last }, (_, at) => String(at + 1).padStart(4, '0')).filter(
      (number) => !numbers.includes(number),
    )
    nothing(
      gaps.filter((number) => !readme.includes(number)),
      'Name the gap in docs/decisions/README.md.',
    )
  })
})
