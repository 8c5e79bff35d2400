import { readFileSync } from 'node:fs'
import { importRoster } from '@/lib/features/imports/imports/import-roster'
import { perform } from '@/lib/kernel/perform'
import { makeWorld } from '@/lib/kernel/world'
import { factoryTime } from '@/prisma/factories/basis'
import { adviserActor } from './actors'

// A process that does nothing but import one file officially, so that a test can kill it: CONTACT SCHOOL PROJECT FILE

const [contactId = '', schoolId = '', projectCode = '', path = ''] = process.argv.slice(2)
const input = { mode: 'official', file: new File([readFileSync(path)], 'roster.csv'), projectCode }
await perform(
  importRoster,
  input,
  adviserActor({ contactId, schoolId }),
  makeWorld({ source: 'script', now: factoryTime }),
)
