import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { at, root } from './paths.mjs'
import { Refusal } from './say.mjs'
import { checkTypes } from './check-types.mjs'
import { relatedCode, relatedTests } from './related-tests.mjs'
import { tool, vitest } from './test-parts.mjs'

/** The files that differ from the last commit, as paths from the root of the checkout: those that exist and those that don't. */
export function changedFiles() {
  const lists = (...commands) =>
    commands.flatMap((command) =>
      execFileSync('git', command.split(' '), { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean),
    )
  const files = lists('diff --name-only --no-renames --diff-filter=d HEAD', 'ls-files --others --exclude-standard')
  const removed = lists('diff --name-only --no-renames --diff-filter=D HEAD')
  if (files.length + removed.length === 0) throw new Refusal('Nothing differs from the last commit.')
  return { files, removed }
}

const projects = ['--project=unit', '--project=component']
/** A change of one of these concerns every file. */
const house = ['lib/architecture.test.ts', 'lib/documents.test.ts']

/**
 * The checks that answer in seconds: format, tests, rules and types of the changed files and of what they concern. One program
 * knows the types for rules and errors, and only of the files it is told: the types of all take many times as long.
 */
export function changedParts({ files, removed }) {
  const { near, far } = relatedCode(files, removed)
  const parts = {
    format: { run: () => tool('@biomejs/biome/bin/biome', ['format', '--no-errors-on-unmatched', ...files]) },
    'lint, types': { run: () => rules(near, far, [...files, ...removed]) },
    types: { run: () => checkTypes() },
    unit: { run: () => unit(files) },
  }
  const isMeant = {
    format: files.length > 0,
    'lint, types': near.length > 0,
    types: [...files, ...removed].some(concernsAll),
    unit: true,
  }
  return Object.entries(parts).filter(([name]) => isMeant[name])
}

/** What types come from beside code. */
const concernsAll = (file) => /^(?:tsconfig\.json|package-lock\.json|prisma\/schema\/)|\.d\.m?ts$/.test(file)

/** Next writes the types of routes again only where a route was added or removed. */
async function rules(near, far, changed) {
  if (far.length > 0)
    console.log(`The types of ${far.length} files farther from the change are left to the whole check.`)
  if (!existsSync(at('.next', 'types')) || changed.some((file) => /^app\/.*(page|route|layout)\.tsx?$/.test(file)))
    await tool('next/dist/bin/next', ['typegen'])
  await tool('oxlint/bin/oxlint', ['--type-aware', '--type-check', '--deny-warnings', ...near])
}

function unit(files) {
  const { near, far } = relatedTests(files)
  if (far.length > 0) console.log(`${far.length} tests with a longer way to the change are left to the whole check.`)
  return vitest('unit', [...projects, ...new Set([...near, ...house])])
}
