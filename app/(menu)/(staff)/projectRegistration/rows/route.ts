import { readRoster } from '@/lib/features/registrations/rosters/read-roster'
import { rows } from '@/lib/kernel/doors/rows'

export const GET = rows(readRoster, (query) => ({
  projectCode: query.get('project_code') ?? undefined,
  since: query.has('since') ? Number(query.get('since')) : undefined,
}))
