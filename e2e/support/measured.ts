import { test } from '@playwright/test'

/** Writes what was measured into the report and to the console. */
export function tell(measured: object): void {
  test.info().annotations.push({ type: 'measured', description: JSON.stringify(measured) })
  process.stdout.write(`  ${test.info().title}: ${JSON.stringify(measured)}\n`)
}

/** The count, the median and the maximum of times in milliseconds. */
export function figures(times: readonly number[]) {
  const sorted = times.map(Math.round).sort((one, other) => one - other)
  return { times: sorted.length, median: sorted[sorted.length >> 1], longest: sorted.at(-1) }
}
