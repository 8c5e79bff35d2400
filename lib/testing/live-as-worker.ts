import pg from 'pg'
import { showPresence } from '@/lib/jobs/presence'

// A process that does nothing but show to live as a worker, until a test kills it: WORKER

const [worker = ''] = process.argv.slice(2)
showPresence({ url: process.env.DATABASE_URL ?? '', pool: new pg.Pool() }, 3_600_000).show(worker)
setTimeout(() => {}, 60_000)
