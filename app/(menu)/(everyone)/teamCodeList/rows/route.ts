import { readTeamList } from '@/lib/features/judging/team-lists/read-team-list'
import { rows } from '@/lib/kernel/doors/rows'

export const GET = rows(readTeamList, (query) => ({ project: query.get('project_id') ?? undefined }))
