import { bundle } from './bundle'

/** What the product runs in threads, each in a file: vitest.config.ts leads there. */
export default async function setup(): Promise<void> {
  await Promise.all(
    ['lib/xlsx/workbook-thread.ts', 'lib/certificates-on-paper/draw-thread.ts'].map((source) =>
      bundle(source, { withPackages: true }),
    ),
  )
}
