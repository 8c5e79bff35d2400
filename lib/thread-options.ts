/** Run from its source, as tests and benches do, a thread needs what reads TypeScript; the build has put it in a file. */
export const threadArgv = process.env.NEXT_RUNTIME === undefined ? ['--import', 'tsx'] : []
