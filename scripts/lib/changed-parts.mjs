import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { at, root } from './paths.mjs'
import { Refusal } from './say.mjs'
import { tool, vitest } from './test-parts.mjs'

/** What differs from the last commit and is still there, from the root of the checkout. */
export function changedFiles() {
  const told = ['diff --name-only --diff-filter=d HEAD', 'ls-files --others --exclude-standard'].map((command) =>
    execFileSync('git', command.split(' '), { cwd: root, encoding: 'utf8' }),
  )
  const files = told.join('').split('\n').filter(Boolean)
  if (files.length === 0) throw new Refusal('Nothing differs from the last commit.')
  return files
}

const projects = ['--project=unit', '--project=component']
/** What these execute concerns every file. */
const house = ['lib/architecture.test.ts', 'lib/documents.test.ts']

/** The checks that answer in seconds: of the changed files their format, rules and tests, and of everything the types. */
export function changedParts(files) {
  const code = files.filter((file) => /\.(tsx?|mjs)$/.test(file))
  const parts = {
    format: { run: () => tool('@biomejs/biome/bin/biome', ['format', '--no-errors-on-unmatched', ...files]) },
    lint: { run: () => tool('oxlint/bin/oxlint', ['--deny-warnings', ...code]) },
    types: { run: () => types(files) },
    unit: { run: () => vitest('unit', [...projects, ...code, ...house], {}, ['related', '--run']) },
  }
  return Object.entries(parts).filter(([name]) => name !== 'lint' || code.length > 0)
}

/** Next writes the types of routes anew only where a route has come or gone. */
async function types(files) {
  if (!existsSync(at('.next', 'types')) || files.some((file) => /^app\/.*(page|route|layout)\.tsx?$/.test(file)))
    await tool('next/dist/bin/next', ['typegen'])
  await tool('typescript/bin/tsc', ['--noEmit'])
}
