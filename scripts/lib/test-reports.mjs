import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { at } from './paths.mjs'

/**
 * What vitest's JSON report says: the numbers, and the tests that failed by name.
 * @returns {{ passed: number, failed: number, names: string[] }}
 */
export function vitestResult({ numPassedTests: passed, numFailedTests: failed, testResults }) {
  const names = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(at(), name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0) return status === 'failed' ? [named(file, 'the file itself', message)] : []
    return tests.map(({ fullName, failureMessages }) => named(file, fullName, failureMessages[0]))
  })
  return { passed, failed, names }
}

/**
 * What Playwright's JSON report says; a story that passed only the second time counts as passed and is named.
 * @returns {{ passed: number, failed: number, retried: number, names: string[] }}
 */
export function playwrightResult({ stats: { expected, unexpected, flaky }, suites }) {
  const names = suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, projectName, results }) =>
          named(`${file} (${projectName}${status === 'flaky' ? ', flaky' : ''})`, title, firstError(results)),
        ),
    )
  return { passed: expected + flaky, failed: unexpected, retried: flaky, names }
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function firstError(results) {
  return results.flatMap(({ errors }) => errors)[0]?.message
}

/** One line: where, which, and the first line of why. */
function named(place, title, why = '') {
  const first = stripVTControlCharacters(why).split('\n', 1)[0].trim()
  return `${place}: ${title}${first ? `\n    ${first.slice(0, 300)}` : ''}`
}
