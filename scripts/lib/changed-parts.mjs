import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { at, root } from './paths.mjs'
import { Refusal } from './say.mjs'
import { relatedTests } from './related-tests.mjs'
import { checkTypes } from './check-types.mjs'
import { tool, vitest } from './test-parts.mjs'

/** The files that differ from the last commit and still exist, as paths from the root of the checkout. */
export function changedFiles() {
  const lists = ['diff --name-only --diff-filter=d HEAD', 'ls-files --others --exclude-standard'].map((command) =>
    execFileSync('git', command.split(' '), { cwd: root, encoding: 'utf8' }),
  )
  const files = lists.join('').split('\n').filter(Boolean)
  if (files.length === 0) throw new Refusal('Nothing differs from the last commit.')
  return files
}

const projects = ['--project=unit', '--project=component']
/** A change of one of these concerns every file. */
const house = ['lib/architecture.test.ts', 'lib/documents.test.ts']

/**
 * The checks that answer in seconds: format, rules and tests of the changed files, and the types of everything. Rules that
 * need types are left to the whole check: to know the types of one file takes as long as those of all.
 */
export function changedParts(files) {
  const code = files.filter((file) => /\.(tsx?|mjs)$/.test(file))
  const parts = {
    format: { run: () => tool('@biomejs/biome/bin/biome', ['format', '--no-errors-on-unmatched', ...files]) },
    lint: { run: () => tool('oxlint/bin/oxlint', ['--config', '.oxlintrc.quick.json', '--deny-warnings', ...code]) },
    types: { run: () => types(files) },
    unit: { run: () => unit(files) },
  }
  return Object.entries(parts).filter(([name]) => name !== 'lint' || code.length > 0)
}

function unit(files) {
  const { near, far } = relatedTests(files)
  if (far.length > 0) console.log(`${far.length} tests with a longer way to the change are left to the whole check.`)
  return vitest('unit', [...projects, ...new Set([...near, ...house])])
}

/** Next writes the types of routes again only where a route was added or removed. */
async function types(files) {
  if (!existsSync(at('.next', 'types')) || files.some((file) => /^app\/.*(page|route|layout)\.tsx?$/.test(file)))
    await tool('next/dist/bin/next', ['typegen'])
  await checkTypes()
}
