import { describe, expect, it } from 'vitest'
import { at } from './paths.mjs'
import { playwrightResult, vitestResult } from './test-reports.mjs'

describe('vitestResult', () => {
  it('names the tests that failed with the first line of why, and a file that could not be read', () => {
    const result = vitestResult({
      numPassedTests: 7,
      numFailedTests: 1,
      testResults: [
        {
          name: at('lib', 'a.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'adds', status: 'passed', failureMessages: [] },
            { fullName: 'takes away', status: 'failed', failureMessages: ['expected 1 to be 2\n  at a.test.ts:3'] },
          ],
        },
        { name: at('lib', 'b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    })
    expect(result).toEqual({
      passed: 7,
      failed: 1,
      names: [
        'lib/a.test.ts: takes away\n    expected 1 to be 2',
        'lib/b.test.ts: the file itself\n    no such module',
      ],
    })
  })
})

describe('playwrightResult', () => {
  it('names stories that failed or passed only the second time, in suites of suites, too', () => {
    const test = (status, message) => ({
      status,
      projectName: 'phone',
      results: [{ errors: message === undefined ? [] : [{ message }] }, { errors: [] }],
    })
    const spec = (title, ...tests) => ({ file: 'everyone/x.spec.ts', title, tests })
    const result = playwrightResult({
      stats: { expected: 3, unexpected: 1, flaky: 1 },
      suites: [
        {
          specs: [spec('works', test('expected')), spec('waits', test('flaky', 'too late'))],
          suites: [{ specs: [spec('breaks', test('unexpected', 'gone\nmore'))] }],
        },
      ],
    })
    expect(result).toEqual({
      passed: 4,
      failed: 1,
      retried: 1,
      names: ['everyone/x.spec.ts (phone, flaky): waits\n    too late', 'everyone/x.spec.ts (phone): breaks\n    gone'],
    })
  })
})
