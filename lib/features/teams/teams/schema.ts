import { z } from 'zod'
import { id } from '@/lib/kernel/id'

/** Beyond the project's own maximum only students without a school have codes, who are many. */
const teamCode = z.int().min(1).max(99_999)
const teamRole = z.enum(['LEADER', 'MEMBER'])
const teamType = z.string().trim().min(1).max(200)

export const place = {
  code: teamCode.nullable(),
  role: teamRole.nullable(),
  teamType: teamType.nullable(),
}

/** One row of the list a person saves: what is left out stays. */
export const placementWish = z.object({
  registrationId: id,
  code: place.code.optional(),
  role: place.role.optional(),
  teamType: place.teamType.optional(),
  before: z.object(place).optional(),
  /** Of a change that is taken back: the team that ended by it. */
  leftTeam: z.string().max(200).optional(),
})

/** So many rows are saved at once. */
export const mostRows = 1000
