import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How a statement of a specification is settled: by a test, or by a line of the documents. */
type SettledStatement = { statement: number; says: string; file: string; test: string }
type Decided = { statement: number; says: string; page: string; heading: string; line: string }
export type Settled = SettledStatement | Decided

const decisions = 'docs/decisions/0043-what-the-specifications-leave-open.md'
const root = join(__dirname, '..', '..')

export const held = (statement: number, says: string, file: string, test: string): SettledStatement => ({
  statement,
  says,
  file,
  test,
})

export const decided = (statement: number, says: string, heading: string, line: string): Decided => ({
  statement,
  says,
  page: decisions,
  heading,
  line,
})

/** The lines whose test or whose line in the documents is not there, each with what is missing. */
export function unsettled(lines: readonly Settled[]): string[] {
  return lines.flatMap((line) => {
    const missing = 'test' in line ? missingTest(line) : missingLine(line)
    return missing === null ? [] : [`${line.statement}: ${missing}`]
  })
}

function missingTest({ file, test }: SettledStatement): string | null {
  const path = join(root, file)
  if (!existsSync(path)) return `there is no ${file}`
  const source = readFileSync(path, 'utf8')
  const quoted = [`'${test.replaceAll("'", String.raw`\'`)}'`, `"${test}"`, `\`${test}\``]
  const isTitle = quoted.some((title) => ['test(', 'it('].some((call) => source.includes(`${call}${title}`)))
  return isTitle ? null : `${file} has no test "${test}"`
}

function missingLine({ page, heading, line }: Decided): string | null {
  const path = join(root, page)
  if (!existsSync(path)) return `there is no ${page}`
  const section = readFileSync(path, 'utf8')
    .split(/^## /m)
    .find((part) => part.startsWith(`${heading}\n`))
  if (section === undefined) return `${page} has no section "${heading}"`
  const flat = (text: string) => text.replace(/\s+/g, ' ')
  return flat(section).includes(flat(line)) ? null : `"${heading}" does not say "${line}"`
}
